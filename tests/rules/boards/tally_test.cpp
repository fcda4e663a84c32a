#include "rules/boards/tally.h"

#include <algorithm>
#include <vector>

#include <doctest/doctest.h>

#include "rules/random_source.h"

namespace potluck::tests {

namespace {

using namespace potluck::rules;

template <std::size_t Words>
Mask<Words> random_mask(RandomSource& random) {
    Mask<Words> mask;
    for (std::uint64_t& word : mask.words) {
        word = random.bits();
    }
    return mask;
}

// A tally beside the plain numbers that it represents.
template <std::size_t Words>
struct Counted {
    static constexpr unsigned numbers_end = 32;

    Tally<Words, 5> tally;
    std::vector<unsigned> numbers = std::vector<unsigned>(Words * 64);

    template <class Holds>
    Mask<Words> where(const Mask<Words>& cells, Holds holds) const {
        Mask<Words> result;
        cells.for_each([&](Cell cell) {
            if (holds(numbers[cell.index])) {
                result.insert(cell);
            }
        });
        return result;
    }
    void change(RandomSource& random) {
        Mask<Words> cells = random_mask<Words>(random);
        const unsigned number = random.below(4);
        cells = where(cells, [&](unsigned each) { return each + number < numbers_end; });
        tally.add(cells, number);
        cells.for_each([&](Cell cell) { numbers[cell.index] += number; });

        const unsigned less = random.below(4);
        cells = random_mask<Words>(random);
        cells = where(cells, [&](unsigned each) { return each >= less; });
        tally.subtract(cells, less);
        cells.for_each([&](Cell cell) { numbers[cell.index] -= less; });

        const Mask<Words> up = where(cells, [](unsigned each) { return each + 1 < numbers_end; });
        tally.increment(up);
        up.for_each([&](Cell cell) { ++numbers[cell.index]; });

        const Mask<Words> down =
            where(random_mask<Words>(random), [](unsigned each) { return each > 0; });
        tally.decrement(down);
        down.for_each([&](Cell cell) { --numbers[cell.index]; });
    }
    void check(const Mask<Words>& cells) const {
        unsigned least = numbers_end;
        cells.for_each([&](Cell cell) {
            CHECK(tally.at(cell) == numbers[cell.index]);
            least = std::min(least, numbers[cell.index]);
        });
        CHECK(tally.lowest(cells) == where(cells, [&](unsigned each) { return each == least; }));
        CHECK((tally.positive() & cells) == where(cells, [](unsigned each) { return each > 0; }));
        for (unsigned number = 0; number < numbers_end + 3; ++number) {
            CHECK(tally.equal_to(number, cells) ==
                  where(cells, [&](unsigned each) { return each == number; }));
            CHECK(tally.at_least(number, cells) ==
                  where(cells, [&](unsigned each) { return each >= number; }));
        }
    }
};

template <std::size_t Words>
void check_tally(std::uint64_t seed) {
    RandomSource random(seed);
    Counted<Words> counted;
    for (int round = 0; round < 30; ++round) {
        counted.change(random);
        counted.check(random_mask<Words>(random));
    }
    counted.check({});
}

}  // namespace

TEST_CASE("A tally answers like the numbers it represents") {
    check_tally<1>(1);
    check_tally<2>(2);
    check_tally<5>(3);
}

TEST_CASE("Tallies of equal numbers are equal, however they came about") {
    const Mask<1> cells = Mask<1>::first(3);
    Tally<1, 3> added;
    added.add(cells, 3);
    added.decrement(cells);
    Tally<1, 3> counted;
    counted.increment(cells);
    CHECK(added != counted);
    counted.increment(cells);
    CHECK(added == counted);
}

}  // namespace potluck::tests
