#include "server/room/room_match.h"

#include <algorithm>
#include <utility>

#include "protocol/game_json.h"
#include "server/people/bot_user.h"
#include "server/room/room_info.h"
#include "server/room/room_record.h"

namespace potluck::server {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;
using protocol::RoomState;
using protocol::Status;

namespace {

// How long a person must be away before others may claim; nothing when the clock settles it.
std::optional<std::int64_t> claim_after_ms(const protocol::ClockSettings& clock) {
    constexpr std::int64_t least = 30'000;
    constexpr std::int64_t most = 120'000;
    switch (clock.kind) {
        case protocol::ClockKind::none:
            return 180'000;
        case protocol::ClockKind::per_move:
            return std::clamp<std::int64_t>(*clock.period_s * 1'000LL, least, most);
        case protocol::ClockKind::fischer:
        case protocol::ClockKind::byo_yomi:
            return std::clamp<std::int64_t>(*clock.base_s * 100LL, least, most);
        case protocol::ClockKind::days:
            return std::nullopt;
    }
    return std::nullopt;
}

template <class D>
Result<AnyDecision> any(Result<D> decision) {
    if (!decision) {
        return std::move(decision.error());
    }
    return AnyDecision(std::move(*decision));
}

}  // namespace

void RoomMatch::restore(Match match, std::int64_t grace_until_ms,
                        const std::vector<std::pair<int, std::int64_t>>& commands) {
    match_.emplace(std::move(match));
    grace_until_ms_ = grace_until_ms;
    for (const auto& [ply, command] : commands) {
        done_.add(ply, command);
    }
}

bool RoomMatch::is_done(const RoomRequest& request, const protocol::Act& command) const {
    return command.ply < match_->ply() &&
           done_.contains(command.ply, DoneCommands::hash(request.user->id(), request.id));
}

Result<Match> RoomMatch::prepare() const {
    std::vector<Player> players;
    for (const Roster::Seat& seat : roster_.seats()) {
        if (!seat.holder) {
            return Error{ErrorCode::seats_missing, "", "not all seats are taken yet"};
        }
        players.push_back({*seat.holder, roster_.person(*seat.holder)->name});
    }
    const auto is_same = [](const Player& one, const Player& other) {
        return one.user == other.user;
    };
    // The player in the last seat moves first, unless seats have changed since the last match.
    if (match_ && std::equal(players.begin(), players.end(), match_->players().begin(),
                             match_->players().end(), is_same)) {
        std::rotate(players.begin(), players.end() - 1, players.end());
    }
    const rules::OptionMap options = rules::draw_options(
        settings_.game->options, settings_.options,
        [this](std::uint32_t bound) { return environment_.random().below(bound); });
    return Match::start({environment_.random().base32(protocol::MatchIdKind::size_max)},
                        *settings_.game, options, std::move(players), environment_.now_ms(),
                        settings_.clock);
}

void RoomMatch::begin(Match match) {
    match_.emplace(std::move(match));
    done_.clear();
    roster_.seat_players(match_->players());
    steer_clock();
    events_.send(protocol::MatchStarted{match_info(*match_, roster_, environment_.now_ms())});
}

RoomState RoomMatch::state() const {
    return !match_             ? RoomState::waiting
           : match_->is_over() ? RoomState::finished
                               : RoomState::playing;
}

bool RoomMatch::may_sleep() const {
    return is_playing() &&
           (!match_->clock().exists() || (has_running_clock() && !level_to_move(*match_)));
}

std::optional<std::int64_t> RoomMatch::flag_ms() const {
    return is_playing() ? match_->clock().flag_ms(*match_->to_move()) : std::nullopt;
}

bool RoomMatch::is_player(const protocol::UserId& user) const {
    return is_playing() && match_->seat_of(user).has_value();
}

std::optional<std::int64_t> RoomMatch::claim_from_ms(const protocol::UserId& user) const {
    const Roster::Member* member = roster_.find(user);
    if (!is_playing() || member == nullptr || member->is_online()) {
        return std::nullopt;
    }
    const std::optional<rules::Seat> seat = match_->seat_of(user);
    const std::optional<std::int64_t> after = claim_after_ms(match_->clock().settings());
    if (!seat || !match_->is_in_game(*seat) || !after) {
        return std::nullopt;
    }
    return std::max(member->away_since_ms, match_->started_ms()) + *after;
}

Status RoomMatch::check(const protocol::MatchId& match) const {
    if (!match_ || match_->id() != match) {
        return Error{ErrorCode::no_such_match, "match", "the room is not playing this match"};
    }
    return {};
}

Result<AnyDecision> RoomMatch::on(const RoomRequest& request, const protocol::Act& command) {
    if (command.takebacks && *command.takebacks != match_->takebacks()) {
        return Error{ErrorCode::stale_ply, "takebacks",
                     "the position has changed: a move was taken back"};
    }
    auto decision = any(match_->decide_act(request.user->id(), command.ply, command.action.value,
                                           {request.arrived_ms, request.round_trip_ms}));
    if (decision) {
        std::get<Decision>(*decision).command = DoneCommands::hash(request.user->id(), request.id);
    }
    return decision;
}

Result<AnyDecision> RoomMatch::on(const RoomRequest& request, const protocol::Resign&) {
    auto decision = match_->decide_resign(request.user->id(), environment_.now_ms());
    if (!decision) {
        return std::move(decision.error());
    }
    return or_takeover(std::move(*decision));
}

Result<AnyDecision> RoomMatch::on(const RoomRequest& request, const protocol::Abort&) {
    return any(match_->decide_abort(request.user->id(), environment_.now_ms()));
}

Result<AnyDecision> RoomMatch::on(const RoomRequest& request, const protocol::Offer& command) {
    const std::int64_t now = environment_.now_ms();
    return with_bot_responses(
        *match_, match_->offer(request.user->id(), command.ply, command.kind, now), now);
}

Result<AnyDecision> RoomMatch::on(const RoomRequest& request, const protocol::Respond& command) {
    return match_->respond(request.user->id(), command.ply, command.kind, command.accept,
                           environment_.now_ms());
}

Result<AnyDecision> RoomMatch::on(const RoomRequest& request, const protocol::Claim& command) {
    const std::int64_t now = environment_.now_ms();
    auto decision = match_->decide_claim(request.user->id(), command.seat, command.result, now);
    if (!decision) {
        return decision;
    }
    const auto from = claim_from_ms(match_->players()[static_cast<std::size_t>(command.seat)].user);
    if (!from || now < *from) {
        return Error{ErrorCode::too_early, "seat",
                     from ? "give them a little more time to come back"
                          : "they are here, or their clock settles it"};
    }
    if (auto* forfeit = std::get_if<Decision>(&*decision)) {
        return or_takeover(std::move(*forfeit));
    }
    return decision;
}

Result<BotQuestion> RoomMatch::hint(const protocol::UserId& user,
                                    const protocol::Hint& command) const {
    if (Status status = match_->check_ply(command.ply); !status) {
        return std::move(status.error());
    }
    const auto seat = match_->seat_of(user);
    if (!seat || match_->to_move() != seat) {
        return Error{ErrorCode::not_your_turn, "", "hints are for the own turn"};
    }
    const auto& players = match_->players();
    const bool is_alone = std::all_of(players.begin(), players.end(), [&](const Player& each) {
        return each.user == user || bot_level(each.user);
    });
    if (!is_alone) {
        return Error{ErrorCode::wrong_state, "", "hints are for games against the computer only"};
    }
    return BotQuestion{std::nullopt, match_->game(), limits_.hint_time};
}

AnyDecision RoomMatch::or_takeover(Decision decision) {
    const auto seat = static_cast<std::size_t>(decision.action.seat);
    const bool takes_over = settings_.drop_out == protocol::DropOut::bot &&
                            match_->players().size() > 2 &&
                            !bot_level(match_->players()[seat].user);
    if (!takes_over) {
        return decision;
    }
    const int level = limits_.takeover_level;
    return match_->decide_takeover(decision,
                                   {make_bot_id(level, environment_.random()), bot_name(level)},
                                   environment_.now_ms());
}

std::optional<AnyDecision> RoomMatch::timeout() {
    const std::int64_t now = environment_.now_ms();
    if (!match_ || now < retry_ms_) {
        return std::nullopt;
    }
    std::optional<Decision> decision = match_->decide_timeout(now);
    return decision ? std::optional(or_takeover(std::move(*decision))) : std::nullopt;
}

std::optional<BotQuestion> RoomMatch::bot_question() {
    const std::optional<int> level = match_ && !is_frozen_ ? level_to_move(*match_) : std::nullopt;
    if (!level) {
        bot_.end();
        return std::nullopt;
    }
    const std::int64_t now = environment_.now_ms();
    bot_.begin(BotSeat::Turn(*match_), now + bot_time_ms(*match_, limits_.bot_pause.count(), now));
    if (!bot_.must_ask()) {
        return std::nullopt;
    }
    const std::int64_t time_ms = bot_time_ms(*match_, bots::level(*level).think_ms_max, now);
    return BotQuestion{*level, match_->game(), std::chrono::milliseconds(time_ms),
                       match_->id().value + "/" + std::to_string(match_->to_move()->number)};
}

bool RoomMatch::take_advice(const BotSeat::Turn& turn, const BotAdvice& advice) {
    if (!advice) {
        bot_.ask_again(turn);  // by the next tick
        return false;
    }
    return bot_.answer(turn, advice->action);
}

std::optional<AnyDecision> RoomMatch::bot_action() {
    const std::int64_t now = environment_.now_ms();
    if (bot_.action() == nullptr || is_frozen_ || now < std::max(bot_.act_at_ms(), retry_ms_)) {
        return std::nullopt;
    }
    const auto seat = static_cast<std::size_t>(match_->to_move()->number);
    auto decision = match_->decide_act(match_->players()[seat].user, match_->ply(),
                                       std::string_view(*bot_.action()), {now});
    if (!decision) {
        bot_.drop_answer();  // out of time: the clock settles it
        return std::nullopt;
    }
    return std::move(*decision);
}

void RoomMatch::note_not_stored(std::int64_t begun_ms) {
    const std::int64_t now = environment_.now_ms();
    retry_ms_ = now + limits_.room_tick.count();
    if (!is_playing() || !match_->clock().exists()) {
        return;
    }
    stands_still_ = true;
    if (match_->clock().is_running()) {
        match_->pause_clock(begun_ms);
        events_.send(protocol::ClockChanged{match_->id(), *match_->clock_info(now)});
    }
}

bool RoomMatch::apply(AnyDecision decision) {
    bool somebody_left = std::holds_alternative<TakeOverDecision>(decision);
    const std::int64_t now = environment_.now_ms();
    if (auto* action = std::get_if<Decision>(&decision)) {
        somebody_left = action->action.cause != protocol::ActionCause::played;
        show(std::move(*action), now);
    } else if (const auto* takeback = std::get_if<TakeBackDecision>(&decision)) {
        match_->apply(*takeback, now);
        done_.forget_from(match_->ply());
        steer_clock();
        events_.send(protocol::TakenBack{match_->id(), match_->ply(),
                                         protocol::position_text(match_->game()),
                                         match_->clock_info(now)});
    } else if (auto* takeover = std::get_if<TakeOverDecision>(&decision)) {
        show(std::move(*takeover), now);
    } else if (const auto* end = std::get_if<EndDecision>(&decision)) {
        match_->apply(*end, now);
    } else {
        events_.send(protocol::OffersChanged{match_->id(), match_->offers()});
    }
    if (match_->is_over()) {
        events_.send(protocol::MatchEnded{match_->id(), *match_->outcome(),
                                          match_->clock_info(environment_.now_ms())});
        roster_.remove_left_members();
        return true;
    }
    return somebody_left;  // nothing can be claimed from that seat any more
}

void RoomMatch::show(Decision decision, std::int64_t now_ms) {
    protocol::Acted event;
    event.match = match_->id();
    event.ply = match_->ply();
    event.action = decision.action;
    done_.add(event.ply, decision.command);
    match_->apply(std::move(decision), now_ms);
    steer_clock();
    event.position = protocol::position_text(match_->game());
    event.clock = match_->clock_info(now_ms);
    events_.send(event);
}

void RoomMatch::show(TakeOverDecision decision, std::int64_t now_ms) {
    const auto seat = static_cast<std::size_t>(decision.takeover.seat);
    // The bot also plays the next match, unless people change that.
    roster_.replace(match_->players()[seat].user, decision.player.user);
    protocol::TakenOver event{
        match_->id(), decision.takeover, *roster_.person(decision.player.user), {}};
    match_->apply(std::move(decision), now_ms);
    steer_clock();
    event.clock = match_->clock_info(now_ms);
    events_.send(event);
}

bool RoomMatch::steer_clock() {
    if (is_frozen_ || stands_still_ || !is_playing() || !match_->clock().exists()) {
        return false;
    }
    const std::int64_t now = environment_.now_ms();
    const auto seat = static_cast<std::size_t>(match_->to_move()->number);
    const bool waits = now < grace_until_ms_ && !roster_.is_online(match_->players()[seat].user);
    const bool was_running = match_->clock().is_running();
    if (waits) {
        match_->pause_clock(now);
    } else {
        match_->run_clock(now);
    }
    return match_->clock().is_running() != was_running;
}

void RoomMatch::update_clock() {
    if (!is_playing()) {
        return;
    }
    if (steer_clock()) {
        store_clock();
        events_.send(
            protocol::ClockChanged{match_->id(), *match_->clock_info(environment_.now_ms())});
    }
}

void RoomMatch::store_clock() {
    environment_.keep(clock_transaction(*match_));
}

std::optional<std::int64_t> RoomMatch::wake_ms() const {
    if (!is_playing()) {
        return std::nullopt;
    }
    std::optional<std::int64_t> time;
    const auto not_after = [&time](std::int64_t other) {
        time = std::min(time.value_or(other), other);
    };
    if (match_->clock().exists() && !stands_still_) {
        const std::optional<std::int64_t> flag = match_->clock().flag_ms(*match_->to_move());
        not_after(flag ? std::max(*flag, retry_ms_) : grace_until_ms_);
    }
    if (bot_.action() != nullptr && !is_frozen_) {
        not_after(std::max(bot_.act_at_ms(), retry_ms_));
    }
    return time;
}

void RoomMatch::freeze(bool is_storing) {
    is_frozen_ = true;
    // What is being stored includes the clock.
    if (!is_storing && has_running_clock()) {
        match_->pause_clock(environment_.now_ms());
        store_clock();
    }
}

}  // namespace potluck::server
