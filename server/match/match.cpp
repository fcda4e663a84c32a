#include "server/match/match.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "protocol/codec.h"
#include "protocol/game_json.h"

namespace potluck::server {

using protocol::ErrorCode;

Match::Match(protocol::MatchId id, rules::Game game, rules::OptionMap options,
             std::vector<Player> players, std::int64_t started_ms)
    : id_(std::move(id)),
      game_(game),
      options_(std::move(options)),
      players_(std::move(players)),
      started_ms_(started_ms) {}

protocol::Result<Match> Match::start(protocol::MatchId id, const rules::GameInfo& info,
                                     const rules::OptionMap& options, std::vector<Player> players,
                                     std::int64_t now_ms) {
    auto game = rules::Game::start(info, options);
    if (!game) {
        return protocol::options_error(game.error(), "options");
    }
    if (static_cast<std::size_t>(game->seat_count()) != players.size()) {
        return protocol::Error{ErrorCode::seats_missing, "", "not all seats are taken yet"};
    }
    return Match(std::move(id), *game, options, std::move(players), now_ms);
}

protocol::Result<Match> Match::replay(const storage::MatchRecord& record) {
    const auto broken = [&](std::string message) {
        return protocol::Error{ErrorCode::internal, record.id, std::move(message)};
    };
    const rules::GameInfo* info = rules::find_game(record.game);
    if (info == nullptr) {
        return broken("the record names the unknown game " + record.game);
    }
    auto json = protocol::parse_json(record.options);
    if (!json) {
        return broken("the record's options are not JSON");
    }
    auto options = protocol::read_options(*json, "options");
    if (!options) {
        return broken(options.error().message);
    }
    std::vector<Player> players;
    for (const storage::PlayerRecord& player : record.players) {
        players.push_back({{player.user_id}, {player.name}});
    }
    auto match = start({record.id}, *info, *options, std::move(players), record.started_ms);
    if (!match) {
        return broken(match.error().message);
    }
    for (const storage::ActionRecord& stored : record.actions) {
        const std::string place = "action " + std::to_string(stored.ply) + ", " + stored.action;
        const auto seat = rules::parse_forfeit(stored.action);
        if (stored.ply != match->ply() || stored.seat < 0 || stored.seat >= rules::seats_max ||
            rules::make_seat(stored.seat) != (seat ? seat : match->game().to_move())) {
            return broken(place + ": it is out of turn");
        }
        auto cause = protocol::read<protocol::ActionCause>(stored.cause);
        auto decision = match->decide(rules::make_seat(stored.seat), stored.action,
                                      cause ? *cause : protocol::ActionCause::played,
                                      stored.at_ms + record.started_ms);
        if (!decision) {
            return broken(place + ": " + decision.error().message);
        }
        match->apply(std::move(*decision));
    }
    return match;
}

std::optional<rules::Seat> Match::seat_of(const protocol::UserId& user) const {
    const auto found = std::find_if(players_.begin(), players_.end(),
                                    [&](const Player& player) { return player.user == user; });
    if (found == players_.end()) {
        return std::nullopt;
    }
    return rules::make_seat(static_cast<int>(found - players_.begin()));
}

protocol::Result<Decision> Match::decide(rules::Seat seat, std::string_view action,
                                         protocol::ActionCause cause, std::int64_t now_ms) const {
    rules::Game after = game_;
    if (std::optional<rules::Refusal> refusal = after.act(action)) {
        return protocol::Error{ErrorCode::illegal_action, "action", std::move(refusal->message)};
    }
    return Decision{
        {seat.number, std::string(action), std::max<std::int64_t>(0, now_ms - started_ms_), cause},
        after};
}

protocol::Result<Decision> Match::decide_act(const protocol::UserId& user, int ply,
                                             std::string_view action, std::int64_t now_ms) const {
    const std::optional<rules::Seat> seat = seat_of(user);
    if (!seat) {
        return protocol::Error{ErrorCode::not_seated, "", "you do not play in this match"};
    }
    if (ply != this->ply()) {
        return protocol::Error{
            ErrorCode::stale_ply, "ply",
            "the position has changed: the match is at ply " + std::to_string(this->ply())};
    }
    if (is_over()) {
        return protocol::Error{ErrorCode::wrong_state, "", "the match is over"};
    }
    if (game_.to_move() != seat) {
        return protocol::Error{ErrorCode::not_your_turn, "", "another seat is to move"};
    }
    // Leaving is a command of its own, so that a forfeit never comes from a slip of the hand.
    if (rules::parse_forfeit(action)) {
        return protocol::Error{ErrorCode::illegal_action, "action",
                               "send `resign` to give the match up"};
    }
    return decide(*seat, action, protocol::ActionCause::played, now_ms);
}

protocol::Result<Decision> Match::decide_resign(const protocol::UserId& user,
                                                std::int64_t now_ms) const {
    const std::optional<rules::Seat> seat = seat_of(user);
    if (!seat) {
        return protocol::Error{ErrorCode::not_seated, "", "you do not play in this match"};
    }
    if (is_over()) {
        return protocol::Error{ErrorCode::wrong_state, "", "the match is over"};
    }
    return decide(*seat, rules::forfeit_text(*seat), protocol::ActionCause::resigned, now_ms);
}

void Match::apply(Decision decision) {
    game_ = decision.after;
    actions_.push_back(std::move(decision.action));
}

}  // namespace potluck::server
