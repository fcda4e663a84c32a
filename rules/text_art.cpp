#include "rules/text_art.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <vector>

#include "rules/player_name.h"

namespace potluck::rules {

namespace {

using Lines = std::vector<std::string>;
using Marks = std::map<ShortText, std::string_view>;  // by cell name

constexpr std::string_view empty_mark = "·";
constexpr std::array<std::string_view, seats_max> seat_marks = {"▲", "●", "◆", "■"};

std::string_view mark_of(Seat seat) {
    return seat_marks[seat.number];
}

std::string right_aligned(int number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), ' ') + digits;
}

std::string_view mark_at(const Marks& marks, char line, int number) {
    const auto found = marks.find(ShortText().append(line).append_number(number));
    return found == marks.end() ? empty_mark : found->second;
}

// Each row: its letter, its cells from number 1 on, the number of its last cell.
Lines draw_board(const RowsShape& shape, const Marks& marks) {
    Lines lines;
    const int widest = *std::max_element(shape.row_sizes.begin(), shape.row_sizes.end());
    for (std::size_t row = shape.row_sizes.size(); row-- > 0;) {
        const int size = shape.row_sizes[row];
        const char letter = static_cast<char>('a' + row);
        const std::string indent(static_cast<std::size_t>(widest - size), ' ');
        std::string line = indent + letter + " ";
        for (int number = 1; number <= size; ++number) {
            line.append(" ").append(mark_at(marks, letter, number));
        }
        lines.push_back(line + "  " + std::to_string(size));
    }
    return lines;
}

// Like a chess board: rank numbers on the left, column letters below.
Lines draw_board(const SquareShape& shape, const Marks& marks) {
    Lines lines;
    for (int rank = shape.size; rank >= 1; --rank) {
        std::string line = right_aligned(rank, 2) + " ";
        const auto is_edge = [&shape](int place) {
            return place < shape.cut || place >= shape.size - shape.cut;
        };
        for (int column = 0; column < shape.size; ++column) {
            const bool is_missing = is_edge(column) && is_edge(rank - 1);
            line.append(" ").append(
                is_missing ? " " : mark_at(marks, static_cast<char>('a' + column), rank));
        }
        lines.push_back(line);
    }
    std::string letters = "   ";
    for (int column = 0; column < shape.size; ++column) {
        letters.append(" ").append(1, static_cast<char>('a' + column));
    }
    lines.push_back(letters);
    return lines;
}

// "K0" -> "K▲".
std::string piece_art(std::string_view piece) {
    return std::string(1, piece.front()).append(mark_of(make_seat(piece.back() - '0')));
}

// Four columns: " K▲ ", on a tile "[K▲]", an empty tile "[  ]".
std::string slot_art(std::string_view slot) {
    const bool on_tile = slot.starts_with('_');
    slot.remove_prefix(on_tile ? 1 : 0);
    const std::string piece = slot.empty() ? "  " : piece_art(slot);
    return on_tile ? "[" + piece + "]" : " " + piece + " ";
}

// The ring as a loop of two rows: clockwise is to the right above and to the left below.
Lines draw_ring(const RingView& ring) {
    const std::size_t size = ring.slots.size();
    const std::size_t above = (size + 1) / 2;
    std::array<std::string, 2> pieces{"   ╭ ", "   ╰ "};
    std::array<std::string, 2> numbers{"     ", "     "};
    for (std::size_t column = 0; column < above; ++column) {
        const std::array<std::size_t, 2> slots{column, size - 1 - column};
        for (std::size_t row = 0; row < 2; ++row) {
            const bool is_gap = row == 1 && slots[1] < above;  // an odd number of slots
            pieces[row] += is_gap ? "──── " : slot_art(ring.slots[slots[row]]) + " ";
            numbers[row] +=
                is_gap ? "     " : right_aligned(static_cast<int>(slots[row]) + 1, 3) + "  ";
        }
    }
    return {numbers[0], pieces[0] + "╮", "   │" + std::string(5 * above + 1, ' ') + "│",
            pieces[1] + "╯", numbers[1]};
}

Lines draw(const Game& game) {
    const PositionView view = game.view();
    if (const auto* ring = std::get_if<RingView>(&view)) {
        return draw_ring(*ring);
    }
    Marks marks;
    for (const GridView::Occupied& occupied : std::get_if<GridView>(&view)->cells) {
        marks.emplace(occupied.cell, mark_of(occupied.seat));
    }
    const BoardShape shape = game.board();
    if (const auto* square = std::get_if<SquareShape>(&shape)) {
        return draw_board(*square, marks);
    }
    return draw_board(*std::get_if<RowsShape>(&shape), marks);
}

// "Player 1", "Player 1 and Player 2", "Player 1, Player 2 and Player 3".
std::string players(SeatSet seats) {
    std::string text;
    int rest = seats.size();
    seats.for_each([&](Seat seat) {
        --rest;
        text += player_name(seat) + (rest > 1 ? ", " : rest == 1 ? " and " : "");
    });
    return text;
}

std::string reason_for_people(OutcomeReason reason) {
    std::string words(to_text(reason));
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string status(const Game& game) {
    const std::optional<Outcome> outcome = game.outcome();
    if (!outcome) {
        return player_name(*game.to_move()) + " " + std::string(mark_of(*game.to_move())) +
               (game.at_turn_start() ? " to move" : " to go on with the turn");
    }
    const std::string reason = " (" + reason_for_people(outcome->reason) + ")";
    if (outcome->winners.size() == 1) {
        return player_name(outcome->winners.front()) + " " +
               std::string(mark_of(outcome->winners.front())) + " has won" + reason;
    }
    return outcome->winners == game.in_game()
               ? "a draw between " + players(outcome->winners) + reason
               : players(outcome->winners) + " share the win" + reason;
}

// A line per seat: mark, name, score, and what else the game shows for each seat.
Lines list_seats(const Game& game) {
    Lines lines;
    const PositionView view = game.view();
    const Scores scores = game.scores();
    for (std::size_t number = 0; number < scores.size(); ++number) {
        const Seat seat = make_seat(static_cast<int>(number));
        std::string line =
            std::string(mark_of(seat)) + " " + player_name(seat) + right_aligned(scores[number], 5);
        if (const auto* ring = std::get_if<RingView>(&view)) {
            const std::vector<int>& cards = ring->cards[number];
            line += "   cards A " + std::to_string(cards[0]) + ", B " + std::to_string(cards[1]);
        } else if (const auto& eaten = std::get_if<GridView>(&view)->eaten) {
            line += "   eaten " + std::to_string((*eaten)[number]);
        }
        lines.push_back(line + (game.in_game().contains(seat) ? "" : "   has left"));
    }
    return lines;
}

std::string hand(const Game& game) {
    const PositionView view = game.view();
    std::string text;
    if (const auto* ring = std::get_if<RingView>(&view)) {
        for (const ShortText& piece : ring->hand) {
            text += " " + piece_art(piece);
        }
    }
    return text.empty() ? text : "in hand:" + text;
}

}  // namespace

std::string text_art(const Game& game) {
    Lines lines{std::string(game.info().title) + ": " + status(game), ""};
    const auto append = [&lines](const Lines& more) {
        lines.insert(lines.end(), more.begin(), more.end());
    };
    append(draw(game));
    if (const std::string in_hand = hand(game); !in_hand.empty()) {
        append({"", in_hand});
    }
    append({"", "score: " + std::string(game.info().score)});
    append(list_seats(game));
    std::string text;
    for (std::string& line : lines) {
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

}  // namespace potluck::rules
