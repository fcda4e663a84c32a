#include "bots/games/attack_of_the_moulds_knowledge.h"
#include "bots/search/searcher_make.h"

namespace potluck::bots {

template std::unique_ptr<Searcher> make_searcher_of<rules::AttackOfTheMoulds>(const SearchSettings&,
    std::uint64_t);

}  // namespace potluck::bots
