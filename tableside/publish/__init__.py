"""A built folder becomes a live site: the browser's Python, the offline copy, the wheel, a server."""
