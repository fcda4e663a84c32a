#include "server/retention.h"

#include <doctest/doctest.h>

#include "protocol/utc_time.h"
#include "server/metrics/metrics.h"
#include "tests/storage/support.h"
#include "tests/support/hand_set_storage.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using std::chrono::days;

namespace {

using protocol::day_ms;

struct Kept {
    Kept() {
        world.now = 1'000 * day_ms;
        limits.keep_public = days(500);
        limits.keep_unlisted = days(100);
        limits.keep_aborted = days(10);
        limits.keep_unused_people = days(30);
        limits.keep_closed_rooms = days(90);
        limits.keep_push = days(90);
    }

    void finish(const std::string& id, std::int64_t age_days,
                const std::string& visibility = "public", bool is_aborted = false) {
        storage::MatchRecord match = match_record(id);
        match.visibility = visibility;
        storage::OutcomeRecord outcome = outcome_record(world.now - age_days * day_ms);
        if (is_aborted) {
            outcome.winners.clear();
        }
        require_stored(*world.store, {storage::StartMatch{match}, append_action(id, 0),
                                      storage::FinishMatch{id, outcome}});
    }
    bool has(const std::string& id) { return value_of(world.reader->find_match(id)).has_value(); }
    // Steps until nothing happens any more.
    void run_round() {
        for (int step = 0; step < 1'000; ++step) {
            retention.tick();
            world.answer_all();
        }
    }
    std::string metric(const std::string& name) const {
        const std::string text = "\n" + metrics.text({});
        const std::size_t at = text.find("\n" + name + " ");
        REQUIRE(at != std::string::npos);
        const std::size_t begin = at + name.size() + 2;
        return text.substr(begin, text.find('\n', begin) - begin);
    }

    Limits limits;
    Metrics metrics;
    HandSetStorage<> world;
    Retention retention{world, limits, metrics};
};

}  // namespace

TEST_SUITE("What is kept no longer") {
    TEST_CASE_FIXTURE(Kept, "is deleted when its own time is over, and counted") {
        finish("new", 499);
        finish("old", 501);
        finish("secret", 101, "private");
        finish("new secret", 99, "private");
        finish("aborted", 11, "public", true);
        storage::UserRecord user = user_record("cyd");
        user.seen_ms = world.now - 31 * day_ms;
        storage::RoomRecord room{"code", "ann", "{}", "[]", 1, world.now - 91 * day_ms, "idle"};
        storage::PushSubscription push;
        push.user_id = "dan";
        push.renewed_ms = world.now - 91 * day_ms;
        storage::UserRecord seen = user_record("dan");
        seen.seen_ms = world.now;
        require_stored(*world.store,
                       {storage::AddUser{user}, storage::AddUser{seen}, storage::PutRoom{room},
                        storage::PutPush{push}, start_match("running")});
        run_round();
        CHECK(has("new"));
        CHECK(has("new secret"));
        CHECK(has("running"));
        CHECK_FALSE(has("old"));
        CHECK_FALSE(has("secret"));
        CHECK_FALSE(has("aborted"));
        CHECK_FALSE(value_of(world.reader->find_user_by_token_hash(user.token_hash)));
        CHECK_FALSE(value_of(world.reader->find_room("code")));
        for (const storage::ExpiryKind kind : storage::expiry_kinds) {
            CHECK(metric("potluck_retention_deleted_total{kind=\"" +
                         std::string(storage::to_text(kind)) + "\"}") == "1");
        }
        CHECK(metric("potluck_retention_oldest_seconds{kind=\"public\"}") == "43286400");
        CHECK(metric("potluck_retention_oldest_seconds{kind=\"aborted\"}") == "0");
        CHECK(metric("potluck_retention_run_seconds") == "86400000");
    }

    TEST_CASE_FIXTURE(Kept, "is nothing if it is kept for ever") {
        limits.keep_public = days(0);
        finish("old", 900);
        run_round();
        CHECK(has("old"));
    }

    TEST_CASE_FIXTURE(Kept, "goes in small steps, one at a time") {
        for (int number = 0; number < 120; ++number) {
            finish(std::to_string(number), 501);
        }
        retention.tick();
        retention.tick();
        CHECK(world.waiting.size() == 1);
        world.answer_all();
        run_round();
        CHECK(world.longest == 56);  // of nine rows each
        CHECK_FALSE(has("119"));
        CHECK(metric("potluck_retention_deleted_total{kind=\"public\"}") == "120");
    }

    TEST_CASE_FIXTURE(Kept, "is looked for again an hour later, and a minute after a failure") {
        run_round();
        finish("old", 501);
        run_round();
        CHECK(has("old"));
        world.now += limits.retention_rest.count();
        world.disk_is_full = true;
        run_round();
        CHECK(has("old"));
        world.disk_is_full = false;
        world.is_busy = true;
        world.now += 60'000;
        run_round();
        CHECK(has("old"));
        world.is_busy = false;
        world.now += 60'000;
        run_round();
        CHECK_FALSE(has("old"));
    }
}
