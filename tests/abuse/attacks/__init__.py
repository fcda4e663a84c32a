"""All attacks, in the order in which they run."""

from attacks import (  # noqa: F401
    frames, requests, upgrades, hostile_json, theft, bounds, floods, slow)
