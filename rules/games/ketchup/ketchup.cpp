#include "rules/games/ketchup/ketchup.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <type_traits>

#include "rules/games/grid_setup.h"
#include "rules/games/grid_text.h"

namespace potluck::rules {

namespace {

constexpr std::string_view end_turn_text = "end";

// The constant for one square board; Words must hold its Size * Size cells.
template <std::size_t Words, int Size>
constexpr Grid<Words> square_grid_constant = make_square_grid<Words>(Size, 4);

template <std::size_t Words>
const Grid<Words>& square_grid(int size) {
    if constexpr (Words == 1) {
        switch (size) {
            case 5:
                return square_grid_constant<1, 5>;
            case 6:
                return square_grid_constant<1, 6>;
            case 7:
                return square_grid_constant<1, 7>;
            case 8:
                return square_grid_constant<1, 8>;
            default:
                std::abort();
        }
    } else {
        static_assert(Words == 2);
        switch (size) {
            case 9:
                return square_grid_constant<2, 9>;
            case 10:
                return square_grid_constant<2, 10>;
            default:
                std::abort();
        }
    }
}

template <std::size_t Words>
const Grid<Words>& ketchup_grid(const KetchupOptions& options) {
    return options.board == KetchupBoard::hex ? hex_grid<Words>(options.size)
                                              : square_grid<Words>(options.size);
}

// Calls visit(region) for each group of `stones`.
template <std::size_t Words, class Visit>
void for_each_group(const Grid<Words>& grid, const Mask<Words>& stones, Visit visit) {
    for (Mask<Words> rest = stones; !rest.empty();) {
        const auto group = grid.region_of(rest.front(), stones);
        rest -= group.cells;
        visit(group);
    }
}

// Whether any group of `size` stones has an empty cell beside it.
template <std::size_t Words>
bool has_room(const Grid<Words>& grid, const Mask<Words>& own, const Mask<Words>& empty, int size) {
    bool found = false;
    for_each_group(grid, own, [&](const auto& group) {
        found = found || (group.cells.size() == size && group.halo.intersects(empty));
    });
    return found;
}

// Whether up to `stones` more stones can make a group of `own` larger than `largest`, the current
// size of its largest one. Exact, and slow only if every largest group is closed in.
template <std::size_t Words>
bool can_grow(const Grid<Words>& grid, const Mask<Words>& own, const Mask<Words>& empty,
              int largest, int stones) {
    if (stones == 0) {
        return false;
    }
    if (has_room(grid, own, empty, largest)) {
        return true;
    }
    for (Mask<Words> rest = empty; !rest.empty(); rest.erase(rest.front())) {
        const Mask<Words> placed = Mask<Words>::of(rest.front());
        if (grid.region_of(rest.front(), own | placed).cells.size() > largest ||
            can_grow(grid, own | placed, empty - placed, largest, stones - 1)) {
            return true;
        }
    }
    return false;
}

}  // namespace

const GameInfo& ketchup_info() {
    static const GameInfo info{
        .name = "ketchup",
        .title = "Ketchup",
        .designer = "Nick Bentley",
        .source = "rec.games.abstract, 5 February 2010; the version that led to Catchup",
        .score = "stones in the largest group",
        .options = {{.name = "board", .choices = {"hex", "square"}, .default_value = "hex"},
                    {.name = "size",
                     .choices = {3, 4, 5, 6, 7},
                     .default_value = 5,
                     .when = OptionSpec::Condition{"board", "hex"}},
                    {.name = "size",
                     .choices = {5, 6, 7, 8, 9, 10},
                     .default_value = 8,
                     .when = OptionSpec::Condition{"board", "square"}},
                    {.name = "stones", .choices = {"1-2", "2-3"}, .default_value = "1-2"}},
    };
    return info;
}

KetchupOptions ketchup_options(const OptionMap& options) {
    return {
        .board = text_option(options, "board") == "hex" ? KetchupBoard::hex : KetchupBoard::square,
        .size = static_cast<int>(number_option(options, "size")),
        .leader_stones = text_option(options, "stones") == "1-2" ? 1 : 2};
}

std::size_t ketchup_words(const KetchupOptions& options) {
    if (options.board == KetchupBoard::hex) {
        return hex_grid_words(options.size);
    }
    return options.size <= 8 ? 1 : 2;
}

template <std::size_t Words>
Ketchup<Words>::Ketchup(KetchupOptions options) : Ketchup(options, {}, make_seat(0)) {}

template <std::size_t Words>
Ketchup<Words>::Ketchup(KetchupOptions options, const std::array<Mask<Words>, 2>& stones,
                        Seat to_move, int placed)
    : grid_(&ketchup_grid<Words>(options)),
      leader_stones_(static_cast<std::uint8_t>(options.leader_stones)),
      placed_(static_cast<std::uint8_t>(placed)),
      to_move_(to_move) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
        stones[seat].for_each([&](Cell cell) { add_stone(seat, cell); });
    }
    placements_ = find_placements();
}

