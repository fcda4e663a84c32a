// A set of cells as bits: one 64-bit word for boards of up to 64 cells, a few words for larger
// ones. Invariant: the games never set bits at or above the board's cell count. Bit operations as
// in https://www.chessprogramming.org/Bitboards.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace potluck::rules {

// A cell of a board, by its index there.
struct Cell {
    std::uint16_t index = 0;

    friend constexpr auto operator<=>(Cell, Cell) = default;
};

constexpr Cell make_cell(std::size_t index) {
    return Cell{static_cast<std::uint16_t>(index)};
}

namespace detail {

// The position of the set bit in a byte that has this many set bits below it.
inline constexpr auto nth_set_bit_of_byte = [] {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (unsigned value = 0; value < 256; ++value) {
        std::size_t rank = 0;
        for (std::uint8_t place = 0; place < 8; ++place) {
            if (((value >> place) & 1U) != 0) {
                table[value][rank++] = place;
            }
        }
    }
    return table;
}();

}  // namespace detail

// The position of the set bit of `word` that has `rank` set bits below it; there must be one.
// Branch-free, because branches on a random rank cannot be predicted.
constexpr int nth_set_bit(std::uint64_t word, int rank) {
#ifdef __BMI2__
    if (!std::is_constant_evaluated()) {
        return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << rank, word));
    }
#endif
    // All eight bytes at once: their bit counts, then the running sums, then which sums are `rank`
    // or less. Vigna, https://vigna.di.unimi.it/ftp/papers/Broadword.pdf.
    constexpr std::uint64_t ones = 0x0101010101010101U;
    constexpr std::uint64_t tops = 0x8080808080808080U;
    std::uint64_t counts = word - ((word >> 1U) & 0x5555555555555555U);
    counts = (counts & 0x3333333333333333U) + ((counts >> 2U) & 0x3333333333333333U);
    counts = (counts + (counts >> 4U)) & 0x0f0f0f0f0f0f0f0fU;
    const std::uint64_t sums = counts * ones;
    const std::uint64_t passed = ((static_cast<std::uint64_t>(rank) * ones | tops) - sums) & tops;
    const int byte_place = std::popcount(passed) * 8;
    const auto below = static_cast<int>(((sums << 8U) >> byte_place) & 0xffU);
    return byte_place + detail::nth_set_bit_of_byte[(word >> byte_place) & 0xffU]
                                                   [static_cast<std::size_t>(rank - below)];
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
    // The cell that has `rank` other cells of the mask below it; there must be one.
    constexpr Cell nth(int rank) const {
        std::size_t word = 0;
        if constexpr (Words > 1) {
            for (int count = std::popcount(words[0]); rank >= count;
                 count = std::popcount(words[word])) {
                rank -= count;
                ++word;
            }
        }
        return make_cell(word * 64 + static_cast<std::size_t>(nth_set_bit(words[word], rank)));
    }
    // Cells 8 * index to 8 * index + 7 as bits.
    constexpr std::uint8_t byte(std::size_t index) const {
        return static_cast<std::uint8_t>(words[index / 8] >> (index % 8 * 8));
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
    constexpr Mask& operator^=(const Mask& other) {
        for (std::size_t word = 0; word < Words; ++word) {
            words[word] ^= other.words[word];
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
    friend constexpr Mask operator^(Mask left, const Mask& right) { return left ^= right; }
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
