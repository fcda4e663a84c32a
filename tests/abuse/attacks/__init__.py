"""All attacks, in the order in which they run."""

from attacks import (  # noqa: F401
    frames, requests, hostile_json, theft, bounds, floods, slow)
