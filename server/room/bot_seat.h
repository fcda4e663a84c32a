// BotSeat: a bot's turn at a table: what it has been asked, and what it has answered.
//
// Invariant: a question is asked once for each turn; an answer counts for the turn it was asked
// about, and for no other. The functions below are what else bots do at a table. Pure: time comes
// in as an argument. Runs where its room runs.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/short_text.h"
#include "server/match/match.h"

namespace potluck::server {

class BotSeat {
public:
    // Identifies a turn.
    struct Turn {
        protocol::MatchId match;
        int ply = 0;
        int takebacks = 0;
        std::size_t takeovers = 0;

        explicit Turn(const Match& of);
        friend bool operator==(const Turn&, const Turn&) = default;
    };

    // It is this turn of a bot now; unless it was before, `act_at_ms` is when the bot may act.
    void begin(Turn turn, std::int64_t act_at_ms);
    // It is no bot's turn.
    void end() { state_.reset(); }
    // True once for each turn, and once more after each ask_again(): the bot has to be asked.
    bool must_ask();
    // False: it was asked about another turn, and nothing changes.
    bool answer(const Turn& turn, const rules::ShortText& action);
    // The bots were too busy.
    void ask_again(const Turn& turn);
    // The answer cannot be carried out.
    void drop_answer();
    // The action that the bot has answered with, and from when on it may act.
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

// The level of the bot whose turn it is; nothing when it is nobody's or a person's.
std::optional<int> level_to_move(const Match& match);
// As much of `most_ms` as the bot to move may take, so that its clock does not run out.
std::int64_t bot_time_ms(const Match& match, std::int64_t most_ms, std::int64_t now_ms);
// The bots of the match answer what has been offered; what follows from that is the decision.
protocol::Result<AnyDecision> with_bot_responses(Match& match,
                                                 protocol::Result<AnyDecision> decision,
                                                 std::int64_t now_ms);

}  // namespace potluck::server
