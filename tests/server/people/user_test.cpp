#include "server/people/user.h"

#include <doctest/doctest.h>

using namespace potluck;
using namespace potluck::server;

namespace {

User user_with(std::size_t answers_kept) {
    return {{"0123456789abcdef"}, std::string(32, 'h'), {"Ann"}, 0, answers_kept};
}

// Begins and ends a command that gets `text` as its answer.
void answer(User& user, const std::string& id, const std::string& text) {
    REQUIRE_FALSE(user.begin_command({id}));
    user.end_command({id}, make_frame(text));
}

std::string kept(User& user, const std::string& id) {
    const std::optional<Frame> frame = user.begin_command({id});
    return !frame ? "(new)" : *frame == nullptr ? "(in work)" : std::string(frame->payload());
}

}  // namespace

TEST_SUITE("Commands that come twice") {
    TEST_CASE("the same id gets the same answer") {
        User user(user_with(4));
        answer(user, "a", "first");
        answer(user, "b", "second");
        CHECK(kept(user, "a") == "first");
        CHECK(kept(user, "a") == "first");
        CHECK(kept(user, "b") == "second");
        answer(user, "c", R"({"type":"ok","id":"c"})");
        CHECK(kept(user, "c") == R"({"type":"ok","id":"c"})");
    }

    TEST_CASE("a command that is still being worked on is known as such") {
        User user(user_with(4));
        CHECK(kept(user, "a") == "(new)");
        CHECK(kept(user, "a") == "(in work)");
        user.end_command({"a"}, make_frame("done"));
        CHECK(kept(user, "a") == "done");
    }

    TEST_CASE("ids are kept exactly, with their case") {
        User user(user_with(4));
        answer(user, "a", "first");
        CHECK(kept(user, "A") == "(new)");
    }

    TEST_CASE("only the newest answers are kept") {
        User user(user_with(3));
        for (const char* id : {"a", "b", "c", "d"}) {
            answer(user, id, id);
        }
        CHECK(kept(user, "b") == "b");
        CHECK(kept(user, "d") == "d");
        CHECK(kept(user, "a") == "(new)");
        CHECK(kept(user, "b") == "(new)");
    }

    TEST_CASE("the end of a command that was forgotten, or never began, is nothing") {
        User user(user_with(1));
        CHECK(kept(user, "a") == "(new)");
        CHECK(kept(user, "b") == "(new)");
        user.end_command({"a"}, make_frame("late"));
        user.end_command({"x"}, make_frame("never"));
        CHECK(kept(user, "b") == "(in work)");
        CHECK(kept(user, "x") == "(new)");
    }
}

TEST_SUITE("Names") {
    TEST_CASE("a name can be chosen anew") {
        User user(user_with(1));
        CHECK(user.name().value == "Ann");
        user.set_name({"Anna"});
        CHECK(user.name().value == "Anna");
    }
}
