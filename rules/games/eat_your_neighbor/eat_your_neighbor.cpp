#include "rules/games/eat_your_neighbor/eat_your_neighbor.h"

#include <algorithm>
#include <cassert>

#include "rules/games/grid_setup.h"
#include "rules/games/grid_text.h"

namespace potluck::rules {

namespace {

constexpr int keystone_points = 3;

std::vector<OptionValue> keystone_names() {
    std::vector<OptionValue> names;
    names.reserve(keystone_count);
    for (int index = 0; index < keystone_count; ++index) {
        names.emplace_back(std::string(to_text(static_cast<Keystone>(index))));
    }
    return names;
}

// Calls visit(creature) for each connected component of `pieces`.
template <std::size_t Words, class Visit>
void for_each_creature(const Grid<Words>& grid, const Mask<Words>& pieces, Visit visit) {
    for (Mask<Words> rest = pieces; !rest.empty();) {
        const Mask<Words> creature = grid.region_of(rest.front(), pieces).cells;
        rest -= creature;
        visit(creature);
    }
}

// The creature of exactly `size` pieces that `cell` belongs to, and what touches it. Creatures are
// so small that adding pieces one by one is faster than a flood fill.
template <std::size_t Words>
typename Grid<Words>::Region creature_of(const Grid<Words>& grid, Cell cell,
                                         const Mask<Words>& pieces, std::size_t size) {
    Mask<Words> creature = Mask<Words>::of(cell);
    Mask<Words> near = grid.neighbours_of(cell);
    for (std::size_t found = 1; found < size; ++found) {
        const Cell next = ((near & pieces) - creature).front();
        creature.insert(next);
        near |= grid.neighbours_of(next);
    }
    return {creature, near - creature};
}

// The cells next to at least one, and to at least two, of the creatures of one size.
template <std::size_t Words>
struct Nearness {
    Mask<Words> once;
    Mask<Words> twice;
};

template <std::size_t Words>
Nearness<Words> nearness_of(const Grid<Words>& grid, const Mask<Words>& pieces, std::size_t size) {
    Nearness<Words> near;
    for (Mask<Words> rest = pieces; !rest.empty();) {
        const auto creature = creature_of(grid, rest.front(), pieces, size);
        rest -= creature.cells;
        near.twice |= near.once & creature.halo;
        near.once |= creature.halo;
    }
    return near;
}

template <std::size_t Words>
Keystone shape_of(const Grid<Words>& grid, const Mask<Words>& creature) {
    FixedList<GridPoint, 4> points;
    creature.for_each([&](Cell cell) { points.push_back(grid.points[cell.index]); });
    return keystone_of({points.begin(), points.end()});
}

}  // namespace

const GameInfo& eat_your_neighbor_info() {
    static const GameInfo info{
        .name = "eat-your-neighbor",
        .title = "Eat Your Neighbor",
        .designer = "Nick Bentley",
        .source =
            "the published rules, with the Keystone Creatures expansion in development; "
            "board size and card shapes are this program's rulings",
        .score = "pieces eaten, and 3 per keystone creature",
        .options = {{.name = "size", .choices = {4, 5, 6}, .default_value = 4},
                    {.name = "keystones",
                     .choices = keystone_names(),
                     .default_value = std::nullopt,
                     .list_size = keystone_cards_in_play,
                     .drawable = true}},
    };
    return info;
}

EatYourNeighborOptions eat_your_neighbor_options(const OptionMap& options) {
    EatYourNeighborOptions result{.size = static_cast<int>(number_option(options, "size")),
                                  .keystones = {}};
    const auto found = options.find("keystones");
    if (found == options.end()) {
        return result;
    }
    const auto* names = std::get_if<OptionList>(&found->second);
    assert(names != nullptr && "the cards are drawn before the game starts");
    for (const std::string& name : *names) {
        result.keystones.insert(*keystone_named(name));
    }
    return result;
}

template <std::size_t Words>
EatYourNeighbor<Words>::EatYourNeighbor(EatYourNeighborOptions options)
    : EatYourNeighbor(options, {}, Seat{0}) {}

template <std::size_t Words>
EatYourNeighbor<Words>::EatYourNeighbor(EatYourNeighborOptions options,
                                        const std::array<Mask<Words>, 2>& pieces, Seat to_move,
                                        const std::array<int, 2>& eaten)
    : grid_(&hex_grid<Words>(options.size)),
      keystones_(options.keystones),
      eaten_(eaten),
      to_move_(to_move) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
        for_each_creature(*grid_, pieces[seat], [&](const Mask<Words>& creature) {
            assert(creature.size() <= creature_size_max);
            creatures_[seat][static_cast<std::size_t>(creature.size() - 1)] |= creature;
        });
    }
    legal_ = find_placements();
    assert(is_consistent());
}

