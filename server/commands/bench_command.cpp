#include "server/commands/bench_command.h"

#include <array>
#include <ctime>
#include <iomanip>
#include <ostream>

#include "rules/playout.h"

namespace potluck::server {

namespace {

struct BenchRow {
    std::string_view game;
    rules::OptionMap options;
};

const std::array<BenchRow, 20>& bench_rows() {
    using rules::OptionList;
    static const std::array<BenchRow, 20> rows{{
        {"eat-your-neighbor", {{"size", 4}}},
        {"eat-your-neighbor",
         {{"size", 4}, {"keystones", OptionList{"one", "three-bend", "worm", "bee"}}}},
        {"eat-your-neighbor", {{"size", 5}}},
        {"eat-your-neighbor", {{"size", 6}}},
        {"eat-thyself", {{"players", 2}}},
        {"eat-thyself", {{"players", 2}, {"goal", "last-king"}}},
        {"eat-thyself", {{"players", 3}}},
        {"ketchup", {{"board", "hex"}, {"size", 5}}},
        {"ketchup", {{"board", "hex"}, {"size", 5}, {"stones", "2-3"}}},
        {"ketchup", {{"board", "hex"}, {"size", 7}}},
        {"ketchup", {{"board", "square"}, {"size", 8}}},
        {"ketchup", {{"board", "square"}, {"size", 10}}},
        {"attack-of-the-moulds", {{"players", 2}}},
        {"attack-of-the-moulds", {{"players", 2}, {"spread", "any"}}},
        {"attack-of-the-moulds", {{"players", 4}, {"spread", "any"}}},
        {"attack-of-the-moulds", {{"players", 3}}},
        {"die", {{"size", 4}}},
        {"die", {{"size", 5}}},
        {"die", {{"size", 6}}},
        {"die", {{"size", 10}}},
    }};
    return rows;
}

std::string options_text(const rules::OptionMap& options) {
    std::string text;
    for (const auto& [name, value] : options) {
        text += (text.empty() ? "" : " ") + name + "=" + rules::to_text(value);
    }
    return text;
}

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

constexpr std::uint64_t checked_playouts = 1'000;
constexpr std::uint64_t playouts_between_looks = 100;  // at the clock

void print_row(const BenchRow& row, const BenchSettings& settings, std::ostream& output) {
    const auto game = rules::Game::start(*rules::find_game(row.game), row.options);
    rules::RandomSource random(settings.seed);
    rules::PlayoutSum checked;
    rules::add_playouts(checked, *game, checked_playouts, random);

    rules::PlayoutSum timed;
    const double before = cpu_seconds();
    double took = 0;
    while (took < settings.seconds) {
        rules::add_playouts(timed, *game, playouts_between_looks, random);
        took = cpu_seconds() - before;
    }
    const double length =
        static_cast<double>(checked.actions) / static_cast<double>(checked.playouts);
    output << std::left << std::setw(22) << row.game << std::setw(48) << options_text(row.options)
           << std::right << std::fixed << std::setprecision(0) << std::setw(11)
           << static_cast<double>(timed.playouts) / took << std::setw(13)
           << static_cast<double>(timed.actions) / took << std::setprecision(2) << std::setw(9)
           << length << std::setw(7) << took << "  " << std::hex << std::setfill('0')
           << std::setw(16) << checked.check << std::dec << std::setfill(' ') << std::endl;
}

}  // namespace

int run_bench_rules(const BenchSettings& settings, std::ostream& output, std::ostream& errors) {
    if (!settings.game.empty() && rules::find_game(settings.game) == nullptr) {
        errors << "potluck bench: there is no game of that name\n";
        return 1;
    }
    output << std::left << std::setw(22) << "game" << std::setw(48) << "options" << std::right
           << std::setw(11) << "playouts/s" << std::setw(13) << "actions/s" << std::setw(9)
           << "length" << std::setw(7) << "CPU s"
           << "  check\n";
    for (const BenchRow& row : bench_rows()) {
        if (settings.game.empty() || settings.game == row.game) {
            print_row(row, settings, output);
        }
    }
    return 0;
}

}  // namespace potluck::server
