#include "server/session/session.h"

#include <doctest/doctest.h>

#include "protocol/utc_time.h"
#include "server/bots/advice_cache.h"
#include "server/lobby/lobby.h"
#include "server/metrics/metrics.h"
#include "server/people/people.h"
#include "server/room/room_record.h"
#include "server/session/sleeping_rooms.h"
#include "tests/support/hand_set_storage.h"
#include "tests/support/results.h"
#include "tests/support/seeded_random.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

namespace {

const protocol::RoomCode table{"0000000000000001"};
const protocol::RoomCode other_table{"0000000000000002"};

// Rooms that agree to everything; a hint takes them time.
struct AgreeingRooms final : LocalRooms {
    void handle(const protocol::RoomCode&, RoomRequest request) override {
        joins += std::holds_alternative<protocol::JoinRoom>(request.command) ? 1 : 0;
        last_arrived_ms = request.arrived_ms;
        if (std::holds_alternative<protocol::Hint>(request.command)) {
            hints.push_back(std::move(request));
            return;
        }
        Reply reply = ok_reply(request.id);
        if (std::exchange(next_is_gone, false)) {
            reply.ok = false;
            reply.room_is_gone = true;
        }
        request.answer(std::move(reply));
    }
    void viewer_gone(const protocol::RoomCode&, std::shared_ptr<Viewer>) override {}
    void resync(const protocol::RoomCode&, std::shared_ptr<Viewer>) override {}
    void rename(const protocol::RoomCode& code, const protocol::UserId&,
                const protocol::PersonName& name) override {
        names[code] = name.value;
    }
    void open(RoomSettings, UserPointer) override {}
    void open(RestoredRoom room) override { restored.push_back(room.settings.code.value); }

    std::map<protocol::RoomCode, std::string> names;
    std::vector<std::string> restored;
    std::vector<RoomRequest> hints;
    int joins = 0;
    std::int64_t last_arrived_ms = 0;
    bool next_is_gone = false;
};

// What sessions share, before the environment that names it.
struct World {
    const Outage outage{0, 500};
    Limits limits;
    SeededRandom random;
    Lobby lobby{limits};
    People people{random, limits};
    AdviceCache advice{limits.advice_kept_max};
    Metrics metrics;
    std::atomic<bool> stopping{false};
    AgreeingRooms rooms;
};

struct HandSetEnvironment final : World, HandSetStorage<SessionEnvironment> {
    HandSetEnvironment()
        : HandSetStorage(
              {limits, lobby, people, advice, random, metrics, stopping, rooms, outage}) {}

    bool think(BotQuestion, std::uint64_t, std::function<void(const BotAdvice&)>) override {
        return false;
    }
    void must_store(storage::Transaction transaction) {
        REQUIRE(store->commit(std::span(&transaction, 1)).front());
    }
    // A table of this host that sleeps since then.
    void put_to_sleep(const protocol::RoomCode& code, const UserPointer& host,
                      std::int64_t asleep_ms, std::optional<std::int64_t> wake_ms = std::nullopt) {
        protocol::TableSettings wanted;
        wanted.game = {"die"};
        wanted.options = protocol::Json::object();
        const RoomSettings settings = must(check_table(code, wanted));
        const std::vector<Player> players{{host->id(), host->name()}, {{"bob"}, {"Bob"}}};
        const Match match = must(Match::start({code.value}, *settings.game, settings.options,
                                              players, 0, settings.clock));
        const Roster roster(host->id(), {}, 0, limits);
        must_store({storage::PutRoom{opened_record(settings, host->id(), 0)}});
        must_store(start_transaction(match, settings, roster));
        must_store({storage::SleepRoom{code.value, asleep_ms, wake_ms, {host->id().value}}});
    }
    std::string stored_name(const std::string& token) {
        const auto found = reader->find_user_by_token_hash(hash_secret(token));
        return found && *found ? (*found)->name : "";
    }
};

class Tab final : public Session {
public:
    explicit Tab(HandSetEnvironment& environment) : Session(environment, 1) {}

