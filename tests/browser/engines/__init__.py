"""Three browser engines behind five verbs, so that one suite runs on all of them."""
