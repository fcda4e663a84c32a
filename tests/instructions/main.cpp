// fixed_work: the steps of a move's way through the server, for each game, one after the other.
// Says what it did. Under callgrind each step of each game leaves a dump of its own, named after
// both: instructions_test.py compares what these have counted. Alone it only does the work.
#define DOCTEST_CONFIG_IMPLEMENT
#include <array>
#include <cstdint>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

#include <doctest/doctest.h>
#include <gnu/libc-version.h>
#include <valgrind/callgrind.h>

#include "tests/instructions/steps.h"

namespace {

using namespace potluck;

struct Step {
    const char* name;
    int (*work)(const load::ScriptedGame& kind);
};

constexpr std::array<Step, 4> steps{{{"parse", instructions::parse},
                                     {"apply", instructions::apply},
                                     {"encode", instructions::encode},
                                     {"fan-out", instructions::fan_out}}};
constexpr std::uint64_t seed = 1;

void do_and_count(const Step& step, const load::ScriptedGame& kind) {
    // Whatever is made at the first use is there then, and memory has its blocks.
    step.work(kind);
    CALLGRIND_ZERO_STATS;
    const int operations = step.work(kind);
    const std::string name = std::string(step.name) + " " + std::string(kind.info->name);
    CALLGRIND_DUMP_STATS_AT(name.c_str());
    std::cout << name << ": " << operations << " operations" << std::endl;
}

}  // namespace

int main() {
    // The stand-ins of the tests check with doctest; what fails there ends the program, too.
    doctest::Context context;
    context.setAsDefaultForAssertsOutOfTestCases();
    context.setAssertHandler([](const doctest::AssertData& data) {
        if (data.m_failed) {
            throw std::runtime_error(std::string(data.m_expr) + " does not hold");
        }
    });
    std::cout << "made by: GCC " << __VERSION__ << " for " << POTLUCK_CPU << ", with glibc "
              << gnu_get_libc_version() << "\n";
    try {
        for (const rules::GameInfo* info : rules::all_games()) {
            const load::ScriptedGame kind = load::make_scripted_game(info->name, 1, seed);
            for (const Step& step : steps) {
                do_and_count(step, kind);
            }
        }
    } catch (const std::exception& error) {
        std::cerr << "fixed_work: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
