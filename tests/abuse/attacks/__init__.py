"""All attacks, in the order in which they run."""

from attacks import frames, requests, hostile_json, theft  # noqa: F401
