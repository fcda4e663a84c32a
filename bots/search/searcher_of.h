// Makes the searcher for one type of position. The templates are compiled once per game, in
// bots/games/<game>_search.cpp, which includes searcher_make.h.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/search/searcher.h"
#include "bots/search/settings.h"

namespace potluck::bots {

template <class P>
std::unique_ptr<Searcher> make_searcher_of(const SearchSettings& settings, std::uint64_t seed);

}  // namespace potluck::bots
