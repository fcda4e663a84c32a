#include "server/room/event_history.h"

#include <string>

#include <doctest/doctest.h>

using namespace potluck::server;

namespace {

std::int64_t oldest(const EventHistory& history) {
    return history.size() == 0 ? 0 : history.begin()->seq;
}

}  // namespace

TEST_SUITE("A room's last events") {
    TEST_CASE("are bounded in number, the oldest go first") {
        EventHistory history(3, 10'000);
        for (std::int64_t seq = 1; seq <= 5; ++seq) {
            history.add(seq, make_frame("event"));
        }
        CHECK(history.size() == 3);
        CHECK(oldest(history) == 3);
    }

    TEST_CASE("are bounded in bytes") {
        EventHistory history(100, 1'000);
        for (std::int64_t seq = 1; seq <= 9; ++seq) {
            history.add(seq, make_frame(std::string(200, 'x')));
        }
        CHECK(history.size() == 4);
        CHECK(oldest(history) == 6);
        history.add(10, make_frame(std::string(2'000, 'x')));
        CHECK(history.size() == 0);
        history.add(11, make_frame("event"));
        CHECK(oldest(history) == 11);
    }
}
