#include "rules/game.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/player_name.h"

namespace potluck::rules {

namespace {

constexpr std::string_view forfeit_prefix = "forfeit:";

using Started = Result<AnyPosition, OptionError>;

Started start_eat_your_neighbor(const OptionMap& resolved) {
    const EatYourNeighborOptions options = eat_your_neighbor_options(resolved);
    return hex_grid_words(options.size) == 1 ? AnyPosition(EatYourNeighbor<1>(options))
                                             : AnyPosition(EatYourNeighbor<2>(options));
}

Started start_eat_thyself(const OptionMap& resolved) {
    Result<EatThyselfOptions, OptionError> options = eat_thyself_options(resolved);
    if (!options) {
        return options.error();
    }
    return AnyPosition(EatThyself(*options));
}

Started start_ketchup(const OptionMap& resolved) {
    const KetchupOptions options = ketchup_options(resolved);
    return ketchup_words(options) == 1 ? AnyPosition(Ketchup<1>(options))
                                       : AnyPosition(Ketchup<2>(options));
}

Started start_attack_of_the_moulds(const OptionMap& resolved) {
    return AnyPosition(AttackOfTheMoulds(attack_of_the_moulds_options(resolved)));
}

Started start_die(const OptionMap& resolved) {
    const DieOptions options = die_options(resolved);
    switch (hex_grid_words(options.size)) {
        case 1:
            return AnyPosition(Die<1>(options));
        case 2:
            return AnyPosition(Die<2>(options));
        default:
            return AnyPosition(Die<5>(options));
    }
}

struct Entry {
    const GameInfo* info;
    Started (*start)(const OptionMap& resolved);
};

// The one list of games.
const std::array<Entry, 5>& entries() {
    static const std::array<Entry, 5> list{{
        {&eat_your_neighbor_info(), start_eat_your_neighbor},
        {&eat_thyself_info(), start_eat_thyself},
        {&ketchup_info(), start_ketchup},
        {&attack_of_the_moulds_info(), start_attack_of_the_moulds},
        {&die_info(), start_die},
    }};
    return list;
}

std::optional<OptionError> find_undrawn(const OptionMap& options) {
    for (const auto& [name, value] : options) {
        if (value == OptionValue(std::string(draw_word))) {
            return OptionError{name, name + " must be drawn before the game starts"};
        }
    }
    return std::nullopt;
}

}  // namespace

std::span<const GameInfo* const> all_games() {
    static const auto infos = [] {
        std::array<const GameInfo*, 5> list{};
        std::transform(entries().begin(), entries().end(), list.begin(),
                       [](const Entry& entry) { return entry.info; });
        return list;
    }();
    return infos;
}

const GameInfo* find_game(std::string_view name) {
    for (const GameInfo* info : all_games()) {
        if (info->name == name) {
            return info;
        }
    }
    return nullptr;
}

Result<Game, OptionError> Game::start(const GameInfo& info, const OptionMap& options) {
    Result<OptionMap, OptionError> resolved = resolve_options(info.options, options);
    if (!resolved) {
        return resolved.error();
    }
    if (std::optional<OptionError> undrawn = find_undrawn(*resolved)) {
        return *undrawn;
    }
    const auto entry = std::find_if(entries().begin(), entries().end(),
                                    [&](const Entry& each) { return each.info == &info; });
    Started started = entry->start(*resolved);
    if (!started) {
        return started.error();
    }
    return Game(info, *started);
}

int Game::seat_count() const {
    return visit_position([](const auto& position) { return position.seat_count(); });
}

std::optional<Seat> Game::to_move() const {
    return visit_position([](const auto& position) { return position.to_move(); });
}

bool Game::at_turn_start() const {
    return visit_position([](const auto& position) { return position.at_turn_start(); });
}

std::vector<ShortText> Game::legal_actions() const {
    return visit_position([](const auto& position) {
        std::vector<ShortText> texts;
        const auto actions = position.legal_actions();
        texts.reserve(actions.size());
        for (const auto& action : actions) {
            texts.push_back(position.to_text(action));
        }
        std::sort(texts.begin(), texts.end());
        return texts;
    });
}

SeatSet Game::in_game() const {
    return visit_position([](const auto& position) { return position.in_game(); });
}

std::optional<Outcome> Game::outcome() const {
    return visit_position([](const auto& position) { return position.outcome(); });
}

Scores Game::scores() const {
    return visit_position([](const auto& position) { return position.scores(); });
}

PositionView Game::view() const {
    return visit_position([](const auto& position) { return position.view(); });
}

BoardShape Game::board() const {
    return visit_position([](const auto& position) { return position.board(); });
}

std::optional<Refusal> Game::why_illegal(std::string_view text) const {
    if (outcome()) {
        return Refusal{"the game is over"};
    }
    if (text.starts_with(forfeit_prefix)) {
        const std::optional<Seat> seat = parse_forfeit(text);
        if (!seat || seat->number >= seat_count()) {
            return Refusal{"there is no such seat in this game"};
        }
        if (!in_game().contains(*seat)) {
            return Refusal{"this seat has left the game already"};
        }
        return std::nullopt;
    }
    return visit_position([&](const auto& position) -> std::optional<Refusal> {
        auto action = position.parse_action(text);
        return action ? position.why_illegal(*action) : std::optional(action.error());
    });
}

std::optional<Refusal> Game::act(std::string_view text) {
    if (std::optional<Refusal> refusal = why_illegal(text)) {
        return refusal;
    }
    if (const std::optional<Seat> seat = parse_forfeit(text)) {
        forfeit(*seat);
        return std::nullopt;
    }
    const AnyPosition before = position_;
    std::visit([&](auto& position) { position.apply(*position.parse_action(text)); }, position_);
    if (at_turn_start()) {
        turn_start_.reset();
    } else if (!turn_start_) {
        turn_start_ = std::make_shared<const AnyPosition>(before);
    }
    return std::nullopt;
}

void Game::forfeit(Seat seat) {
    const auto leave = [seat](auto& position) { position.forfeit(seat); };
    if (to_move() == seat) {
        position_ = turn_start();
    }
    AnyPosition start = turn_start();
    std::visit(leave, position_);
    if (at_turn_start()) {
        turn_start_.reset();
        return;
    }
    // Another seat's forfeit in mid-turn stands even if that turn is taken back later.
    std::visit(leave, start);
    turn_start_ = std::make_shared<const AnyPosition>(start);
}

std::string Game::setup() const {
    const auto seats = SeatSet::first(seat_count());
    const SeatSet left{static_cast<std::uint8_t>(seats.bits & ~in_game().bits)};
    return write_setup(to_move().value_or(Seat{}), left,
                       visit_position([](const auto& position) { return position.setup_parts(); }));
}

std::optional<Refusal> Game::set_up(std::string_view setup) {
    const Result<Setup, Refusal> parsed = parse_setup(setup, seat_count());
    if (!parsed) {
        return parsed.error();
    }
    Game game = *this;
    if (std::optional<Refusal> refusal = game.place(*parsed)) {
        return refusal;
    }
    *this = game;
    return std::nullopt;
}

// When it refuses, the position is neither the old one nor the new one.
std::optional<Refusal> Game::place(const Setup& setup) {
    turn_start_.reset();
    auto refusal = std::visit(
        [&](auto& position) -> std::optional<Refusal> {
            auto set_up = position.set_up(setup);
            if (!set_up) {
                return set_up.error();
            }
            position = *set_up;
            return std::nullopt;
        },
        position_);
    if (refusal) {
        return refusal;
    }
    setup.left.for_each([&](Seat seat) {
        if (!outcome()) {
            std::visit([&](auto& position) { position.forfeit(seat); }, position_);
        }
    });
    if (const std::optional<Outcome> end = outcome()) {
        return why_over(*end);
    }
    if (to_move() != setup.to_move) {
        return Refusal{"it cannot be the turn of " + player_name(setup.to_move) +
                       ", who can do nothing"};
    }
    return std::nullopt;
}

std::optional<Seat> parse_forfeit(std::string_view text) {
    if (!text.starts_with(forfeit_prefix)) {
        return std::nullopt;
    }
    text.remove_prefix(forfeit_prefix.size());
    const int number = take_number(text);
    if (number < 0 || number > 255 || !text.empty()) {
        return std::nullopt;
    }
    return make_seat(number);
}

ShortText forfeit_text(Seat seat) {
    return ShortText(forfeit_prefix).append_number(seat.number);
}

}  // namespace potluck::rules
