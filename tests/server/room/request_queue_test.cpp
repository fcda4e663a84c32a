#include "server/room/request_queue.h"

#include <string>

#include <doctest/doctest.h>

using namespace potluck;
using server::RequestQueue;
using server::RoomRequest;

namespace {

RoomRequest request_named(const std::string& id) {
    RoomRequest made;
    made.id = {id};
    return made;
}

// A queue, and which requests were carried out.
struct QueuedRequests {
    bool add(const std::string& id) {
        return queue.add(request_named(id), [this](RoomRequest& each) { carry_out(each); });
    }
    void work_off() {
        queue.work_off([this](RoomRequest& each) { carry_out(each); });
    }
    void carry_out(const RoomRequest& each) {
        done += each.id.value;
        if (each.id.value == "s") {
            queue.hold();
        }
        if (each.id.value == "n") {
            CHECK_FALSE(add("m"));  // from within
            work_off();
            done += ".";
        }
    }

    RequestQueue queue{3};
    std::string done;
};

}  // namespace

TEST_SUITE("A room's requests") {
    TEST_CASE_FIXTURE(QueuedRequests, "are carried out at once when nothing is before them") {
        CHECK(add("a"));
        CHECK(add("b"));
        CHECK(done == "ab");
        CHECK_FALSE(queue.is_busy());
    }

    TEST_CASE_FIXTURE(QueuedRequests,
                      "wait in order while one is being stored, until the next that must be") {
        CHECK(add("s"));
        for (const char* id : {"a", "s", "b"}) {
            CHECK_FALSE(queue.is_full());
            CHECK_FALSE(add(id));
        }
        CHECK(queue.is_full());
        work_off();
        CHECK(done == "s");
        queue.release();
        work_off();
        CHECK(done == "sas");
        CHECK(queue.is_held());
        queue.release();
        work_off();
        CHECK(done == "sasb");
    }

    TEST_CASE_FIXTURE(QueuedRequests, "one that comes while another is carried out follows it") {
        CHECK(add("n"));
        CHECK(done == "n.");
        work_off();
        CHECK(done == "n.m");
    }

    TEST_CASE_FIXTURE(QueuedRequests, "a new one does not overtake those that wait") {
        add("s");
        add("a");
        queue.release();
        CHECK_FALSE(add("b"));
        work_off();
        CHECK(done == "sab");
    }
}