    void send(Frame frame) override { sent.push_back(protocol::Json::parse(frame.payload())); }
    void left_room(const std::string& room) override { forget_room(room); }
    // A new person without a token; the token.
    std::string hello(const std::string& token = "") {
        take(R"({"type":"hello","id":"h","version":1)" +
             (token.empty() ? "" : R"(,"token":")" + token + '"') + "}");
        return token.empty() ? sent.back().at("result").at("token").get<std::string>() : token;
    }
    void join(const protocol::RoomCode& room) {
        take(R"({"type":"join_room","id":"j","room":")" + room.value + R"("})");
    }
    void set_name(const std::string& name) {
        take(R"({"type":"set_name","id":"n","name":")" + name + R"("})");
    }
    // The last answer's code; "ok" when it went well.
    std::string outcome() const {
        const protocol::Json& last = sent.back();
        return last.at("type") == "ok" ? "ok" : last.at("code").get<std::string>();
    }

    void signed_out() override { reject(""); }

    std::vector<protocol::Json> sent;
    bool is_rejected = false;
    bool address_may_rename = true;

private:
    bool send_to_spectator(Frame frame) override {
        send(std::move(frame));
        return true;
    }
    void read_on() override {}
    void reject(std::string_view) override { is_rejected = true; }
    std::int64_t round_trip_ms() const override { return 0; }
    std::string address() const override { return "192.0.2.1"; }
    bool address_may(Rate Limits::*rate) override {
        return address_may_rename || rate != &Limits::renames_per_address;
    }
    void room_answered(const protocol::CommandId& id, Reply reply) override {
        room_has_answered(id, std::move(reply));
    }
};

// One person with two tabs.
struct TwoTabs {
    TwoTabs() {
        second->hello(token);
        world.answer_all();
    }

