#include "rules/games/attack_of_the_moulds/attack_of_the_moulds.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <span>

#include "rules/games/grid_setup.h"
#include "rules/games/grid_text.h"

namespace potluck::rules {

namespace {

const MouldsField& field_for(const AttackOfTheMouldsOptions& options) {
    return moulds_field(options.board, options.directions, options.spread);
}

// The cells on which a seat starts; on boards of hexagons the corner comes first, then the middle
// of the side opposite.
using Home = std::span<const std::string_view>;

template <std::size_t Count>
using Homes = std::array<std::array<std::string_view, Count>, seats_max>;

constexpr Homes<2> square_of_two{{{"a1", "f6"}, {"a6", "f1"}}};
constexpr Homes<1> square_of_four{{{"a1"}, {"a6"}, {"f6"}, {"f1"}}};
constexpr Homes<2> plus_of_two{{{"d1", "d7"}, {"a4", "g4"}}};
constexpr Homes<1> plus_of_four{{{"d1"}, {"a4"}, {"d7"}, {"g4"}}};
constexpr Homes<3> triangle{{{"h1", "a1", "a2"}, {"b7", "e1", "f1"}, {"b1", "e6", "f5"}}};
constexpr Homes<3> star{{{"i1", "b1", "b2"}, {"c7", "f1", "g2"}, {"c1", "f6", "g6"}}};
constexpr Homes<3> perfect_triangle{{{"g1", "a3", "a5"}, {"a7", "c1", "e1"}, {"a1", "c5", "e3"}}};

Home home_of(const AttackOfTheMouldsOptions& options, std::size_t seat) {
    switch (options.board) {
        case MouldsBoard::square:
            return options.players == 2 ? Home(square_of_two[seat]) : Home(square_of_four[seat]);
        case MouldsBoard::plus:
            return options.players == 2 ? Home(plus_of_two[seat]) : Home(plus_of_four[seat]);
        case MouldsBoard::triangle:
            return triangle[seat];
        case MouldsBoard::star:
            return star[seat];
        case MouldsBoard::perfect_triangle:
            return perfect_triangle[seat];
    }
    std::abort();
}

AttackOfTheMoulds::Pieces start_pieces(const AttackOfTheMouldsOptions& options) {
    const Grid<1>& grid = field_for(options).grid;
    AttackOfTheMoulds::Pieces pieces{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(options.players); ++seat) {
        Home home = home_of(options, seat);
        if (!has_squares(options.board) && options.start != MouldsStart::both) {
            home = options.start == MouldsStart::corners ? home.first(1) : home.subspan(1);
        }
        for (std::string_view name : home) {
            pieces[seat].insert(*grid.cell_named(name));
        }
    }
    return pieces;
}

// Choices in the order of their enums.
constexpr std::array<std::string_view, 5> board_names{"square", "plus", "triangle", "star",
                                                      "perfect-triangle"};
constexpr std::array<std::string_view, 3> start_names{"both", "corners", "middle"};
constexpr std::array<std::string_view, 2> spread_names{"straight", "any"};
constexpr std::array<std::string_view, 2> goal_names{"full", "twenty"};

std::vector<OptionValue> choices(std::span<const std::string_view> names) {
    std::vector<OptionValue> values;
    for (std::string_view name : names) {
        values.emplace_back(std::string(name));
    }
    return values;
}

OptionSpec text_spec(std::string name, std::vector<OptionValue> choices, std::string default_value,
                     std::optional<OptionSpec::Condition> when = std::nullopt) {
    return {.name = std::move(name),
            .choices = std::move(choices),
            .default_value = std::move(default_value),
            .when = std::move(when)};
}

OptionSpec::Condition with_players(std::int64_t count) {
    return {"players", count};
}

std::vector<OptionSpec> option_specs() {
    std::vector<OptionSpec> specs{
        {.name = "players", .choices = {2, 3, 4}, .default_value = 2},
        text_spec("board", choices(board_names), "square", with_players(2)),
        text_spec("board", {"triangle", "star", "perfect-triangle"}, "triangle", with_players(3)),
        text_spec("board", {"square", "plus"}, "square", with_players(4)),
    };
    for (const char* board : {"square", "plus"}) {
        specs.push_back({.name = "directions",
                         .choices = {8, 4},
                         .default_value = 8,
                         .when = OptionSpec::Condition{"board", board}});
    }
    for (const char* board : {"triangle", "star", "perfect-triangle"}) {
        specs.push_back(text_spec("start", choices(start_names), "both",
                                  OptionSpec::Condition{"board", board}));
    }
    specs.push_back(text_spec("spread", choices(spread_names), "straight"));
    for (int players : {2, 3, 4}) {
        specs.push_back(text_spec("goal", choices(goal_names), players == 2 ? "full" : "twenty",
                                  with_players(players)));
    }
    return specs;
}

// `names` in the order of the enum.
template <class Enum>
Enum chosen(const OptionMap& options, std::string_view option,
            std::span<const std::string_view> names) {
    const auto found = std::find(names.begin(), names.end(), text_option(options, option));
    assert(found != names.end());
    return static_cast<Enum>(found - names.begin());
}

}  // namespace

const GameInfo& attack_of_the_moulds_info() {
    static const GameInfo info{
        .name = "attack-of-the-moulds",
        .title = "Attack of the Moulds",
        .designer = "Contest X 2019",
        .source = "Contest X 2019, for the Green Box of Games",
        .score = "pieces on the board",
        .has_draws = true,
        .options = option_specs(),
    };
    return info;
}

AttackOfTheMouldsOptions attack_of_the_moulds_options(const OptionMap& options) {
    AttackOfTheMouldsOptions result;
    result.players = static_cast<int>(number_option(options, "players"));
    result.board = chosen<MouldsBoard>(options, "board", board_names);
    if (has_squares(result.board)) {
        result.directions = static_cast<int>(number_option(options, "directions"));
    } else {
        result.start = chosen<MouldsStart>(options, "start", start_names);
    }
    result.spread = chosen<MouldsSpread>(options, "spread", spread_names);
    result.goal = chosen<MouldsGoal>(options, "goal", goal_names);
    return result;
}

AttackOfTheMoulds::AttackOfTheMoulds(const AttackOfTheMouldsOptions& options)
    : AttackOfTheMoulds(options, start_pieces(options), Seat{0}) {}

AttackOfTheMoulds::AttackOfTheMoulds(const AttackOfTheMouldsOptions& options, const Pieces& pieces,
                                     Seat to_move, int turns_without_growth)
    : field_(&field_for(options)),
      goal_(options.goal),
      seat_count_(static_cast<std::uint8_t>(options.players)),
      to_move_(to_move),
      in_game_(SeatSet::first(options.players)),
      pieces_(pieces),
      turns_without_growth_(turns_without_growth) {
    settle(to_move);
    assert(is_consistent());
}

std::optional<Seat> AttackOfTheMoulds::to_move() const {
    return outcome_ ? std::nullopt : std::optional(to_move_);
}

Mask<1> AttackOfTheMoulds::taken_cells() const {
    return pieces_[0] | pieces_[1] | pieces_[2] | pieces_[3];
}

Mask<1> AttackOfTheMoulds::empty_cells() const {
    return grid().cells - taken_cells();
}

bool AttackOfTheMoulds::can_act(Seat seat) const {
    const Mask<1>& pieces = pieces_[seat.number];
    const Mask<1> empty = empty_cells();
    Mask<1> within_reach = grid().halo(pieces);
    if (within_reach.intersects(empty)) {
        return true;
    }
    pieces.for_each([&](Cell from) { within_reach |= field_->spreads[from.index]; });
    return within_reach.intersects(empty);
}

AttackOfTheMoulds::ActionList AttackOfTheMoulds::legal_actions() const {
    ActionList actions;
    if (outcome_) {
        return actions;
    }
    const Mask<1> empty = empty_cells();
    (grid().halo(own()) & empty).for_each([&](Cell to) { actions.push_back({std::nullopt, to}); });
    own().for_each([&](Cell from) {
        (field_->spreads[from.index] & empty).for_each([&](Cell to) {
            actions.push_back({from, to});
        });
    });
    return actions;
}

AttackOfTheMoulds::Action AttackOfTheMoulds::random_action(RandomSource& random) const {
    const Mask<1> empty = empty_cells();
    const Mask<1> growths = grid().touching(own()) & empty;
    const auto spreads_of = [&](Cell from) { return field_->spreads[from.index] & empty; };
    // For each own piece, the number of actions up to its last spread. Comparing the drawn number
    // with all of them at once then finds its piece.
    static_assert(moulds_actions_max < 255);
    std::array<std::uint8_t, 64> ends{};
    ends.fill(255);
    std::size_t pieces = 0;
    int count = growths.size();
    own().for_each([&](Cell from) {
        count += spreads_of(from).size();
        ends[pieces++] = static_cast<std::uint8_t>(count);
    });
    const int rank = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
    if (rank < growths.size()) {
        return {std::nullopt, growths.nth(rank)};
    }
    std::uint8_t before = 0;
    for (std::uint8_t end : ends) {
        before = static_cast<std::uint8_t>(before + (end <= static_cast<std::uint8_t>(rank)));
    }
    const Cell from = own().nth(before);
    const int first = before == 0 ? growths.size() : ends[before - std::size_t{1}];
    return {from, spreads_of(from).nth(rank - first)};
}

std::optional<Refusal> AttackOfTheMoulds::why_illegal(const Action& action) const {
    if (outcome_) {
        return Refusal{"the game is over"};
    }
    return action.from ? why_no_spread(*action.from, action.to) : why_no_growth(action.to);
}

std::optional<Refusal> AttackOfTheMoulds::why_no_growth(Cell to) const {
    if (taken_cells().contains(to)) {
        return Refusal{"this cell is taken"};
    }
    if (!grid().neighbours_of(to).intersects(own())) {
        return Refusal{"a new piece must touch one of your pieces, and none is next to this cell"};
    }
    return std::nullopt;
}

std::optional<Refusal> AttackOfTheMoulds::why_no_spread(Cell from, Cell to) const {
    const std::string from_name = grid().name_of(from).str();
    const std::string to_name = grid().name_of(to).str();
    if (!own().contains(from)) {
        return Refusal{"there is no piece of yours on " + from_name};
    }
    if (taken_cells().contains(to)) {
        return Refusal{to_name + " is taken"};
    }
    if (field_->spreads[from.index].contains(to)) {
        return std::nullopt;
    }
    if (grid().neighbours_of(from).contains(to)) {
        return Refusal{"a piece spreads two steps; from " + from_name + " to " + to_name +
                       " is only one"};
    }
    if (field_->spread == MouldsSpread::any) {
        return Refusal{"a piece spreads two steps; from " + from_name + " to " + to_name +
                       " is more"};
    }
    return Refusal{"a piece spreads two steps straight in one of " +
                   std::to_string(field_->directions) + " directions; " + from_name + " to " +
                   to_name + " is not that"};
}

Seat AttackOfTheMoulds::seat_after(Seat seat) const {
    return make_seat((seat.number + 1) % seat_count_);
}

void AttackOfTheMoulds::apply(const Action& action) {
    assert(!why_illegal(action));
    if (action.from) {
        pieces_[to_move_.number].erase(*action.from);
    }
    const Mask<1> turned = taken_cells() & grid().neighbours_of(action.to);
    for (Mask<1>& pieces : pieces_) {
        pieces -= turned;
    }
    Mask<1>& own = pieces_[to_move_.number];
    own |= turned | Mask<1>::of(action.to);
    turns_without_growth_ = action.from ? turns_without_growth_ + 1 : 0;
    if (goal_ == MouldsGoal::twenty && own.size() >= pieces_to_win) {
        SeatSet winners;
        winners.insert(to_move_);
        outcome_ = Outcome{winners, OutcomeReason::twenty_pieces};
    } else {
        settle(seat_after(to_move_));
    }
    assert(is_consistent());
}

void AttackOfTheMoulds::forfeit(Seat seat) {
    assert(!outcome_ && in_game_.contains(seat));
    in_game_.erase(seat);
    settle(to_move_);
    assert(is_consistent());
}

void AttackOfTheMoulds::settle(Seat first) {
    if (in_game_.size() == 1) {
        outcome_ = Outcome{in_game_, OutcomeReason::forfeit};
        return;
    }
    if (empty_cells().empty()) {
        outcome_ = Outcome{leaders(), OutcomeReason::board_full};
        return;
    }
    if (holders().size() == 1) {
        outcome_ = Outcome{holders(), OutcomeReason::only_one_left};
        return;
    }
    Seat next = first;
    for (int tried = 0; !in_game_.contains(next) || !can_act(next); next = seat_after(next)) {
        if (++tried == seat_count_) {
            outcome_ = Outcome{leaders(), OutcomeReason::nobody_can_act};
            return;
        }
    }
    to_move_ = next;
    if (turns_without_growth_ >= turns_without_growth_max) {
        outcome_ = Outcome{leaders(), OutcomeReason::no_progress};
    }
}

SeatSet AttackOfTheMoulds::holders() const {
    SeatSet result;
    in_game_.for_each([&](Seat seat) {
        if (!pieces_[seat.number].empty()) {
            result.insert(seat);
        }
    });
    return result;
}

SeatSet AttackOfTheMoulds::leaders() const {
    int most = 0;
    in_game_.for_each([&](Seat seat) { most = std::max(most, pieces_[seat.number].size()); });
    SeatSet result;
    in_game_.for_each([&](Seat seat) {
        if (pieces_[seat.number].size() == most) {
            result.insert(seat);
        }
    });
    return result;
}

Scores AttackOfTheMoulds::scores() const {
    Scores result;
    for (std::size_t seat = 0; seat < seat_count_; ++seat) {
        result.push_back(pieces_[seat].size());
    }
    return result;
}

Result<AttackOfTheMoulds::Action, Refusal> AttackOfTheMoulds::parse_action(
    std::string_view text) const {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) {
        Result<Cell, Refusal> to = parse_cell(grid(), text);
        if (!to) {
            return to.error();
        }
        return Action{std::nullopt, *to};
    }
    Result<Cell, Refusal> from = parse_cell(grid(), text.substr(0, dash));
    if (!from) {
        return from.error();
    }
    Result<Cell, Refusal> to = parse_cell(grid(), text.substr(dash + 1));
    if (!to) {
        return to.error();
    }
    return Action{*from, *to};
}

