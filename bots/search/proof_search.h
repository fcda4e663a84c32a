// Depth-first proof-number search (df-pn, Nagai 2002; chessprogramming.org/Proof-Number_Search):
// can a seat reach a goal, whatever all others do? With more than two seats the others count as
// one.
//
// Weak numbers (Ueda et al. 2008): where every action must be answered, the hardest one counts, and
// one more for each of the rest, not their sum. The sum counts what several lines have in common
// once for each of them, and most lines of these games have much in common. Where the game's
// knowledge says how much is left to win, first numbers come from that, as in Nagai's df-pn+, and
// the hardest one alone counts.
//
// A position counts as proved only after the positions that prove it, and as disproved only after
// those that disprove it, so neither can rest on going round in a circle. Four of the games cannot
// repeat a position: each action adds a piece, takes one from the game, or counts a quiet turn. Of
// Die nobody has shown it; a line that becomes too long stays open.
//
// Invariant: frames_ is the line being searched, from the root on; choices_ holds the actions of
// its frames, one frame's after the other's. It can be left and continued at any step. No clock;
// one thread at a time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>
#include <type_traits>
#include <vector>

#include "bots/search/knowledge.h"
#include "bots/search/proof_table.h"
#include "rules/game_rules.h"

namespace potluck::bots {

struct ProofGoal {
    rules::Seat seat;
    bool is_win = true;  // wins alone; otherwise: is among the winners

    bool is_reached(rules::SeatSet winners) const {
        return winners.contains(seat) && (!is_win || winners.size() == 1);
    }
    std::uint8_t number() const {
        return static_cast<std::uint8_t>(1 + 2 * seat.number + (is_win ? 1 : 0));
    }
};

template <rules::GameRules P>
class ProofSearch {
    static_assert(std::is_empty_v<Knowledge<P>>, "include the game's knowledge first");

public:
    using Action = typename P::Action;
    using Table = ProofTable<std::tuple_size_v<typename P::Key>>;

    // The root must not be over, and the table must outlive the search.
    ProofSearch(const P& root, ProofGoal goal, Table& table)
        : root_(root), goal_(goal), table_(table) {
        enter(root, {unknown, unknown});
    }

    // Looks at this many positions more, or fewer if it is done.
    void work(std::uint64_t nodes) {
        const std::uint64_t end = nodes_ + nodes;
        while (!frames_.empty() && nodes_ < end) {
            step();
        }
    }
    bool is_done() const { return frames_.empty(); }
    // Of the root, once it is done: settled, or too hard.
    ProofNumbers numbers() const { return numbers_; }
    // Of the root, after this action.
    ProofNumbers numbers_after(const Action& action) const {
        if (numbers_.proof == 0 && action == best_) {
            return numbers_;
        }
        P after = root_;
        after.apply(action);
        return numbers_at(after);
    }

private:
    static constexpr bool knows_left = requires(const P& position, rules::Seat seat) {
        Knowledge<P>::left_to_win(position, seat);
    };
    // Neither proved nor disproved, and not worth more work.
    static constexpr std::uint32_t unknown = proof_infinite - 1;
    static constexpr std::size_t frames_max = 400;

    struct Choice {
        Action action{};
        ProofNumbers numbers;
    };
    struct Frame {
        P position;
        ProofNumbers limits;  // left when a number reaches its limit
        std::uint64_t nodes_before = 0;
        std::size_t first_choice = 0;
        std::size_t chosen = 0;
        bool is_own = false;  // the goal's seat is to move
    };
    // For the seat to move, whichever it is: how hard its aim is, and the aim of the others.
    struct Hardness {
        std::uint32_t own;
        std::uint32_t other;
    };

