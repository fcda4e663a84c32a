// RoomMatch: the match of a room, the one that is played or the last one, with its clock and bots.
//
// Every command that names a match is decided here, and what the clock and the bots do as
// well (timeout, bot_action). Nothing that lasts happens before the room has stored it and calls
// apply(), which shows it to everybody.
// Presence, liveness and clocks are separate: a person who is away keeps the seat and their time
// runs; it waits for them only after a restart of the server.
// Runs where its room runs.
#pragma once

#include <cstdint>
#include <optional>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/limits.h"
#include "server/match/match.h"
#include "server/room/bot_seat.h"
#include "server/room/event_stream.h"
#include "server/room/room_request.h"
#include "server/room/roster.h"
#include "server/room/table_settings.h"

namespace potluck::server {

class RoomMatch {
public:
    RoomMatch(const RoomSettings& settings, Roster& roster, EventStream& events,
              RoomEnvironment& environment, const Limits& limits)
        : settings_(settings),
          roster_(roster),
          events_(events),
          environment_(environment),
          limits_(limits) {}

    // As it was stored; the clock waits for people until then.
    void restore(Match match, std::int64_t grace_until_ms);
    // A new match with those who sit here, not yet begun.
    protocol::Result<Match> prepare() const;
    void begin(Match match);

    protocol::RoomState state() const;
    bool is_playing() const { return match_ && !match_->is_over(); }
    // The match that is played or the last one.
    const std::optional<Match>& get() const { return match_; }
    // Plays in a match that is not over; maybe no longer in the game.
    bool is_player(const protocol::UserId& user) const;
    bool has_running_clock() const { return match_ && match_->clock().is_running(); }
    // Whether it needs no memory until somebody comes or a clock runs out.
    bool may_sleep() const;
    // When the clock that runs has run out.
    std::optional<std::int64_t> flag_ms() const;
    // From when on the others may claim, for a person who is away from a running match.
    std::optional<std::int64_t> claim_from_ms(const protocol::UserId& user) const;

    // Whether a command that names this match is about the one here. The room asks first; what
    // follows relies on it.
    protocol::Status check(const protocol::MatchId& match) const;
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Act& command);
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Resign& command);
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Abort& command);
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Offer& command);
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Respond& command);
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Claim& command);
    // What the computer is to be asked for a person who wants a hint.
    protocol::Result<BotQuestion> hint(const protocol::UserId& user,
                                       const protocol::Hint& command) const;

    // The forfeit of the seat to move, once its time is over.
    std::optional<AnyDecision> timeout();
    // What the bot to move has to be asked; it counts as asked then.
    std::optional<BotQuestion> bot_question();
    // False: there is no answer, or it is for another turn than this one now.
    bool take_advice(const BotSeat::Turn& turn, const BotAdvice& advice);
    // What the bot to move has answered, once it may act.
    std::optional<AnyDecision> bot_action();
    // A timeout or a bot's action could not be stored: not again before the next tick.
    void retry_later();

    // Shows what has been stored to everybody. True: the room's own state is different, too.
    bool apply(AnyDecision decision);
    // After anything that may change it: the clock runs or waits.
    void update_clock();
    // When the room must be woken for the clock or a bot.
    std::optional<std::int64_t> wake_ms() const;
    void store_clock();
    // The server stops: no bot acts any more; the clock waits, unless something is being stored,
    // which holds the clock as it will be.
    void freeze(bool is_storing);

private:
    // A bot plays on for a player who leaves, if the table has agreed on that.
    AnyDecision or_takeover(Decision decision);
    void show(Decision decision, std::int64_t now_ms);
    void show(TakeOverDecision decision, std::int64_t now_ms);
    // Lets the clock run or wait; true when that is different now.
    bool steer_clock();

    const RoomSettings& settings_;
    Roster& roster_;
    EventStream& events_;
    RoomEnvironment& environment_;
    const Limits& limits_;
    std::optional<Match> match_;
    BotSeat bot_;
    std::int64_t grace_until_ms_ = 0;  // after a restart
    std::int64_t retry_ms_ = 0;        // nothing is due before
    bool is_frozen_ = false;           // the server stops
};

}  // namespace potluck::server
