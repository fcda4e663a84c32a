// A small number for each cell, kept as bit planes: adding to a whole set of cells takes a few word
// operations, and so does finding the cells with a given number.
// Invariant: no number reaches 2^Planes. Equal numbers are equal values.
#pragma once

#include <array>

#include "rules/boards/mask.h"

namespace potluck::rules {

template <std::size_t Words, std::size_t Planes>
class Tally {
public:
    // Adds one to each of these cells.
    constexpr void increment(Mask<Words> cells) {
        for (Mask<Words>& plane : planes_) {
            const Mask<Words> carry = plane & cells;
            plane = (plane | cells) - carry;
            cells = carry;
        }
    }
    // Subtracts one from each; none of these cells may be at 0.
    constexpr void decrement(Mask<Words> cells) {
        for (Mask<Words>& plane : planes_) {
            const Mask<Words> borrow = cells - plane;
            plane = (plane | cells) - (plane & cells);
            cells = borrow;
        }
    }
    // Adds `number` to each of these cells.
    constexpr void add(const Mask<Words>& cells, unsigned number) {
        Mask<Words> carry;
        for (std::size_t index = 0; index < Planes; ++index) {
            Mask<Words>& plane = planes_[index];
            const Mask<Words> added = ((number >> index) & 1U) != 0 ? cells : Mask<Words>{};
            const Mask<Words> next = (plane & added) | (carry & (plane | added));
            plane = plane ^ added ^ carry;
            carry = next;
        }
    }

    // Subtracts `number` from each; none of these cells may be below it.
    constexpr void subtract(const Mask<Words>& cells, unsigned number) {
        Mask<Words> borrow;
        for (std::size_t index = 0; index < Planes; ++index) {
            Mask<Words>& plane = planes_[index];
            const Mask<Words> taken = ((number >> index) & 1U) != 0 ? cells : Mask<Words>{};
            const Mask<Words> next = ((taken | borrow) - plane) | (taken & borrow);
            plane = plane ^ taken ^ borrow;
            borrow = next;
        }
    }

    // The cells whose number is not 0.
    constexpr Mask<Words> positive() const {
        Mask<Words> result;
        for (const Mask<Words>& plane : planes_) {
            result |= plane;
        }
        return result;
    }
    // The cells of `cells` whose number is `number`, or at least `number`.
    constexpr Mask<Words> equal_to(unsigned number, Mask<Words> cells) const {
        if (number >> Planes != 0) {
            return {};
        }
        for (std::size_t index = 0; index < Planes; ++index) {
            cells = ((number >> index) & 1U) != 0 ? cells & planes_[index] : cells - planes_[index];
        }
        return cells;
    }
    constexpr Mask<Words> at_least(unsigned number, const Mask<Words>& cells) const {
        if (number >> Planes != 0) {
            return {};
        }
        Mask<Words> above;
        Mask<Words> level = cells;  // equal to `number` in the planes checked so far
        for (std::size_t index = Planes; index-- > 0;) {
            if (((number >> index) & 1U) != 0) {
                level &= planes_[index];
            } else {
                above |= level & planes_[index];
                level -= planes_[index];
            }
        }
        return above | level;
    }
    // The cells of `cells` with the lowest number among them.
    constexpr Mask<Words> lowest(Mask<Words> cells) const {
        for (std::size_t index = Planes; index-- > 0;) {
            const Mask<Words> without = cells - planes_[index];
            cells = without.empty() ? cells : without;
        }
        return cells;
    }
    constexpr unsigned at(Cell cell) const {
        unsigned number = 0;
        for (std::size_t index = 0; index < Planes; ++index) {
            number |= (planes_[index].contains(cell) ? 1U : 0U) << index;
        }
        return number;
    }

    friend constexpr bool operator==(const Tally&, const Tally&) = default;

private:
    std::array<Mask<Words>, Planes> planes_{};  // the lowest bits first
};

}  // namespace potluck::rules
