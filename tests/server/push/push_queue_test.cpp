#include "server/push/push_queue.h"

#include <doctest/doctest.h>

using namespace potluck;
using namespace potluck::server;

namespace {

struct QueueFixture {
    PushMessage message(const std::string& user, const std::string& room = "room",
                        const std::string& device = "phone", std::int64_t due_ms = 0,
                        const std::string& host = "push.example") const {
        PushMessage made;
        made.to.user_id = user;
        made.to.device = device;
        made.host = host;
        made.news.room = {room};
        made.news.until_ms = 24 * 3'600'000;
        made.due_ms = due_ms;
        return made;
    }
    // The people that are sent something now, with a space after each.
    std::string sent(std::int64_t now_ms) {
        std::string users;
        while (auto taken = queue.take(now_ms)) {
            users += taken->to.user_id + " ";
            queue.done(*taken);
        }
        return users;
    }

    Limits limits;
    PushQueue queue{limits};
};

}  // namespace

TEST_SUITE("The queue of push messages") {
    TEST_CASE_FIXTURE(QueueFixture, "each is sent once, when it is due, the earliest first") {
        CHECK(queue.add(message("bob", "room", "phone", 20)));
        CHECK(queue.add(message("ann", "room", "phone", 10)));
        CHECK(queue.next_ms() == 10);
        CHECK(sent(9) == "");
        CHECK(sent(10) == "ann ");
        CHECK(sent(30) == "bob ");
        CHECK(queue.size() == 0);
        CHECK_FALSE(queue.next_ms());
    }

    TEST_CASE_FIXTURE(QueueFixture, "of what a table tells a device the newest alone waits") {
        PushMessage first = message("ann");
        first.news.detail = "old";
        PushMessage second = message("ann");
        second.news.detail = "new";
        queue.add(first);
        queue.add(message("ann", "other room"));
        queue.add(message("ann", "room", "desk"));
        queue.add(second);
        CHECK(queue.size() == 3);
        std::string details;
        while (auto taken = queue.take(0)) {
            details += taken->news.detail;
            queue.done(*taken);
        }
        CHECK(details == "new");
    }

    TEST_CASE_FIXTURE(QueueFixture, "it is bounded in all and for each person") {
        limits.push_waiting_per_user_max = 2;
        limits.push_waiting_max = 3;
        CHECK(queue.add(message("ann", "1")));
        CHECK(queue.add(message("ann", "2")));
        CHECK_FALSE(queue.add(message("ann", "3")));
        CHECK(queue.add(message("ann", "2")));  // instead of the one before
        CHECK(queue.add(message("anna", "1")));
        CHECK_FALSE(queue.add(message("bob", "1")));
        CHECK(queue.size() == 3);
    }

    TEST_CASE_FIXTURE(QueueFixture, "few are sent at a time, and fewer to one host") {
        limits.push_sends_at_once_max = 3;
        limits.push_sends_per_host_max = 2;
        for (const char* user : {"a", "b", "c"}) {
            queue.add(message(user, "room", "phone", 0, "slow.example"));
        }
        queue.add(message("d", "room", "phone", 1, "quick.example"));
        queue.add(message("e", "room", "phone", 1, "quick.example"));
        const auto first = queue.take(5);
        CHECK(queue.take(5)->to.user_id == "b");
        CHECK(queue.take(5)->to.user_id == "d");
        CHECK_FALSE(queue.take(5));
        CHECK_FALSE(queue.next_ms());
        queue.done(*first);
        CHECK(queue.take(5)->to.user_id == "c");
    }

    TEST_CASE_FIXTURE(QueueFixture,
                      "what failed is tried again after pauses that double, not for ever") {
        queue.add(message("ann"));
        std::int64_t now = 0;
        std::string pauses;
        while (auto taken = queue.take(now)) {
            if (!queue.try_again(*taken, now, 0)) {
                break;
            }
            const std::int64_t next = queue.next_ms().value();
            pauses += std::to_string((next - now) / 1'000) + " ";
            now = next;
        }
        CHECK(pauses == "30 60 120 240 480 960 1920 ");
        CHECK(queue.size() + queue.sending() == 0);
    }

    TEST_CASE_FIXTURE(QueueFixture, "a service that asks for a pause gets it, within reason") {
        queue.add(message("ann"));
        CHECK(queue.try_again(*queue.take(0), 0, 90'000));
        CHECK(queue.next_ms() == 90'000);
        const auto again = queue.take(90'000);
        CHECK(again->has_waited);
        CHECK(queue.try_again(*again, 90'000, 1'000'000'000));
        CHECK(queue.next_ms() == 90'000 + limits.push_pause_max.count());
    }

    TEST_CASE_FIXTURE(QueueFixture, "nothing is tried again that is no news any more") {
        PushMessage soon_over = message("ann");
        soon_over.news.until_ms = 30'000;
        queue.add(soon_over);
        CHECK_FALSE(queue.try_again(*queue.take(0), 0, 0));

        queue.add(message("bob"));
        const auto old = queue.take(0);
        queue.add(message("bob"));
        CHECK_FALSE(queue.take(0));  // the newest arrives last
        CHECK_FALSE(queue.try_again(*old, 0, 0));
        CHECK(sent(0) == "bob ");
    }

    TEST_CASE_FIXTURE(QueueFixture, "what somebody has seen is not sent, on any of their devices") {
        queue.add(message("ann"));
        queue.add(message("ann", "room", "desk", 10));
        queue.add(message("ann", "other room", "phone", 10));
        queue.add(message("bob", "room", "phone", 10));
        const auto under_way = queue.take(0);
        queue.forget({"ann"}, {"room"});
        CHECK_FALSE(queue.try_again(*under_way, 0, 0));
        CHECK(sent(10) == "ann bob ");
    }
}
