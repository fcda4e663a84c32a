#include "server/session/analysis.h"

#include <optional>
#include <utility>

#include "protocol/record.h"
#include "server/bots/advice.h"
#include "server/bots/advice_cache.h"
#include "server/game_request.h"
#include "server/stored_record.h"

namespace potluck::server {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Json;

namespace {

Error too_busy() {
    return {ErrorCode::busy, "", "the computer is busy, try again in a moment"};
}

using FoundMatch = storage::Result<std::optional<storage::MatchRecord>>;

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

using Then = std::function<void(const protocol::Result<protocol::Advice>&)>;

// A position: of a match, or of none.
struct Place {
    std::optional<protocol::MatchId> match;
    int ply = 0;
};

void tell(SessionEnvironment& environment, const protocol::Advice& advice, const Then& then) {
    if (advice.match) {
        environment.parts.advice.keep(advice);
    }
    then(advice);
}

void analyse_position(SessionEnvironment& environment, const std::string& asker, const Place& place,
                      const rules::Game& game, const Then& then) {
    if (game.outcome()) {
        tell(environment, final_advice(place.match, place.ply, game), then);
        return;
    }
    // The same seed for the same position, so that asking again gives the same answer.
    const auto seed = static_cast<std::uint64_t>(place.ply);
    BotQuestion question{std::nullopt, game, environment.parts.limits.analysis_time};
    question.asker = asker;
    const bool is_asked = environment.think(
        std::move(question), seed, [&environment, place, game, then](const BotAdvice& advice) {
            if (advice) {
                tell(environment, to_advice(place.match, place.ply, game, *advice), then);
            } else {
                then(too_busy());
            }
        });
    if (!is_asked) {
        then(too_busy());
    }
}

protocol::Result<rules::Game> position_after(const protocol::Advise& command) {
    Json actions = Json::array();
    for (const protocol::ActionText& action : command.actions) {
        actions.push_back(action.value);
    }
    const auto request = read_game_request({{"game", command.game.value},
                                            {"options", command.options},
                                            {"actions", std::move(actions)},
                                            {"setup", command.setup ? command.setup->value : ""}});
    if (!request) {
        return request.error();
    }
    auto game = start_game(*request);
    for (std::size_t index = 0; game && index < request->actions.size(); ++index) {
        if (auto refusal = game->act(request->actions[index])) {
            return Error{ErrorCode::illegal_action, "actions[" + std::to_string(index) + "]",
                         std::move(refusal->message)};
        }
    }
    return game;
}

using Found = storage::Result<protocol::Result<rules::Game>>;

// On the reading thread, so that no client waits for a long game.
void find_and_analyse(SessionEnvironment& environment, const std::string& asker, const Place& place,
                      const std::function<Found(storage::Reader&)>& find, const Then& then) {
    environment.look_up(find, [&environment, asker, place, then](const Found& found) {
        if (!found) {
            then(too_busy());
        } else if (const protocol::Result<rules::Game>& game = *found) {
            analyse_position(environment, asker, place, *game, then);
        } else {
            then(game.error());
        }
    });
}

}  // namespace

void analyse(SessionEnvironment& environment, const std::string& asker,
             const protocol::Analyse& command, const Then& then) {
    if (const auto known = environment.parts.advice.find(command.match, command.ply)) {
        then(*known);
        return;
    }
    const auto find = [command](storage::Reader& reader) -> Found {
        return position_of(reader.find_match(command.match.value), command.ply);
    };
    find_and_analyse(environment, asker, {command.match, command.ply}, find, then);
}

void advise(SessionEnvironment& environment, const std::string& asker,
            const protocol::Advise& command, const Then& then) {
    const auto find = [command](storage::Reader&) -> Found { return position_after(command); };
    const auto ply = static_cast<int>(command.actions.size());
    find_and_analyse(environment, asker, {std::nullopt, ply}, find, then);
}

}  // namespace potluck::server
