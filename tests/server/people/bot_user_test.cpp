#include "server/people/bot_user.h"

#include <doctest/doctest.h>

#include "bots/level.h"
#include "tests/support/seeded_random.h"

using namespace potluck;
using namespace potluck::server;

TEST_CASE("a bot's id is a user id that says its level; those of people say none") {
    tests::SeededRandom random;
    for (const bots::Level& level : bots::all_levels()) {
        const protocol::UserId id = make_bot_id(level.number, random);
        CHECK_FALSE(protocol::UserId::why_bad(id.value));
        CHECK(bot_level(id) == level.number);
        CHECK_FALSE(protocol::PersonName::why_bad(bot_name(level.number).value));
    }
    CHECK(make_bot_id(2, random) != make_bot_id(2, random));
    CHECK_FALSE(bot_level({random.base32(protocol::UserIdKind::size_max)}));
    CHECK_FALSE(bot_level({"b0tb0tb0tb0t0abc"}));
    CHECK_FALSE(bot_level({"b0tb0tb0tb0t9abc"}));
    CHECK_FALSE(bot_level({""}));
}
