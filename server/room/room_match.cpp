// A room's match: how it starts, changes and ends, and its clock.
#include <algorithm>
#include <utility>

#include "protocol/game_json.h"
#include "server/people/bot_user.h"
#include "server/room/room.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::RoomState;

namespace {

// After which absence of a person the others may claim; nothing when the clock itself settles it.
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

}  // namespace

void Room::on(RoomRequest& request, const protocol::Start&) {
    if (state_ == RoomState::playing) {
        refuse(request, {ErrorCode::wrong_state, "", "a match is being played already"});
        return;
    }
    if (!may_start(request.user->id())) {
        refuse(request, {ErrorCode::not_host, "", "only the host can start"});
        return;
    }
    start_match(std::move(request));
}

void Room::on(RoomRequest& request, const protocol::Ready& command) {
    const protocol::UserId user = request.user->id();
    if (!seat_of(user)) {
        refuse(request, {ErrorCode::not_seated, "", "sit down first"});
        return;
    }
    if (state_ == RoomState::playing) {
        refuse(request, {ErrorCode::wrong_state, "", "a match is being played already"});
        return;
    }
    const bool changes = command.ready != ready_.contains(user);
    if (command.ready) {
        ready_.insert(user);
    } else {
        ready_.erase(user);
    }
    if (changes) {
        broadcast_info();
    }
    if (all_are_ready()) {
        start_match(std::move(request));
    } else {
        answer_ok(request);
    }
}

bool Room::all_are_ready() const {
    const auto is_bot = [](const auto& seat) { return seat && bot_level(*seat).has_value(); };
    const auto is_ready = [&](const auto& seat) {
        return is_bot(seat) || (seat && ready_.contains(*seat) && is_online(*seat));
    };
    // Bots among themselves wait for the host.
    return std::all_of(seats_.begin(), seats_.end(), is_ready) &&
           !std::all_of(seats_.begin(), seats_.end(), is_bot);
}

void Room::start_match(RoomRequest request) {
    if (std::find(seats_.begin(), seats_.end(), std::nullopt) != seats_.end()) {
        refuse(request, {ErrorCode::seats_missing, "", "not all seats are taken yet"});
        return;
    }
    const auto seats = next_seats();
    std::vector<Player> players;
    players.reserve(seats.size());
    for (const auto& seat : seats) {
        players.push_back({*seat, shown(*seat)->name});
    }
    const rules::OptionMap options = rules::draw_options(
        settings_.game->options, settings_.options,
        [this](std::uint32_t bound) { return environment_.random().below(bound); });
    auto match = Match::start({environment_.random().base32(protocol::MatchIdKind::size_max)},
                              *settings_.game, options, std::move(players), environment_.now_ms(),
                              settings_.clock);
    if (!match) {
        refuse(request, match.error());
        return;
    }
    storage::Transaction transaction = start_transaction(*match);
    store_then(std::move(request), std::move(transaction),
               [this, seats, match = std::move(*match)](const RoomRequest& done) mutable {
                   seats_ = seats;
                   ready_.clear();
                   match_.emplace(std::move(match));
                   state_ = RoomState::playing;
                   match_->run_clock(environment_.now_ms());
                   steer_clock();
                   broadcast(protocol::MatchStarted{match_info()});
                   broadcast_info();
                   history_.clear();  // a snapshot is shorter than these two
                   answer_ok(done);
               });
}

Room::Refused Room::why_not_match(const protocol::MatchId& match) const {
    if (!match_ || match_->id() != match) {
        return protocol::Error{ErrorCode::no_such_match, "match",
                               "the room is not playing this match"};
    }
    return std::nullopt;
}

void Room::on(RoomRequest& request, const protocol::Act& command) {
    if (const Refused refused = why_not_match(command.match)) {
        refuse(request, *refused);
        return;
    }
    if (command.takebacks && *command.takebacks != match_->takebacks()) {
        refuse(request, {ErrorCode::stale_ply, "takebacks",
                         "the position has changed: a move was taken back"});
        return;
    }
    auto decision = match_->decide_act(request.user->id(), command.ply, command.action.value,
                                       {request.arrived_ms, request.round_trip_ms});
    carry_out(std::move(request), std::move(decision));
}

void Room::on(RoomRequest& request, const protocol::Resign& command) {
    if (const Refused refused = why_not_match(command.match)) {
        refuse(request, *refused);
        return;
    }
    auto decision = match_->decide_resign(request.user->id(), environment_.now_ms());
    if (!decision) {
        refuse(request, decision.error());
        return;
    }
    carry_out(std::move(request), protocol::Result<AnyDecision>(or_takeover(std::move(*decision))));
}

