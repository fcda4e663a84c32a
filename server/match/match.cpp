#include "server/match/match.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "protocol/codec.h"
#include "protocol/game_json.h"

namespace potluck::server {

using protocol::ErrorCode;

Match::Match(protocol::MatchId id, rules::Game game, rules::OptionMap options,
             std::vector<Player> players, std::int64_t started_ms,
             const protocol::ClockSettings& clock)
    : id_(std::move(id)),
      game_(game),
      options_(std::move(options)),
      players_(std::move(players)),
      started_ms_(started_ms),
      clock_(clock, game_.seat_count()) {}

protocol::Result<Match> Match::start(protocol::MatchId id, const rules::GameInfo& info,
                                     const rules::OptionMap& options, std::vector<Player> players,
                                     std::int64_t now_ms, const protocol::ClockSettings& clock) {
    auto game = rules::Game::start(info, options);
    if (!game) {
        return protocol::options_error(game.error(), "options");
    }
    if (static_cast<std::size_t>(game->seat_count()) != players.size()) {
        return protocol::Error{ErrorCode::seats_missing, "", "not all seats are taken yet"};
    }
    return Match(std::move(id), *game, options, std::move(players), now_ms, clock);
}

namespace {

// None when the record has no settings.
protocol::Result<protocol::ClockSettings> read_clock(const storage::MatchRecord& record) {
    if (record.settings.empty()) {
        return protocol::ClockSettings{};
    }
    auto table = protocol::read_text<protocol::TableSettings>(record.settings, "settings");
    if (!table) {
        return std::move(table.error());
    }
    const protocol::ClockSettings clock = table->clock.value_or(protocol::ClockSettings{});
    if (auto error = protocol::why_bad(clock, "settings.clock")) {
        return std::move(*error);
    }
    return clock;
}

}  // namespace

protocol::Result<Match> Match::replay(const storage::MatchRecord& record, const Outage& outage,
                                      std::int64_t now_ms) {
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
    const auto clock = read_clock(record);
    if (!clock) {
        return broken("the record's settings: " + clock.error().message);
    }
    std::vector<Player> players;
    for (const storage::PlayerRecord& player : record.players) {
        players.push_back({{player.user_id}, {player.name}});
    }
    auto match = start({record.id}, *info, *options, std::move(players), record.started_ms, *clock);
    if (!match) {
        return broken(match.error().message);
    }
    for (const storage::ActionRecord& stored : record.actions) {
        if (const protocol::Status status = match->replay_action(stored); !status) {
            return broken("action " + std::to_string(stored.ply) + ", " + stored.action + ": " +
                          status.error().message);
        }
    }
    for (const storage::TakeOverRecord& stored : record.takeovers) {
        if (const protocol::Status status = match->replay_takeover(stored); !status) {
            return broken("takeover of seat " + std::to_string(stored.seat) + ": " +
                          status.error().message);
        }
    }
    match->takebacks_ = record.takebacks;
    if (record.outcome && !match->game_.outcome()) {
        match->end_ = protocol::OutcomeInfo{record.outcome->winners, record.outcome->reason};
    }
    const std::string& saved = record.actions.empty() ? record.clock : record.actions.back().clock;
    if (match->clock_.exists() && !match->clock_.restore(saved, outage, now_ms)) {
        return broken("the record's clock cannot be read");
    }
    return match;
}

protocol::Status Match::replay_takeover(const storage::TakeOverRecord& stored) {
    const auto cause = protocol::read<protocol::ActionCause>(stored.cause);
    if (stored.seat < 0 || static_cast<std::size_t>(stored.seat) >= players_.size() || !cause) {
        return protocol::Error{ErrorCode::internal, "", "there is no such seat or cause"};
    }
    Player& player = players_[static_cast<std::size_t>(stored.seat)];
    takeovers_.push_back({stored.ply, stored.seat, *cause, player.name, {stored.name}});
    player = {{stored.user_id}, {stored.name}};
    return {};
}

protocol::Status Match::replay_action(const storage::ActionRecord& stored) {
    const auto seat = rules::parse_forfeit(stored.action);
    if (stored.ply != ply() || stored.seat < 0 || stored.seat >= rules::seats_max ||
        rules::make_seat(stored.seat) != (seat ? seat : game_.to_move())) {
        return protocol::Error{ErrorCode::internal, "", "it is out of turn"};
    }
    auto cause = protocol::read<protocol::ActionCause>(stored.cause);
    auto decision =
        decide(rules::make_seat(stored.seat), stored.action,
               cause ? *cause : protocol::ActionCause::played, {stored.at_ms + started_ms_});
    if (!decision) {
        return std::move(decision.error());
    }
    make(std::move(*decision));
    return {};
}

int Match::turn_count() const {
    int turns = 0;
    for (std::size_t ply = 0; ply < actions_.size(); ++ply) {
        const protocol::PlayedAction& action = actions_[ply];
        const bool goes_on = ply > 0 && actions_[ply - 1].seat == action.seat &&
                             action.cause == protocol::ActionCause::played;
        turns += goes_on ? 0 : 1;
    }
    return turns;
}

std::optional<rules::Seat> Match::seat_of(const protocol::UserId& user) const {
    const auto found = std::find_if(players_.begin(), players_.end(),
                                    [&](const Player& player) { return player.user == user; });
    if (found == players_.end()) {
        return std::nullopt;
    }
    return rules::make_seat(static_cast<int>(found - players_.begin()));
}

std::optional<rules::Seat> Match::to_move() const {
    return is_over() ? std::nullopt : game_.to_move();
}

std::optional<protocol::OutcomeInfo> Match::outcome() const {
    if (end_) {
        return end_;
    }
    const std::optional<rules::Outcome> by_rules = game_.outcome();
    return by_rules ? std::optional(outcome_info(*by_rules)) : std::nullopt;
}

protocol::OutcomeInfo outcome_info(const rules::Outcome& outcome) {
    protocol::OutcomeInfo info{{}, std::string(rules::to_text(outcome.reason))};
    outcome.winners.for_each([&](rules::Seat seat) { info.winners.push_back(seat.number); });
    return info;
}

protocol::Result<rules::Seat> Match::active_seat(const protocol::UserId& user) const {
    const std::optional<rules::Seat> seat = seat_of(user);
    if (!seat) {
        return protocol::Error{ErrorCode::not_seated, "", "you do not play in this match"};
    }
    if (is_over()) {
        return protocol::Error{ErrorCode::wrong_state, "", "the match is over"};
    }
    if (!is_in_game(*seat)) {
        return protocol::Error{ErrorCode::wrong_state, "", "you have left this match"};
    }
    return *seat;
}

protocol::Result<Decision> Match::decide(rules::Seat seat, std::string_view action,
                                         protocol::ActionCause cause, Moment moment) const {
    rules::Game after = game_;
    if (std::optional<rules::Refusal> refusal = after.act(action)) {
        return protocol::Error{ErrorCode::illegal_action, "action", std::move(refusal->message)};
    }
    MatchClock clock = clock_;
    const bool turn_ended = after.at_turn_start();
    if (cause == protocol::ActionCause::played) {
        clock.act(seat, turn_ended, moment.now_ms, moment.round_trip_ms);
    } else if (turn_ended && game_.to_move() && after.to_move() != game_.to_move()) {
        clock.cut_turn(*game_.to_move(), moment.now_ms);
    } else {
        clock.pause(moment.now_ms);
    }
    return Decision{{seat.number, std::string(action),
                     std::max<std::int64_t>(0, moment.now_ms - started_ms_), cause},
                    after,
                    clock};
}

protocol::Status Match::check_ply(int ply) const {
    if (ply == this->ply()) {
        return {};
    }
    return protocol::Error{
        ErrorCode::stale_ply, "ply",
        "the position has changed: the match is at ply " + std::to_string(this->ply())};
}

protocol::Result<Decision> Match::decide_act(const protocol::UserId& user, int ply,
                                             std::string_view action, Moment moment) const {
    const std::optional<rules::Seat> seat = seat_of(user);
    if (!seat) {
        return protocol::Error{ErrorCode::not_seated, "", "you do not play in this match"};
    }
    if (protocol::Status status = check_ply(ply); !status) {
        return std::move(status.error());
    }
    if (is_over()) {
        return protocol::Error{ErrorCode::wrong_state, "", "the match is over"};
    }
    if (game_.to_move() != seat) {
        return protocol::Error{ErrorCode::not_your_turn, "", "another seat is to move"};
    }
    // Leaving is a command of its own, so that nobody forfeits by a slip of the hand.
    if (rules::parse_forfeit(action)) {
        return protocol::Error{ErrorCode::illegal_action, "action",
                               "send `resign` to give the match up"};
    }
    if (clock_.is_late(*seat, moment.now_ms, moment.round_trip_ms)) {
        return protocol::Error{ErrorCode::wrong_state, "", "your time is up"};
    }
    return decide(*seat, action, protocol::ActionCause::played, moment);
}

protocol::Result<Decision> Match::decide_resign(const protocol::UserId& user,
                                                std::int64_t now_ms) const {
    const auto seat = active_seat(user);
    if (!seat) {
        return seat.error();
    }
    return decide(*seat, rules::forfeit_text(*seat), protocol::ActionCause::resigned, {now_ms});
}

std::optional<Decision> Match::decide_timeout(std::int64_t now_ms) const {
    const std::optional<rules::Seat> seat = to_move();
    const auto flag = seat ? clock_.flag_ms(*seat) : std::nullopt;
    if (!flag || now_ms < *flag) {
        return std::nullopt;
    }
    auto decision =
        decide(*seat, rules::forfeit_text(*seat), protocol::ActionCause::timed_out, {now_ms});
    return decision ? std::optional(std::move(*decision)) : std::nullopt;
}

void Match::make(Decision decision) {
    const bool forfeits = decision.action.cause != protocol::ActionCause::played;
    begins_turn_.push_back(!forfeits && game_.at_turn_start());
    game_ = decision.after;
    clock_ = decision.clock;
    actions_.push_back(std::move(decision.action));
    offers_.clear();
}

void Match::apply(Decision decision, std::int64_t now_ms) {
    make(std::move(decision));
    run_clock(now_ms);
}

void Match::apply(const TakeBackDecision& decision, std::int64_t now_ms) {
    const auto count = static_cast<std::size_t>(decision.ply);
    actions_.resize(count);
    begins_turn_.resize(count);
    ++takebacks_;
    game_ = decision.after;
    clock_ = decision.clock;
    offers_.clear();
    run_clock(now_ms);
}

TakeOverDecision Match::decide_takeover(const Decision& forfeit, Player player,
                                        std::int64_t now_ms) const {
    const rules::Seat seat = rules::make_seat(forfeit.action.seat);
    MatchClock clock = clock_;
    clock.renew(seat, to_move() == seat, now_ms);
    return {{ply(), seat.number, forfeit.action.cause,
             players_[static_cast<std::size_t>(seat.number)].name, player.name},
            std::move(player),
            clock};
}

void Match::apply(TakeOverDecision decision, std::int64_t now_ms) {
    players_[static_cast<std::size_t>(decision.takeover.seat)] = std::move(decision.player);
    takeovers_.push_back(std::move(decision.takeover));
    clock_ = decision.clock;
    offers_.clear();
    run_clock(now_ms);
}

void Match::apply(const EndDecision& decision, std::int64_t now_ms) {
    // The current turn has used its time.
    if (const std::optional<rules::Seat> seat = to_move()) {
        clock_.cut_turn(*seat, now_ms);
    }
    offers_.clear();
    end_ = decision.outcome;
}

void Match::run_clock(std::int64_t now_ms) {
    if (!is_over()) {
        clock_.run(now_ms);
    }
}

std::optional<protocol::ClockInfo> Match::clock_info(std::int64_t now_ms) const {
    if (!clock_.exists()) {
        return std::nullopt;
    }
    return clock_.info(to_move(), now_ms);
}

}  // namespace potluck::server
