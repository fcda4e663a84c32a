// Alpha-beta for two seats and games with an evaluation: principal variation search, iterative
// deepening and a transposition table (chessprogramming.org/Alpha-Beta,
// /Principal_Variation_Search, /Transposition_Table). It searches action by action, so the same
// seat may move again after an action.
//
// Invariant: the table never grows; lines_ belongs to the last position searched. The same
// positions with the same node counts give the same results. No clock; one thread at a time.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "bots/bot.h"
#include "bots/search/knowledge.h"
#include "bots/search/settings.h"
#include "bots/search/tree.h"
#include "rules/random_source.h"

namespace potluck::bots {

template <class P>
inline constexpr bool knows_alpha_beta = requires(const P& position) {
    Knowledge<P>::evaluate(position);
    Knowledge<P>::hash(position);
    Knowledge<P>::score_of_sure_win;
};

// Enough for two seconds: about one position in thirty is stored.
inline constexpr std::size_t table_bytes_max = std::size_t{16} << 20U;

template <rules::GameRules P>
class AlphaBeta {
public:
    using Action = typename P::Action;
    using Knows = Knowledge<P>;

    AlphaBeta(const SearchSettings& settings, std::uint64_t seed)
        : exact_lines_(std::max<std::size_t>(settings.exact_lines, 1)),
          late_reduction_(settings.late_reduction),
          random_(seed),
          entries_max_(entries_for(std::min(settings.tree_bytes_max, table_bytes_max))) {}

    void think(const P& position, const Budget& budget);
    Advice advice() const;
    std::size_t bytes_used() const { return table_.size() * sizeof(Entry); }

private:
    using Score = std::int32_t;
    static constexpr Score infinite = 1'000'000;
    static constexpr Score won = 900'000;  // minus the number of actions until then
    static constexpr int depth_max = 100;
    static constexpr std::uint16_t no_place = 0xffff;
    static constexpr std::uint64_t nodes_between_questions = 2'000;
    // Late moves: all but the first so many, where so much depth is left.
    static constexpr std::size_t early_moves = 5;
    static constexpr int late_depth_min = 4;

    enum class Bound : std::uint8_t { none, exact, at_least, at_most };
    struct Entry {
        std::uint32_t key = 0;
        Score score = 0;
        std::uint16_t best = 0;  // its index in legal_actions
        std::uint8_t depth = 0;
        Bound bound = Bound::none;
    };
    // An action at the root and its result.
    struct Line {
        Action action{};
        P after;
        Score score = 0;
        std::uint64_t nodes = 0;
        bool is_exact = false;  // otherwise the score is only an upper bound
    };
    struct Choice {
        Score order;
        std::uint16_t place;
    };
    using Choices = rules::FixedList<Choice, P::ActionList::capacity>;

