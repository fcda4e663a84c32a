// What a run did, counted.
#pragma once

#include <cstdint>

namespace potluck::simulation {

struct Totals {
    std::int64_t matches = 0;
    std::int64_t finished = 0;
    std::int64_t deleted = 0;
    std::int64_t idled_out = 0;
    std::int64_t actions = 0;
    std::int64_t refusals = 0;
    std::int64_t people = 0;
    std::int64_t rooms = 0;
    std::int64_t drops = 0;
    std::int64_t fallen_behind = 0;
    std::int64_t lost_messages = 0;
    std::int64_t late_messages = 0;
    std::int64_t duplicates = 0;
    std::int64_t resumes = 0;
    std::int64_t crashes = 0;
    std::int64_t restored = 0;
    std::int64_t lost_writes = 0;
    std::int64_t storage_failures = 0;
    std::int64_t takebacks = 0;
    std::int64_t agreed_draws = 0;
    std::int64_t aborts = 0;
    std::int64_t resignations = 0;
    std::int64_t time_outs = 0;
    std::int64_t claims = 0;
    std::int64_t rematches = 0;
    std::int64_t said = 0;
    std::int64_t events = 0;
    std::int64_t deliveries = 0;
    std::int64_t mirrors_compared = 0;
};

}  // namespace potluck::simulation