    static std::uint32_t capped(std::uint64_t sum) {
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, unknown));
    }
    static Hardness hardness(const ProofNumbers& numbers, bool is_own) {
        return is_own ? Hardness{numbers.proof, numbers.disproof}
                      : Hardness{numbers.disproof, numbers.proof};
    }
    static ProofNumbers numbers_of(const Hardness& hardness, bool is_own) {
        return is_own ? ProofNumbers{hardness.own, hardness.other}
                      : ProofNumbers{hardness.other, hardness.own};
    }

    // Of a position that nothing is known of.
    static Hardness first_hardness(const P& position, rules::Seat mover) {
        if constexpr (knows_left) {
            return {Knowledge<P>::left_to_win(position, mover),
                    Knowledge<P>::left_to_win(position, rules::make_seat(1 - mover.number))};
        } else {
            // To stop the seat to move, each of its actions must be answered.
            return {1, static_cast<std::uint32_t>(position.legal_actions().size())};
        }
    }
    ProofNumbers numbers_at(const P& position) const {
        const std::optional<rules::Seat> mover = position.to_move();
        if (!mover) {
            return goal_.is_reached(position.outcome()->winners) ? ProofNumbers{0, proof_infinite}
                                                                 : ProofNumbers{proof_infinite, 0};
        }
        if (const auto known = table_.find(position.key(), goal_.number())) {
            return *known;
        }
        return numbers_of(first_hardness(position, *mover), *mover == goal_.seat);
    }
    void enter(const P& position, ProofNumbers limits) {
        ++nodes_;
        Frame frame{position, limits, nodes_, choices_.size(), 0, position.to_move() == goal_.seat};
        for (const Action& action : position.legal_actions()) {
            P after = position;
            after.apply(action);
            const ProofNumbers numbers = numbers_at(after);
            if (hardness(numbers, frame.is_own).own == 0) {
                choices_.resize(frame.first_choice);
                choices_.push_back({action, numbers});
                break;
            }
            choices_.push_back({action, numbers});
        }
        frames_.push_back(frame);
    }

    // Goes on from the last frame: one action deeper, or back.
    void step() {
        Frame& frame = frames_.back();
        Hardness best{proof_infinite, proof_infinite};
        std::uint32_t second = proof_infinite;
        std::uint32_t most = 0;
        std::uint32_t others = 0;  // actions still to be answered, but for one
        for (std::size_t place = frame.first_choice; place < choices_.size(); ++place) {
            const Hardness each = hardness(choices_[place].numbers, frame.is_own);
            others += !knows_left && each.other > 0 && most > 0 ? 1 : 0;
            most = std::max(most, each.other);
            // Among equally hard ones, the one that the other side refutes most easily: if it
            // fails, it fails soon.
            if (each.own < best.own || (each.own == best.own && each.other < best.other)) {
                second = best.own;
                best = each;
                frame.chosen = place;
            } else {
                second = std::min(second, each.own);
            }
        }
        const Hardness now{best.own, best.own == 0 ? proof_infinite : capped(most + others)};
        const Hardness limits = hardness(frame.limits, frame.is_own);
        if (now.own >= limits.own || now.other >= limits.other || now.own == 0 || now.other == 0) {
            leave(numbers_of(now, frame.is_own));
            return;
        }
        Choice& choice = choices_[frame.chosen];
        if (frames_.size() == frames_max) {
            choice.numbers = {unknown, unknown};
            return;
        }
        // A good deal more than the second best, so that it does not change its mind at every step.
        const Hardness below{std::min(limits.own, capped(second + second / 2 + 1)),
                             limits.other - others};
        P after = frame.position;
        after.apply(choice.action);
        enter(after, numbers_of(below, frame.is_own));
    }

    void leave(ProofNumbers numbers) {
        const Frame& frame = frames_.back();
        if (frames_.size() == 1) {
            best_ = choices_[frame.chosen].action;
        }
        table_.keep(frame.position.key(), goal_.number(), numbers,
                    static_cast<std::uint32_t>(
                        std::min<std::uint64_t>(nodes_ - frame.nodes_before + 1, 0xffffffU)));
        choices_.resize(frame.first_choice);
        frames_.pop_back();
        if (frames_.empty()) {
            numbers_ = numbers;
        } else {
            choices_[frames_.back().chosen].numbers = numbers;
        }
    }

    P root_;
    ProofGoal goal_;
    Table& table_;
    ProofNumbers numbers_;
    Action best_{};  // the root's, where its numbers are settled
    std::vector<Frame> frames_;
    std::vector<Choice> choices_;
    std::uint64_t nodes_ = 0;
};

}  // namespace potluck::bots
