#include "bots/search/searcher.h"

#include <type_traits>

#include "bots/search/searcher_of.h"

namespace potluck::bots {

std::unique_ptr<Searcher> make_searcher(const rules::Game& game, const SearchSettings& settings,
                                        std::uint64_t seed) {
    return game.visit_position([&](const auto& position) {
        return make_searcher_of<std::remove_cvref_t<decltype(position)>>(settings, seed);
    });
}

}  // namespace potluck::bots
