// A table whose first match begins by itself.
#include <doctest/doctest.h>

#include "server/room/room.h"
#include "tests/support/room_table.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

// The host sits alone at a table of Die.
struct InvitingTable : RoomTable {
    InvitingTable() {
        must_do(host, join());
        must_do(host, change_to(true));
        must_do(host, sit(0));
    }
    server::RoomCommand change_to(bool auto_start) const {
        protocol::TableSettings table;
        table.game = {"die"};
        table.options = must(protocol::parse_json(R"({"size":3})"));
        table.auto_start = auto_start;
        return protocol::ChangeTable{code(), table};
    }
    Guest ann = guest("ann");
};

}  // namespace

TEST_SUITE("A table that starts by itself") {
    TEST_CASE_FIXTURE(InvitingTable, "begins when the guest sits down, with nobody ready") {
        CHECK(info().at("auto_start") == true);
        must_do(ann, join());
        CHECK(state() == "waiting");
        ann.viewer->frames.clear();
        CHECK(result(ann, sit(1)) == "ok");
        CHECK(state() == "playing");
        CHECK(ann.viewer->types() == "room_changed match_started room_changed ok");
    }

    TEST_CASE_FIXTURE(InvitingTable, "waits for its host if computer players have all the seats") {
        must_do(host, stand());
        must_do(host, protocol::AddBot{code(), 0, 1});
        must_do(host, protocol::AddBot{code(), 1, 1});
        must_do(ann, join());
        CHECK(state() == "waiting");
        must_do(host, protocol::Start{code()});
        CHECK(state() == "playing");
    }

    TEST_CASE_FIXTURE(InvitingTable, "not once the host has said no") {
        must_do(host, change_to(false));
        must_do(ann, join());
        must_do(ann, sit(1));
        CHECK(state() == "waiting");
    }

    TEST_CASE_FIXTURE(InvitingTable,
                      "waits for a host who is away, and begins when they are back") {
        must_do(ann, join());
        room->viewer_gone(host.viewer);
        must_do(ann, sit(1));
        CHECK(state() == "waiting");
        SUBCASE("by resume") {
            come_back(host);
        }
        SUBCASE("by join_room, which shows the match") {
            CHECK(ask(second_socket(host), join()).at("result").contains("match"));
        }
        SUBCASE("by watch_room") {
            must_do(second_socket(host), watch());
        }
        environment.confirm_all();
        CHECK(state() == "playing");
    }

    TEST_CASE_FIXTURE(InvitingTable, "gives the seat even if the match may not begin now") {
        ann.viewer->address_may_start = false;
        must_do(ann, join());
        CHECK(result(ann, sit(1)) == "ok");
        CHECK(seats() == "host ann");
        CHECK(state() == "waiting");
    }

    TEST_CASE_FIXTURE(InvitingTable, "gives the seat even if the store refuses the match") {
        must_do(ann, join());
        environment.confirm_all();
        const Answers answers = send(ann, sit(1));
        environment.fail_one();
        environment.confirm_all();
        CHECK(code_of(answers) == "ok");
        CHECK(seats() == "host ann");
        CHECK(state() == "waiting");
    }

    TEST_CASE_FIXTURE(InvitingTable, "a second match is agreed on") {
        must_do(ann, join());
        must_do(ann, sit(1));
        must_do(ann, resign());
        must_do(ann, stand());
        must_do(ann, sit(0 + static_cast<int>(info().at("seats").at(0).contains("person"))));
        CHECK(state() == "finished");
    }

    TEST_CASE_FIXTURE(InvitingTable, "the store keeps the setting") {
        wait(std::chrono::seconds(1));
        environment.confirm_all();
        const auto stored = **environment.reader()->find_room(code().value);
        CHECK(must(server::read_table(code(), stored.settings)).auto_start);
    }
}
