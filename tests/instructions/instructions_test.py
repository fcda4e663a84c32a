#!/usr/bin/env python3
"""Instructions per operation of fixed work, for each step of a move's way and each game, beside what
was recorded. Fails when one is above that by more than the tolerance, on any machine alike.

    instructions_test.py --program PATH [--runs N] [--record]

--record keeps the figures of this run as the new ones, in recorded.json: commit it with the change
that moved them, and say there why more is right. --runs N shows how far N runs lie apart.
"""

import argparse
import json
import pathlib
import sys

from callgrind_run import RunFailed, measure

RECORDED = pathlib.Path(__file__).resolve().parent / "recorded.json"
# Runs of one program do not differ at all; builds with and without POTLUCK_UNITY by up to 1 %. The
# rest is room for what moves by itself: memory that lies otherwise, a library's next patch.
TOLERANCE = 0.05


class BadRecord(Exception):
    """recorded.json is not there or not what --record writes."""


def read_recorded(path):
    try:
        recorded = json.loads(path.read_text())
        figures = recorded["instructions"]
        if not all(isinstance(figure, int) and figure > 0 for figure in figures.values()):
            raise ValueError("a figure is no number above 0")
        return recorded["made by"], figures
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadRecord(f"{path.name} cannot be used ({error!r}): write it with --record") from error


def write_recorded(path, made_by, figures):
    recorded = {"made by": made_by, "instructions": figures}
    path.write_text(json.dumps(recorded, indent=1, sort_keys=True) + "\n")


def compare(figures, recorded):
    """A line for each figure, then what is wrong, and what is only better than recorded."""
    lines, faults, gains = [], [], []
    for name in sorted(figures.keys() | recorded.keys()):
        step, game = name.split(" ", 1)
        now, before = figures.get(name), recorded.get(name)
        ratio = now / before if now is not None and before is not None else None
        lines.append(f"{step:8} {game:22} {now if now is not None else '-':>10} "
                     f"{before if before is not None else '-':>10} "
                     f"{f'{ratio:.3f}' if ratio is not None else '-':>7}")
        if before is None:
            faults.append(f"{name} was counted, but is not recorded: record anew")
        elif now is None:
            faults.append(f"{name} is recorded, but was not counted: has it gone? record anew")
        elif ratio > 1 + TOLERANCE:
            faults.append(f"{name} takes {now} instructions, {ratio - 1:.1%} more than the "
                          f"{before} recorded")
        elif ratio < 1 - TOLERANCE:
            gains.append(f"{name} takes {1 - ratio:.1%} less than recorded: record anew, so that "
                         "it stays so")
    return lines, faults, gains


def spread(runs):
    """How far the runs lie apart at most, as a share of the figure, and which figure that is."""
    def of(name):
        counts = [figures[name] for figures in runs]
        return (max(counts) - min(counts)) / min(counts)
    worst = max(runs[0], key=of)
    return of(worst), worst


def main(arguments=None, recorded_path=RECORDED):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="fixed_work, built with the preset test")
    parser.add_argument("--valgrind", default="valgrind")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--record", action="store_true")
    chosen = parser.parse_args(arguments)
    try:
        runs = []
        for _ in range(chosen.runs):
            made_by, figures = measure(chosen.program, chosen.valgrind)
            runs.append(figures)
        if len(runs) > 1:
            print("{} runs lie {:.4%} apart at most ({})".format(len(runs), *spread(runs)))
        if chosen.record:
            write_recorded(recorded_path, made_by, figures)
            print(f"Recorded in {recorded_path.name}: {made_by}")
        recorded_by, recorded = read_recorded(recorded_path)
    except (RunFailed, BadRecord) as error:
        print(f"FAILED: {error}")
        return 1
    lines, faults, gains = compare(figures, recorded)
    print("Instructions per operation:")
    print(f"{'step':8} {'game':22} {'now':>10} {'recorded':>10} {'ratio':>7}")
    print("\n".join(lines))
    for gain in gains:
        print(f"BETTER: {gain}")
    for fault in faults:
        print(f"FAILED: {fault}")
    if made_by != recorded_by:
        print(f"Recorded with {recorded_by}; this is {made_by}. What differs may come from that.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
