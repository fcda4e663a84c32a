// RoomTable: one room in its hand-set world, and people who send it commands.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "protocol/game_json.h"
#include "server/room/room.h"
#include "tests/support/fake_environment.h"
#include "tests/support/fake_viewer.h"
#include "tests/support/results.h"

namespace potluck::tests {

// A person with one socket.
struct Guest {
    server::UserPointer user;
    std::shared_ptr<FakeViewer> viewer;
};

// The answers to one request: there must be one in the end.
using Answers = std::shared_ptr<std::vector<protocol::Json>>;

// "ok", or the code of the error, of the one answer.
inline std::string code_of(const Answers& answers) {
    REQUIRE(answers->size() == 1);
    const protocol::Json& answer = answers->front();
    return answer.at(answer.at("type") == "ok" ? "type" : "code").get<std::string>();
}

inline server::UserPointer make_user(const std::string& name) {
    // The name, filled up to a user id.
    std::string id = name;
    id.resize(protocol::UserIdKind::size_max, '0');
    static const server::Limits limits;
    return std::make_shared<server::User>(protocol::UserId{id}, std::string(32, id.front()) + id,
                                          protocol::PersonName{name}, 0, 0, limits);
}

class RoomTable {
public:
    // The host is made, but has not joined.
    explicit RoomTable(std::string_view game = "die", std::string_view options = R"({"size":3})",
                       const server::Limits& limits = {})
        : limits_(limits), host(guest("host")) {
        const rules::GameInfo& info = *rules::find_game(game);
        auto given = must(protocol::read_options(must(protocol::parse_json(options)), "options"));
        settings_ = {{"0123456789abcdef"},
                     &info,
                     must(rules::resolve_options(info.options, given)),
                     protocol::Visibility::public_};
        room = std::make_shared<server::Room>(settings_, host.user, environment, limits_);
    }

    static Guest guest(const std::string& name) {
        return {make_user(name), std::make_shared<FakeViewer>()};
    }
    static Guest second_socket(const Guest& person) {
        return {person.user, std::make_shared<FakeViewer>()};
    }
    // The room anew, as after a restart of the server; what the store holds is what it knows.
    void restart() {
        server::RestoredPeople restored{host.user->id(), {}, std::nullopt};
        if (snapshot().contains("match")) {
            restored.match = must(
                server::Match::replay(environment.stored_match(match_id()), {}, environment.now));
            for (const server::Player& player : restored.match->players()) {
                restored.seats.emplace_back(player);
            }
        } else {
            wait(std::chrono::seconds(1));
            environment.confirm_all();
            restored = server::restored_from(**environment.reader()->find_room(code().value),
                                             info().at("seats").size());
        }
        restored.has_grace = true;
        room = std::make_shared<server::Room>(settings_, std::move(restored), environment, limits_);
        room->go_on();
    }

    // Sends without waiting for the store. The answer also goes to the socket, as in the program.
    Answers send(const Guest& from, server::RoomCommand command) {
        const auto answers = std::make_shared<std::vector<protocol::Json>>();
        room->handle({{"id" + std::to_string(++sent_)},
                      from.user,
                      from.viewer,
                      std::move(command),
                      [answers, viewer = from.viewer](server::Reply reply) {
                          answers->push_back(protocol::Json::parse(reply.frame.payload()));
                          viewer->send(std::move(reply.frame));
                      },
                      0,
                      environment.now});
        return answers;
    }
    // Sends, lets the store confirm, gives the one answer.
    protocol::Json ask(const Guest& from, server::RoomCommand command) {
        const Answers answers = send(from, std::move(command));
        environment.confirm_all();
        REQUIRE(answers->size() == 1);
        return answers->front();
    }
    // "ok", or the code of the error.
    std::string result(const Guest& from, server::RoomCommand command) {
        const Answers answers = send(from, std::move(command));
        environment.confirm_all();
        return code_of(answers);
    }
    void must_do(const Guest& from, server::RoomCommand command) {
        REQUIRE(result(from, std::move(command)) == "ok");
    }

