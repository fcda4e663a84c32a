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
    TEST_CASE("they ring in the order of their times, once each") {
        Bells bells;
        bells.alarms.set(bells.c, bells.start + 3ms);
        bells.alarms.set(bells.a, bells.start + 1ms);
        bells.alarms.set(bells.b, bells.start + 2ms);
        bells.context.run();
        CHECK(bells.rung == "abc");
        CHECK(std::chrono::steady_clock::now() >= bells.start + 3ms);
        CHECK_FALSE(bells.a.is_set());
    }

    TEST_CASE("a new time counts instead of the last one, earlier or later") {
        Bells bells;
        bells.alarms.set(bells.a, bells.start + 1ms);
        bells.alarms.set(bells.b, bells.start + 1h);
        bells.alarms.set(bells.a, bells.start + 4ms);
        bells.alarms.set(bells.b, bells.start + 2ms);
        bells.context.run();
        CHECK(bells.rung == "ba");
    }

    TEST_CASE("a cancelled or ended alarm does not ring, not even beside one of the same time") {
        Bells bells;
        auto gone = std::make_unique<Bell>(bells.rung, 'x');
        bells.alarms.set(bells.a, bells.start + 1ms);
        bells.alarms.set(bells.b, bells.start + 1ms);
        bells.alarms.set(*gone, bells.start + 1ms);
        bells.alarms.set(bells.c, bells.start + 1h);
        bells.a.then = [&] {
            bells.b.cancel();
            gone.reset();
            bells.c.cancel();
        };
        bells.context.run();
        CHECK(bells.rung == "a");
    }

    TEST_CASE("one that sets itself again for now lets the others and the loop go first") {
        Bells bells;
        int times = 0;
        bells.a.then = [&] {
            if (++times < 3) {
                bells.alarms.set(bells.a, bells.start);
            }
        };
        bells.alarms.set(bells.a, bells.start);
        bells.alarms.set(bells.b, bells.start);
        bells.context.run();
        CHECK(bells.rung == "abaa");
    }
}
