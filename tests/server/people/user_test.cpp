#include "server/people/user.h"

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>

#include <doctest/doctest.h>

using namespace potluck;
using namespace potluck::server;

namespace {

User user_with(std::size_t answers_kept) {
    return {{"0123456789abcdef"}, std::string(32, 'h'), {"Ann"}, 0, answers_kept};
}

Reply reply(const std::string& text) {
    return {true, true, make_frame(text)};
}

// Begins and ends a command that gets `text` as its answer.
void answer(User& user, const std::string& id, const std::string& text) {
    REQUIRE_FALSE(user.begin_command({id}));
    user.end_command({id}, reply(text));
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
        CHECK(kept(user, "c") == "(new)");
        user.end_command({"c"}, ok_reply({"c"}));
        CHECK(kept(user, "c") == R"({"type":"ok","id":"c"})");
    }

    TEST_CASE("a command that is still being worked on is known as such") {
        User user(user_with(4));
        CHECK(kept(user, "a") == "(new)");
        CHECK(kept(user, "a") == "(in work)");
        user.end_command({"a"}, reply("done"));
        CHECK(kept(user, "a") == "done");
    }

    TEST_CASE("ids are kept exactly, with their case") {
        User user(user_with(4));
        answer(user, "a", "first");
        CHECK(kept(user, "A") == "(new)");
    }

    TEST_CASE("ids of one hash are two commands") {
        // Of 300,000 ids some ten pairs have the same 32 bits.
        std::unordered_map<std::uint32_t, std::string> seen;
        std::string one;
        std::string other;
        for (int number = 0; other.empty() && number < 300'000; ++number) {
            const std::string id = std::to_string(number);
            const auto hash = static_cast<std::uint32_t>(std::hash<protocol::CommandId>()({id}));
            const auto [entry, is_new] = seen.emplace(hash, id);
            if (!is_new) {
                one = entry->second;
                other = id;
            }
        }
        REQUIRE_FALSE(other.empty());
        User user(user_with(4));
        answer(user, one, "first");
        CHECK(kept(user, other) == "(new)");
        user.end_command({other}, reply("second"));
        CHECK(kept(user, one) == "first");
        CHECK(kept(user, other) == "second");
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
        user.end_command({"a"}, reply("late"));
        user.end_command({"x"}, reply("never"));
        CHECK(kept(user, "b") == "(in work)");
        CHECK(kept(user, "x") == "(new)");
    }
}
