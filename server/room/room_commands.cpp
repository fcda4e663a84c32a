// What each command does in a room, apart from those that name a match: room_match.cpp.
#include <utility>

#include "server/bots/advice.h"
#include "server/people/bot_user.h"
#include "server/room/room.h"

namespace potluck::server {

using protocol::ChatAudience;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Status;

namespace {

Error not_here() {
    return {ErrorCode::not_here, "room", "join the room first"};
}

Error is_playing() {
    return {ErrorCode::wrong_state, "", "a match is being played"};
}

// The host, or anybody with a seat while the host is offline.
bool may_start(const Roster& roster, const protocol::UserId& user) {
    return roster.is_host(user) || (roster.seat_of(user) && !roster.is_online(roster.host()));
}

Status check_host(const Roster& roster, const protocol::UserId& user) {
    if (!roster.is_host(user)) {
        return Error{ErrorCode::not_host, "", "only the host can do this"};
    }
    return {};
}

Status check_change(const Roster& roster, const RoomMatch& match, const protocol::UserId& user) {
    Status status = check_host(roster, user);
    return status && match.is_playing() ? is_playing() : status;
}

}  // namespace

Room::Outcome Room::on(RoomRequest& request, const protocol::JoinRoom&) {
    catch_up_spectators(request.user->id());
    const std::optional<protocol::Person> before = roster_.person(request.user->id());
    if (Status status = roster_.join(request.user, request.viewer, environment_.now_ms());
        !status) {
        return std::move(status.error());
    }
    // Broadcast first, so that the snapshot includes the event.
    if (roster_.person(request.user->id()) != before) {
        announce();
    }
    return starts_by_itself() ? done_and_start(request) : Done{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::WatchRoom&) {
    const std::optional<protocol::Person> before = roster_.person(request.user->id());
    if (Status status = roster_.add_viewer(request.user, request.viewer); !status) {
        return std::move(status.error());
    }
    if (roster_.person(request.user->id()) != before) {
        announce();
    }
    return starts_by_itself() ? done_and_start(request) : Done{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::LeaveRoom&) {
    const protocol::UserId& user = request.user->id();
    const bool was_member = roster_.find(user) != nullptr;
    const std::int64_t now = environment_.now_ms();
    if (roster_.remove_viewer(*request.viewer, now)) {
        last_connected_ms_ = now;
    }
    request.viewer->left_room(settings_.code.value);
    if (was_member && match_.is_playing() && roster_.seat_of(user)) {
        roster_.leave_after_match(user);
    } else {
        roster_.remove_member(user);
    }
    if (was_member) {
        announce();
    }
    if (roster_.members().empty() && roster_.viewer_count() == 0) {
        close(std::string(everybody_has_left));
    }
    return Done{};
}

Status Room::view_again(const RoomRequest& request) {
    Status status = roster_.add_viewer(request.user, request.viewer);
    if (status && request.user->id() == roster_.host()) {
        // After a restart only people with a seat are members, and a host may have none. If the
        // table is full or has removed them, they are spectators, as anybody may be.
        catch_up_spectators(request.user->id());
        static_cast<void>(roster_.become_member(request.user, environment_.now_ms()));
    }
    return status;
}

Room::Outcome Room::on(RoomRequest& request, const ComeBack&) {
    const std::optional<protocol::Person> before = roster_.person(request.user->id());
    if (Status status = view_again(request); !status) {
        return std::move(status.error());
    }
    send_snapshot(*request.viewer);
    finish(request, ok_reply(request.id));
    if (roster_.person(request.user->id()) != before) {
        announce();
    }
    start_after_return(request);
    return Answered{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::Resume& command) {
    const std::optional<protocol::Person> before = roster_.person(request.user->id());
    if (Status status = view_again(request); !status) {
        return std::move(status.error());
    }
    protocol::Resumed resumed;
    resumed.events = events_.since(command.since);
    if (!resumed.events) {
        resumed.snapshot = snapshot();
    }
    // A returning member's event follows the answer.
    finish(request, ok_reply(request.id, resumed));
    if (roster_.person(request.user->id()) != before) {
        announce();
    }
    start_after_return(request);
    return Answered{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::Sit& command) {
    if (!roster_.is_viewing(*request.viewer)) {
        return not_here();
    }
    if (match_.is_playing()) {
        return is_playing();
    }
    catch_up_spectators(request.user->id());
    const bool sat = roster_.seat_of(request.user->id()).has_value();
    if (Status status = roster_.sit(request.user, command.seat, environment_.now_ms()); !status) {
        return std::move(status.error());
    }
    if (!sat) {
        news_.guest_came(request.user->id());
    }
    announce();
    return starts_by_itself() ? done_and_start(request) : Done{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::Look& command) {
    if (!roster_.is_viewing(*request.viewer)) {
        return not_here();
    }
    news_.look(request.viewer, command.looking);
    return Done{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::Stand&) {
    if (!roster_.seat_of(request.user->id())) {
        return Error{ErrorCode::not_seated, "", "you do not sit here"};
    }
    if (match_.is_playing()) {
        return Error{ErrorCode::wrong_state, "", "a match is being played; resign instead"};
    }
    roster_.stand(request.user->id());
    announce();
    return Done{};
}

Room::Outcome Room::on(RoomRequest& request, const TakeSeat&) {
    const bool sits = roster_.seat_of(request.user->id()).has_value();
    const std::optional<int> free = roster_.free_seat();
    if (match_.is_playing() || (!free && !sits)) {
        return Error{ErrorCode::seat_taken, "room", "no seat is free here any more"};
    }
    const std::int64_t now = environment_.now_ms();
    catch_up_spectators(request.user->id());
    Status status = roster_.join(request.user, request.viewer, now);
    if (status && !sits) {
        status = roster_.sit(request.user, *free, now);
    }
    if (!status) {
        return std::move(status.error());
    }
    if (!sits) {
        news_.guest_came(request.user->id());
    }
    roster_.set_ready(request.user->id(), true);
    announce();
    return roster_.all_are_ready() || starts_by_itself() ? done_and_start(request) : Done{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::Ready& command) {
    const protocol::UserId& user = request.user->id();
    if (!roster_.seat_of(user)) {
        return Error{ErrorCode::not_seated, "", "sit down first"};
    }
    if (match_.is_playing()) {
        return Error{ErrorCode::wrong_state, "", "a match is being played already"};
    }
    // A match does not start with somebody offline, and nothing would start it later.
    if (!roster_.is_online(user)) {
        return not_here();
    }
    if (roster_.set_ready(user, command.ready)) {
        if (command.ready && match_.state() == protocol::RoomState::finished) {
            news_.wants_rematch(user);
        }
        announce();
    }
    return roster_.all_are_ready() ? start_match(request) : Outcome(Done{});
}

Room::Outcome Room::on(RoomRequest& request, const protocol::ChangeTable& command) {
    if (Status status = check_change(roster_, match_, request.user->id()); !status) {
        return std::move(status.error());
    }
    auto settings = check_table(settings_.code, command.table);
    if (!settings) {
        return std::move(settings.error());
    }
    settings_ = std::move(*settings);
    roster_.resize_seats(seat_count(settings_));
    announce();
    return Done{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::Remove& command) {
    if (Status status = check_change(roster_, match_, request.user->id()); !status) {
        return std::move(status.error());
    }
    if (Status status = roster_.remove(command.user, request.user->id()); !status) {
        return std::move(status.error());
    }
    announce();
    return Done{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::AddBot& command) {
    if (Status status = check_change(roster_, match_, request.user->id()); !status) {
        return std::move(status.error());
    }
    if (command.level < 1 || command.level > bots::levels_count) {
        return Error{ErrorCode::bad_field, "level",
                     "must be 1 to " + std::to_string(bots::levels_count)};
    }
    const protocol::UserId bot = make_bot_id(command.level, environment_.random());
    if (Status status = roster_.add_bot(bot, command.seat); !status) {
        return std::move(status.error());
    }
    announce();
    return roster_.all_are_ready() ? start_match(request) : Outcome(Done{});
}

Room::Outcome Room::on(RoomRequest& request, const protocol::Start&) {
    if (match_.is_playing()) {
        return Error{ErrorCode::wrong_state, "", "a match is being played already"};
    }
    if (!may_start(roster_, request.user->id())) {
        return Error{ErrorCode::not_host, "", "only the host can start"};
    }
    return start_match(request);
}

Room::Outcome Room::start_match(RoomRequest& request) {
    auto match = match_.prepare();
    if (!match) {
        return std::move(match.error());
    }
    if (!request.user->may_start(limits_.starts_per_user, environment_.now_ms()) ||
        !request.viewer->address_may(&Limits::starts_per_address)) {
        return Error{ErrorCode::too_fast, "",
                     "too many matches were started by you or from your address; wait a moment"};
    }
    storage::Transaction transaction = start_transaction(*match, settings_, roster_);
    return Change{std::move(transaction), [this, match = std::move(*match)]() mutable {
                      match_.begin(std::move(match));
                      broadcast_info();
                      news_.follow_match();
                      events_.clear_history();  // a snapshot is shorter than these two
                  }};
}

bool Room::starts_by_itself() const {
    return settings_.auto_start && match_.state() == protocol::RoomState::waiting &&
           roster_.all_are_there();
}

Room::Outcome Room::done_and_start(RoomRequest& request) {
    Outcome outcome = start_match(request);
    auto* change = std::get_if<Change>(&outcome);
    if (change == nullptr) {
        return Done{};
    }
    store(std::move(*change),
          [this, request = std::move(request)](const storage::WriteResult&) mutable {
              finish(request, Done{});
          });
    return Answered{};
}

void Room::start_after_return(RoomRequest& request) {
    if (!starts_by_itself()) {
        return;
    }
    Outcome outcome = start_match(request);
    if (auto* change = std::get_if<Change>(&outcome)) {
        store(std::move(*change), [](const storage::WriteResult&) {});
    }
}

Room::Outcome Room::on(RoomRequest& request, const protocol::Say& command) {
    if (!roster_.is_viewing(*request.viewer)) {
        return not_here();
    }
    const protocol::UserId& user = request.user->id();
    const std::int64_t now = environment_.now_ms();
    if (Status status = chat_.check(user, command, settings_.chat, now); !status) {
        return std::move(status.error());
    }
    const ChatAudience audience = !match_.is_playing()     ? ChatAudience::everyone
                                  : match_.is_player(user) ? ChatAudience::players
                                                           : ChatAudience::watchers;
    const Frame frame = make_frame(protocol::encode_event(
        protocol::Said{code(), chat_.add({0, now, user, roster_.name_of(*request.user), audience,
                                          command.phrase, command.text})}));
    const auto send = [&](Viewer& viewer, const protocol::UserId& to) {
        if (ChatLog::is_heard(audience, match_.is_player(to))) {
            viewer.send(frame);
        }
    };
    roster_.for_each_viewer(send, send);
    return Done{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::ReadChat& command) {
    if (!roster_.is_viewing(*request.viewer)) {
        return not_here();
    }
    return ok_reply(request.id, chat_.read(command.since, match_.is_player(request.user->id())));
}

Room::Outcome Room::on(RoomRequest& request, const protocol::Mute& command) {
    if (Status status = check_host(roster_, request.user->id()); !status) {
        return std::move(status.error());
    }
    if (command.user == request.user->id()) {
        return Error{ErrorCode::bad_field, "user", "you cannot mute yourself"};
    }
    if (command.user == roster_.host()) {
        return Error{ErrorCode::bad_field, "user", "the host cannot be muted"};
    }
    if (Status status = chat_.mute(command.user, command.muted); !status) {
        return std::move(status.error());
    }
    announce();
    return Done{};
}

Room::Outcome Room::on(RoomRequest& request, const protocol::Hint& command) {
    auto question = match_.hint(request.user->id(), command);
    if (!question) {
        return std::move(question.error());
    }
    question->asker = request.viewer->address();
    const rules::Game game = question->game;
    environment_.think(
        *this, std::move(*question),
        [self = shared_from_this(), request = std::move(request), command,
         game](const BotAdvice& advice) mutable {
            if (!advice) {
                self->finish(request,
                             Error{ErrorCode::busy, "", "the computer is busy, try again"});
                return;
            }
            self->finish(request, ok_reply(request.id,
                                           to_advice(command.match, command.ply, game, *advice)));
        });
    return Answered{};
}

}  // namespace potluck::server
