#include "rules/options.h"

#include <set>

#include <doctest/doctest.h>

namespace potluck::tests {

namespace {

using namespace potluck::rules;

// A size, a colour that only size 2 has, a choice that depends on the size, cards, and more cards.
const std::vector<OptionSpec>& specs() {
    static const std::vector<OptionSpec> list{
        {.name = "size", .choices = {2, 3}, .default_value = 2},
        {.name = "colour",
         .choices = {"red", "blue"},
         .default_value = "red",
         .when = OptionSpec::Condition{"size", 2}},
        {.name = "goal",
         .choices = {"near", "far"},
         .default_value = "near",
         .when = OptionSpec::Condition{"size", 2}},
        {.name = "goal",
         .choices = {"far"},
         .default_value = "far",
         .when = OptionSpec::Condition{"size", 3}},
        {.name = "cards",
         .choices = {"a", "b", "c"},
         .default_value = OptionList{"a", "b"},
         .list_size = 2},
        {.name = "extra",
         .choices = {"x", "y", "z"},
         .default_value = std::nullopt,
         .list_size = 2,
         .drawable = true},
    };
    return list;
}

Result<OptionMap, OptionError> resolved(const OptionMap& given) {
    return resolve_options(specs(), given);
}

// The error as "option: message"; empty if the options are valid.
std::string refusal(const OptionMap& given) {
    const auto result = resolved(given);
    return result ? "" : result.error().option + ": " + result.error().message;
}

}  // namespace

TEST_CASE("Options not given take their defaults; one without a default stays absent") {
    CHECK(*resolved({}) ==
          OptionMap{
              {"size", 2}, {"colour", "red"}, {"goal", "near"}, {"cards", OptionList{"a", "b"}}});
}

TEST_CASE("Options given replace the defaults") {
    CHECK(*resolved({{"colour", "blue"},
                     {"goal", "far"},
                     {"cards", OptionList{"c", "a"}},
                     {"extra", OptionList{"z", "x"}}}) ==
          OptionMap{{"size", 2},
                    {"colour", "blue"},
                    {"goal", "far"},
                    {"cards", OptionList{"c", "a"}},
                    {"extra", OptionList{"z", "x"}}});
}

TEST_CASE("An option applies only under its condition") {
    CHECK(*resolved({{"size", 3}}) ==
          OptionMap{{"size", 3}, {"goal", "far"}, {"cards", OptionList{"a", "b"}}});
    CHECK(refusal({{"size", 3}, {"colour", "red"}}) ==
          "colour: colour can only be chosen with size 2");
    CHECK(refusal({{"size", 3}, {"goal", "near"}}) == "goal: goal must be one of far");
}

TEST_CASE("An unknown option is refused") {
    CHECK(refusal({{"weight", 3}}) == "weight: no such option: weight");
    CHECK(refusal({{"", 3}}) == ": no such option: ");
    // Whatever its name, the reason is one short line.
    CHECK(refusal({{"two\nlines", 3}}) == "two\nlines: no such option: two?lines");
    const std::string long_name(1000, 'x');
    CHECK(refusal({{long_name, 3}}) ==
          long_name + ": no such option: " + std::string(30, 'x') + "...");
}

TEST_CASE("A value that is not a choice, or of the wrong type, is refused with the choices") {
    CHECK(refusal({{"size", 4}}) == "size: size must be one of 2, 3");
    CHECK(refusal({{"size", "2"}}) == "size: size must be one of 2, 3");
    CHECK(refusal({{"size", OptionList{"2"}}}) == "size: size must be one of 2, 3");
    CHECK(refusal({{"colour", "green"}}) == "colour: colour must be one of red, blue");
    CHECK(refusal({{"colour", 1}}) == "colour: colour must be one of red, blue");
}

TEST_CASE("A list must have its number of different choices") {
    const std::string shape = "cards: cards must be a list of 2 different items out of a, b, c";
    CHECK(refusal({{"cards", OptionList{}}}) == shape);
    CHECK(refusal({{"cards", OptionList{"a"}}}) == shape);
    CHECK(refusal({{"cards", OptionList{"a", "b", "c"}}}) == shape);
    CHECK(refusal({{"cards", "a"}}) == shape);
    CHECK(refusal({{"cards", 2}}) == shape);
    CHECK(refusal({{"cards", "draw"}}) == shape);
    CHECK(refusal({{"cards", OptionList{"a", "d"}}}) ==
          "cards: cards has an item that is not one of a, b, c");
    CHECK(refusal({{"cards", OptionList{"b", "b"}}}) == "cards: cards names b twice");
    CHECK(refusal({{"extra", "drawn"}}) ==
          "extra: extra must be a list of 2 different items out of x, y, z, or \"draw\"");
}

TEST_CASE("A drawable list may be left to the server, which draws different choices") {
    const OptionMap options = *resolved({{"extra", "draw"}});
    CHECK(text_option(options, "extra") == "draw");
    std::set<OptionList> seen;
    for (std::uint32_t first = 0; first < 3; ++first) {
        for (std::uint32_t second = 0; second < 2; ++second) {
            std::vector<std::uint32_t> bounds;
            const OptionMap drawn = draw_options(specs(), options, [&](std::uint32_t bound) {
                bounds.push_back(bound);
                return bounds.size() == 1 ? first : second;
            });
            CHECK(bounds == std::vector<std::uint32_t>{3, 2});
            CHECK(resolved(drawn).has_value());
            seen.insert(std::get<OptionList>(drawn.at("extra")));
        }
    }
    CHECK(seen.size() == 6);
}

TEST_CASE("Drawing leaves everything else as it is") {
    const auto never = [](std::uint32_t) -> std::uint32_t {
        FAIL("nothing is to be drawn");
        return 0;
    };
    CHECK(draw_options(specs(), *resolved({}), never) == *resolved({}));
    const OptionMap chosen = *resolved({{"extra", OptionList{"x", "y"}}});
    CHECK(draw_options(specs(), chosen, never) == chosen);
}

TEST_CASE("Resolved options are read by type and name") {
    const OptionMap options = *resolved({});
    CHECK(number_option(options, "size") == 2);
    CHECK(text_option(options, "colour") == "red");
}

TEST_CASE("Option values are written as people would") {
    CHECK(to_text(OptionValue(5)) == "5");
    CHECK(to_text(OptionValue("hex")) == "hex");
    CHECK(to_text(OptionValue(OptionList{"one", "two"})) == "[one, two]");
    CHECK(to_text(OptionValue(OptionList{})) == "[]");
}

}  // namespace potluck::tests
