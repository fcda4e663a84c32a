// What each command does in a room. Every function answers its request exactly once, now or after
// the store has confirmed.
#include <algorithm>
#include <utility>

#include "protocol/game_json.h"
#include "server/room/room.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::RoomState;

void Room::on(RoomRequest& request, const protocol::JoinRoom&) {
    const bool was_member = find_member(request.user->id()) != nullptr;
    Refused refused = become_member(request.user);
    if (!refused) {
        refused = add_viewer(request);
    }
    if (refused) {
        if (!was_member) {
            remove_member(request.user->id());
        }
        refuse(request, *refused);
        return;
    }
    // The others hear of it first, so that the snapshot already counts the event.
    broadcast_info();
    answer_snapshot(request);
}

void Room::on(RoomRequest& request, const protocol::WatchRoom&) {
    const std::optional<protocol::Person> before = shown(request.user->id());
    if (Refused refused = add_viewer(request)) {
        refuse(request, *refused);
        return;
    }
    // A member who was away is back, and the others see it.
    if (shown(request.user->id()) != before) {
        broadcast_info();
    }
    answer_snapshot(request);
}

void Room::on(RoomRequest& request, const protocol::LeaveRoom&) {
    const protocol::UserId user = request.user->id();
    const bool was_member = find_member(user) != nullptr;
    const bool plays = state_ == RoomState::playing && seat_of(user).has_value();
    remove_viewer(request.viewer);
    request.viewer->left_room(settings_.code.value);
    if (was_member && plays) {
        find_member(user)->has_left = true;
    } else if (was_member) {
        remove_member(user);
    }
    answer_ok(request);
    if (was_member) {
        broadcast_info();
    }
    if (members_.empty() && viewers_.empty()) {
        close("everybody has left");
    }
}

void Room::on(RoomRequest& request, const protocol::Sit& command) {
    if (!viewers_.contains(request.viewer.get())) {
        refuse(request, {ErrorCode::not_here, "room", "join the room first"});
        return;
    }
    if (state_ == RoomState::playing) {
        refuse(request, {ErrorCode::wrong_state, "", "a match is being played"});
        return;
    }
    if (command.seat < 0 || static_cast<std::size_t>(command.seat) >= seats_.size()) {
        refuse(request, {ErrorCode::bad_field, "seat",
                         "this table has the seats 0 to " + std::to_string(seats_.size() - 1)});
        return;
    }
    auto& seat = seats_[static_cast<std::size_t>(command.seat)];
    if (seat && *seat != request.user->id()) {
        refuse(request, {ErrorCode::seat_taken, "seat", "somebody sits there already"});
        return;
    }
    if (Refused refused = become_member(request.user)) {
        refuse(request, *refused);
        return;
    }
    if (const std::optional<int> old_seat = seat_of(request.user->id())) {
        seats_[static_cast<std::size_t>(*old_seat)].reset();
    }
    seat = request.user->id();
    broadcast_info();
    answer_ok(request);
}

void Room::on(RoomRequest& request, const protocol::Stand&) {
    const std::optional<int> seat = seat_of(request.user->id());
    if (!seat) {
        refuse(request, {ErrorCode::not_seated, "", "you do not sit here"});
        return;
    }
    if (state_ == RoomState::playing) {
        refuse(request, {ErrorCode::wrong_state, "", "a match is being played; resign instead"});
        return;
    }
    seats_[static_cast<std::size_t>(*seat)].reset();
    broadcast_info();
    answer_ok(request);
}

void Room::on(RoomRequest& request, const protocol::Start&) {
    if (state_ == RoomState::playing) {
        refuse(request, {ErrorCode::wrong_state, "", "a match is being played already"});
        return;
    }
    if (!may_start(request.user->id())) {
        refuse(request, {ErrorCode::not_host, "", "only the host can start"});
        return;
    }
    if (std::find(seats_.begin(), seats_.end(), std::nullopt) != seats_.end()) {
        refuse(request, {ErrorCode::seats_missing, "", "not all seats are taken yet"});
        return;
    }
    const auto seats = next_seats();
    std::vector<Player> players;
    players.reserve(seats.size());
    for (const auto& seat : seats) {
        players.push_back({*seat, find_member(*seat)->name});
    }
    const rules::OptionMap options = rules::draw_options(
        settings_.game->options, settings_.options,
        [this](std::uint32_t bound) { return environment_.random().below(bound); });
    auto match = Match::start({environment_.random().base32(protocol::MatchIdKind::size_max)},
                              *settings_.game, options, std::move(players), environment_.now_ms());
    if (!match) {
        refuse(request, match.error());
        return;
    }
    storage::Transaction transaction = start_transaction(*match);
    store_then(std::move(request), std::move(transaction),
               [this, seats, match = std::move(*match)](const RoomRequest& done) mutable {
                   seats_ = seats;
                   match_.emplace(std::move(match));
                   state_ = RoomState::playing;
                   broadcast(protocol::MatchStarted{match_info()});
                   broadcast_info();
                   answer_ok(done);
               });
}

