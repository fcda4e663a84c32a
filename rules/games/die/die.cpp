#include "rules/games/die/die.h"

#include <algorithm>
#include <cassert>

#include "rules/games/grid_setup.h"
#include "rules/games/grid_text.h"

namespace potluck::rules {

const GameInfo& die_info() {
    static const GameInfo info{
        .name = "die",
        .title = "Die",
        .designer = "Mark Steere",
        .source = "June 2025; programmed with the author's permission, name and rules unchanged",
        .score = "stones on the board (fewer is better)",
        .options = {{.name = "size", .choices = {2, 3, 4, 5, 6, 7, 8, 9, 10}, .default_value = 6}},
    };
    return info;
}

DieOptions die_options(const OptionMap& options) {
    return {.size = static_cast<int>(number_option(options, "size"))};
}

template <std::size_t Words>
Die<Words>::Die(DieOptions options) : grid_(&hex_grid<Words>(options.size)) {}

template <std::size_t Words>
Die<Words>::Die(DieOptions options, const std::array<Mask<Words>, 2>& stones, Seat to_move)
    : grid_(&hex_grid<Words>(options.size)), turns_(2), to_move_(to_move) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
        stones[seat].for_each([&](Cell cell) { add_stone(seat, cell); });
    }
}

template <std::size_t Words>
std::optional<Seat> Die<Words>::to_move() const {
    return outcome() ? std::nullopt : std::optional(to_move_);
}

template <std::size_t Words>
Mask<Words> Die<Words>::placements() const {
    const Mask<Words> empty = empty_cells();
    if (stones_[to_move_.number].empty()) {
        return empty;
    }
    const Tally<Words, 3>& beside = beside_[to_move_.number];
    const Mask<Words> touching = beside.positive() & empty;
    // Only cells that touch no own stone may be out of reach. One within reach touches the fewest.
    if (touching != empty) {
        const Mask<Words> fresh = grid_->flood(touching, empty) - touching;
        if (!fresh.empty()) {
            return fresh;
        }
    }
    return beside.lowest(touching);
}

template <std::size_t Words>
typename Die<Words>::ActionList Die<Words>::legal_actions() const {
    ActionList actions;
    if (to_move()) {
        placements().for_each([&](Cell cell) { actions.push_back({cell}); });
    }
    return actions;
}

template <std::size_t Words>
typename Die<Words>::Action Die<Words>::random_action(RandomSource& random) const {
    return {random_cell(placements(), random)};
}

template <std::size_t Words>
std::optional<Refusal> Die<Words>::why_illegal(const Action& action) const {
    if (!to_move()) {
        return Refusal{"the game is over"};
    }
    const Mask<Words> empty = empty_cells();
    if (!empty.contains(action.cell)) {
        return Refusal{"this cell is taken"};
    }
    const Mask<Words> legal = placements();
    if (legal.contains(action.cell)) {
        return std::nullopt;
    }
    const Mask<Words> region = grid_->flood(Mask<Words>::of(action.cell), empty);
    if (!grid_->halo(region).intersects(stones_[to_move_.number])) {
        return Refusal{"none of your stones touches this empty region"};
    }
    const unsigned here = beside_[to_move_.number].at(action.cell);
    const unsigned least = beside_[to_move_.number].at(legal.front());
    return Refusal{"this cell touches " + std::to_string(here) +
                   " of your stones; you must place where you touch the fewest, which is " +
                   std::to_string(least) + " now"};
}

template <std::size_t Words>
Mask<Words> Die<Words>::bounded_groups(Mask<Words> suspects, const Mask<Words>& stones) const {
    const Mask<Words> empty = empty_cells();
    Mask<Words> bounded;
    while (!suspects.empty()) {
        // Most groups have an empty cell within a step or two, where the flood fill stops.
        Mask<Words> group = Mask<Words>::of(suspects.front());
        Mask<Words> edge = group;
        Mask<Words> next = grid_->neighbours_of(suspects.front());
        while (!edge.empty() && !next.intersects(empty)) {
            edge = (next & stones) - group;
            group |= edge;
            next = grid_->touching(edge);
        }
        suspects -= group;
        bounded |= edge.empty() ? group : Mask<Words>{};
    }
    return bounded;
}

template <std::size_t Words>
void Die<Words>::add_stone(std::size_t seat, Cell cell) {
    stones_[seat].insert(cell);
    beside_[seat].increment(grid_->neighbours_of(cell));
}

template <std::size_t Words>
void Die<Words>::remove_stones(std::size_t seat, const Mask<Words>& stones) {
    stones_[seat] -= stones;
    stones.for_each([&](Cell cell) { beside_[seat].decrement(grid_->neighbours_of(cell)); });
}