ShortText AttackOfTheMoulds::to_text(const Action& action) const {
    ShortText text;
    if (action.from) {
        text.append(grid().name_of(*action.from)).append('-');
    }
    return text.append(grid().name_of(action.to));
}

PositionView AttackOfTheMoulds::view() const {
    return grid_view(grid(), pieces_);
}

BoardShape AttackOfTheMoulds::board() const {
    return board_shape(grid());
}

std::string AttackOfTheMoulds::setup_parts() const {
    return write_pieces(grid(), pieces_, seat_count_);
}

Result<AttackOfTheMoulds, Refusal> AttackOfTheMoulds::set_up(const Setup& setup) const {
    const auto pieces = read_pieces<seats_max>(grid(), setup, seat_count_);
    if (!pieces) {
        return pieces.error();
    }
    AttackOfTheMoulds position = *this;
    position.pieces_ = *pieces;
    position.in_game_ = SeatSet::first(seat_count_);
    position.to_move_ = setup.to_move;
    position.turns_without_growth_ = 0;
    position.outcome_.reset();
    for (int number = 0; number < seat_count_ && goal_ == MouldsGoal::twenty; ++number) {
        if (position.pieces_[static_cast<std::size_t>(number)].size() >= pieces_to_win) {
            SeatSet winners;
            winners.insert(make_seat(number));
            return why_over({winners, OutcomeReason::twenty_pieces});
        }
    }
    position.settle(setup.to_move);
    assert(position.is_consistent());
    return position;
}

