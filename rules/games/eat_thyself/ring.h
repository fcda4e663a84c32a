// The ring of Eat Thyself: its slots, in clockwise order, and how pieces leave and enter it.
// Invariant: a slot is an empty tile, a piece, or a piece on a tile, never nothing; bits at or
// above the size are never set. Slots count from 0 here, and from 1 for people and in actions.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "rules/seat.h"
#include "rules/short_text.h"

namespace potluck::rules {

struct RingPiece {
    Seat owner;
    bool is_king = false;

    friend constexpr auto operator<=>(const RingPiece&, const RingPiece&) = default;
};

struct RingSlot {
    bool has_tile = false;
    std::optional<RingPiece> piece;

    constexpr bool is_empty_tile() const { return has_tile && !piece; }
    constexpr bool holds_piece_of(Seat seat) const { return piece && piece->owner == seat; }

    friend constexpr bool operator==(const RingSlot&, const RingSlot&) = default;
};

// Sets of slots as bits, slot 0 the lowest. A ring is one such set per property, so that opening or
// closing a slot is a shift of the bits above it.
using RingSlots = std::uint32_t;

class Ring {
public:
    static constexpr std::size_t slots_max = 24;  // three seats at the start; never more

    constexpr std::size_t size() const { return size_; }
    constexpr RingSlot operator[](std::size_t index) const {
        RingSlot slot{.has_tile = has(tiles_, index), .piece = std::nullopt};
        for (int number = 0; number < seats_max; ++number) {
            if (has(pieces_of(make_seat(number)), index)) {
                slot.piece = RingPiece{make_seat(number), has(kings_, index)};
            }
        }
        return slot;
    }
    constexpr RingSlots pieces_of(Seat seat) const { return pieces_[seat.number]; }
    constexpr RingSlots kings_of(Seat seat) const { return pieces_of(seat) & kings_; }
    constexpr RingSlots pawns_of(Seat seat) const { return pieces_of(seat) & ~kings_; }
    constexpr RingSlots tiles() const { return tiles_; }
    constexpr RingSlots empty_tiles() const { return tiles_ & ~occupied(); }

    constexpr void add(const RingSlot& slot) {
        grow();
        tiles_ |= slot.has_tile ? bit(size_ - std::size_t{1}) : 0;
        if (slot.piece) {
            put(size_ - std::size_t{1}, *slot.piece);
        }
    }
    // Takes the piece off the ring: a tile stays, a slot without one closes up.
    constexpr void lift(std::size_t index) {
        clear(index);
        if (!has(tiles_, index)) {
            const auto close = [below = bit(index) - 1](RingSlots slots) {
                return (slots & below) | ((slots >> 1U) & ~below);
            };
            change_all(close);
            --size_;
        }
    }
    // Puts `piece` into the slot in place of any piece there, on the tile if there is one.
    constexpr void put(std::size_t index, RingPiece piece) {
        clear(index);
        pieces_[piece.owner.number] |= bit(index);
        kings_ |= piece.is_king ? bit(index) : 0;
    }
    constexpr void insert_after(std::size_t index, RingPiece piece) {
        const auto open = [below = bit(index + 1) - 1](RingSlots slots) {
            return (slots & below) | ((slots & ~below) << 1U);
        };
        change_all(open);
        grow();
        put(index + 1, piece);
    }

    friend constexpr bool operator==(const Ring&, const Ring&) = default;

private:
    static constexpr RingSlots bit(std::size_t index) { return RingSlots{1} << index; }
    static constexpr bool has(RingSlots slots, std::size_t index) {
        return (slots & bit(index)) != 0;
    }
    constexpr RingSlots occupied() const {
        return pieces_[0] | pieces_[1] | pieces_[2] | pieces_[3];
    }
    constexpr void grow() {
        if (size_ == slots_max) {
            std::abort();
        }
        ++size_;
    }
    constexpr void clear(std::size_t index) {
        for (RingSlots& pieces : pieces_) {
            pieces &= ~bit(index);
        }
        kings_ &= ~bit(index);
    }
    template <class Change>
    constexpr void change_all(Change change) {
        for (RingSlots& pieces : pieces_) {
            pieces = change(pieces);
        }
        kings_ = change(kings_);
        tiles_ = change(tiles_);
    }

    std::array<RingSlots, seats_max> pieces_{};  // by owner
    RingSlots kings_ = 0;
    RingSlots tiles_ = 0;
    std::uint8_t size_ = 0;
};

constexpr ShortText to_text(RingPiece piece) {
    return ShortText(piece.is_king ? "K" : "P").append_number(piece.owner.number);
}

// "_", "K0", "_K0": an empty tile, a piece, a piece on a tile.
constexpr ShortText to_text(const RingSlot& slot) {
    ShortText text(slot.has_tile ? "_" : "");
    return slot.piece ? text.append(to_text(*slot.piece)) : text;
}

// Parses a slot as to_text writes it; nothing if `text` is not of that form.
constexpr std::optional<RingSlot> parse_ring_slot(std::string_view text) {
    RingSlot slot;
    if (text.starts_with('_')) {
        slot.has_tile = true;
        text.remove_prefix(1);
        if (text.empty()) {
            return slot;
        }
    }
    if (text.size() != 2 || (text[0] != 'K' && text[0] != 'P') || text[1] < '0' ||
        text[1] >= '0' + seats_max) {
        return std::nullopt;
    }
    slot.piece = RingPiece{make_seat(text[1] - '0'), text[0] == 'K'};
    return slot;
}

// Parses slots separated by single spaces; nothing if `text` is not of that form.
constexpr std::optional<Ring> parse_ring(std::string_view text) {
    Ring ring;
    while (true) {
        const std::size_t blank = text.find(' ');
        const std::optional<RingSlot> slot = parse_ring_slot(text.substr(0, blank));
        if (!slot || ring.size() == Ring::slots_max) {
            return std::nullopt;
        }
        ring.add(*slot);
        if (blank == std::string_view::npos) {
            return ring;
        }
        text.remove_prefix(blank + 1);
    }
}

}  // namespace potluck::rules