void Room::on(RoomRequest& request, const protocol::Act& command) {
    if (!match_ || match_->id() != command.match) {
        refuse(request, {ErrorCode::no_such_match, "match", "the room is not playing this match"});
        return;
    }
    auto decision = match_->decide_act(request.user->id(), command.ply, command.action.value,
                                       environment_.now_ms());
    carry_out(std::move(request), std::move(decision));
}

void Room::on(RoomRequest& request, const protocol::Resign& command) {
    if (!match_ || match_->id() != command.match) {
        refuse(request, {ErrorCode::no_such_match, "match", "the room is not playing this match"});
        return;
    }
    auto decision = match_->decide_resign(request.user->id(), environment_.now_ms());
    carry_out(std::move(request), std::move(decision));
}

void Room::on(RoomRequest& request, const protocol::Resume& command) {
    const std::optional<protocol::Person> before = shown(request.user->id());
    if (Refused refused = add_viewer(request)) {
        refuse(request, *refused);
        return;
    }
    protocol::Resumed resumed;
    const bool gap_is_known = command.since >= 0 && command.since <= seq_ &&
                              seq_ - command.since <= static_cast<std::int64_t>(history_.size());
    if (gap_is_known) {
        resumed.events.emplace();
        for (const Event& event : history_) {
            if (event.seq > command.since) {
                resumed.events->push_back(protocol::Json::parse(*event.frame));
            }
        }
    } else {
        resumed.snapshot = snapshot();
    }
    request.answer(make_frame(protocol::encode_ok(request.id, resumed)));
    // Whoever was away is shown as back; this event follows the answer.
    if (shown(request.user->id()) != before) {
        broadcast_info();
    }
}

void Room::carry_out(RoomRequest request, protocol::Result<Decision> decision) {
    if (!decision) {
        refuse(request, decision.error());
        return;
    }
    storage::Transaction transaction = action_transaction(*decision);
    store_then(std::move(request), std::move(transaction),
               [this, decision = std::move(*decision)](const RoomRequest& done) mutable {
                   protocol::Acted event;
                   event.match = match_->id();
                   event.ply = match_->ply();
                   event.action = decision.action;
                   match_->apply(std::move(decision));
                   event.position = protocol::write_position(match_->game());
                   broadcast(event);
                   if (match_->is_over()) {
                       state_ = RoomState::finished;
                       remove_those_who_left();
                       broadcast_info();
                   } else {
                       environment_.room_changed(*this);
                   }
                   answer_ok(done);
               });
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

storage::Transaction Room::start_transaction(const Match& match) const {
    storage::Transaction transaction;
    storage::MatchRecord record;
    record.id = match.id().value;
    record.room = settings_.code.value;
    record.host = host_.value;
    record.visibility = is_public() ? "public" : "private";
    record.game = settings_.game->name;
    record.options = protocol::to_line(protocol::write_options(match.options()));
    record.started_ms = match.started_ms();
    for (const Player& player : match.players()) {
        record.players.push_back(
            {static_cast<int>(record.players.size()), player.user.value, player.name.value});
        const Member* member = find_member(player.user);
        if (member != nullptr && member->user) {
            transaction.push_back(
                storage::PutUser{{player.user.value, member->user->token_hash(), player.name.value,
                                  member->user->created_ms()}});
        }
    }
    transaction.push_back(storage::StartMatch{std::move(record)});
    return transaction;
}

storage::Transaction Room::action_transaction(const Decision& decision) const {
    storage::Transaction transaction;
    const protocol::PlayedAction& action = decision.action;
    transaction.push_back(
        storage::AppendAction{match_->id().value,
                              {match_->ply(), action.seat, action.action,
                               protocol::write(action.cause).get<std::string>(), action.at_ms}});
    if (const std::optional<rules::Outcome> outcome = decision.after.outcome()) {
        storage::OutcomeRecord record;
        outcome->winners.for_each([&](rules::Seat seat) { record.winners.push_back(seat.number); });
        record.reason = rules::to_text(outcome->reason);
        for (int score : decision.after.scores()) {
            record.scores.push_back(score);
        }
        record.finished_ms = match_->started_ms() + action.at_ms;
        transaction.push_back(storage::FinishMatch{match_->id().value, std::move(record)});
    }
    return transaction;
}

}  // namespace potluck::server