template <std::size_t Words>
Mask<Words> EatYourNeighbor<Words>::all_of(const Creatures& creatures) {
    return creatures[0] | creatures[1] | creatures[2] | creatures[3];
}

template <std::size_t Words>
std::optional<Seat> EatYourNeighbor<Words>::to_move() const {
    return legal_.empty() ? std::nullopt : std::optional(to_move_);
}

template <std::size_t Words>
Mask<Words> EatYourNeighbor<Words>::find_placements() const {
    if (std::max(eaten_[0], eaten_[1]) >= eaten_to_win) {
        return {};
    }
    const Creatures& own = creatures_[to_move_.number];
    // A placement joins all creatures around it, which may have 3 pieces in all. Three creatures
    // must therefore be singles, and more than three never fit around a cell.
    const Nearness<Words> ones = nearness_of(*grid_, own[0], 1);
    const Nearness<Words> twos = nearness_of(*grid_, own[1], 2);
    const Nearness<Words> threes = nearness_of(*grid_, own[2], 3);
    const Mask<Words> too_many = threes.twice | (threes.once & (ones.once | twos.once)) |
                                 twos.twice | (twos.once & ones.twice) | grid_->touching(own[3]);
    return empty_cells() - too_many;
}

template <std::size_t Words>
typename EatYourNeighbor<Words>::ActionList EatYourNeighbor<Words>::legal_actions() const {
    ActionList actions;
    legal_.for_each([&](Cell cell) { actions.push_back({cell}); });
    return actions;
}

template <std::size_t Words>
typename EatYourNeighbor<Words>::Action EatYourNeighbor<Words>::random_action(
    RandomSource& random) const {
    return {random_cell(legal_, random)};
}

template <std::size_t Words>
Mask<Words> EatYourNeighbor<Words>::creature_formed(Cell cell) const {
    const Mask<Words> placed = Mask<Words>::of(cell);
    return grid_->region_of(cell, pieces_of(to_move_.number) | placed).cells;
}

template <std::size_t Words>
std::optional<Refusal> EatYourNeighbor<Words>::why_illegal(const Action& action) const {
    if (!to_move()) {
        return Refusal{"the game is over"};
    }
    if (legal_.contains(action.cell)) {
        return std::nullopt;
    }
    if (!empty_cells().contains(action.cell)) {
        return Refusal{"this cell is taken"};
    }
    return Refusal{"this cell would make a creature of " +
                   std::to_string(creature_formed(action.cell).size()) + "; " +
                   std::to_string(creature_size_max) + " is the most"};
}

template <std::size_t Words>
Mask<Words> EatYourNeighbor<Words>::swarmed_by(std::size_t mover, const Mask<Words>& single) const {
    const Mask<Words> near = grid_->halo(single);
    const Mask<Words> others = creatures_[mover][0] - single;
    const Mask<Words>& full = creatures_[1 - mover][creature_size_max - 1];
    Mask<Words> swarmed;
    for (Mask<Words> rest = near & full; !rest.empty();) {
        const auto creature = creature_of(*grid_, rest.front(), full, creature_size_max);
        rest -= creature.cells;
        if ((creature.halo & others).size() >= 2) {
            swarmed |= creature.cells;
        }
    }
    return swarmed;
}

