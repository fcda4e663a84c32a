#include "storage/gathered_actions.h"

#include <doctest/doctest.h>

#include "tests/storage/support.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

// How many of these go together, from the first on.
std::size_t gathered(const Transaction& writes) {
    std::vector<Step> steps;
    for (const Write& write : writes) {
        for (Step& step : steps_of(write)) {
            steps.push_back(std::move(step));
        }
    }
    return GatheredActions(steps).size();
}

}  // namespace

TEST_CASE("moves go together up to the second one of a match, or to something else") {
    CHECK(gathered({}) == 0);
    CHECK(gathered({append_action("a", 0)}) == 1);
    CHECK(gathered({append_action("a", 0), append_action("b", 3), append_action("c", 0)}) == 3);
    CHECK(gathered({append_action("a", 0), append_action("b", 0), append_action("a", 1)}) == 2);
    CHECK(gathered({append_action("a", 0), PutAlive{1}, append_action("b", 0)}) == 1);
    CHECK(gathered({PutAlive{1}, append_action("b", 0)}) == 0);
}

TEST_CASE("a parameter is an array of one dimension in PostgreSQL's binary form") {
    ActionRecord action = action_record(258);
    action.action = "e4";
    const Transaction writes{AppendAction{"m", action}};
    const std::vector<Step> steps = steps_of(writes[0]);
    const GatheredActions actions(steps);
    const Parameters parameters = actions.parameters();
    REQUIRE(parameters.size() == 8);
    using std::string_literals::operator""s;
    CHECK(*parameters[0].bytes() == "\0\0\0\1\0\0\0\0\0\0\0\x19\0\0\0\1\0\0\0\1\0\0\0\1m"s);
    CHECK(*parameters[1].bytes() ==
          "\0\0\0\1\0\0\0\0\0\0\0\x14\0\0\0\1\0\0\0\1\0\0\0\x8\0\0\0\0\0\0\1\2"s);
    CHECK(parameters[3].bytes()->ends_with("\0\0\0\2e4"s));
}
