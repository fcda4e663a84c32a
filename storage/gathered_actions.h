// GatheredActions: the next moves of many matches as one command, for PostgreSQL, which takes far
// less time for one command with many rows than for as many commands.
//
// Holds at most one move of each match, as each is checked against what was there before the
// command. Views the steps; pure.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

#include "storage/steps.h"

namespace potluck::storage {

class GatheredActions {
public:
    // As many as can go together, from the first of these steps on; none if that is no move.
    explicit GatheredActions(std::span<const Step> steps);

    std::size_t size() const { return matches_.size(); }
    // Of Statement::insert_actions: an array for each parameter of a move.
    Parameters parameters() const;

private:
    static constexpr std::size_t columns = 8;

    void add(const Step& step);

    std::unordered_set<std::string_view> matches_;
    std::array<std::string, columns> values_;  // as PostgreSQL takes the elements of an array
    std::array<std::string, columns> arrays_;
};

}  // namespace potluck::storage
