#include "rules/games/ketchup/ketchup.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "rules/games/grid_text.h"

namespace potluck::rules {

namespace {

constexpr std::string_view end_text = "end";

// The constant for one square board; Words must have room for its Size * Size cells.
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

template <std::size_t Words>
Mask<Words> group_at(const Grid<Words>& grid, Cell cell, const Mask<Words>& stones) {
    return grid.region_of(cell, stones).cells;
}

template <std::size_t Words>
std::uint8_t largest_group(const Grid<Words>& grid, const Mask<Words>& stones) {
    int largest = 0;
    for (Mask<Words> rest = stones; !rest.empty();) {
        const Mask<Words> group = group_at(grid, rest.front(), stones);
        largest = std::max(largest, group.size());
        rest -= group;
    }
    return static_cast<std::uint8_t>(largest);
}

// What one more stone of a seat would join.
template <std::size_t Words>
struct Growth {
    // For each empty cell the stones of the groups around it: at most all the other cells, which
    // are up to 63 in one word and up to 126 in two.
    Tally<Words, Words == 1 ? 6 : 7> joined;
    Mask<Words> beside_largest;  // empty cells next to a group of size `largest`
};

template <std::size_t Words>
Growth<Words> growth_of(const Grid<Words>& grid, const Mask<Words>& own, const Mask<Words>& empty,
                        int largest) {
    Growth<Words> growth;
    // Half of all groups are single stones, for which there is less to do.
    const Mask<Words> singles = grid.apart(own, own);
    singles.for_each([&](Cell cell) { growth.joined.increment(grid.neighbours_of(cell) & empty); });
    if (largest == 1) {
        growth.beside_largest = grid.touching(singles) & empty;
    }
    for (Mask<Words> rest = own - singles; !rest.empty();) {
        const auto group = grid.region_of(rest.front(), own);
        const Mask<Words> liberties = group.halo & empty;
        const int size = group.cells.size();
        rest -= group.cells;
        growth.joined.add(liberties, static_cast<unsigned>(size));
        if (size == largest) {
            growth.beside_largest |= liberties;
        }
    }
    return growth;
}

// Whether up to `stones` more stones can make a group of `own` larger than `largest`, which is the
// size of its largest one now. Exact, and slow only when every largest group is closed in.
template <std::size_t Words>
bool can_grow(const Grid<Words>& grid, const Mask<Words>& own, const Mask<Words>& empty,
              int largest, int stones) {
    if (stones == 0) {
        return false;
    }
    const Growth<Words> growth = growth_of(grid, own, empty, largest);
    if (!growth.beside_largest.empty() ||
        !growth.joined.at_least(static_cast<unsigned>(largest), empty).empty()) {
        return true;
    }
    bool found = false;
    empty.for_each([&](Cell cell) {
        const Mask<Words> placed = Mask<Words>::of(cell);
        found = found || can_grow(grid, own | placed, empty - placed, largest, stones - 1);
    });
    return found;
}

}  // namespace

const GameInfo& ketchup_info() {
    static const GameInfo info{
        .name = "ketchup",
        .title = "Ketchup",
        .designer = "Nick Bentley",
        .source = "2010; the version that led to Catchup",
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
      stones_(stones),
      largest_{largest_group(*grid_, stones[0]), largest_group(*grid_, stones[1])},
      leader_stones_(static_cast<std::uint8_t>(options.leader_stones)),
      placed_(static_cast<std::uint8_t>(placed)),
      to_move_(to_move),
      placements_(find_placements()) {}

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
        return empty;  // a leader stays the leader
    }
    // Clause 3 can forbid only a stone that leaves both equal; then another must make this seat
    // the leader, and it may place one more of those that are left now.
    Mask<Words> legal = empty;
    doubtful_placements(empty, left).for_each([&](Cell cell) {
        const Mask<Words> placed = Mask<Words>::of(cell);
        if (!can_grow(*grid_, stones_[to_move_.number] | placed, empty - placed, enemy_largest(),
                      left - 1)) {
            legal.erase(cell);
        }
    });
    return legal;
}

template <std::size_t Words>
Mask<Words> Ketchup<Words>::doubtful_placements(const Mask<Words>& empty, int left) const {
    const Mask<Words>& own = stones_[to_move_.number];
    const auto enemy = static_cast<unsigned>(enemy_largest());
    if (own_largest() == enemy_largest()) {
        const Growth<Words> growth = growth_of(*grid_, own, empty, own_largest());
        if (left > 1 && !growth.beside_largest.empty()) {
            return {};
        }
        return empty - growth.joined.at_least(enemy, empty);
    }
    if (left == 1) {
        return growth_of(*grid_, own, empty, own_largest()).joined.equal_to(enemy - 1, empty);
    }
    // A group that has drawn level and touches an empty cell grows by the next stone: only cells
    // without an empty neighbour are left, and they are few.
    Mask<Words> doubtful;
    grid_->apart(empty, empty).for_each([&](Cell cell) {
        const Mask<Words> placed = Mask<Words>::of(cell);
        if (group_at(*grid_, cell, own | placed).size() == enemy_largest()) {
            doubtful.insert(cell);
        }
    });
    return doubtful;
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
        Mask<Words>& own = stones_[to_move_.number];
        own.insert(*action.cell);
        const int formed = group_at(*grid_, *action.cell, own).size();
        largest_[to_move_.number] = static_cast<std::uint8_t>(std::max(own_largest(), formed));
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
    if (text == end_text) {
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
    return action.cell ? grid_->name_of(*action.cell) : ShortText(end_text);
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
bool Ketchup<Words>::is_consistent() const {
    const bool turn_has_begun = placed_ > 0 || (stones_[0] | stones_[1]).empty();
    return !stones_[0].intersects(stones_[1]) &&
           ((stones_[0] | stones_[1]) - grid_->cells).empty() && !in_game_.empty() &&
           to_move_.number < 2 && largest_[0] == largest_group(*grid_, stones_[0]) &&
           largest_[1] == largest_group(*grid_, stones_[1]) &&
           (turn_has_begun || largest_[0] != largest_[1]) && placed_ <= leader_stones_ &&
           placements_ == find_placements() && (placed_ == 0 || !placements_.empty());
}

template class Ketchup<1>;
template class Ketchup<2>;

static_assert(GameRules<Ketchup<1>> && GameRules<Ketchup<2>>);

}  // namespace potluck::rules