    static std::size_t entries_for(std::size_t bytes) {
        std::size_t entries = 1;
        while (2 * entries * sizeof(Entry) <= bytes) {
            entries *= 2;
        }
        return entries;
    }
    bool must_stop();
    void list_lines(const P& position);
    bool search_lines(int depth);
    Score search(const P& position, int depth, int ply, Score alpha, Score beta);
    // The same for the position after an action of `mover`, from the point of view of `mover`.
    Score search_after(const P& after, rules::Seat mover, int depth, int ply, Score alpha,
                       Score beta);
    // The score from a table entry for the same position, if it is usable here.
    static std::optional<Score> score_of(const Entry& entry, int depth, Score alpha, Score beta);
    Score search_leaves(const P& position, int ply, Score beta);
    Choices ordered(const P& position, const typename P::ActionList& actions, std::uint16_t first);
    // From the point of view of `mover`, the seat to move before `after`.
    Score value_after(const P& after, rules::Seat mover, int ply);
    static Score outcome_score(const P& position, rules::Seat mover, int ply);
    static double chance(Score score);
    static bool is_decided(Score score) { return std::abs(score) > won - 10'000; }

    std::size_t exact_lines_;
    int late_reduction_;
    rules::RandomSource random_;
    std::size_t entries_max_;
    std::vector<Entry> table_;
    std::vector<Line> lines_;
    P root_;
    Budget budget_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_question_ = 0;  // at this many nodes
    bool stopped_ = false;
};

template <rules::GameRules P>
bool AlphaBeta<P>::must_stop() {
    if (!stopped_ && budget_.nodes_max != 0 && nodes_ >= budget_.nodes_max) {
        stopped_ = true;
    }
    if (!stopped_ && budget_.should_stop && nodes_ >= next_question_) {
        next_question_ = nodes_ + nodes_between_questions;
        stopped_ = budget_.should_stop();
    }
    return stopped_;
}

template <rules::GameRules P>
void AlphaBeta<P>::list_lines(const P& position) {
    lines_.clear();
    const rules::Seat mover = *position.to_move();
    for (const Action& action : position.legal_actions()) {
        Line line{.action = action, .after = position};
        line.after.apply(action);
        line.score = value_after(line.after, mover, 1);
        lines_.push_back(line);
    }
    // Ties in random order, so that games differ.
    for (std::size_t left = lines_.size(); left > 1; --left) {
        std::swap(lines_[left - 1], lines_[random_.below(static_cast<std::uint32_t>(left))]);
    }
    std::stable_sort(lines_.begin(), lines_.end(),
                     [](const Line& left, const Line& right) { return left.score > right.score; });
}

template <rules::GameRules P>
void AlphaBeta<P>::think(const P& position, const Budget& budget) {
    table_.resize(entries_max_);
    budget_ = budget;
    nodes_ = 0;
    next_question_ = 0;
    stopped_ = budget.should_stop && budget.should_stop();
    root_ = position;
    list_lines(position);
    for (int depth = 1; depth <= depth_max && !stopped_; ++depth) {
        if (!search_lines(depth) || is_decided(lines_.front().score)) {
            break;
        }
    }
}

// False if it was stopped before the end; the best line so far is first even then.
template <rules::GameRules P>
bool AlphaBeta<P>::search_lines(int depth) {
    const rules::Seat mover = *root_.to_move();
    Score alpha = -infinite;
    for (std::size_t place = 0; place < lines_.size(); ++place) {
        Line& line = lines_[place];
        const std::uint64_t nodes_before = nodes_;
        const auto look = [&](Score low, Score high) {
            return search_after(line.after, mover, depth - 1, 1, low, high);
        };
        bool is_exact = place < exact_lines_;
        Score score = is_exact ? look(-infinite, infinite) : look(alpha, alpha + 1);
        if (!is_exact && score > alpha && !stopped_) {
            score = look(alpha, infinite);
            is_exact = true;
        }
        line.nodes += nodes_ - nodes_before;
        if (stopped_) {
            break;
        }
        line.score = score;
        line.is_exact = is_exact;
        if (score > alpha) {
            alpha = score;
            std::rotate(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(place),
                        lines_.begin() + static_cast<std::ptrdiff_t>(place) + 1);
        }
    }
    if (!stopped_) {
        std::stable_sort(lines_.begin() + 1, lines_.end(), [](const Line& left, const Line& right) {
            return left.score > right.score;
        });
    }
    return !stopped_;
}

template <rules::GameRules P>
typename AlphaBeta<P>::Score AlphaBeta<P>::outcome_score(const P& position, rules::Seat mover,
                                                         int ply) {
    const rules::SeatSet winners = position.outcome()->winners;
    if (winners.size() > 1) {
        return 0;
    }
    return winners.contains(mover) ? won - ply : ply - won;
}

template <rules::GameRules P>
typename AlphaBeta<P>::Score AlphaBeta<P>::value_after(const P& after, rules::Seat mover, int ply) {
    ++nodes_;
    const std::optional<rules::Seat> next = after.to_move();
    if (!next) {
        return outcome_score(after, mover, ply);
    }
    const Score score = Knows::evaluate(after);
    return *next == mover ? score : -score;
}

// One more action, then the evaluation.
template <rules::GameRules P>
typename AlphaBeta<P>::Score AlphaBeta<P>::search_leaves(const P& position, int ply, Score beta) {
    const rules::Seat mover = *position.to_move();
    Score best = -infinite;
    for (const Action& action : position.legal_actions()) {
        P after = position;
        after.apply(action);
        best = std::max(best, value_after(after, mover, ply + 1));
        if (best >= beta) {
            break;
        }
    }
    return best;
}

template <rules::GameRules P>
typename AlphaBeta<P>::Choices AlphaBeta<P>::ordered(const P& position,
                                                     const typename P::ActionList& actions,
                                                     std::uint16_t first) {
    const rules::Seat mover = *position.to_move();
    Choices choices;
    std::uint16_t place = 0;
    for (const Action& action : actions) {
        P after = position;
        after.apply(action);
        choices.push_back({place == first ? infinite : value_after(after, mover, 0), place});
        ++place;
    }
    std::sort(choices.begin(), choices.end(), [](const Choice& left, const Choice& right) {
        return left.order != right.order ? left.order > right.order : left.place < right.place;
    });
    return choices;
}

template <rules::GameRules P>
typename AlphaBeta<P>::Score AlphaBeta<P>::search_after(const P& after, rules::Seat mover,
                                                        int depth, int ply, Score alpha,
                                                        Score beta) {
    const std::optional<rules::Seat> next = after.to_move();
    if (!next) {
        return outcome_score(after, mover, ply);
    }
    return *next == mover ? search(after, depth, ply, alpha, beta)
                          : -search(after, depth, ply, -beta, -alpha);
}

template <rules::GameRules P>
std::optional<typename AlphaBeta<P>::Score> AlphaBeta<P>::score_of(const Entry& entry, int depth,
                                                                   Score alpha, Score beta) {
    const bool is_enough = entry.bound == Bound::exact ||
                           (entry.bound == Bound::at_least && entry.score >= beta) ||
                           (entry.bound == Bound::at_most && entry.score <= alpha);
    // The distance to a decided end depends on the path to this position: such scores are not
    // reused.
    return entry.depth == depth && is_enough && !is_decided(entry.score)
               ? std::optional(entry.score)
               : std::nullopt;
}

template <rules::GameRules P>
typename AlphaBeta<P>::Score AlphaBeta<P>::search(const P& position, int depth, int ply,
                                                  Score alpha, Score beta) {
    if (depth <= 0) {
        ++nodes_;
        return Knows::evaluate(position);
    }
    if (must_stop()) {
        return 0;
    }
    if (depth == 1) {
        return search_leaves(position, ply, beta);
    }
    const std::uint64_t hash = Knows::hash(position);
    const std::size_t slot = hash & (entries_max_ - 1);
    const auto key = static_cast<std::uint32_t>(hash >> 32U);
    std::uint16_t first = no_place;
    if (const Entry& entry = table_[slot]; entry.bound != Bound::none && entry.key == key) {
        if (const std::optional<Score> score = score_of(entry, depth, alpha, beta)) {
            return *score;
        }
        first = entry.best;
    }
    const rules::Seat mover = *position.to_move();
    const auto actions = position.legal_actions();
    const Score alpha_before = alpha;
    Score best = -infinite;
    std::uint16_t best_place = 0;
    std::size_t searched = 0;
    for (const Choice& choice : ordered(position, actions, first)) {
        P after = position;
        after.apply(actions[choice.place]);
        const auto look = [&](int left, Score low, Score high) {
            return search_after(after, mover, left, ply + 1, low, high);
        };
        const bool is_late = searched >= early_moves && depth >= late_depth_min;
        ++searched;
        Score score = infinite;
        if (is_late && late_reduction_ > 0) {
            score = look(depth - 1 - late_reduction_, alpha, alpha + 1);
        }
        if (score > alpha && best != -infinite) {
            score = look(depth - 1, alpha, alpha + 1);
        }
        if (score > alpha && (best == -infinite || score < beta)) {
            score = look(depth - 1, alpha, beta);
        }
        if (stopped_) {
            return 0;
        }
        if (score > best) {
            best = score;
            best_place = choice.place;
        }
        alpha = std::max(alpha, best);
        if (alpha >= beta) {
            break;
        }
    }
    table_[slot] = {.key = key,
                    .score = best,
                    .best = best_place,
                    .depth = static_cast<std::uint8_t>(depth),
                    .bound = best >= beta           ? Bound::at_least
                             : best <= alpha_before ? Bound::at_most
                                                    : Bound::exact};
    return best;
}

template <rules::GameRules P>
double AlphaBeta<P>::chance(Score score) {
    if (is_decided(score)) {
        return score > 0 ? 1 : 0;
    }
    return 1 / (1 + std::exp(-4.0 * score / Knows::score_of_sure_win));
}

template <rules::GameRules P>
Advice AlphaBeta<P>::advice() const {
    const Line& best = lines_.front();
    const rules::Seat mover = *root_.to_move();
    Advice advice;
    advice.action = root_.to_text(best.action);
    advice.nodes = nodes_;
    advice.is_proven = is_decided(best.score);
    if (advice.is_proven) {
        advice.proved = best.score > 0 ? Proved::won : Proved::lost;
    }
    for (int seat = 0; seat < root_.seat_count(); ++seat) {
        const double mine = chance(best.score);
        advice.estimates.push_back(rules::make_seat(seat) == mover ? mine : 1 - mine);
    }
    std::uint64_t nodes = 1;
    for (const Line& line : lines_) {
        nodes += line.nodes;
    }
    std::vector<const Line*> order{&best};
    for (const Line& line : lines_) {
        if (line.is_exact && &line != &best) {
            order.push_back(&line);
        }
    }
    std::stable_sort(order.begin() + 1, order.end(), [](const Line* left, const Line* right) {
        return left->score > right->score;
    });
    for (std::size_t place = 0; place < std::min(order.size(), candidates_max); ++place) {
        const Line& line = *order[place];
        advice.candidates.push_back(
            {.action = root_.to_text(line.action),
             .estimate = chance(line.score),
             .share = static_cast<double>(line.nodes) / static_cast<double>(nodes)});
    }
    return advice;
}

}  // namespace potluck::bots
