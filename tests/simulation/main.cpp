// simulation --seed N --matches N [--twice]: one run; with --twice two runs of the same seed, which
// must be identical to the last byte. Exits with 1 when an invariant does not hold, after printing
// the seed and what the room did last.
#define DOCTEST_CONFIG_IMPLEMENT
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/simulation/broken.h"
#include "tests/simulation/simulation.h"

namespace {

using potluck::simulation::Broken;
using potluck::simulation::Simulation;
using potluck::simulation::Totals;

void print(const Totals& totals) {
    const auto line = [](const char* what, std::int64_t count) {
        std::cout << "  " << what << ": " << count << "\n";
    };
    line("matches", totals.matches);
    line("finished", totals.finished);
    line("left unfinished by rooms that nobody came back to", totals.idled_out);
    line("rematches", totals.rematches);
    line("actions", totals.actions);
    line("refused commands", totals.refusals);
    line("people", totals.people);
    line("rooms opened", totals.rooms);
    line("events", totals.events);
    line("deliveries", totals.deliveries);
    line("drops", totals.drops);
    line("spectators fallen behind", totals.fallen_behind);
    line("messages lost", totals.lost_messages);
    line("messages late", totals.late_messages);
    line("duplicates", totals.duplicates);
    line("resumes", totals.resumes);
    line("crashes", totals.crashes);
    line("matches restored", totals.restored);
    line("writes lost in crashes", totals.lost_writes);
    line("storage failures", totals.storage_failures);
    line("takebacks", totals.takebacks);
    line("agreed draws", totals.agreed_draws);
    line("aborts", totals.aborts);
    line("resignations", totals.resignations);
    line("time-outs", totals.time_outs);
    line("claims", totals.claims);
    line("said", totals.said);
    line("states compared in full", totals.mirrors_compared);
    line("invariant breaks", 0);
}

// The run's hash; nothing when an invariant broke.
std::optional<std::uint64_t> run(std::uint64_t seed, std::int64_t matches) {
    Simulation simulation(seed, matches);
    try {
        simulation.run();
    } catch (const Broken& broken) {
        std::cout << "BROKEN with --seed " << seed << " --matches " << matches << " at "
                  << simulation.now_ms() << " after " << simulation.totals().matches
                  << " matches\nroom " << broken.room() << ": " << broken.what() << "\n"
                  << simulation.last_events(broken.room());
        return std::nullopt;
    }
    std::cout << "seed " << seed << ", hash " << simulation.hash() << "\n";
    print(simulation.totals());
    return simulation.hash();
}

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value)
                                                                    : std::nullopt;
}

}  // namespace

int main(int count, char** words) {
    std::uint64_t seed = 1;
    std::uint64_t matches = 100;
    bool twice = false;
    for (int index = 1; index < count; ++index) {
        const std::string_view word = words[index];
        const auto value = index + 1 < count ? number(words[index + 1]) : std::nullopt;
        if (word == "--twice") {
            twice = true;
        } else if ((word == "--seed" || word == "--matches") && value) {
            (word == "--seed" ? seed : matches) = *value;
            ++index;
        } else {
            std::cerr << "usage: simulation [--seed N] [--matches N] [--twice]\n";
            return 2;
        }
    }
    // RoomMirror checks with doctest; a failed check breaks the run like any other.
    doctest::Context context;
    context.setAsDefaultForAssertsOutOfTestCases();
    context.setAssertHandler([](const doctest::AssertData& data) {
        throw Broken(std::string("a client's state cannot follow: ") + data.m_expr, "");
    });
    const auto first = run(seed, static_cast<std::int64_t>(matches));
    if (!first) {
        return 1;
    }
    if (twice && run(seed, static_cast<std::int64_t>(matches)) != first) {
        std::cout << "BROKEN: two runs of the seed " << seed << " differ\n";
        return 1;
    }
    return 0;
}
