#include "rules/games/die/die.h"

#include <algorithm>
#include <cassert>

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
    : grid_(&hex_grid<Words>(options.size)), stones_(stones), turns_(2), to_move_(to_move) {}

template <std::size_t Words>
std::optional<Seat> Die<Words>::to_move() const {
    return outcome() ? std::nullopt : std::optional(to_move_);
}

template <std::size_t Words>
int Die<Words>::own_neighbours(Cell cell) const {
    return (grid_->neighbours_of(cell) & stones_[to_move_.number]).size();
}

template <std::size_t Words>
Mask<Words> Die<Words>::placements() const {
    const Mask<Words> empty = empty_cells();
    const Mask<Words>& own = stones_[to_move_.number];
    if (own.empty()) {
        return empty;
    }
    const Mask<Words> reachable = grid_->flood(grid_->halo(own) & empty, empty);
    std::array<Mask<Words>, 7> by_count{};
    reachable.for_each(
        [&](Cell cell) { by_count[static_cast<std::size_t>(own_neighbours(cell))].insert(cell); });
    for (const Mask<Words>& cells : by_count) {
        if (!cells.empty()) {
            return cells;
        }
    }
    return {};
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
    const int here = own_neighbours(action.cell);
    const int least = own_neighbours(legal.front());
    return Refusal{"this cell touches " + std::to_string(here) +
                   " of your stones; you must place where you touch the fewest, which is " +
                   std::to_string(least) + " now"};
}

template <std::size_t Words>
bool Die<Words>::is_bounded(const Mask<Words>& group) const {
    return !grid_->halo(group).intersects(empty_cells());
}

template <std::size_t Words>
void Die<Words>::apply(const Action& action) {
    assert(!why_illegal(action));
    Mask<Words>& own = stones_[to_move_.number];
    Mask<Words>& enemy = stones_[1 - to_move_.number];
    own.insert(action.cell);
    const Mask<Words> placed_group = grid_->flood(Mask<Words>::of(action.cell), own);
    if (is_bounded(placed_group)) {
        own -= placed_group;
    } else {
        Mask<Words> bounded;
        for (Mask<Words> rest = enemy; !rest.empty();) {
            const Mask<Words> group = grid_->flood(Mask<Words>::of(rest.front()), enemy);
            rest -= group;
            if (is_bounded(group)) {
                bounded |= group;
            }
        }
        enemy -= bounded;
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
    // Clause 3 speaks of both seats: a turn can remove the mover's own stones or the enemy's.
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
bool Die<Words>::is_consistent() const {
    return !stones_[0].intersects(stones_[1]) &&
           ((stones_[0] | stones_[1]) - grid_->cells).empty() && !in_game_.empty() &&
           to_move_.number < 2;
}

template class Die<1>;
template class Die<2>;
template class Die<5>;

static_assert(GameRules<Die<1>> && GameRules<Die<2>> && GameRules<Die<5>>);

}  // namespace potluck::rules
