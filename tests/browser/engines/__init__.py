"""The suite that runs on three browser engines."""