template <std::size_t Words>
std::optional<Seat> Ketchup<Words>::to_move() const {
    return is_over() ? std::nullopt : std::optional(to_move_);
}

template <std::size_t Words>
int Ketchup<Words>::stones_left() const {
    const int allowance = own_largest() > enemy_largest() ? leader_stones_ : leader_stones_ + 1;
    return std::max(allowance - placed_, 0);
}

template <std::size_t Words>
Mask<Words> Ketchup<Words>::find_placements() const {
    const Mask<Words> empty = empty_cells();
    const int left = stones_left();
    if (left == 0) {
        return {};
    }
    if (own_largest() > enemy_largest()) {
        return empty;  // a leader stays in the lead
    }
    // Clause 3 can only forbid a stone that makes both equal: then a later stone must put this seat
    // in the lead, and one more of those left now may be placed.
    const Mask<Words> doubtful = doubtful_placements(empty, left);
    Mask<Words> legal = empty - doubtful;
    if (left > 1) {
        doubtful.for_each([&](Cell cell) {
            const Mask<Words> placed = Mask<Words>::of(cell);
            if (can_grow(*grid_, stones_[to_move_.number] | placed, empty - placed, enemy_largest(),
                         left - 1)) {
                legal.insert(cell);
            }
        });
    }
    return legal;
}

template <std::size_t Words>
Mask<Words> Ketchup<Words>::doubtful_placements(const Mask<Words>& empty, int left) const {
    const auto& joined = joined_[to_move_.number];
    const auto enemy = static_cast<unsigned>(enemy_largest());
    if (own_largest() < enemy_largest()) {
        const Mask<Words> levelling = joined.equal_to(enemy - 1, empty);
        // A group that has drawn level and touches an empty cell can grow with the next stone.
        return left > 1 && !levelling.empty() ? grid_->apart(levelling, empty) : levelling;
    }
    if (left > 1 && has_room(*grid_, stones_[to_move_.number], empty, own_largest())) {
        return {};
    }
    return empty - joined.at_least(enemy, empty);
}

template <std::size_t Words>
void Ketchup<Words>::add_stone(std::size_t seat, Cell cell) {
    const Mask<Words> others = stones_[seat];
    Mask<Words> touched = grid_->neighbours_of(cell);
    unsigned formed = 1;
    for (Mask<Words> rest = touched & others; !rest.empty();) {
        const auto group = grid_->region_of(rest.front(), others);
        const auto size = static_cast<unsigned>(group.cells.size());
        joined_[seat].subtract(group.halo, size);
        formed += size;
        touched |= group.halo;
        rest -= group.cells;
    }
    stones_[seat].insert(cell);
    joined_[seat].add(touched - stones_[seat], formed);
    largest_[seat] = std::max(largest_[seat], static_cast<std::uint8_t>(formed));
}

template <std::size_t Words>
typename Ketchup<Words>::ActionList Ketchup<Words>::legal_actions() const {
    ActionList actions;
    if (is_over()) {
        return actions;
    }
    placements_.for_each([&](Cell cell) { actions.push_back({cell}); });
    if (may_end()) {
        actions.push_back({std::nullopt});
    }
    return actions;
}

template <std::size_t Words>
typename Ketchup<Words>::Action Ketchup<Words>::random_action(RandomSource& random) const {
    const int cells = placements_.size();
    const int rank =
        static_cast<int>(random.below(static_cast<std::uint32_t>(cells + (may_end() ? 1 : 0))));
    return rank < cells ? Action{placements_.nth(rank)} : Action{};
}

template <std::size_t Words>
std::optional<Refusal> Ketchup<Words>::why_illegal(const Action& action) const {
    if (is_over()) {
        return Refusal{"the game is over"};
    }
    return action.cell ? why_no_placement(*action.cell) : why_no_end();
}

template <std::size_t Words>
std::optional<Refusal> Ketchup<Words>::why_no_placement(Cell cell) const {
    if (!empty_cells().contains(cell)) {
        return Refusal{"this cell is taken"};
    }
    if (placements_.contains(cell)) {
        return std::nullopt;
    }
    const std::string equal = "this stone would leave both largest groups equal, at " +
                              std::to_string(enemy_largest()) + ", and ";
    return Refusal{equal + (stones_left() == 1 ? "it is the last stone of your turn"
                                               : "no further stone of your turn can change that")};
}

template <std::size_t Words>
std::optional<Refusal> Ketchup<Words>::why_no_end() const {
    if (placed_ == 0) {
        return Refusal{"place at least one stone before you end your turn"};
    }
    if (own_largest() == enemy_largest()) {
        return Refusal{"a turn may not end while both largest groups are equal; they have " +
                       std::to_string(own_largest()) +
                       (own_largest() == 1 ? " stone each now" : " stones each now")};
    }
    return std::nullopt;
}

