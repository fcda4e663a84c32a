// A finding of `potluck doctor`: one for each thing checked. Plain values.
#pragma once

#include <string>
#include <vector>

namespace potluck::server {

enum class Health {
    ok,
    warning,  // works, but something should be done
    problem,  // does not work, or data is lost
};

struct Finding {
    Health health = Health::ok;
    std::string subject;  // one or two words: what was checked
    std::string text;     // the result; unless ok, also what to do
};
using Findings = std::vector<Finding>;

}  // namespace potluck::server