template <std::size_t Words>
Mask<Words> EatYourNeighbor<Words>::eaten_by(std::size_t mover, const Mask<Words>& formed) const {
    const auto size = static_cast<std::size_t>(formed.size());
    if (size == 1) {
        return swarmed_by(mover, formed);
    }
    const Mask<Words>& prey = creatures_[1 - mover][size - 2];
    const Mask<Words> bitten = grid_->touching(formed) & prey;
    return bitten.empty() ? bitten : grid_->flood(bitten, prey);
}

template <std::size_t Words>
void EatYourNeighbor<Words>::apply(const Action& action) {
    assert(legal_.contains(action.cell));
    const std::size_t mover = to_move_.number;
    const Mask<Words> formed = creature_formed(action.cell);
    for (Mask<Words>& pieces : creatures_[mover]) {
        pieces -= formed;
    }
    creatures_[mover][static_cast<std::size_t>(formed.size() - 1)] |= formed;
    const Mask<Words> eaten = eaten_by(mover, formed);
    for (Mask<Words>& pieces : creatures_[1 - mover]) {
        pieces -= eaten;
    }
    eaten_[mover] += eaten.size();
    to_move_ = make_seat(1 - to_move_.number);
    legal_ = find_placements();
    assert(is_consistent());
}

template <std::size_t Words>
void EatYourNeighbor<Words>::forfeit(Seat seat) {
    assert(!outcome() && in_game_.contains(seat));
    in_game_.erase(seat);
    legal_ = {};
    assert(is_consistent());
}

template <std::size_t Words>
Seat EatYourNeighbor<Words>::winner() const {
    const Scores score = scores();
    if (score[0] != score[1]) {
        return make_seat(score[0] > score[1] ? 0 : 1);
    }
    if (eaten_[0] != eaten_[1]) {
        return make_seat(eaten_[0] > eaten_[1] ? 0 : 1);
    }
    return make_seat(1 - to_move_.number);  // the seat that placed last
}

template <std::size_t Words>
std::optional<Outcome> EatYourNeighbor<Words>::outcome() const {
    if (!legal_.empty()) {
        return std::nullopt;
    }
    if (in_game_.size() == 1) {
        return Outcome{in_game_, OutcomeReason::forfeit};
    }
    SeatSet winners;
    winners.insert(winner());
    return Outcome{winners, std::max(eaten_[0], eaten_[1]) >= eaten_to_win
                                ? OutcomeReason::eaten_twelve
                                : OutcomeReason::no_placement};
}

template <std::size_t Words>
int EatYourNeighbor<Words>::keystones_standing(std::size_t seat) const {
    if (keystones_.empty()) {
        return 0;
    }
    int count = 0;
    for_each_creature(*grid_, pieces_of(seat), [&](const Mask<Words>& creature) {
        count += keystones_.contains(shape_of(*grid_, creature)) ? 1 : 0;
    });
    return count;
}

template <std::size_t Words>
Scores EatYourNeighbor<Words>::scores() const {
    return {eaten_[0] + keystone_points * keystones_standing(0),
            eaten_[1] + keystone_points * keystones_standing(1)};
}

template <std::size_t Words>
Result<typename EatYourNeighbor<Words>::Action, Refusal> EatYourNeighbor<Words>::parse_action(
    std::string_view text) const {
    Result<Cell, Refusal> cell = parse_cell(*grid_, text);
    if (!cell) {
        return cell.error();
    }
    return Action{*cell};
}

template <std::size_t Words>
PositionView EatYourNeighbor<Words>::view() const {
    GridView view = grid_view(*grid_, std::array{pieces_of(0), pieces_of(1)});
    view.eaten = Scores{eaten_[0], eaten_[1]};
    return view;
}

