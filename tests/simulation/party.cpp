#include "tests/simulation/party.h"

#include <array>

namespace potluck::simulation {

using protocol::ClockKind;
using protocol::ClockSettings;
using protocol::Json;

namespace {

int number(Dice& dice, int least, int most) {
    return static_cast<int>(dice.between(least, most));
}

Json random_moulds(Dice& dice) {
    Json options{{"players", number(dice, 2, 4)}};
    options["spread"] = dice.one_in(2) ? "straight" : "any";
    options["goal"] = dice.one_in(2) ? "full" : "twenty";
    if (options["players"] == 2) {
        options["board"] = dice.one_in(2) ? "square" : "triangle";
    }
    if (options["players"] == 4 || options.value("board", "") == "square") {
        options["directions"] = dice.one_in(2) ? 8 : 4;
    }
    return options;
}

Json random_ketchup(Dice& dice) {
    Json options = dice.one_in(3) ? Json{{"board", "square"}, {"size", 5}}
                                  : Json{{"board", "hex"}, {"size", 3}};
    options["stones"] = dice.one_in(2) ? "1-2" : "2-3";
    return options;
}

Json random_options(const std::string& game, Dice& dice) {
    if (game == "die") {
        return {{"size", dice.one_in(10) ? 6 : number(dice, 2, 3)}};
    }
    if (game == "eat-your-neighbor") {
        Json options{{"size", dice.one_in(10) ? 5 : 4}};
        if (dice.one_in(3)) {
            options["keystones"] = "draw";
        }
        return options;
    }
    if (game == "eat-thyself") {
        Json options{{"players", number(dice, 2, 3)}};
        options["goal"] = dice.one_in(2) ? "last-piece" : "last-king";
        return options;
    }
    return game == "ketchup" ? random_ketchup(dice) : random_moulds(dice);
}

std::optional<ClockSettings> random_clock(Dice& dice) {
    ClockSettings clock;
    switch (dice.below(6)) {
        case 0:
            return std::nullopt;
        case 1:
            clock.kind = ClockKind::per_move;
            clock.period_s = number(dice, 5, 12);
            break;
        case 2:
            clock.kind = ClockKind::byo_yomi;
            clock.base_s = number(dice, 0, 8);
            clock.period_s = 5;
            clock.periods = number(dice, 1, 3);
            break;
        case 3:
            clock.kind = ClockKind::days;
            clock.days = number(dice, 1, 2);
            break;
        default:
            clock.kind = ClockKind::fischer;
            clock.base_s = number(dice, 10, 40);
            clock.increment_s = number(dice, 0, 3);
    }
    return clock;
}

}  // namespace

protocol::TableSettings random_table(Dice& dice) {
    static const std::array<std::string, 5> games{"die", "eat-your-neighbor", "eat-thyself",
                                                  "ketchup", "attack-of-the-moulds"};
    protocol::TableSettings table;
    table.game.value = dice.pick(games);
    table.options = random_options(table.game.value, dice);
    table.visibility =
        dice.one_in(6) ? protocol::Visibility::public_ : protocol::Visibility::private_;
    table.clock = random_clock(dice);
    table.chat = dice.one_in(2) ? protocol::ChatMode::free : protocol::ChatMode::phrases;
    return table;
}

std::size_t seats_of(const protocol::TableSettings& table) {
    return table.options.value("players", std::size_t{2});
}

}  // namespace potluck::simulation