    const protocol::RoomCode& code() const { return settings_.code; }
    server::RoomCommand join() const { return protocol::JoinRoom{code()}; }
    server::RoomCommand watch() const { return protocol::WatchRoom{code()}; }
    server::RoomCommand leave() const { return protocol::LeaveRoom{code()}; }
    server::RoomCommand sit(int seat) const { return protocol::Sit{code(), seat}; }
    server::RoomCommand stand() const { return protocol::Stand{code()}; }
    server::RoomCommand start() const { return protocol::Start{code()}; }
    server::RoomCommand ready(bool is_ready = true) const {
        return protocol::Ready{code(), is_ready};
    }
    server::RoomCommand change(std::string_view game, std::string_view options,
                               protocol::ClockSettings clock = {},
                               protocol::ChatMode chat = protocol::ChatMode::phrases) const {
        return protocol::ChangeTable{code(),
                                     {{std::string(game)},
                                      must(protocol::parse_json(options)),
                                      protocol::Visibility::public_,
                                      clock,
                                      chat}};
    }
    server::RoomCommand resume(std::int64_t since) const { return protocol::Resume{code(), since}; }
    server::RoomCommand act(std::string action, int ply_more = 0) const {
        return protocol::Act{code(), {match_id()}, ply() + ply_more, {std::move(action)}};
    }
    server::RoomCommand offer(protocol::OfferKind kind) const {
        return protocol::Offer{code(), {match_id()}, ply(), kind};
    }
    server::RoomCommand respond(protocol::OfferKind kind, bool accept) const {
        return protocol::Respond{code(), {match_id()}, ply(), kind, accept};
    }
    server::RoomCommand claim(int seat, protocol::ClaimKind result) const {
        return protocol::Claim{code(), {match_id()}, seat, result};
    }
    server::RoomCommand say(protocol::ChatPhrase phrase) const {
        return protocol::Say{code(), phrase, std::nullopt};
    }
    server::RoomCommand say(std::string text) const {
        return protocol::Say{code(), std::nullopt, protocol::ChatText{std::move(text)}};
    }
    server::RoomCommand resign() const { return protocol::Resign{code(), {match_id()}}; }
    server::RoomCommand abort() const { return protocol::Abort{code(), {match_id()}}; }

    // The person on another socket, after they were away.
    Guest come_back(const Guest& person) {
        Guest back = second_socket(person);
        must_do(back, resume(0));
        return back;
    }
    // Everybody joins and sits down in this order; the host is the first.
    void seat_all(const std::vector<Guest>& people) {
        for (std::size_t seat = 0; seat < people.size(); ++seat) {
            must_do(people[seat], join());
            must_do(people[seat], sit(static_cast<int>(seat)));
        }
    }
    void start_with(const std::vector<Guest>& people) {
        seat_all(people);
        must_do(people.front(), start());
    }

    protocol::Json snapshot() const { return protocol::write(room->snapshot()); }
    protocol::Json info() const { return snapshot().at("info"); }
    std::string state() const { return info().at("state").get<std::string>(); }
    std::int64_t seq() const { return snapshot().at("seq").get<std::int64_t>(); }
    protocol::Json match() const { return snapshot().at("match"); }
    // The first legal action.
    std::string legal() const {
        return match().at("position").at("legal").front().get<std::string>();
    }
    int ply() const { return static_cast<int>(match().at("actions").size()); }
    std::string match_id() const { return match().at("match").get<std::string>(); }
    // Who sits where, by name; "-" is a free seat.
    std::string seats() const {
        std::string text;
        const protocol::Json now = info();
        for (const protocol::Json& seat : now.at("seats")) {
            text += (text.empty() ? "" : " ") +
                    (seat.contains("person") ? seat.at("person").at("name").get<std::string>()
                                             : std::string("-"));
        }
        return text;
    }
    // Members in order; who is away stands in brackets.
    std::string members() const {
        std::string text;
        const protocol::Json now = info();
        for (const protocol::Json& member : now.at("members")) {
            const std::string name = member.at("name").get<std::string>();
            text +=
                (text.empty() ? "" : " ") + (member.at("online") == true ? name : "(" + name + ")");
        }
        return text;
    }
    // Time passes until the moment for which the room has asked to be woken, if it comes before.
    void pass(std::chrono::milliseconds time) {
        const std::int64_t end = environment.now + time.count();
        while (environment.wake_ms && *environment.wake_ms <= end) {
            environment.now = std::max(environment.now, *environment.wake_ms);
            environment.wake_ms.reset();
            room->wake();
            environment.confirm_all();
        }
        environment.now = end;
    }
    void wait(std::chrono::milliseconds time) {
        environment.now += time.count();
        room->tick();
    }

    FakeEnvironment environment;

private:
    server::Limits limits_;
    server::RoomSettings settings_;
    int sent_ = 0;  // commands, for their ids

public:
    Guest host;
    std::shared_ptr<server::Room> room;
};

// A table of two for Die: the host on seat 0, Ann on seat 1.
struct SeatedTable : RoomTable {
    explicit SeatedTable(const server::Limits& limits = {})
        : RoomTable("die", R"({"size":3})", limits) {
        seat_all({host, ann});
    }
    Guest ann = guest("ann");
};

// A match has begun there.
struct PlayingTable : SeatedTable {
    explicit PlayingTable(const server::Limits& limits = {}) : SeatedTable(limits) {
        must_do(host, start());
    }
};

}  // namespace potluck::tests
