#include "rules/boards/mask.h"

#include <doctest/doctest.h>

#include "rules/random_source.h"

namespace potluck::tests {

namespace {

using namespace potluck::rules;

template <std::size_t Words>
void check_nth(const Mask<Words>& mask) {
    int rank = 0;
    mask.for_each([&](Cell cell) {
        CHECK(mask.nth(rank) == cell);
        ++rank;
    });
    CHECK(rank == mask.size());
}

// Masks from empty to full, with all kinds of gaps.
template <std::size_t Words>
void check_nth_of_many(std::uint64_t seed) {
    RandomSource random(seed);
    for (int round = 0; round < 200; ++round) {
        Mask<Words> mask;
        for (std::uint64_t& word : mask.words) {
            word = round % 3 == 0 ? random.bits() & random.bits() & random.bits()
                                  : random.bits() | (round % 3 == 1 ? 0 : random.bits());
        }
        check_nth(mask);
    }
}

}  // namespace

static_assert(nth_set_bit(0b1011'0100, 0) == 2);
static_assert(nth_set_bit(0b1011'0100, 3) == 7);
static_assert(nth_set_bit(~std::uint64_t{0}, 63) == 63);

TEST_CASE("The nth cell of a mask is the one that for_each visits after n others") {
    check_nth_of_many<1>(1);
    check_nth_of_many<2>(2);
    check_nth_of_many<5>(3);
    check_nth(Mask<1>{});
    check_nth(Mask<1>::first(64));
    check_nth(Mask<5>::of(make_cell(64)) | Mask<5>::of(make_cell(319)));
}

TEST_CASE("The bytes of a mask are its cells, eight by eight") {
    const Mask<2> mask = Mask<2>::of(make_cell(3)) | Mask<2>::of(make_cell(127));
    CHECK(mask.byte(0) == 8);
    CHECK(mask.byte(1) == 0);
    CHECK(mask.byte(15) == 128);
}

}  // namespace potluck::tests
