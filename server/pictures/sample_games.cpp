#include "server/pictures/sample_games.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "protocol/split.h"

namespace potluck::server {

namespace {

// Games of the program's computer players against each other, as far as they look best.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> samples{{
    {"eat-your-neighbor", "e2 d6 e1 e5 e3 g3 f5 g4 d3 f3 a2 f2 b3 c5 d5 c4 e6 d1 f4 b2 e5"},
    {"eat-thyself", "A10+ P>9 A14- B11+ A6+ B2-"},
    {"ketchup",
     "e6 d4 e5 d8 f2 f6 d5 f5 a2 e8 a1 b1 h4 h2 c5 i1 d2 e1 f1 i3 i5 f8 f7 b5 h3 h5 g3 e7 d1 b3 c1 "
     "g4 d6 b6 c4 e9 i2 f4 i4 g2"},
    {"attack-of-the-moulds",
     "e5 b6 f5 f2 e5-e3 e2 f5-f3 e1 d2 f1-d3 d1 f1 f6-d4 e1-c1 c2 e2-e4 c2-e2 e4-c2 e1 e4 c3 "
     "a6-c4"},
    {"die",
     "b2 b6 h8 d8 j2 i6 h1 h2 f2 k3 k5 i4 g4 c5 d2 g6 f10 e4 f8 j7 a4 f11 b7 e6 c6 c2 d4 a1 d9 j1 "
     "i5 f9 f6 e1 k2 a3"},
}};

}  // namespace

std::vector<std::string> sample_actions(const rules::GameInfo& info) {
    const auto found =
        std::ranges::find(samples, info.name, [](const auto& sample) { return sample.first; });
    return found == samples.end() ? std::vector<std::string>()
                                  : protocol::split(found->second, ' ');
}

}  // namespace potluck::server
