// What `potluck doctor` says: one finding for each thing that it looks at. Plain values.
#pragma once

#include <string>
#include <vector>

namespace potluck::server {

enum class Health {
    ok,
    warning,  // it works, and something should be done
    problem,  // something does not work, or is lost
};

struct Finding {
    Health health = Health::ok;
    std::string subject;  // one or two words: what was looked at
    std::string text;     // what was found; unless it is ok, also what to do
};
using Findings = std::vector<Finding>;

}  // namespace potluck::server
