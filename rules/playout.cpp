#include "rules/playout.h"

namespace potluck::rules {

namespace {

// FNV-1a over whole numbers, http://www.isthe.com/chongo/tech/comp/fnv/.
void mix_in(std::uint64_t& check, int number) {
    check = (check ^ static_cast<std::uint64_t>(number)) * 0x100000001b3U;
}

template <GameRules Position>
void mix_in_end(std::uint64_t& check, const Position& position) {
    for (int score : position.scores()) {
        mix_in(check, score);
    }
    if (const std::optional<Outcome> outcome = position.outcome()) {
        mix_in(check, outcome->winners.bits);
        mix_in(check, static_cast<int>(outcome->reason));
    }
}

}  // namespace

void add_playouts(PlayoutSum& sum, const Game& game, std::uint64_t count, RandomSource& random) {
    game.visit_position([&](const auto& start) {
        for (std::uint64_t played = 0; played < count; ++played) {
            auto position = start;
            const int actions = play_out(position, random);
            sum.actions += static_cast<std::uint64_t>(actions);
            mix_in(sum.check, actions);
            mix_in_end(sum.check, position);
        }
    });
    sum.playouts += count;
}

}  // namespace potluck::rules