    HandSetEnvironment world;
    std::shared_ptr<Tab> first = std::make_shared<Tab>(world);
    std::shared_ptr<Tab> second = std::make_shared<Tab>(world);
    std::string token = first->hello();
    UserPointer user = world.people.find(hash_secret(token));
};

}  // namespace

TEST_SUITE("A session's name") {
    TEST_CASE("reaches the table that another tab views, and a seat that none does") {
        TwoTabs tabs;
        REQUIRE(tabs.world.lobby.open(table, tabs.world.rooms, tabs.user->id()));
        REQUIRE(tabs.world.lobby.open(other_table, tabs.world.rooms, {"somebody"}));
        tabs.world.lobby.update(other_table, std::nullopt, {tabs.user->id()});
        tabs.first->join(table);
        REQUIRE(tabs.first->outcome() == "ok");

        tabs.second->set_name("Anna");
        CHECK(tabs.world.rooms.names.empty());
        tabs.world.answer_all();
        CHECK(tabs.second->outcome() == "ok");
        CHECK(tabs.world.rooms.names[table] == "Anna");
        CHECK(tabs.world.rooms.names[other_table] == "Anna");
    }

    TEST_CASE("is stored and shown one at a time: two at once do not end up different") {
        TwoTabs tabs;
        tabs.first->set_name("Anna");
        tabs.second->set_name("Bea");
        CHECK(tabs.second->outcome() == "busy");
        tabs.world.answer_all();
        CHECK(tabs.first->outcome() == "ok");
        CHECK(tabs.user->name().value == "Anna");
        CHECK(tabs.world.stored_name(tabs.token) == "Anna");
        tabs.second->set_name("Bea");
        tabs.world.answer_all();
        CHECK(tabs.user->name().value == "Bea");
        CHECK(tabs.world.stored_name(tabs.token) == "Bea");
    }

    TEST_CASE("stays as it was when it is a bot's or cannot be stored, and can be tried again") {
        TwoTabs tabs;
        const std::string before = tabs.user->name().value;
        tabs.first->set_name("Spore (bot)");
        CHECK(tabs.first->outcome() == "bad_field");
        tabs.world.disk_is_full = true;
        tabs.first->set_name("Anna");
        tabs.world.answer_all();
        CHECK(tabs.first->outcome() == "storage_failed");
        CHECK(tabs.user->name().value == before);
        tabs.world.disk_is_full = false;
        tabs.second->set_name("Anna");
        tabs.world.answer_all();
        CHECK(tabs.user->name().value == "Anna");
    }

    TEST_CASE("can be chosen only so often, by a person and from an address") {
        TwoTabs tabs;
        tabs.world.limits.renames_per_user = {2, 1};
        for (const char* name : {"Anna", "Bea"}) {
            tabs.first->set_name(name);
            tabs.world.answer_all();
            CHECK(tabs.first->outcome() == "ok");
        }
        tabs.second->set_name("Cora");
        CHECK(tabs.second->outcome() == "too_fast");
        tabs.world.now += 2'000;
        tabs.second->address_may_rename = false;
        tabs.second->set_name("Cora");
        CHECK(tabs.second->outcome() == "too_fast");
        tabs.world.answer_all();
        CHECK(tabs.world.stored_name(tabs.token) == "Bea");
        tabs.first->set_name("Cora");
        tabs.world.answer_all();
        CHECK(tabs.first->outcome() == "ok");
    }
}

TEST_CASE("when somebody was last seen is stored once a day") {
    TwoTabs tabs;
    const auto seen_ms = [&] {
        return (*tabs.world.reader->find_user_by_token_hash(hash_secret(tabs.token)))->seen_ms;
    };
    tabs.first->set_name("Anna");
    tabs.world.answer_all();
    CHECK(seen_ms() == 1'000);
    using protocol::day_ms;
    for (const auto& [now, expected] : {std::pair<std::int64_t, std::int64_t>{day_ms, 1'000},
                                        {day_ms + 1'000, day_ms + 1'000},
                                        {day_ms + 2'000, day_ms + 1'000}}) {
        tabs.world.now = now;
        std::make_shared<Tab>(tabs.world)->hello(tabs.token);
        tabs.world.answer_all();
        CHECK(seen_ms() == expected);
    }
}

TEST_SUITE("A person's devices") {
    std::string new_pass(TwoTabs & tabs) {
        tabs.first->take(R"({"type":"make_pass","id":"p)" +
                         std::to_string(tabs.first->sent.size()) + R"("})");
        tabs.world.answer_all();
        return tabs.first->sent.back().at("result").at("pass");
    }

    std::shared_ptr<Tab> come_with(TwoTabs & tabs, const std::string& pass) {
        auto phone = std::make_shared<Tab>(tabs.world);
        phone->take(R"({"type":"hello","id":"h","version":1,"pass":")" + pass + R"("})");
        tabs.world.answer_all();
        return phone;
    }

    std::shared_ptr<Tab> another_device(TwoTabs & tabs) {
        auto phone = come_with(tabs, new_pass(tabs));
        REQUIRE(phone->outcome() == "ok");
        return phone;
    }

    TEST_CASE("a pass is good once and for a while, and only the newest one") {
        TwoTabs tabs;
        const std::string first = new_pass(tabs);
        const std::string second = new_pass(tabs);
        CHECK(come_with(tabs, first)->outcome() == "unknown_pass");
        CHECK(come_with(tabs, second)->outcome() == "ok");
        CHECK(come_with(tabs, second)->outcome() == "unknown_pass");
        const std::string late = new_pass(tabs);
        tabs.world.now += tabs.world.limits.pass_lifetime.count();
        CHECK(come_with(tabs, late)->outcome() == "unknown_pass");
    }

    TEST_CASE("two who come with a pass at once are not both let in") {
        TwoTabs tabs;
        const std::string hello =
            R"({"type":"hello","id":"h","version":1,"pass":")" + new_pass(tabs) + R"("})";
        const std::vector<std::shared_ptr<Tab>> both{std::make_shared<Tab>(tabs.world),
                                                     std::make_shared<Tab>(tabs.world)};
        for (const auto& each : both) {
            each->take(hello);
        }
        tabs.world.answer_all();
        CHECK(both[0]->outcome() == "ok");
        CHECK(both[1]->outcome() == "unknown_pass");
    }

    TEST_CASE("there is an end to open passes") {
        TwoTabs tabs;
        const auto other = std::make_shared<Tab>(tabs.world);
        other->hello();
        tabs.world.answer_all();
        new_pass(tabs);
        for (const auto limit : {&Limits::passes_max, &Limits::passes_per_address_max}) {
            const auto before = std::exchange(tabs.world.limits.*limit, 1);
            other->take(R"({"type":"make_pass","id":"p)" + std::to_string(before) + R"("})");
            tabs.world.answer_all();
            CHECK(other->outcome() == "busy");
            new_pass(tabs);  // instead of the last one
            tabs.world.limits.*limit = before;
        }
    }

    protocol::Json devices_of(TwoTabs & tabs, Tab & tab) {
        tab.take(R"({"type":"list_devices","id":"d"})");
        tabs.world.answer_all();
        return tab.sent.back().at("result").at("devices");
    }

    std::string end_device(TwoTabs & tabs, Tab & tab, const protocol::Json& device) {
        tab.take(R"({"type":"end_device","id":"e)" + std::to_string(tab.sent.size()) +
                 R"(","device":)" + device.at("device").dump() + "}");
        tabs.world.answer_all();
        return tab.outcome();
    }

    TEST_CASE("there is one at first") {
        TwoTabs tabs;
        const protocol::Json devices = devices_of(tabs, *tabs.second);
        REQUIRE(devices.size() == 1);
        CHECK(devices[0].at("current") == true);
        CHECK(end_device(tabs, *tabs.first, devices[0]) == "bad_field");
    }

    TEST_CASE("each ends the others, whose token is unknown then") {
        TwoTabs tabs;
        const std::shared_ptr<Tab> phone = another_device(tabs);
        const std::string phone_token = phone->sent.back().at("result").at("token");
        const protocol::Json devices = devices_of(tabs, *tabs.first);
        REQUIRE(devices.size() == 2);
        CHECK(devices[0].at("current") == true);
        CHECK(devices[1].at("current") == false);
        CHECK(devices[1].at("online") == true);

        CHECK(end_device(tabs, *phone, devices[0]) == "ok");
        CHECK(tabs.first->is_rejected);
        CHECK(tabs.second->is_rejected);
        CHECK_FALSE(phone->is_rejected);
        const auto outcome_of = [&](const std::string& token) {
            const auto tab = std::make_shared<Tab>(tabs.world);
            tab->hello(token);
            tabs.world.answer_all();
            return tab->outcome();
        };
        CHECK(outcome_of(tabs.token) == "unknown_token");
        CHECK(outcome_of(phone_token) == "ok");
        CHECK(devices_of(tabs, *phone).size() == 1);
        // Nothing that is stored of the person later brings it back.
        phone->set_name("Anna");
        tabs.world.answer_all();
        CHECK(outcome_of(tabs.token) == "unknown_token");
        CHECK(tabs.world.stored_name(phone_token) == "Anna");
    }

    TEST_CASE("a hello that was being looked up when the token ended is not let in") {
        TwoTabs tabs;
        const std::shared_ptr<Tab> phone = another_device(tabs);
        const protocol::Json devices = devices_of(tabs, *tabs.first);
        tabs.first->take(R"({"type":"end_device","id":"e","device":)" +
                         devices[1].at("device").dump() + "}");
        const auto late = std::make_shared<Tab>(tabs.world);
        late->hello(phone->sent.back().at("result").at("token"));
        tabs.world.answer_all();
        CHECK((late->is_rejected || late->outcome() == "unknown_token"));
    }

    TEST_CASE("there are only so many") {
        TwoTabs tabs;
        tabs.world.limits.devices_per_user_max = 2;
        another_device(tabs);
        tabs.first->take(R"({"type":"make_pass","id":"p2"})");
        tabs.world.answer_all();
        CHECK(tabs.first->outcome() == "limit_reached");
    }
}

