// simulation --seed N --matches N [--twice]: one run; with --twice two runs of the same seed, which
// must be identical to the last byte. Exits with 1 when an invariant does not hold, after printing
// the seed and what the room did last.
#define DOCTEST_CONFIG_IMPLEMENT
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <doctest/doctest.h>

#include "tests/simulation/broken.h"
#include "tests/simulation/simulation.h"

namespace {

using potluck::simulation::Broken;
using potluck::simulation::Simulation;

// The run's hash; nothing when an invariant broke.
std::optional<std::uint64_t> run(std::uint64_t seed, std::size_t matches) {
    Simulation simulation(seed, matches);
    try {
        simulation.run();
    } catch (const Broken& broken) {
        std::cout << "BROKEN with --seed " << seed << " --matches " << matches << " at "
                  << simulation.now_ms() << "\nroom " << broken.room() << ": " << broken.what()
                  << "\n"
                  << simulation.last_events(broken.room());
        return std::nullopt;
    }
    std::cout << "seed " << seed << ", hash " << simulation.hash() << "\n";
    for (const auto& [what, count] : simulation.totals()) {
        std::cout << "  " << what << ": " << count << "\n";
    }
    std::cout << "  invariant breaks: 0\n";
    return simulation.hash();
}

}  // namespace

int main(int count, char** words) {
    std::uint64_t seed = 1;
    std::size_t matches = 100;
    bool twice = false;
    CLI::App app("Simulates evenings of Potluck from one seed");
    app.add_option("--seed", seed);
    app.add_option("--matches", matches);
    app.add_flag("--twice", twice);
    CLI11_PARSE(app, count, words);
    // RoomMirror checks with doctest; a failed check breaks the run like any other.
    doctest::Context context;
    context.setAsDefaultForAssertsOutOfTestCases();
    context.setAssertHandler([](const doctest::AssertData& data) {
        throw Broken(std::string("a client's state cannot follow: ") + data.m_expr, "");
    });
    const auto first = run(seed, matches);
    if (!first) {
        return 1;
    }
    if (twice && run(seed, matches) != first) {
        std::cout << "BROKEN: two runs of the seed " << seed << " differ\n";
        return 1;
    }
    return 0;
}
