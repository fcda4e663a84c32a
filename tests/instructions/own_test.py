#!/usr/bin/env python3
"""Whether the guard would bark: figures that have risen, fallen, gone or come, records that cannot
be read, and dumps as callgrind writes them. Runs no program.

    own_test.py
"""

import contextlib
import io
import json
import pathlib
import tempfile
import unittest
from unittest import mock

import instructions_test
from callgrind_run import RunFailed, per_operation

HERE = "GCC 12.2.0 for x86-64-v2, with glibc 2.36"
FIGURES = {"apply die": 10_000, "encode die": 40_000, "parse die": 20_000}


class GuardTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.recorded = pathlib.Path(folder.name) / "recorded.json"

    def run_guard(self, figures, *options, made_by=HERE):
        """The exit code and all that was printed."""
        said = io.StringIO()
        with mock.patch.object(instructions_test, "measure", lambda *_: (made_by, figures)), \
                contextlib.redirect_stdout(said):
            code = instructions_test.main(["--program", "none", *options], self.recorded)
        return code, said.getvalue()

    def record(self, figures):
        self.assertEqual(self.run_guard(figures, "--record")[0], 0)

    def assert_fails(self, figures, *words):
        code, said = self.run_guard(figures)
        self.assertEqual(code, 1, said)
        for each in words:
            self.assertRegex(said, f"FAILED: .*{each}")

    def test_the_same_and_a_little_more_or_less_pass(self):
        self.record(FIGURES)
        for factor in (1, 1.049, 0.951):
            code, said = self.run_guard({name: round(factor * figure)
                                         for name, figure in FIGURES.items()})
            self.assertEqual(code, 0)
            self.assertNotRegex(said, "FAILED|BETTER|Recorded with")
        self.assertRegex(self.run_guard(FIGURES)[1], r"apply +die +10000 +10000 +1\.000\n")

    def test_more_than_that_fails_and_is_named_whatever_another_gains(self):
        self.record(FIGURES)
        self.assert_fails({**FIGURES, "encode die": 10_000, "parse die": 21_100},
                          "parse die takes 21100 instructions, 5.5% more than the 20000 recorded")
        _, said = self.run_guard({**FIGURES, "parse die": 21_100})
        self.assertEqual(said.count("FAILED"), 1)

    def test_less_than_that_passes_and_asks_for_a_record(self):
        self.record(FIGURES)
        code, said = self.run_guard({**FIGURES, "encode die": 30_000})
        self.assertEqual(code, 0)
        self.assertRegex(said, "BETTER: encode die takes 25.0% less than recorded: record anew")

    def test_a_figure_that_has_gone_or_come_fails(self):
        self.record(FIGURES)
        self.assert_fails({name: figure for name, figure in FIGURES.items() if name != "apply die"},
                          "apply die is recorded, but was not counted")
        self.assert_fails({**FIGURES, "apply chess": 5}, "apply chess was counted, but is not rec")

    def test_no_record_or_a_broken_one_fails(self):
        self.assert_fails(FIGURES, "FileNotFoundError.*--record")
        good = {"made by": HERE, "instructions": FIGURES}
        for bad in ("{", "[]", "{}", json.dumps({**good, "instructions": {"parse die": "many"}}),
                    json.dumps({**good, "instructions": {"parse die": 0}}),
                    json.dumps({**good, "instructions": []})):
            with self.subTest(bad):
                self.recorded.write_text(bad)
                self.assert_fails(FIGURES, "recorded.json cannot be used")

    def test_another_compiler_is_told_of(self):
        self.record(FIGURES)
        self.assertIn(f"Recorded with {HERE}; this is GCC 15",
                      self.run_guard(FIGURES, made_by="GCC 15")[1])

    def test_runs_that_lie_apart_are_told_of(self):
        self.record(FIGURES)
        self.assertIn("2 runs lie 0.0000% apart", self.run_guard(FIGURES, "--runs=2")[1])
        self.assertEqual(instructions_test.spread([FIGURES, {**FIGURES, "apply die": 10_010}]),
                         (0.001, "apply die"))

    def test_the_record_has_one_sorted_line_for_each_figure(self):
        self.record(dict(reversed(FIGURES.items())))
        lines = self.recorded.read_text().splitlines()
        self.assertEqual(lines[1:5], [' "instructions": {', '  "apply die": 10000,',
                                      '  "encode die": 40000,', '  "parse die": 20000'])

    def test_the_record_in_the_tree_can_be_read(self):
        self.assertTrue(instructions_test.read_recorded(instructions_test.RECORDED))


def dump(name, count):
    return (f"# callgrind format\nversion: 1\ndesc: Trigger: Client Request: {name}\n"
            f"events: Ir\nsummary: {count}\n\nfn=(1) x\n0 {count}\n\ntotals: {count}\n")


class DumpTest(unittest.TestCase):
    SAID = f"made by: {HERE}\nparse die: 4 operations\napply eat-thyself: 2 operations\n"
    AT_END = ("# callgrind format\ndesc: Trigger: Program termination\nevents: Ir\nsummary: 9\n"
              "totals: 9\n")
    DUMPS = (AT_END, dump("parse die", 100), dump("apply eat-thyself", 7))

    def test_each_dump_is_shared_among_its_operations(self):
        self.assertEqual(per_operation(self.SAID, self.DUMPS),
                         (HERE, {"parse die": 25, "apply eat-thyself": 4}))

    def test_a_program_that_says_nothing_fails(self):
        with self.assertRaisesRegex(RunFailed, "does not say"):
            per_operation("", self.DUMPS)

    def test_a_dump_too_few_or_too_many_fails(self):
        for dumps in (self.DUMPS[:2], (*self.DUMPS, dump("fan-out die", 3))):
            with self.assertRaisesRegex(RunFailed, "disagree"):
                per_operation(self.SAID, dumps)

    def test_a_dump_without_its_count_fails(self):
        for line in ("events: Ir", "totals: 100"):
            broken = self.DUMPS[1].replace(line, "").replace("summary: 100", "")
            with self.assertRaisesRegex(RunFailed, "no count"):
                per_operation(self.SAID, (self.AT_END, broken, self.DUMPS[2]))


if __name__ == "__main__":
    unittest.main()
