// A set of cells as bits: one 64-bit word for boards of up to 64 cells, a few words for larger
// ones. Invariant: bits at or above the board's cell count are never set by the games. Bit
// operations in the manner of https://www.chessprogramming.org/Bitboards.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace potluck::rules {

// A cell of a board, by its index there.
struct Cell {
    std::uint16_t index = 0;

    friend constexpr auto operator<=>(Cell, Cell) = default;
};

constexpr Cell make_cell(std::size_t index) {
    return Cell{static_cast<std::uint16_t>(index)};
}

template <std::size_t Words>
struct Mask {
    static constexpr std::size_t bit_count = Words * 64;

    std::array<std::uint64_t, Words> words{};

    static constexpr Mask of(Cell cell) {
        Mask mask;
        mask.insert(cell);
        return mask;
    }
    static constexpr Mask first(std::size_t count) {
        Mask mask;
        for (std::size_t index = 0; index < count; ++index) {
            mask.insert(make_cell(index));
        }
        return mask;
    }

    constexpr bool contains(Cell cell) const {
        return ((words[cell.index / 64] >> (cell.index % 64)) & 1U) != 0;
    }
    constexpr void insert(Cell cell) {
        words[cell.index / 64] |= std::uint64_t{1} << (cell.index % 64);
    }
    constexpr void erase(Cell cell) {
        words[cell.index / 64] &= ~(std::uint64_t{1} << (cell.index % 64));
    }
    constexpr int size() const {
        int count = 0;
        for (std::uint64_t word : words) {
            count += std::popcount(word);
        }
        return count;
    }
    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (std::uint64_t word : words) {
            any |= word;
        }
        return any == 0;
    }
    // The lowest cell; the mask must not be empty.
    constexpr Cell front() const {
        std::size_t word = 0;
        while (words[word] == 0) {
            ++word;
        }
        return make_cell(word * 64 + static_cast<std::size_t>(std::countr_zero(words[word])));
    }
    constexpr bool intersects(const Mask& other) const { return !(*this & other).empty(); }

    constexpr Mask& operator|=(const Mask& other) {
        for (std::size_t word = 0; word < Words; ++word) {
            words[word] |= other.words[word];
        }
        return *this;
    }
    constexpr Mask& operator&=(const Mask& other) {
        for (std::size_t word = 0; word < Words; ++word) {
            words[word] &= other.words[word];
        }
        return *this;
    }
    // Set difference.
    constexpr Mask& operator-=(const Mask& other) {
        for (std::size_t word = 0; word < Words; ++word) {
            words[word] &= ~other.words[word];
        }
        return *this;
    }
    friend constexpr Mask operator|(Mask left, const Mask& right) { return left |= right; }
    friend constexpr Mask operator&(Mask left, const Mask& right) { return left &= right; }
    friend constexpr Mask operator-(Mask left, const Mask& right) { return left -= right; }
    friend constexpr bool operator==(const Mask&, const Mask&) = default;

    // Calls visit(Cell) for every cell in ascending order.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t word = 0; word < Words; ++word) {
            for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1) {
                visit(make_cell(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
            }
        }
    }
};

}  // namespace potluck::rules
