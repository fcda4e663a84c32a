// A search for one game, of whatever type: the only virtual call, once per search.
// Invariant: a searcher is used only for games whose position has the type it was made for; see
// suits(). No clock; one thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "bots/search/settings.h"
#include "rules/game.h"

namespace potluck::bots {

class Searcher {
public:
    virtual ~Searcher() = default;
    // Continues the search for this game, which must not be over.
    virtual void think(const rules::Game& game, const Budget& budget) = 0;
    // The result of the last think(); there must have been one.
    virtual Advice advice() const = 0;
    virtual bool suits(const rules::Game& game) const = 0;
    virtual std::size_t bytes_used() const = 0;
};

// `settings.kind` must not be `random`.
std::unique_ptr<Searcher> make_searcher(const rules::Game& game, const SearchSettings& settings,
                                        std::uint64_t seed);

}  // namespace potluck::bots
