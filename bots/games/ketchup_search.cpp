#include "bots/games/ketchup_knowledge.h"
#include "bots/search/searcher_make.h"

namespace potluck::bots {

template std::unique_ptr<Searcher> make_searcher_of<rules::Ketchup<1>>(const SearchSettings&,
    std::uint64_t);
template std::unique_ptr<Searcher> make_searcher_of<rules::Ketchup<2>>(const SearchSettings&,
    std::uint64_t);

}  // namespace potluck::bots
