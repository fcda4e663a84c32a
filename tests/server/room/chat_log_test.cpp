#include "server/room/chat_log.h"

#include <string>

#include <doctest/doctest.h>

using namespace potluck;
using protocol::ChatAudience;
using protocol::ChatMode;
using protocol::ChatPhrase;
using protocol::ErrorCode;
using server::ChatLog;
using server::Limits;

namespace {

const protocol::UserId ann_id{"ann"};
const protocol::UserId bob_id{"bob"};

struct Chat {
    const Limits limits;
    ChatLog chat{limits};
};

protocol::Say hello_phrase() {
    return {{}, ChatPhrase::hello, std::nullopt};
}

// "ok", or the code of the error.
std::string chat_result(const protocol::Status& status) {
    return status ? "ok" : std::string(protocol::to_text(status.error().code));
}

}  // namespace

TEST_SUITE("A table's chat") {
    TEST_CASE_FIXTURE(Chat, "exactly one of phrase and text, and text only where it is allowed") {
        const protocol::Say text{{}, std::nullopt, protocol::ChatText{"what a day"}};
        const protocol::Say both{{}, ChatPhrase::hello, protocol::ChatText{"x"}};
        CHECK(chat_result(chat.check(ann_id, {{}, {}, {}}, ChatMode::free, 0)) == "bad_field");
        CHECK(chat_result(chat.check(ann_id, both, ChatMode::free, 0)) == "bad_field");
        CHECK(chat_result(chat.check(ann_id, text, ChatMode::phrases, 0)) == "wrong_state");
        CHECK(chat_result(chat.check(ann_id, text, ChatMode::free, 0)) == "ok");
    }

    TEST_CASE_FIXTURE(Chat, "each may say a few things in a row, then one every two seconds") {
        const auto say = [&](const protocol::UserId& user, std::int64_t now_ms) {
            return chat_result(chat.check(user, hello_phrase(), ChatMode::phrases, now_ms));
        };
        for (const std::int64_t start : {0, 3'600'000}) {
            for (int count = 0; count < 5; ++count) {
                CHECK(say(ann_id, start) == "ok");
            }
            CHECK(say(ann_id, start) == "too_fast");
            CHECK(say(bob_id, start) == "ok");
            CHECK(say(ann_id, start + 2'000) == "ok");
            CHECK(say(ann_id, start + 2'000) == "too_fast");
        }
    }

    TEST_CASE("all together say so much at a table") {
        const Limits limits{.chat_rate_of_room = {3, 1}};
        ChatLog chat(limits);
        const auto say = [&](int speaker, std::int64_t now_ms) {
            return chat_result(
                chat.check({std::to_string(speaker)}, hello_phrase(), ChatMode::phrases, now_ms));
        };
        for (int speaker = 0; speaker < 3; ++speaker) {
            CHECK(say(speaker, 0) == "ok");
        }
        CHECK(say(4, 0) == "too_fast");
        CHECK(say(5, 1'000) == "ok");
    }

    TEST_CASE("what is remembered of speakers is bounded") {
        const Limits limits{.members_per_room_max = 2};
        ChatLog chat(limits);
        const auto say = [&](const std::string& user, std::int64_t now_ms) {
            return chat_result(chat.check({user}, hello_phrase(), ChatMode::phrases, now_ms));
        };
        CHECK(say("ann", 0) == "ok");
        CHECK(say("bob", 0) == "ok");
        CHECK(say("carl", 0) == "too_fast");
        CHECK(say("carl", 2'000) == "ok");
    }

    TEST_CASE_FIXTURE(Chat, "the last messages are kept, with rising numbers") {
        for (int count = 0; count < 150; ++count) {
            chat.add({0, 0, ann_id, {"Ann"}, ChatAudience::everyone, ChatPhrase::hello, {}});
        }
        const protocol::ChatLog log = chat.read(0, false);
        CHECK(log.messages.size() == 100);
        CHECK(log.messages.back().number == 150);
        CHECK(chat.read(148, false).messages.size() == 2);
    }

    TEST_CASE_FIXTURE(Chat, "players do not read what spectators say among themselves") {
        for (const ChatAudience audience :
             {ChatAudience::everyone, ChatAudience::players, ChatAudience::watchers}) {
            chat.add({0, 0, ann_id, {"Ann"}, audience, ChatPhrase::oops, {}});
        }
        CHECK(chat.read(0, true).messages.size() == 2);
        CHECK(chat.read(0, false).messages.size() == 3);
    }

    TEST_CASE("whoever is muted says nothing until they are not any more; the list is bounded") {
        const Limits limits{.members_per_room_max = 1};
        ChatLog chat(limits);
        CHECK(chat_result(chat.mute(ann_id, true)) == "ok");
        CHECK(chat_result(chat.mute(bob_id, true)) == "limit_reached");
        CHECK(chat_result(chat.check(ann_id, hello_phrase(), ChatMode::phrases, 0)) == "muted");
        CHECK(chat_result(chat.mute(ann_id, false)) == "ok");
        CHECK(chat.muted().empty());
        CHECK(chat_result(chat.check(ann_id, hello_phrase(), ChatMode::phrases, 0)) == "ok");
    }
}
