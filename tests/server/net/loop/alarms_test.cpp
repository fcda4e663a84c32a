#include "server/net/loop/alarms.h"

#include <functional>
#include <memory>
#include <string>

#include <doctest/doctest.h>

using namespace potluck::server;
using namespace std::chrono_literals;

namespace {

struct Bell final : Alarms::Alarm {
    Bell(std::string& all_rung, char own_name) : rung(all_rung), name(own_name) {}
    void ring() override {
        rung += name;
        then();
    }

    std::string& rung;
    char name;
    std::function<void()> then = [] {};
};

struct Bells {
    net::io_context context{1};
    Alarms alarms{context.get_executor()};
    std::string rung;
    Bell a{rung, 'a'};
    Bell b{rung, 'b'};
    Bell c{rung, 'c'};
    const Alarms::Time start = std::chrono::steady_clock::now();
};

}  // namespace

TEST_SUITE("Alarms") {
    TEST_CASE_FIXTURE(Bells, "they ring in the order of their times, once each") {
        alarms.set(c, start + 3ms);
        alarms.set(a, start + 1ms);
        alarms.set(b, start + 2ms);
        context.run();
        CHECK(rung == "abc");
        CHECK(std::chrono::steady_clock::now() >= start + 3ms);
        CHECK_FALSE(a.is_set());
    }

    TEST_CASE_FIXTURE(Bells, "a new time counts instead of the last one, earlier or later") {
        alarms.set(a, start + 1ms);
        alarms.set(b, start + 1h);
        alarms.set(a, start + 4ms);
        alarms.set(b, start + 2ms);
        context.run();
        CHECK(rung == "ba");
    }

    TEST_CASE_FIXTURE(Bells, "one that is cancelled or gone does not ring, even at the same time") {
        auto gone = std::make_unique<Bell>(rung, 'x');
        alarms.set(a, start + 1ms);
        alarms.set(b, start + 1ms);
        alarms.set(*gone, start + 1ms);
        alarms.set(c, start + 1h);
        a.then = [&] {
            b.cancel();
            gone.reset();
            c.cancel();
        };
        context.run();
        CHECK(rung == "a");
    }

    TEST_CASE_FIXTURE(Bells,
                      "one that sets itself again for now lets the others and the loop go first") {
        int times = 0;
        a.then = [&] {
            if (++times < 3) {
                alarms.set(a, start);
            }
        };
        alarms.set(a, start);
        alarms.set(b, start);
        context.run();
        CHECK(rung == "abaa");
    }
}
