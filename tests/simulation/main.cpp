// simulation --seed N --matches N [--nodes N] [--twice | --faults]: one run; with --twice two runs
// of the same seed, which must be identical to the last byte; with --faults one of several nodes
// with each seeded fault, which must be found. Exits with 1 when an invariant does not hold, after
// printing the seed and what the room did last.
#define DOCTEST_CONFIG_IMPLEMENT
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <doctest/doctest.h>

#include "server/log.h"
#include "tests/simulation/broken.h"
#include "tests/simulation/cluster_simulation.h"
#include "tests/simulation/simulation.h"

namespace {

using potluck::simulation::Broken;
using potluck::simulation::ClusterSimulation;
using potluck::simulation::Evening;
using potluck::simulation::Fault;
using potluck::simulation::Simulation;

struct Wanted {
    std::uint64_t seed = 1;
    std::size_t matches = 100;
    std::size_t nodes = 1;
};

std::unique_ptr<Evening> make(const Wanted& wanted, Fault fault = Fault::none) {
    if (wanted.nodes == 1) {
        return std::make_unique<Simulation>(wanted.seed, wanted.matches);
    }
    return std::make_unique<ClusterSimulation>(wanted.seed, wanted.matches, wanted.nodes, fault);
}

// The run's hash; nothing when an invariant broke.
std::optional<std::uint64_t> run(const Wanted& wanted) {
    const auto evening = make(wanted);
    try {
        evening->run();
    } catch (const Broken& broken) {
        std::cout << "BROKEN with --seed " << wanted.seed << " --matches " << wanted.matches
                  << " --nodes " << wanted.nodes << " at " << evening->now_ms() << "\nroom "
                  << broken.room() << ": " << broken.what() << "\n"
                  << evening->last_events(broken.room());
        return std::nullopt;
    }
    std::cout << "seed " << wanted.seed << ", hash " << evening->hash() << "\n";
    for (const auto& [what, count] : evening->totals()) {
        std::cout << "  " << what << ": " << count << "\n";
    }
    std::cout << "  invariant breaks: 0\n";
    return evening->hash();
}

// Whether each seeded fault breaks a run.
bool finds_faults(const Wanted& wanted) {
    bool finds_all = true;
    for (const auto& [fault, name] :
         {std::pair(Fault::late_write, "late write"), std::pair(Fault::loss, "loss"),
          std::pair(Fault::doubling, "doubling"), std::pair(Fault::gap, "gap"),
          std::pair(Fault::stillness, "stillness")}) {
        try {
            make(wanted, fault)->run();
            std::cout << "BROKEN: the fault " << name << " is not found\n";
            finds_all = false;
        } catch (const Broken& broken) {
            std::cout << name << ": " << broken.what() << "\n";
        }
    }
    return finds_all;
}

}  // namespace

int main(int count, char** words) {
    Wanted wanted;
    bool twice = false;
    bool faults = false;
    CLI::App app("Simulates evenings of Potluck from one seed");
    app.add_option("--seed", wanted.seed);
    app.add_option("--matches", wanted.matches);
    app.add_option("--nodes", wanted.nodes);
    app.add_flag("--twice", twice);
    app.add_flag("--faults", faults);
    CLI11_PARSE(app, count, words);
    potluck::server::set_up_log("off", "text");
    // RoomMirror checks with doctest; a failed check breaks the run like any other.
    doctest::Context context;
    context.setAsDefaultForAssertsOutOfTestCases();
    context.setAssertHandler([](const doctest::AssertData& data) {
        throw Broken(std::string("a client's state cannot follow: ") + data.m_expr, "");
    });
    if (faults) {
        return finds_faults(wanted) ? 0 : 1;
    }
    const auto first = run(wanted);
    if (!first) {
        return 1;
    }
    if (twice && run(wanted) != first) {
        std::cout << "BROKEN: two runs of the seed " << wanted.seed << " differ\n";
        return 1;
    }
    return 0;
}