TEST_SUITE("A table that sleeps") {
    TEST_CASE("is told to its people when they come, and wakes up when they ask for it") {
        TwoTabs tabs;
        tabs.world.limits.rooms_created_per_user_max = 0;  // a bound on opening alone
        tabs.world.put_to_sleep(table, tabs.user, 10);
        const auto tab = std::make_shared<Tab>(tabs.world);
        tab->hello(tabs.token);
        tabs.world.answer_all();
        CHECK(tab->sent.back().at("result").at("rooms") == protocol::Json{table.value});
        tab->join(table);
        tabs.world.answer_all();
        CHECK(tab->outcome() == "ok");
        CHECK(tabs.world.rooms.restored == std::vector{table.value});
    }

    TEST_CASE("does not wake up for an address that has too many") {
        TwoTabs tabs;
        tabs.world.limits.rooms_per_address_max = 1;
        tabs.world.put_to_sleep(table, tabs.user, 10);
        REQUIRE(tabs.world.lobby.open(other_table, tabs.world.rooms, {"bob"}, "192.0.2.1"));
        tabs.first->join(table);
        tabs.world.answer_all();
        CHECK(tabs.first->outcome() == "limit_reached");
    }

    TEST_CASE("is woken for a command that was on its way when it fell asleep") {
        TwoTabs tabs;
        tabs.world.put_to_sleep(table, tabs.user, 10);
        REQUIRE(tabs.world.lobby.open(table, tabs.world.rooms, tabs.user->id()));
        tabs.world.rooms.next_is_gone = true;
        tabs.first->join(table);
        CHECK(tabs.first->outcome() == "ok");
    }

    TEST_CASE("comes back when its clock runs out") {
        TwoTabs tabs;
        SleepingRooms sleeping(tabs.world);
        const auto look_with_clock_until = [&](std::int64_t wake_ms) {
            tabs.world.put_to_sleep(table, tabs.user, 10, wake_ms);
            sleeping.tick();
            tabs.world.answer_all();
            return tabs.world.rooms.restored.size();
        };
        const std::int64_t next_look = 1'000 + tabs.world.limits.asleep_rooms_look.count();
        SUBCASE("before the next look") {
            CHECK(look_with_clock_until(next_look) == 1);
            CHECK(must(tabs.world.reader->last_alive_ms()) == 1'000);
        }
        SUBCASE("later") {
            CHECK(look_with_clock_until(next_look + 1) == 0);
        }
        SUBCASE("but there is no place for it") {
            tabs.world.limits.rooms_max = 0;
            CHECK(look_with_clock_until(0) == 0);
        }
    }

    TEST_CASE("is given up after its time, unless somebody has just come back") {
        TwoTabs tabs;
        Limits& limits = tabs.world.limits;
        limits.asleep_room_memory = std::chrono::milliseconds(200);
        limits.asleep_rooms_look = std::chrono::milliseconds(100);
        tabs.world.put_to_sleep(table, tabs.user, 699);
        tabs.world.put_to_sleep(other_table, tabs.user, 700);
        SleepingRooms sleeping(tabs.world);
        const auto outcome_of = [&](const protocol::RoomCode& code) {
            const auto match = must(tabs.world.reader->find_match(code.value));
            return match->outcome ? match->outcome->reason : "none";
        };
        sleeping.tick();
        SUBCASE("nobody has") {
            tabs.world.answer_all();
            CHECK(outcome_of(table) == "abandoned");
            CHECK(outcome_of(other_table) == "none");
            CHECK(tabs.world.metrics.text({}).find("{event=\"abandoned\"} 1") != std::string::npos);
            tabs.first->join(other_table);
            tabs.world.answer_all();
            CHECK(tabs.first->outcome() == "busy");  // too late, but not closed yet
        }
        SUBCASE("somebody has") {
            REQUIRE(tabs.world.lobby.reopen(table, tabs.world.rooms, tabs.user->id()));
            tabs.world.answer_all();
            CHECK(outcome_of(table) == "none");
        }
    }
}

TEST_CASE("a room that was opened is not opened again when its answer got lost, but shown") {
    TwoTabs tabs;
    const std::string command =
        R"({"type":"create_room","id":"c","table":{"game":"die","options":{},"visibility":"private"}})";
    tabs.first->take(command);
    CHECK(tabs.world.lobby.room_count() == 1);
    tabs.second->take(command);
    CHECK(tabs.second->outcome() == "busy");
    tabs.world.answer_all();
    CHECK(tabs.first->outcome() == "ok");
    tabs.second->take(command);
    CHECK(tabs.second->outcome() == "ok");
    CHECK(tabs.world.lobby.room_count() == 1);
    CHECK(tabs.world.rooms.joins == 2);
}

TEST_CASE("a question to the computer holds up nothing, and one may wait at a time") {
    TwoTabs tabs;
    const auto send = [&](const std::string& type, const std::string& id) {
        tabs.first->take(R"({"type":")" + type + R"(","id":")" + id +
                         R"(","room":"0000000000000001","match":"0000000000000001","ply":0)" +
                         (type == "act" ? R"(,"action":"a1"})" : "}"));
        return tabs.first->sent.back();
    };
    REQUIRE(tabs.world.lobby.open(table, tabs.world.rooms, tabs.user->id()));
    send("hint", "1");
    CHECK(send("act", "2") == protocol::Json{{"type", "ok"}, {"id", "2"}});
    CHECK(send("hint", "3").at("code") == "busy");
    CHECK(send("act", "1").at("code") == "busy");
    REQUIRE(tabs.world.rooms.hints.size() == 1);
    tabs.world.rooms.hints[0].answer(ok_reply({"1"}));
    CHECK(tabs.first->sent.back() == protocol::Json{{"type", "ok"}, {"id", "1"}});
    send("hint", "4");
    CHECK(tabs.world.rooms.hints.size() == 2);
}

TEST_CASE("a command counts from when the socket has read it") {
    TwoTabs tabs;
    REQUIRE(tabs.world.lobby.open(table, tabs.world.rooms, tabs.user->id()));
    tabs.first->take(R"({"type":"join_room","id":"j","room":"0000000000000001"})",
                     std::chrono::milliseconds(30));
    CHECK(tabs.world.rooms.last_arrived_ms == tabs.world.now - 30);
}

TEST_CASE("a session follows the list of rooms until it says otherwise, or ends") {
    TwoTabs tabs;
    const auto follow = [](Tab& tab, bool follows) {
        tab.take(R"({"type":"list_rooms","id":"l","follow":)" +
                 std::string(follows ? "true" : "false") + "}");
    };
    follow(*tabs.first, true);
    follow(*tabs.second, true);
    CHECK(tabs.world.lobby.follower_count() == 2);
    follow(*tabs.first, false);
    tabs.second->ended();
    CHECK(tabs.world.lobby.follower_count() == 0);
}
