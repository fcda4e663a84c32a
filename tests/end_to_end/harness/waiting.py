"""Waits for what comes true by itself."""

import time


def comes_true(condition, seconds) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
