#include "rules/shown.h"

#include <algorithm>

namespace potluck::rules {

std::string shown(std::string_view piece, std::size_t size_max) {
    std::string text(piece.substr(0, size_max));
    std::replace_if(
        text.begin(), text.end(), [](char each) { return each < ' ' || each > '~'; }, '?');
    return piece.size() > size_max ? text + "..." : text;
}

}  // namespace potluck::rules
