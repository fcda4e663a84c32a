// The room's requests, storing, answers and lifetime.
#include "server/room/room.h"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

#include "server/room/room_info.h"
#include "server/room/room_port.h"

namespace potluck::server {

using protocol::Error;
using protocol::ErrorCode;
using protocol::RoomState;

namespace {

std::int64_t grace_until(const RestoredPeople& restored, std::int64_t opened_ms,
                         const Limits& limits) {
    return opened_ms + (restored.has_grace ? limits.restart_grace.count() : 0);
}

bool is_answered_with_snapshot(const RoomCommand& command) {
    return std::holds_alternative<protocol::JoinRoom>(command) ||
           std::holds_alternative<protocol::WatchRoom>(command) ||
           std::holds_alternative<TakeSeat>(command);
}

}  // namespace

Room::Room(RoomSettings settings, const UserPointer& host, RoomEnvironment& environment,
           const Limits& limits)
    : settings_(std::move(settings)),
      environment_(environment),
      limits_(limits),
      opened_ms_(environment.now_ms()),
      roster_(host, seat_count(settings_), opened_ms_, limits),
      events_(settings_.code, 0, roster_, limits),
      match_(settings_, roster_, events_, environment, limits),
      news_(settings_, roster_, match_, environment),
      chat_(limits),
      queue_(limits.requests_waiting_per_room_max),
      sent_info_(room_info(settings_, roster_, match_, chat_)),
      table_bytes_(limits.table_bytes, opened_ms_),
      last_connected_ms_(opened_ms_) {}

Room::Room(RoomSettings settings, RestoredPeople restored, RoomEnvironment& environment,
           const Limits& limits)
    : settings_(std::move(settings)),
      environment_(environment),
      limits_(limits),
      opened_ms_(environment.now_ms()),
      roster_(std::move(restored.host), std::move(restored.seats),
              grace_until(restored, opened_ms_, limits), limits),
      // Higher than any number before the restart: no old `since` may look like a known gap.
      events_(settings_.code, restored.epoch ? *restored.epoch << epoch_bits : opened_ms_, roster_,
              limits),
      match_(settings_, roster_, events_, environment, limits),
      news_(settings_, roster_, match_, environment),
      chat_(limits),
      queue_(limits.requests_waiting_per_room_max),
      table_bytes_(limits.table_bytes, opened_ms_),
      last_connected_ms_(opened_ms_) {
    if (restored.match) {
        const std::int64_t until_ms = grace_until(restored, opened_ms_, limits);
        match_.restore(std::move(*restored.match), until_ms, restored.commands);
    }
    sent_info_ = room_info(settings_, roster_, match_, chat_);
}

void Room::handle(RoomRequest request) {
    if (queue_.is_full()) {
        finish(request, Error{ErrorCode::busy, "", "too much is waiting in this room, try again"});
        return;
    }
    if (queue_.add(std::move(request), [this](RoomRequest& each) { perform(each); })) {
        work_off();
    }
}

void Room::work_off() {
    queue_.work_off([this](RoomRequest& each) { perform(each); });
    follow_match();
}

void Room::perform(RoomRequest& request) {
    if (has_ended_) {
        refuse_without_room(settings_.code, request, environment_);
        return;
    }
    const RoomCommand command = std::move(request.command);
    const std::shared_ptr<Viewer> gone = request.viewer_is_gone ? request.viewer : nullptr;
    if (sees_table(command)) {
        news_.has_seen(request.user->id());
    }
    std::visit(
        [&](const auto& each) {
            if constexpr (requires { each.match; }) {
                if (protocol::Status status = match_.check(each.match); !status) {
                    finish(request, std::move(status.error()));
                    return;
                }
            }
            if constexpr (requires { match_.is_done(request, each); }) {
                if (match_.is_done(request, each)) {
                    finish(request, Done{});
                    return;
                }
            }
            if constexpr (requires { match_.on(request, each); }) {
                auto decision = match_.on(request, each);
                finish(request,
                       decision ? outcome_of(std::move(*decision)) : std::move(decision.error()));
            } else {
                finish(request, on(request, each));
            }
        },
        command);
    if (gone != nullptr) {
        viewer_gone(gone);
    }
}

void Room::finish(RoomRequest& request, Outcome outcome) {
    if (const auto* error = std::get_if<Error>(&outcome)) {
        environment_.refused(error->code);
        if (!roster_.is_viewing(*request.viewer)) {
            request.viewer->left_room(settings_.code.value);
        }
        if (error->code == ErrorCode::stale_ply) {
            const protocol::RoomSnapshot now = snapshot();
            request.answer(error_reply(request.id, *error, &now));
        } else {
            request.answer(error_reply(request.id, *error));
        }
    } else if (auto* change = std::get_if<Change>(&outcome)) {
        store(std::move(*change),
              [this, request = std::move(request)](const storage::WriteResult& result) mutable {
                  finish(request, result ? Outcome(Done{}) : not_stored(request, result.error()));
              });
    } else if (auto* reply = std::get_if<Reply>(&outcome)) {
        request.answer(std::move(*reply));
    } else if (std::holds_alternative<Done>(outcome)) {
        request.answer(is_answered_with_snapshot(request.command) ? ok_reply(request.id, snapshot())
                                                                  : ok_reply(request.id));
    }
}

// The room goes on at another node, where the request is made again: its sender hears of no
// failure.
Room::Outcome Room::not_stored(const RoomRequest& request, const storage::Failure& failure) {
    if (failure.kind != storage::FailureKind::fenced) {
        return cannot_store();
    }
    Reply reply = error_reply(request.id, cannot_store());
    reply.room_is_gone = true;
    return reply;
}

void Room::store(Change change, Then then) {
    queue_.hold();
    environment_.store(
        std::move(change.transaction),
        [self = shared_from_this(), apply = std::move(change.apply), then = std::move(then),
         begun_ms = environment_.now_ms()](const storage::WriteResult& result) {
            self->queue_.release();
            if (result) {
                self->match_.note_stored();
                apply();
            } else {
                self->match_.note_not_stored(begun_ms);
            }
            then(result);
            self->work_off();
        });
}

Room::Outcome Room::outcome_of(AnyDecision decision) {
    if (std::holds_alternative<OffersDecision>(decision)) {
        match_.apply(std::move(decision));
        news_.follow_match();
        return Done{};
    }
    storage::Transaction transaction =
        decision_transaction(*match_.get(), decision, environment_.now_ms());
    return Change{std::move(transaction), [this, decision = std::move(decision)]() mutable {
                      if (match_.apply(std::move(decision))) {
                          broadcast_info();
                      } else {
                          // The lobby shows no private positions.
                          lobby_is_behind_ = settings_.visibility == protocol::Visibility::public_;
                      }
                      news_.follow_match();
                  }};
}

void Room::follow_match(std::optional<AnyDecision> due) {
    if (queue_.is_busy() || has_ended_) {
        return;
    }
    if (!due) {
        if (std::optional<BotQuestion> question = match_.bot_question()) {
            environment_.think(*this, std::move(*question),
                               [self = shared_from_this(),
                                turn = BotSeat::Turn(*match_.get())](const BotAdvice& advice) {
                                   if (self->match_.take_advice(turn, advice)) {
                                       self->follow_match();
                                   }
                               });
        }
        due = match_.bot_action();
    }
    if (due) {
        store(std::get<Change>(outcome_of(std::move(*due))), [](const storage::WriteResult&) {});
        return;
    }
    match_.update_clock();
    if (const std::optional<std::int64_t> time = match_.wake_ms()) {
        environment_.wake_at(*this, time);
    }
}

void Room::broadcast_info() {
    info_is_behind_ = false;
    lobby_is_behind_ = false;
    // First, so that the lobby is up to date for anybody who has seen the event.
    environment_.room_changed(*this);
    sent_info_ = room_info(settings_, roster_, match_, chat_);
    if (match_.state() == RoomState::waiting) {
        events_.clear_history();  // the event supersedes all before it
    }
    const std::size_t bytes =
        events_.send(protocol::RoomChanged{sent_info_}) * roster_.viewer_count();
    table_bytes_.spend(limits_.table_bytes, environment_.now_ms(), static_cast<double>(bytes));
}

void Room::announce() {
    if (table_bytes_.has_any(limits_.table_bytes, environment_.now_ms())) {
        broadcast_info();
    } else {
        info_is_behind_ = true;
    }
}

void Room::viewer_gone(const std::shared_ptr<Viewer>& viewer) {
    queue_.viewer_gone(viewer);
    const std::int64_t now = environment_.now_ms();
    const std::optional<protocol::UserId> user = roster_.remove_viewer(*viewer, now);
    if (!user) {
        return;
    }
    last_connected_ms_ = now;
    if (roster_.find(*user) != nullptr && !roster_.is_online(*user)) {
        announce();
        follow_match();
    }
}

void Room::rename(const protocol::UserId& user, const protocol::PersonName& name) {
    if (roster_.rename(user, name)) {
        announce();
    }
}

void Room::tick() {
    if (has_ended_) {
        return;
    }
    const bool spectators_changed =
        static_cast<std::size_t>(sent_info_.watchers) != roster_.spectator_count();
    if (roster_.update_deputy(environment_.now_ms()) || info_is_behind_ || spectators_changed) {
        broadcast_info();
    } else if (lobby_is_behind_) {
        lobby_is_behind_ = false;
        environment_.room_changed(*this);
    }
    if (roster_.take_changed()) {
        store_record();
    }
    if (match_.waits_for_store() && !queue_.is_busy()) {
        store({clock_transaction(*match_.get()), [] {}}, [](const storage::WriteResult&) {});
    }
    follow_match();
    const std::int64_t now = environment_.now_ms();
    if (roster_.viewer_count() > 0 || queue_.is_held()) {
        last_connected_ms_ = now;
        return;
    }
    const RoomState state = match_.state();
    const auto idle_max = state == RoomState::waiting   ? limits_.waiting_room_idle
                          : state == RoomState::playing ? limits_.playing_room_idle
                                                        : limits_.finished_room_idle;
    if (now - last_connected_ms_ < idle_max.count()) {
        return;
    }
    if (state != RoomState::playing) {
        close(std::string(everybody_has_left));
    } else if (match_.may_sleep()) {
        fall_asleep();
    }
}

void Room::fall_asleep() {
    storage::SleepRoom sleep{settings_.code.value, environment_.now_ms(), match_.flag_ms(), {}};
    for (const protocol::UserId& user : lobby_entry().seated) {
        sleep.people.push_back(user.value);
    }
    storage::Transaction transaction{storage::PutRoom{room_record(settings_, roster_, opened_ms_)},
                                     std::move(sleep)};
    if (match_.has_running_clock()) {
        std::ranges::move(clock_transaction(*match_.get()), std::back_inserter(transaction));
    }
    const auto sleep_if_still_empty = [this] {
        if (queue_.is_empty()) {
            let_go(RoomEnd::asleep);
        } else {
            store_record();
        }
    };
    store({std::move(transaction), sleep_if_still_empty},
          [this](const storage::WriteResult& result) {
              if (!result) {
                  last_connected_ms_ = environment_.now_ms();  // tried again when that is long ago
              }
          });
}

void Room::wake() {
    if (match_.is_playing() && !queue_.is_held()) {
        follow_match(match_.timeout());
    }
}

void Room::go_on() {
    store_record();  // awake
    if (match_.is_playing() && match_.get()->clock().exists()) {
        match_.store_clock();
    }
    follow_match();
}

void Room::freeze() {
    match_.freeze(queue_.is_held() || has_ended_);
}

void Room::close(std::string reason) {
    if (has_ended_) {
        return;
    }
    const std::int64_t now = environment_.now_ms();
    const bool is_playing = match_.is_playing();
    storage::Transaction transaction;
    if (is_playing) {
        const Match& match = *match_.get();
        transaction = decision_transaction(match, match.decide_abandon(now), now);
    }
    storage::RoomRecord closed = room_record(settings_, roster_, opened_ms_);
    closed.closed_ms = now;
    closed.reason = reason;
    transaction.push_back(storage::PutRoom{std::move(closed)});
    environment_.keep(std::move(transaction));
    events_.send(protocol::RoomClosed{std::move(reason)});
    let_go(is_playing ? RoomEnd::abandoned : RoomEnd::closed);
    work_off();
}

void Room::let_go(RoomEnd end) {
    has_ended_ = true;
    environment_.wake_at(*this, std::nullopt);
    const auto drop = [this](Viewer& viewer, const protocol::UserId&) {
        viewer.left_room(settings_.code.value);
    };
    roster_.for_each_viewer(drop, drop);
    roster_.clear();
    environment_.room_ended(*this, end);
}

void Room::store_record() {
    environment_.keep({storage::PutRoom{room_record(settings_, roster_, opened_ms_)}});
}

void Room::send_snapshot(Viewer& viewer) {
    if (roster_.is_viewing(viewer)) {
        viewer.catch_up(settings_.code.value,
                        make_frame(protocol::encode_room_event(settings_.code, events_.seq(),
                                                               protocol::CaughtUp{snapshot()})));
    }
}

void Room::catch_up_spectators(const protocol::UserId& user) {
    roster_.for_each_viewer([](Viewer&, const protocol::UserId&) {},
                            [&](Viewer& viewer, const protocol::UserId& spectator) {
                                if (spectator == user) {
                                    send_snapshot(viewer);
                                }
                            });
}

protocol::RoomSnapshot Room::snapshot() const {
    // At the same seq, new and old viewers must know the same people.
    protocol::RoomSnapshot snapshot{settings_.code, events_.seq(), sent_info_, std::nullopt};
    snapshot.info.watchers = static_cast<int>(roster_.spectator_count());
    if (match_.get()) {
        snapshot.match = match_info(*match_.get(), roster_, environment_.now_ms());
    }
    return snapshot;
}

LobbyEntry Room::lobby_entry() const {
    return server::lobby_entry(settings_, roster_, match_);
}

}  // namespace potluck::server
