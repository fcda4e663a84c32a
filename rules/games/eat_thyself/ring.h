// The ring of Eat Thyself: its slots, listed clockwise, and how pieces leave and enter it.
// Invariant: a slot is an empty-space tile, a piece, or a piece on a tile, never nothing. Slots are
// counted from 0 here; people and actions count from 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/fixed_list.h"
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

class Ring {
public:
    static constexpr std::size_t slots_max = 24;  // three seats at the start; there are never more

    constexpr std::size_t size() const { return slots_.size(); }
    constexpr const RingSlot& operator[](std::size_t index) const { return slots_[index]; }
    constexpr const RingSlot* begin() const { return slots_.begin(); }
    constexpr const RingSlot* end() const { return slots_.end(); }

    constexpr void add(const RingSlot& slot) { slots_.push_back(slot); }
    // Takes the piece off the ring: a bare slot closes up, a tile stays.
    constexpr void lift(std::size_t index) {
        if (slots_[index].has_tile) {
            slots_[index].piece.reset();
        } else {
            slots_.erase_at(index);
        }
    }
    // Puts `piece` in the place of what is in the slot, on the tile if there is one.
    constexpr void put(std::size_t index, RingPiece piece) { slots_[index].piece = piece; }
    constexpr void insert_after(std::size_t index, RingPiece piece) {
        slots_.insert_at(index + 1, {.has_tile = false, .piece = piece});
    }

    friend constexpr bool operator==(const Ring&, const Ring&) = default;

private:
    FixedList<RingSlot, slots_max> slots_;
};

constexpr ShortText to_text(RingPiece piece) {
    return ShortText(piece.is_king ? "K" : "P").append_number(piece.owner.number);
}

// "_", "K0", "_K0": an empty tile, a piece, a piece on a tile.
constexpr ShortText to_text(const RingSlot& slot) {
    ShortText text(slot.has_tile ? "_" : "");
    return slot.piece ? text.append(to_text(*slot.piece)) : text;
}

// One slot as to_text writes it; nothing when `text` is not of that form.
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

// Slots with one blank between them; nothing when `text` is not of that form.
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