void Room::on(RoomRequest& request, const protocol::Abort& command) {
    if (const Refused refused = why_not_match(command.match)) {
        refuse(request, *refused);
        return;
    }
    auto decision = match_->decide_abort(request.user->id(), environment_.now_ms());
    carry_out(std::move(request), std::move(decision));
}

void Room::on(RoomRequest& request, const protocol::Offer& command) {
    if (const Refused refused = why_not_match(command.match)) {
        refuse(request, *refused);
        return;
    }
    auto decision = with_bots(
        match_->offer(request.user->id(), command.ply, command.kind, environment_.now_ms()));
    carry_out(std::move(request), std::move(decision));
}

void Room::on(RoomRequest& request, const protocol::Respond& command) {
    if (const Refused refused = why_not_match(command.match)) {
        refuse(request, *refused);
        return;
    }
    auto decision = match_->respond(request.user->id(), command.ply, command.kind, command.accept,
                                    environment_.now_ms());
    carry_out(std::move(request), std::move(decision));
}

void Room::on(RoomRequest& request, const protocol::Claim& command) {
    if (const Refused refused = why_not_match(command.match)) {
        refuse(request, *refused);
        return;
    }
    const std::int64_t now = environment_.now_ms();
    auto decision = match_->decide_claim(request.user->id(), command.seat, command.result, now);
    if (decision) {
        const auto from =
            claim_from_ms(match_->players()[static_cast<std::size_t>(command.seat)].user);
        if (!from || now < *from) {
            refuse(request, {ErrorCode::too_early, "seat",
                             from ? "give them a little more time to come back"
                                  : "they are here, or their clock settles it"});
            return;
        }
    }
    if (decision && std::holds_alternative<Decision>(*decision)) {
        decision = or_takeover(std::move(std::get<Decision>(*decision)));
    }
    carry_out(std::move(request), std::move(decision));
}

template <class D>
void Room::carry_out(RoomRequest request, protocol::Result<D> decision) {
    if (!decision) {
        refuse(request, decision.error());
        return;
    }
    AnyDecision any(std::move(*decision));
    if (std::holds_alternative<OffersDecision>(any)) {
        broadcast(protocol::OffersChanged{match_->id(), match_->offers()});
        answer_ok(request);
        return;
    }
    storage::Transaction transaction = transaction_of(any);
    store_then(std::move(request), std::move(transaction),
               [this, any = std::move(any)](const RoomRequest& done) mutable {
                   make_so(std::move(any));
                   answer_ok(done);
               });
}

void Room::make_so(AnyDecision decision) {
    const std::int64_t now = environment_.now_ms();
    bool somebody_left = false;
    if (auto* action = std::get_if<Decision>(&decision)) {
        somebody_left = action->action.cause != protocol::ActionCause::played;
        protocol::Acted event;
        event.match = match_->id();
        event.ply = match_->ply();
        event.action = action->action;
        match_->apply(std::move(*action), now);
        steer_clock();
        event.position = protocol::position_text(match_->game());
        event.clock = match_->clock_info(now);
        broadcast(event);
    } else if (const auto* takeback = std::get_if<TakeBackDecision>(&decision)) {
        match_->apply(*takeback, now);
        steer_clock();
        broadcast(protocol::TakenBack{match_->id(), match_->ply(),
                                      protocol::position_text(match_->game()),
                                      match_->clock_info(now)});
    } else if (auto* takeover = std::get_if<TakeOverDecision>(&decision)) {
        take_over(std::move(*takeover));
        somebody_left = true;
    } else if (const auto* end = std::get_if<EndDecision>(&decision)) {
        match_->apply(*end, now);
    }
    if (match_->is_over()) {
        after_end();
    } else if (somebody_left) {
        broadcast_info();  // nothing can be claimed from that seat any more
    } else {
        lobby_is_behind_ = is_public();  // of others it does not show the position
    }
}

void Room::after_end() {
    state_ = RoomState::finished;
    ready_.clear();
    broadcast(protocol::MatchEnded{match_->id(), *match_->outcome(),
                                   match_->clock_info(environment_.now_ms())});
    remove_those_who_left();
    broadcast_info();
}

