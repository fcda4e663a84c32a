#include "server/people/kept_answers.h"

#include <string>

#include <doctest/doctest.h>

using namespace potluck;
using namespace potluck::server;

namespace {

const protocol::RoomCode room{"0123456789abcdef"};

std::string known(KeptAnswers& answers, const std::string& id, std::size_t kept_max = 3) {
    const auto found = answers.begin({id}, kept_max);
    return !found                      ? "new"
           : found->is_in_work         ? "in work"
           : found->room.value.empty() ? "ok"
                                       : found->room.value;
}

}  // namespace

TEST_SUITE("Commands that come twice") {
    TEST_CASE("one is in work, then it has succeeded, with its table if it led to one") {
        KeptAnswers answers;
        for (const char* id : {"a", "b"}) {
            CHECK(known(answers, id) == "new");
            CHECK(known(answers, id) == "in work");
        }
        answers.succeed({"a"}, {});
        answers.succeed({"b"}, room);
        CHECK(known(answers, "a") == "ok");
        CHECK(known(answers, "b") == room.value);
        CHECK(known(answers, "A") == "new");
    }

    TEST_CASE("one that was refused may be tried again") {
        KeptAnswers answers;
        CHECK(known(answers, "a") == "new");
        answers.forget({"a"});
        CHECK(known(answers, "a") == "new");
    }

    TEST_CASE("only the newest are kept") {
        KeptAnswers answers;
        for (const char* id : {"a", "b", "c", "d"}) {
            CHECK(known(answers, id) == "new");
            answers.succeed({id}, {});
        }
        CHECK(known(answers, "b") == "ok");
        CHECK(known(answers, "d") == "ok");
        CHECK(known(answers, "a") == "new");
        CHECK(known(answers, "b") == "new");
        answers.keep_newest(1);
        CHECK(known(answers, "b") == "in work");
        CHECK(known(answers, "d") == "new");
    }

    TEST_CASE("the end of one that was forgotten, or never began, is nothing") {
        KeptAnswers answers;
        answers.succeed({"a"}, room);
        answers.forget({"b"});
        CHECK(known(answers, "a") == "new");
    }
}