template <std::size_t Words>
void Ketchup<Words>::apply(const Action& action) {
    assert(!why_illegal(action));
    if (!action.cell) {
        pass_turn();
    } else {
        add_stone(to_move_.number, *action.cell);
        ++placed_;
        placements_ = find_placements();
        if (placements_.empty()) {
            pass_turn();
        }
    }
    assert(is_consistent());
}

template <std::size_t Words>
void Ketchup<Words>::pass_turn() {
    placed_ = 0;
    to_move_ = make_seat(1 - to_move_.number);
    placements_ = find_placements();
}

template <std::size_t Words>
void Ketchup<Words>::forfeit(Seat seat) {
    assert(!outcome() && in_game_.contains(seat));
    in_game_.erase(seat);
}

template <std::size_t Words>
std::optional<Outcome> Ketchup<Words>::outcome() const {
    if (in_game_.size() == 1) {
        return Outcome{in_game_, OutcomeReason::forfeit};
    }
    if (!placements_.empty()) {
        return std::nullopt;
    }
    SeatSet winner;
    winner.insert(make_seat(largest_[0] > largest_[1] ? 0 : 1));
    return Outcome{winner,
                   empty_cells().empty() ? OutcomeReason::board_full : OutcomeReason::no_placement};
}

template <std::size_t Words>
Result<typename Ketchup<Words>::Action, Refusal> Ketchup<Words>::parse_action(
    std::string_view text) const {
    if (text == end_turn_text) {
        return Action{};
    }
    Result<Cell, Refusal> cell = parse_cell(*grid_, text);
    if (!cell) {
        return cell.error();
    }
    return Action{*cell};
}

template <std::size_t Words>
ShortText Ketchup<Words>::to_text(const Action& action) const {
    return action.cell ? grid_->name_of(*action.cell) : ShortText(end_turn_text);
}

template <std::size_t Words>
PositionView Ketchup<Words>::view() const {
    return grid_view(*grid_, stones_);
}

template <std::size_t Words>
BoardShape Ketchup<Words>::board() const {
    return board_shape(*grid_);
}

template <std::size_t Words>
std::string Ketchup<Words>::setup_parts() const {
    return write_pieces(*grid_, stones_, 2);
}

template <std::size_t Words>
Result<Ketchup<Words>, Refusal> Ketchup<Words>::set_up(const Setup& setup) const {
    const auto stones = read_pieces<2>(*grid_, setup);
    if (!stones) {
        return stones.error();
    }
    const bool is_hex = grid_->shape == GridShape::rows;
    const KetchupOptions options{.board = is_hex ? KetchupBoard::hex : KetchupBoard::square,
                                 .size = is_hex ? (grid_->line_count + 1) / 2 : grid_->line_count,
                                 .leader_stones = leader_stones_};
    const Ketchup position(options, *stones, setup.to_move);
    if (position.largest_[0] == position.largest_[1] && position.largest_[0] > 0) {
        const auto place = [&](std::size_t seat) {
            return grid_->name_of(position.largest_group(seat).front()).str();
        };
        return Refusal{"the largest groups, on " + place(0) + " and " + place(1) +
                       ", are equal; every turn ends with one in the lead"};
    }
    return position;
}

// One of the largest, if the seat has stones.
template <std::size_t Words>
Mask<Words> Ketchup<Words>::largest_group(std::size_t seat) const {
    Mask<Words> largest;
    for_each_group(*grid_, stones_[seat], [&](const auto& group) {
        largest = group.cells.size() > largest.size() ? group.cells : largest;
    });
    return largest;
}

template <std::size_t Words>
typename Ketchup<Words>::Key Ketchup<Words>::key() const {
    return grid_key(stones_, KeyWord()
                                 .add(grid_->shape == GridShape::rows ? 1 : 0, 1)
                                 .add(grid_->line_count, 8)
                                 .add(leader_stones_, 2)
                                 .add(placed_, 2)
                                 .add(to_move_.number, 1)
                                 .add(in_game_.bits, 2));
}

template <std::size_t Words>
bool Ketchup<Words>::is_consistent() const {
    const bool turn_has_begun = placed_ > 0 || (stones_[0] | stones_[1]).empty();
    bool groups_right = true;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        int largest = 0;
        auto joined = std::remove_cvref_t<decltype(joined_[seat])>{};
        for_each_group(*grid_, stones_[seat], [&](const auto& group) {
            largest = std::max(largest, group.cells.size());
            joined.add(group.halo, static_cast<unsigned>(group.cells.size()));
        });
        groups_right = groups_right && largest == largest_[seat] && joined == joined_[seat];
    }
    return groups_right && !stones_[0].intersects(stones_[1]) &&
           ((stones_[0] | stones_[1]) - grid_->cells).empty() && !in_game_.empty() &&
           to_move_.number < 2 && (turn_has_begun || largest_[0] != largest_[1]) &&
           placed_ <= leader_stones_ && placements_ == find_placements() &&
           (placed_ == 0 || !placements_.empty());
}

template class Ketchup<1>;
template class Ketchup<2>;

static_assert(GameRules<Ketchup<1>> && GameRules<Ketchup<2>>);

}  // namespace potluck::rules
