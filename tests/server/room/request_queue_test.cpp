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
    TEST_CASE("are carried out at once when nothing is before them") {
        QueuedRequests requests;
        CHECK(requests.add("a"));
        CHECK(requests.add("b"));
        CHECK(requests.done == "ab");
        CHECK_FALSE(requests.queue.is_busy());
    }

    TEST_CASE("wait in order while something is being stored, until the next that must be") {
        QueuedRequests requests;
        CHECK(requests.add("s"));
        for (const char* id : {"a", "s", "b"}) {
            CHECK_FALSE(requests.queue.is_full());
            CHECK_FALSE(requests.add(id));
        }
        CHECK(requests.queue.is_full());
        requests.work_off();
        CHECK(requests.done == "s");
        requests.queue.release();
        requests.work_off();
        CHECK(requests.done == "sas");
        CHECK(requests.queue.is_held());
        requests.queue.release();
        requests.work_off();
        CHECK(requests.done == "sasb");
    }

    TEST_CASE("one that comes while another is carried out follows it") {
        QueuedRequests requests;
        CHECK(requests.add("n"));
        CHECK(requests.done == "n.");
        requests.work_off();
        CHECK(requests.done == "n.m");
    }

    TEST_CASE("a new one does not overtake those that wait") {
        QueuedRequests requests;
        requests.add("s");
        requests.add("a");
        requests.queue.release();
        CHECK_FALSE(requests.add("b"));
        requests.work_off();
        CHECK(requests.done == "sab");
    }
}
