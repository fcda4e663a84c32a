"""Attacks on defences that are not built, or not finished yet: skipped, unless --all is given. Who
builds one takes its line out."""

PENDING = {
    "the header of a frame that trickles in closes with 1008": "a deadline from the first byte on",
}
