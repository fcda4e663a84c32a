#include "server/stored_record.h"

#include <doctest/doctest.h>

#include "storage/store.h"
#include "tests/storage/support.h"
#include "tests/support/records.h"
#include "tests/support/results.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

TEST_SUITE("Records in the store") {
    TEST_CASE("a record that was stored comes back as it was, in any game") {
        const auto store = storage::make_memory_store();
        const auto reader = store->open_reader();
        std::uint32_t seed = 1;
        for (const Configuration& configuration : all_configurations()) {
            const protocol::GameRecord record = random_record(configuration, seed++, 60);
            CAPTURE(to_text(configuration));
            require_stored(*store, to_stored(record));
            const auto match = must(reader->find_match(record.id.value));
            REQUIRE(match);
            CHECK(match->visibility == "public");
            CHECK(line_of(from_stored(*match)) == line_of(record));
        }
    }

    TEST_CASE("bots that took over are stored at their ply and come back") {
        const auto store = storage::make_memory_store();
        protocol::GameRecord record = small_record();
        record.takeovers = {{0, 0, protocol::ActionCause::timed_out, {"Ann"}, {"Spore (bot)"}},
                            {3, 1, protocol::ActionCause::deserted, {"Bob"}, {"Sprout (bot)"}}};
        require_stored(*store, to_stored(record));
        const auto match = must(store->open_reader()->find_match(record.id.value));
        REQUIRE(match);
        CHECK(match->takeovers.at(1).ply == 3);
        CHECK(line_of(from_stored(*match)) == line_of(record));
    }

    TEST_CASE("the scores of a match that the store has abandoned are counted") {
        protocol::GameRecord record = small_record();
        record.actions.pop_back();
        record.ply = static_cast<int>(record.actions.size());
        storage::Transaction transaction = to_stored(record);
        auto& outcome = std::get<storage::FinishMatch>(transaction.back()).outcome;
        outcome = {{}, "abandoned", {}, outcome.finished_ms};
        const auto store = storage::make_memory_store();
        require_stored(*store, transaction);
        const auto match = must(store->open_reader()->find_match(record.id.value));
        REQUIRE(match);
        const protocol::GameRecord abandoned = from_stored(*match);
        CHECK(abandoned.scores->size() == record.players.size());
        CHECK(protocol::check_record(abandoned));
    }

    TEST_CASE("a running match has no outcome, a table without a clock gives none") {
        storage::MatchRecord match = match_record("0123456789abcdef");
        match.settings = R"({"game":"die","options":{},"visibility":"public",)"
                         R"("clock":{"kind":"none"}})";
        const protocol::GameRecord record = from_stored(match);
        CHECK_FALSE(record.outcome.value);
        CHECK_FALSE(record.finished);
        CHECK_FALSE(record.scores);
        CHECK_FALSE(record.clock);
        match.settings = R"({"game":"die","options":{},"visibility":"public",)"
                         R"("clock":{"kind":"days","days":3}})";
        REQUIRE(from_stored(match).clock);
        CHECK(from_stored(match).clock->days == 3);
    }

    TEST_CASE("texts of the store that cannot be read are left out") {
        storage::MatchRecord match = match_record("0123456789abcdef");
        match.options = "{";
        match.settings = "[]";
        match.actions = {{0, 0, "a1", "bored", 5}};
        const protocol::GameRecord record = from_stored(match);
        CHECK(record.options == protocol::Json::object());
        CHECK_FALSE(record.clock);
        CHECK(record.actions.at(0).cause == protocol::ActionCause::played);
    }
}