AttackOfTheMoulds::Key AttackOfTheMoulds::key() const {
    return grid_key(pieces_,
                    KeyWord()
                        .add(grid().line_count, 8)  // with `cut`, it tells the boards apart
                        .add(grid().cut, 4)
                        .add(grid().shape == GridShape::rows ? 1 : 0, 1)
                        .add(static_cast<std::uint64_t>(field_->directions), 4)
                        .add(field_->spread == MouldsSpread::any ? 1 : 0, 1)
                        .add(goal_ == MouldsGoal::twenty ? 1 : 0, 1)
                        .add(seat_count_, 3)
                        .add(to_move_.number, 2)
                        .add(in_game_.bits, 4)
                        .add(static_cast<std::uint64_t>(turns_without_growth_), 6));
}

bool AttackOfTheMoulds::is_consistent() const {
    int piece_count = 0;
    for (std::size_t seat = 0; seat < pieces_.size(); ++seat) {
        piece_count += pieces_[seat].size();
        if (seat >= seat_count_ && !pieces_[seat].empty()) {
            return false;
        }
    }
    return piece_count == taken_cells().size() && (taken_cells() - grid().cells).empty() &&
           !in_game_.empty() && turns_without_growth_ >= 0 &&
           (outcome_ || (in_game_.contains(to_move_) && can_act(to_move_)));
}

static_assert(GameRules<AttackOfTheMoulds>);

}  // namespace potluck::rules