template <std::size_t Words>
BoardShape EatYourNeighbor<Words>::board() const {
    return board_shape(*grid_);
}

template <std::size_t Words>
std::string EatYourNeighbor<Words>::setup_parts() const {
    return write_pieces(*grid_, std::array{pieces_of(0), pieces_of(1)}, 2) + "." +
           std::to_string(eaten_[0]) + "." + std::to_string(eaten_[1]);
}

template <std::size_t Words>
Result<EatYourNeighbor<Words>, Refusal> EatYourNeighbor<Words>::set_up(const Setup& setup) const {
    const auto pieces = read_pieces<2>(*grid_, setup, 2, 2);
    if (!pieces) {
        return pieces.error();
    }
    std::array<int, 2> eaten{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
        std::string_view number = setup.parts[2 + seat];
        eaten[seat] = take_number(number);
        if (eaten[seat] < 0 || eaten[seat] >= eaten_to_win || !number.empty()) {
            return Refusal{"the pieces that " + player_name(make_seat(static_cast<int>(seat))) +
                           " has eaten must be 0 to 11; with 12 the game is over"};
        }
        Mask<Words> large;
        int size = 0;
        for_each_creature(*grid_, (*pieces)[seat], [&](const Mask<Words>& creature) {
            if (creature.size() > std::max(size, creature_size_max)) {
                large = creature;
                size = creature.size();
            }
        });
        if (!large.empty()) {
            return Refusal{"the creature on " + grid_->name_of(large.front()).str() + " has " +
                           std::to_string(size) + " pieces; " + std::to_string(creature_size_max) +
                           " is the most"};
        }
    }
    const EatYourNeighborOptions options{.size = (grid_->line_count + 1) / 2,
                                         .keystones = keystones_};
    return EatYourNeighbor(options, *pieces, setup.to_move, eaten);
}

template <std::size_t Words>
typename EatYourNeighbor<Words>::Key EatYourNeighbor<Words>::key() const {
    return grid_key(std::array{pieces_of(0), pieces_of(1)},
                    KeyWord()
                        .add(grid_->line_count, 8)
                        .add(keystones_.bits, keystone_count)
                        .add(static_cast<std::uint64_t>(eaten_[0]), 8)
                        .add(static_cast<std::uint64_t>(eaten_[1]), 8)
                        .add(to_move_.number, 1)
                        .add(in_game_.bits, 2));
}

template <std::size_t Words>
bool EatYourNeighbor<Words>::is_consistent() const {
    bool sizes_right = true;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Mask<Words> pieces = pieces_of(seat);
        int piece_count = 0;
        for (std::size_t size = 1; size <= creature_size_max; ++size) {
            const Mask<Words>& of_size = creatures_[seat][size - 1];
            piece_count += of_size.size();
            for_each_creature(*grid_, pieces, [&](const Mask<Words>& creature) {
                const bool belongs = static_cast<std::size_t>(creature.size()) == size;
                sizes_right = sizes_right && (belongs ? (creature & of_size) == creature
                                                      : !creature.intersects(of_size));
            });
        }
        sizes_right = sizes_right && piece_count == pieces.size();
    }
    const bool forfeited = in_game_.size() == 1;
    return sizes_right && !pieces_of(0).intersects(pieces_of(1)) &&
           ((pieces_of(0) | pieces_of(1)) - grid_->cells).empty() && eaten_[0] >= 0 &&
           eaten_[1] >= 0 && to_move_.number < 2 && !in_game_.empty() &&
           legal_ == (forfeited ? Mask<Words>{} : find_placements());
}

template class EatYourNeighbor<1>;
template class EatYourNeighbor<2>;

static_assert(GameRules<EatYourNeighbor<1>> && GameRules<EatYourNeighbor<2>>);

}  // namespace potluck::rules