template <std::size_t Words>
void Die<Words>::apply(const Action& action) {
    assert(!why_illegal(action));
    const std::size_t own = to_move_.number;
    const std::size_t enemy = 1 - own;
    add_stone(own, action.cell);
    // Only a group with a stone here that touches no empty cell can be bounded.
    const Mask<Words>& near = grid_->neighbours_of(action.cell);
    const Mask<Words> empty = empty_cells();
    const Mask<Words> placed_group =
        near.intersects(empty) ? Mask<Words>{}
                               : bounded_groups(Mask<Words>::of(action.cell), stones_[own]);
    if (!placed_group.empty()) {
        remove_stones(own, placed_group);
    } else if (const auto hemmed = grid_->apart(near & stones_[enemy], empty); !hemmed.empty()) {
        remove_stones(enemy, bounded_groups(hemmed, stones_[enemy]));
    }
    turns_ = static_cast<std::uint16_t>(std::min(turns_ + 1, 2));
    to_move_ = make_seat(1 - to_move_.number);
    assert(is_consistent());
}

template <std::size_t Words>
void Die<Words>::forfeit(Seat seat) {
    assert(!outcome() && in_game_.contains(seat));
    in_game_.erase(seat);
}

template <std::size_t Words>
std::optional<Outcome> Die<Words>::outcome() const {
    if (in_game_.size() == 1) {
        return Outcome{in_game_, OutcomeReason::forfeit};
    }
    if (turns_ < 2) {
        return std::nullopt;
    }
    // Clause 3 is about both seats: a turn can remove the mover's own stones or the enemy's.
    SeatSet cleared;
    for (int number = 0; number < 2; ++number) {
        if (stones_[static_cast<std::size_t>(number)].empty()) {
            cleared.insert(make_seat(number));
        }
    }
    return cleared.empty() ? std::nullopt
                           : std::optional(Outcome{cleared, OutcomeReason::no_stones});
}

template <std::size_t Words>
Scores Die<Words>::scores() const {
    return {stones_[0].size(), stones_[1].size()};
}

template <std::size_t Words>
Result<typename Die<Words>::Action, Refusal> Die<Words>::parse_action(std::string_view text) const {
    Result<Cell, Refusal> cell = parse_cell(*grid_, text);
    if (!cell) {
        return cell.error();
    }
    return Action{*cell};
}

template <std::size_t Words>
PositionView Die<Words>::view() const {
    return grid_view(*grid_, stones_);
}

template <std::size_t Words>
BoardShape Die<Words>::board() const {
    return board_shape(*grid_);
}

template <std::size_t Words>
std::string Die<Words>::setup_parts() const {
    return write_pieces(*grid_, stones_, 2);
}

// How many turns a position has behind it follows from its stones: an empty board none, one stone
// alone that of the other seat one.
template <std::size_t Words>
Result<Die<Words>, Refusal> Die<Words>::set_up(const Setup& setup) const {
    const auto stones = read_pieces<2>(*grid_, setup);
    if (!stones) {
        return stones.error();
    }
    const DieOptions options{.size = (grid_->line_count + 1) / 2};
    Die position(options, *stones, setup.to_move);
    for (const Mask<Words>& own : *stones) {
        const Mask<Words> bounded = position.bounded_groups(own, own);
        if (!bounded.empty()) {
            return Refusal{"the group on " + grid_->name_of(bounded.front()).str() +
                           " touches no empty cell; such a group leaves the board at once"};
        }
    }
    const Mask<Words>& enemy = (*stones)[1 - std::size_t{setup.to_move.number}];
    if ((*stones)[setup.to_move.number].empty() && enemy.size() <= 1) {
        position.turns_ = static_cast<std::uint16_t>(enemy.size());
    }
    return position;
}

template <std::size_t Words>
typename Die<Words>::Key Die<Words>::key() const {
    return grid_key(stones_, KeyWord()
                                 .add(grid_->line_count, 8)
                                 .add(turns_, 2)
                                 .add(to_move_.number, 1)
                                 .add(in_game_.bits, 2));
}

template <std::size_t Words>
bool Die<Words>::is_consistent() const {
    bool stones_right = true;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        grid_->cells.for_each([&](Cell cell) {
            const int count = (grid_->neighbours_of(cell) & stones_[seat]).size();
            stones_right = stones_right && beside_[seat].at(cell) == static_cast<unsigned>(count);
        });
        stones_right = stones_right && bounded_groups(stones_[seat], stones_[seat]).empty();
    }
    return stones_right && !stones_[0].intersects(stones_[1]) &&
           ((stones_[0] | stones_[1]) - grid_->cells).empty() && !in_game_.empty() &&
           to_move_.number < 2;
}

template class Die<1>;
template class Die<2>;
template class Die<5>;

static_assert(GameRules<Die<1>> && GameRules<Die<2>> && GameRules<Die<5>>);

}  // namespace potluck::rules
