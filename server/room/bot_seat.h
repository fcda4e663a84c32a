// BotSeat: a bot's turn at a table: what it was asked and what it answered.
//
// Invariant: a question is asked once per turn; an answer counts only for the turn it was asked
// about. Pure: time is an argument. Runs on its room's thread.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/short_text.h"
#include "server/match/match.h"

namespace potluck::server {

class BotSeat {
public:
    struct Turn {
        protocol::MatchId match;
        int ply = 0;
        int takebacks = 0;
        std::size_t takeovers = 0;

        explicit Turn(const Match& of);
        friend bool operator==(const Turn&, const Turn&) = default;
    };

    // Unless this turn has begun already; the bot may act from `act_at_ms` on.
    void begin(Turn turn, std::int64_t act_at_ms);
    void end() { state_.reset(); }
    // True once per turn, and again after each ask_again().
    bool must_ask();
    // False: it was asked about another turn.
    bool answer(const Turn& turn, const rules::ShortText& action);
    void ask_again(const Turn& turn);
    void drop_answer();
    // The bot's answer, if any; it may be carried out from act_at_ms() on.
    const rules::ShortText* action() const;
    std::int64_t act_at_ms() const { return state_->act_at_ms; }

private:
    struct State {
        Turn turn;
        std::int64_t act_at_ms = 0;
        bool is_asked = false;
        std::optional<rules::ShortText> action{};
    };
    bool is_about(const Turn& turn) const { return state_ && state_->turn == turn; }

    std::optional<State> state_;
};

// Nothing when it is a person's turn or nobody's.
std::optional<int> level_to_move(const Match& match);
// How much of `most_ms` the bot to move may take without its clock running out.
std::int64_t bot_time_ms(const Match& match, std::int64_t most_ms, std::int64_t now_ms);
// The decision after the bots have responded to the open offers.
protocol::Result<AnyDecision> with_bot_responses(Match& match,
                                                 protocol::Result<AnyDecision> decision,
                                                 std::int64_t now_ms);

}  // namespace potluck::server
