#include "tests/simulation/match_witness.h"

#include <algorithm>
#include <utility>

#include "protocol/game_json.h"
#include "tests/simulation/broken.h"

namespace potluck::simulation {

using protocol::ActionCause;
using protocol::ClockInfo;
using protocol::Json;
using protocol::PlayedAction;

namespace {

template <class T>
T must_read(const Json& json) {
    return must(protocol::read<T>(json), "an event cannot be read");
}

rules::Game start_game(const std::string& name, const rules::OptionMap& options) {
    const rules::GameInfo* info = rules::find_game(name);
    if (info == nullptr) {
        throw Broken("a match of the unknown game " + name, "");
    }
    return must(rules::Game::start(*info, options), "a match with wrong options");
}

std::string text(ActionCause cause) {
    return protocol::write(cause).get<std::string>();
}

}  // namespace

bool same_action(const storage::ActionRecord& stored, const PlayedAction& shown) {
    return stored.seat == shown.seat && stored.action == shown.action &&
           stored.at_ms == shown.at_ms && stored.cause == text(shown.cause);
}

MatchWitness::MatchWitness(std::string room, const protocol::MatchInfo& info, Totals& totals)
    : room_(std::move(room)),
      id_(info.match.value),
      options_(must(protocol::read_options(info.options, "options"), "unreadable options")),
      game_(start_game(info.game.value, options_)),
      totals_(totals) {
    hold(info.clock.has_value() == (info.clock_settings.kind != protocol::ClockKind::none),
         "a clock is missing or there is one too many");
    if (info.clock) {
        clock_.emplace(info.clock_settings, *info.clock, room_);
    }
}

void MatchWitness::started(const protocol::MatchInfo& info) const {
    hold(info.actions.empty() && info.offers.empty() && !info.outcome,
         "a match begins with something in it");
    if (clock_) {
        clock_->started();
    }
}

bool MatchWitness::is_at(const LedgerMatch& stored) const {
    return std::equal(stored.actions.begin(), stored.actions.end(), actions_.begin(),
                      actions_.end(), same_action);
}

void MatchWitness::hold(bool holds, const std::string& what) const {
    if (!holds) {
        throw Broken("match " + id_ + " at ply " + std::to_string(ply()) + ": " + what, room_);
    }
}

std::optional<int> MatchWitness::mover() const {
    const auto seat = is_over() ? std::nullopt : game_.to_move();
    return seat ? std::optional<int>(seat->number) : std::nullopt;
}

std::optional<ClockInfo> MatchWitness::clock_of(const Json& event) const {
    hold(event.contains("clock") == clock_.has_value(), "an event has no clock, or one too many");
    return clock_ ? std::optional(must_read<ClockInfo>(event.at("clock"))) : std::nullopt;
}

void MatchWitness::make(const PlayedAction& action) {
    hold(!is_over(), "an action after the end");
    hold(action.cause != ActionCause::played || action.seat == mover(), "a seat acted out of turn");
    hold((action.cause != ActionCause::played) == rules::parse_forfeit(action.action).has_value(),
         "a forfeit that was played, or the other way round");
    const auto refusal = game_.act(action.action);
    hold(!refusal, "illegal action " + action.action + (refusal ? ": " + refusal->message : ""));
    actions_.push_back(action);
}

void MatchWitness::follow_action(const PlayedAction& action, const ClockInfo* shown,
                                 const LedgerMatch& stored) {
    const std::optional<int> before = mover();
    make(action);
    if (shown == nullptr) {
        return;
    }
    const std::int64_t decided_ms = stored.started_ms + action.at_ms;
    const ClockWitness::Movers movers{before, mover()};
    if (action.cause == ActionCause::played) {
        clock_->acted(*shown, movers, game_.at_turn_start(), decided_ms);
    } else if (movers.before != movers.after) {
        clock_->cut(*shown, movers, decided_ms);
    } else {
        clock_->went_on(*shown, movers, decided_ms);
    }
}

void MatchWitness::acted(const Json& event, const LedgerMatch& stored, bool in_full) {
    const auto action = must_read<PlayedAction>(event.at("action"));
    const auto ply = event.at("ply").get<std::size_t>();
    hold(ply == actions_.size(), "an action is shown at ply " + std::to_string(ply));
    hold(stored.actions.size() == ply + 1 && same_action(stored.actions[ply], action),
         "the action " + action.action + " is shown, but it is not what is stored");
    const std::optional<ClockInfo> clock = clock_of(event);
    follow_action(action, clock ? &*clock : nullptr, stored);
    check_position(event.at("position"), in_full);
    ++totals_["actions " + text(action.cause)];
}

void MatchWitness::take_back_to(int ply) {
    actions_.resize(static_cast<std::size_t>(ply));
    game_ = start_game(std::string(game_.info().name), options_);
    for (const PlayedAction& action : actions_) {
        game_.act(action.action);
    }
}

void MatchWitness::follow_takeback(int ply, const ClockInfo* shown, const LedgerMatch& stored) {
    hold(!is_over() && ply >= 0 && ply < this->ply(), "a takeback that takes nothing back");
    for (auto index = static_cast<std::size_t>(ply); index < actions_.size(); ++index) {
        hold(actions_[index].cause == ActionCause::played, "a forfeit was taken back");
    }
    const std::optional<int> before = mover();
    const bool was_turn_start = game_.at_turn_start();
    take_back_to(ply);
    if (shown == nullptr) {
        return;
    }
    const ClockWitness::Movers movers{before, mover()};
    if (movers.before == movers.after && !was_turn_start) {
        clock_->went_on(*shown, movers, stored.taken_back_ms);
    } else {
        clock_->cut(*shown, movers, stored.taken_back_ms);
    }
}

void MatchWitness::taken_back(const Json& event, const LedgerMatch& stored, bool in_full) {
    const int ply = event.at("ply").get<int>();
    hold(stored.actions.size() == static_cast<std::size_t>(ply),
         "a takeback is shown that is not stored");
    const std::optional<ClockInfo> clock = clock_of(event);
    follow_takeback(ply, clock ? &*clock : nullptr, stored);
    check_position(event.at("position"), in_full);
    ++totals_["takebacks"];
}

void MatchWitness::check_position(const Json& position, bool in_full) const {
    if (in_full) {
        hold(position == protocol::write_position(game_), "the position shown is another one");
        return;
    }
    const Json& to_move = position.at("to_move");
    hold(to_move.is_null() ? !game_.to_move()
                           : game_.to_move() && game_.to_move()->number == to_move.get<int>(),
         "another seat is shown to be to move");
}

void MatchWitness::clock_changed(const Json& event) {
    clock_->steered(*clock_of(event), mover());
}

void MatchWitness::offers_changed(const Json& event) const {
    hold(!is_over(), "offers after the end");
    for (const Json& each : event.at("offers")) {
        const auto offer = must_read<protocol::OfferInfo>(each);
        hold(offer.ply == ply(), "an offer has outlived its ply");
        hold(game_.in_game().contains(rules::make_seat(offer.by)),
             "an offer of a seat that has left");
    }
}

void MatchWitness::ended(const Json& event, const LedgerMatch& stored) {
    const auto outcome = must_read<protocol::OutcomeInfo>(event.at("outcome"));
    hold(!outcome_, "a match has ended twice");
    hold(stored.outcome && stored.outcome->winners == outcome.winners &&
             stored.outcome->reason == outcome.reason,
         "an end is shown that is not stored");
    if (const auto clock = clock_of(event)) {
        clock_->ended(*clock, {mover(), std::nullopt}, stored.outcome->finished_ms);
    }
    if (const auto by_rules = game_.outcome()) {
        hold(outcome.reason == rules::to_text(by_rules->reason), "another end than the rules'");
    } else {
        const std::string& reason = outcome.reason;
        hold(reason == "agreed" || reason == "deserted" || reason == "aborted",
             "an end that nobody has agreed on: " + reason);
        ++totals_["matches " + reason];
    }
    outcome_ = outcome;
}

void MatchWitness::shown_in_snapshot(const Json& match) const {
    hold(match.at("match") == id_, "a snapshot shows the match " + match.at("match").dump());
    const Json& actions = match.at("actions");
    hold(actions.size() == actions_.size(),
         "a snapshot has " + std::to_string(actions.size()) + " actions");
    hold(actions.empty() || actions.back().at("action") == actions_.back().action,
         "a snapshot has another last action");
    hold(match.contains("outcome") == is_over(), "a snapshot disagrees about the end");
    if (const auto clock = clock_of(match); clock && !is_over()) {
        clock_->passed(*clock, mover());
    }
}

void MatchWitness::catch_up(const Json& match, const LedgerMatch& stored) {
    const std::size_t count = match.at("actions").size();
    std::size_t same = 0;
    while (same < std::min({count, actions_.size(), stored.actions.size()}) &&
           same_action(stored.actions[same], actions_[same])) {
        ++same;
    }
    if (same < actions_.size()) {
        hold(stored.taken_back.contains({static_cast<int>(same), actions_[same].action}),
             "an action is gone that nobody has taken back");
        take_back_to(static_cast<int>(same));
    }
    for (; same < count; ++same) {
        const auto action = must_read<PlayedAction>(match.at("actions")[same]);
        hold(same < stored.actions.size() && same_action(stored.actions[same], action),
             "an action happened unseen that is not stored");
        make(action);
        ++totals_["actions " + text(action.cause)];
    }
    if (match.contains("outcome")) {
        hold(stored.outcome.has_value(), "an end happened unseen that is not stored");
        outcome_ = must_read<protocol::OutcomeInfo>(match.at("outcome"));
    }
    if (const auto clock = clock_of(match)) {
        clock_->trust(*clock);
    }
}

void MatchWitness::restored(const server::Match& match, const LedgerMatch& stored,
                            const server::Outage& outage, std::int64_t now_ms) {
    const auto& actions = match.actions();
    hold(std::equal(stored.actions.begin(), stored.actions.end(), actions.begin(), actions.end(),
                    same_action),
         "a restart has other actions than the store");
    const std::optional<ClockInfo> clock = match.clock_info(now_ms);
    hold(clock.has_value() == clock_.has_value(), "a restart has lost the clock");
    const ClockInfo* shown = clock ? &*clock : nullptr;
    const std::size_t known = std::min(actions.size(), actions_.size());
    // One change may have been stored but not shown.
    if (actions.size() == actions_.size() + 1) {
        follow_action(actions.back(), shown, stored);
    } else if (actions.size() < actions_.size()) {
        const auto& lost = actions_[known];
        hold(stored.taken_back.contains({static_cast<int>(known), lost.action}),
             "a restart has lost the action " + lost.action);
        follow_takeback(static_cast<int>(known), shown, stored);
    } else if (shown != nullptr && !stored.clock_is_behind) {
        clock_->restarted(*clock, mover(), outage);
    }
    if (shown != nullptr) {
        clock_->trust(*clock);
    }
    for (std::size_t ply = 0; ply < actions.size(); ++ply) {
        hold(actions_.size() > ply && same_action(stored.actions[ply], actions_[ply]),
             "a restart has another action at ply " + std::to_string(ply));
    }
    hold(!outcome_ && match.game() == game_, "a restart goes on with another position");
}

}  // namespace potluck::simulation
