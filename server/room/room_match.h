// RoomMatch: a room's current or last match, with its clock and bots.
//
// Decides every command that names a match, and what the clock and bots do (timeout, bot_action).
// Nothing that lasts happens until the room has stored the decision and calls apply(), which shows
// it to everybody.
// Presence, liveness and clocks are separate: a person who is away keeps the seat while their clock
// runs; it waits for them only after a restart of the server. Runs on its room's thread.
#pragma once

#include <cstdint>
#include <optional>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/limits.h"
#include "server/match/done_commands.h"
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

    // A stored match; its clock waits for absent people until then.
    void restore(Match match, std::int64_t grace_until_ms,
                 const std::vector<std::pair<int, std::int64_t>>& commands);
    // It was carried out before: it has come once more, after a lost connection.
    bool is_done(const RoomRequest& request, const protocol::Act& command) const;
    // A match of the people in the seats, not yet begun.
    protocol::Result<Match> prepare() const;
    void begin(Match match);

    protocol::RoomState state() const;
    bool is_playing() const { return match_ && !match_->is_over(); }
    const std::optional<Match>& get() const { return match_; }
    // In a match that is not over, even if no longer in the game.
    bool is_player(const protocol::UserId& user) const;
    bool has_running_clock() const { return match_ && match_->clock().is_running(); }
    // Whether nothing happens until somebody comes or a clock runs out.
    bool may_sleep() const;
    // When the running clock will have run out.
    std::optional<std::int64_t> flag_ms() const;
    // When others may claim the seat of a person who is away from a running match.
    std::optional<std::int64_t> claim_from_ms(const protocol::UserId& user) const;

    // Whether this is the current match: the room asks first, all commands below rely on it.
    protocol::Status check(const protocol::MatchId& match) const;
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Act& command);
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Resign& command);
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Abort& command);
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Offer& command);
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Respond& command);
    protocol::Result<AnyDecision> on(const RoomRequest& request, const protocol::Claim& command);
    protocol::Result<BotQuestion> hint(const protocol::UserId& user,
                                       const protocol::Hint& command) const;

    // The forfeit of the seat to move, once it is out of time.
    std::optional<AnyDecision> timeout();
    // The question for the bot to move, which counts as asked then.
    std::optional<BotQuestion> bot_question();
    // False: there is no answer, or it is for another turn.
    bool take_advice(const BotSeat::Turn& turn, const BotAdvice& advice);
    // The answer of the bot to move, once it may act.
    std::optional<AnyDecision> bot_action();
    // What was decided then could not be stored. Until something can be, nothing is due but once a
    // tick, and the clock stands still: nobody loses the time in which nobody can move.
    void note_not_stored(std::int64_t begun_ms);
    void note_stored() { stands_still_ = false; }
    // Whether the clock stands still for that: storing it would tell.
    bool waits_for_store() const { return stands_still_ && is_playing(); }

    // Shows everybody what has been stored. True: the room's own state has changed, too.
    bool apply(AnyDecision decision);
    // After any change: runs or pauses the clock.
    void update_clock();
    std::optional<std::int64_t> wake_ms() const;
    void store_clock();
    // The server is stopping: bots stop; the clock pauses, unless something is being stored, which
    // includes the clock.
    void freeze(bool is_storing);

private:
    // A bot takes over from a player who leaves, if the table has agreed on that.
    AnyDecision or_takeover(Decision decision);
    void show(Decision decision, std::int64_t now_ms);
    void show(TakeOverDecision decision, std::int64_t now_ms);
    // Runs or pauses the clock; true when that has changed.
    bool steer_clock();

    const RoomSettings& settings_;
    Roster& roster_;
    EventStream& events_;
    RoomEnvironment& environment_;
    const Limits& limits_;
    std::optional<Match> match_;
    DoneCommands done_;
    BotSeat bot_;
    std::int64_t grace_until_ms_ = 0;  // after a restart
    std::int64_t retry_ms_ = 0;        // nothing is due before
    bool is_frozen_ = false;           // the server is stopping
    bool stands_still_ = false;        // the clock, as nothing can be stored
};

}  // namespace potluck::server
