// `analyse`: a position of a finished match goes from the store to the bots and back to the person.
#include <optional>
#include <utility>

#include "protocol/record.h"
#include "server/bots/advice.h"
#include "server/bots/advice_cache.h"
#include "server/session/session.h"
#include "server/stored_record.h"

namespace potluck::server {

using protocol::CommandId;
using protocol::Error;
using protocol::ErrorCode;

namespace {

Error too_busy() {
    return {ErrorCode::busy, "", "the computer is busy, try again in a moment"};
}

using FoundMatch = storage::Result<std::optional<storage::MatchRecord>>;

// The position that is asked about.
protocol::Result<rules::Game> position_of(const FoundMatch& found, int ply) {
    if (!found) {
        return Error{ErrorCode::storage_failed, "", "the server could not read the match"};
    }
    if (!*found) {
        return Error{ErrorCode::no_such_match, "match", "there is no match of this id"};
    }
    const protocol::GameRecord record = from_stored(**found);
    if (!record.outcome.value) {
        return Error{ErrorCode::wrong_state, "match", "the match is still being played"};
    }
    if (ply < 0 || ply > record.ply) {
        return Error{ErrorCode::bad_field, "ply", "must be 0 to " + std::to_string(record.ply)};
    }
    auto game = protocol::start_record(record);
    for (int index = 0; game && index < ply; ++index) {
        const protocol::PlayedAction& action = record.actions[static_cast<std::size_t>(index)];
        if (const auto refusal = game->act(action.action)) {
            return Error{ErrorCode::internal, "match", "the match does not fit the rules"};
        }
    }
    return game;
}

}  // namespace

void Session::on(const CommandId& id, const protocol::Analyse& command) {
    if (const auto known = environment_.parts.advice.find(command.match, command.ply)) {
        answer(id, ok_reply(id, *known));
        return;
    }
    // Replayed on the reading thread, as the archive does: no client waits for a long match.
    using Found = storage::Result<protocol::Result<rules::Game>>;
    const auto find = [command](storage::Reader& reader) -> Found {
        return position_of(reader.find_match(command.match.value), command.ply);
    };
    read(find, [this, id, command](const Found& found) {
        if (!found) {
            refuse(id, too_busy());
        } else if (const protocol::Result<rules::Game>& game = *found) {
            analyse(id, command, *game);
        } else {
            refuse(id, game.error());
        }
    });
}

void Session::analyse(const CommandId& id, const protocol::Analyse& command,
                      const rules::Game& game) {
    if (game.outcome()) {
        tell_advice(id, final_advice(command.match, command.ply, game));
        return;
    }
    // The same number for the same position: whoever asks again gets the same answer.
    const auto seed = static_cast<std::uint64_t>(command.ply);
    BotQuestion question{std::nullopt, game, environment_.parts.limits.analysis_time};
    const bool is_asked = environment_.think(
        std::move(question), seed,
        [self = shared_from_this(), id, command, game](const BotAdvice& advice) {
            if (advice) {
                self->tell_advice(id, to_advice(command.match, command.ply, game, *advice));
            } else {
                self->refuse(id, too_busy());
            }
        });
    if (!is_asked) {
        refuse(id, too_busy());
    }
}

void Session::tell_advice(const CommandId& id, protocol::Advice advice) {
    Reply reply = ok_reply(id, advice);
    environment_.parts.advice.keep(std::move(advice));
    answer(id, std::move(reply));
}

}  // namespace potluck::server