std::vector<std::optional<protocol::UserId>> Room::next_seats() const {
    auto seats = seats_;
    const auto same = [](const std::optional<protocol::UserId>& seat, const Player& player) {
        return seat == player.user;
    };
    if (match_ && std::equal(seats.begin(), seats.end(), match_->players().begin(),
                             match_->players().end(), same)) {
        std::rotate(seats.begin(), seats.end() - 1, seats.end());
    }
    return seats;
}

bool Room::steer_clock() {
    if (!match_ || match_->is_over() || !match_->clock().exists()) {
        return false;
    }
    const std::int64_t now = environment_.now_ms();
    const auto seat = static_cast<std::size_t>(match_->to_move()->number);
    const bool waits = now < grace_until_ms_ && !is_online(match_->players()[seat].user);
    const bool was_running = match_->clock().is_running();
    if (waits) {
        match_->pause_clock(now);
    } else {
        match_->run_clock(now);
    }
    return match_->clock().is_running() != was_running;
}

void Room::mind_the_clock() {
    // What is being stored holds the clock as it will be.
    if (storing_ || closed_ || state_ != RoomState::playing) {
        return;
    }
    const std::int64_t now = environment_.now_ms();
    if (steer_clock()) {
        keep_clock();
        broadcast(protocol::ClockChanged{match_->id(), *match_->clock_info(now)});
    }
    ask_to_be_woken();
}

void Room::ask_to_be_woken() {
    std::optional<std::int64_t> time;
    const auto not_after = [&time](std::int64_t other) {
        time = std::min(time.value_or(other), other);
    };
    if (match_->clock().exists()) {
        const std::optional<std::int64_t> flag = match_->clock().flag_ms(*match_->to_move());
        not_after(flag ? std::max(*flag, retry_ms_.value_or(0)) : grace_until_ms_);
    }
    if (bot_turn_ && bot_turn_->action && !frozen_) {
        not_after(bot_turn_->act_at_ms);
    }
    if (time) {
        environment_.wake_at(*this, time);
    }
}

void Room::wake() {
    if (closed_ || storing_ || state_ != RoomState::playing) {
        return;
    }
    const std::int64_t now = environment_.now_ms();
    std::optional<Decision> timeout = match_->decide_timeout(now);
    if (!timeout || now < retry_ms_.value_or(0)) {
        mind_the_bots();
        mind_the_clock();
        return;
    }
    AnyDecision decision = or_takeover(std::move(*timeout));
    storage::Transaction transaction = transaction_of(decision);
    store(std::move(transaction), [this, decision = std::move(decision)](bool is_stored) mutable {
        retry_ms_.reset();
        if (is_stored) {
            make_so(std::move(decision));
        } else {
            retry_ms_ = environment_.now_ms() + limits_.room_tick.count();
        }
    });
}

void Room::begin_grace() {
    if (state_ == RoomState::playing && match_->clock().exists()) {
        keep_clock();
        mind_the_clock();
    }
    mind_the_bots();
}

void Room::freeze() {
    frozen_ = true;
    if (closed_ || storing_ || !has_running_clock()) {
        return;
    }
    match_->pause_clock(environment_.now_ms());
    keep_clock();
}

std::optional<std::int64_t> Room::claim_from_ms(const protocol::UserId& user) const {
    const Member* member = find_member(user);
    if (state_ != RoomState::playing || member == nullptr || !member->away_since_ms) {
        return std::nullopt;
    }
    const std::optional<rules::Seat> seat = match_->seat_of(user);
    const std::optional<std::int64_t> after = claim_after_ms(match_->clock().settings());
    if (!seat || !match_->is_in_game(*seat) || !after) {
        return std::nullopt;
    }
    return std::max(*member->away_since_ms, match_->started_ms()) + *after;
}

protocol::MatchInfo Room::match_info() const {
    protocol::MatchInfo result;
    result.match = match_->id();
    result.game = {std::string(match_->game().info().name)};
    result.options = protocol::write_options(match_->options());
    result.board = protocol::write_board(match_->game());
    for (const Player& player : match_->players()) {
        const auto person = shown(player.user);
        result.players.push_back(person ? *person
                                        : protocol::Person{player.user, player.name, false});
    }
    result.actions = match_->actions();
    result.position = protocol::position_text(match_->game());
    result.clock_settings = match_->clock().settings();
    result.clock = match_->clock_info(environment_.now_ms());
    result.offers = match_->offers();
    result.takebacks = match_->takebacks();
    result.takeovers = match_->takeovers();
    result.outcome = match_->outcome();
    return result;
}

}  // namespace potluck::server
