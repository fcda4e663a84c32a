// `keep_match`: a game that a browser has played by itself goes into the store.
#include <utility>

#include "bots/level.h"
#include "server/match/match.h"
#include "server/people/bot_user.h"
#include "server/people/people.h"
#include "server/session/session.h"
#include "server/stored_record.h"

namespace potluck::server {

using protocol::CommandId;
using protocol::Error;
using protocol::ErrorCode;
using protocol::GameRecord;
using protocol::Result;

namespace {

// Plays it. When and how fast it was played is not known: it counts as played now.
Result<GameRecord> record_of(const protocol::KeepMatch& command, const protocol::PersonName& name,
                             std::int64_t now_ms) {
    GameRecord record;
    record.game = command.game;
    record.options = command.options;
    auto game = protocol::start_record(record);
    if (!game) {
        return game.error();
    }
    for (const protocol::ActionText& action : command.actions) {
        const auto forfeits = rules::parse_forfeit(action.value);
        const rules::Seat seat = forfeits.value_or(game->to_move().value_or(rules::make_seat(0)));
        if (auto refusal = game->act(action.value)) {
            return Error{ErrorCode::illegal_action,
                         "actions[" + std::to_string(record.actions.size()) + "]",
                         std::move(refusal->message)};
        }
        record.actions.push_back(
            {seat.number, action.value, 0,
             forfeits ? protocol::ActionCause::resigned : protocol::ActionCause::played});
    }
    if (!game->outcome()) {
        return Error{ErrorCode::bad_field, "actions", "must go on to the end of the game"};
    }
    if (command.seat < 0 || command.seat >= game->seat_count()) {
        return Error{ErrorCode::bad_field, "seat", "must be a seat of the game"};
    }
    if (command.level < 1 || command.level > bots::levels_count) {
        return Error{ErrorCode::bad_field, "level",
                     "must be 1 to " + std::to_string(bots::levels_count)};
    }
    for (int seat = 0; seat < game->seat_count(); ++seat) {
        record.players.push_back({seat, seat == command.seat ? name : bot_name(command.level)});
    }
    record.ply = static_cast<int>(record.actions.size());
    record.offline = true;
    record.started.ms = now_ms;
    record.finished = protocol::UtcTime{now_ms};
    record.outcome.value = outcome_info(*game->outcome());
    const rules::Scores scores = game->scores();
    record.scores.emplace(scores.begin(), scores.end());
    return protocol::check_record(std::move(record));
}

storage::Transaction to_stored_privately(const GameRecord& record, const User& user, int seat) {
    storage::Transaction writes = to_stored(record);
    storage::MatchRecord& match = std::get<storage::StartMatch>(writes.front()).match;
    match.visibility = protocol::enum_text(protocol::Visibility::private_);
    match.host = user.id().value;
    match.players[static_cast<std::size_t>(seat)].user_id = user.id().value;
    writes.insert(writes.begin(),
                  storage::AddUser{user_record(user, user.name(), record.started.ms)});
    return writes;
}

}  // namespace

// On the reading thread, so that no client waits for a long game.
void Session::on(const CommandId& id, const protocol::KeepMatch& command) {
    if (!address_may(&Limits::creations_per_address)) {
        refuse(id, {ErrorCode::limit_reached, "",
                    "too many matches came from your address; wait a moment"});
        return;
    }
    // Sent again, it is the same match.
    const protocol::KeptMatch kept{environment_.parts.people.match_id(
        user_->id(), protocol::to_line(protocol::write(command)))};
    using NewRecord = std::optional<Result<GameRecord>>;  // none: it is stored already
    using Found = storage::Result<NewRecord>;
    const auto find = [command, kept, name = user_->name(),
                       now = environment_.now_ms()](storage::Reader& reader) -> Found {
        const auto stored = reader.find_match(kept.match.value);
        if (!stored) {
            return stored.error();
        }
        if (*stored) {
            return NewRecord();
        }
        auto record = record_of(command, name, now);
        if (record) {
            record->id = kept.match;
        }
        return NewRecord(std::move(record));
    };
    environment_.look_up(find, [this, self = shared_from_this(), id, kept,
                                seat = command.seat](const Found& found) {
        if (!found) {
            refuse(id, cannot_store());
        } else if (const auto& record = *found; !record) {
            answer(id, ok_reply(id, kept));
        } else if (!*record) {
            refuse(id, record->error());
        } else {
            store_and_answer(id, to_stored_privately(**record, *user_, seat), ok_reply(id, kept));
        }
    });
}

}  // namespace potluck::server
