// Seats and sets of seats. Invariant: a Seat in use is below the seat count of its game, and no
// game has more than seats_max. Pure values; any thread.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace potluck::rules {

inline constexpr int seats_max = 4;

// A side in a game, numbered from 0 in all machine-readable formats.
struct Seat {
    std::uint8_t number = 0;

    friend constexpr auto operator<=>(Seat, Seat) = default;
};

constexpr Seat make_seat(int number) {
    return Seat{static_cast<std::uint8_t>(number)};
}

// A set of seats as bits; for_each visits them in ascending order.
struct SeatSet {
    std::uint8_t bits = 0;

    static constexpr SeatSet first(int count) {
        return SeatSet{static_cast<std::uint8_t>((1U << count) - 1U)};
    }
    constexpr bool contains(Seat seat) const { return ((bits >> seat.number) & 1U) != 0; }
    constexpr void insert(Seat seat) {
        bits = static_cast<std::uint8_t>(bits | (1U << seat.number));
    }
    constexpr void erase(Seat seat) {
        bits = static_cast<std::uint8_t>(bits & ~(1U << seat.number));
    }
    constexpr int size() const { return std::popcount(bits); }
    constexpr bool empty() const { return bits == 0; }
    // The lowest seat; the set must not be empty.
    constexpr Seat front() const { return make_seat(std::countr_zero(bits)); }

    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (int number = 0; number < seats_max; ++number) {
            if (contains(make_seat(number))) {
                visit(make_seat(number));
            }
        }
    }

    friend constexpr auto operator<=>(SeatSet, SeatSet) = default;
};

}  // namespace potluck::rules
