#include "tests/load/report.h"

#include <cmath>
#include <utility>

namespace potluck::load {

void Report::add(std::string_view name, double value) {
    constexpr double grain = 1'000;
    json_[std::string(name)] = std::round(value * grain) / grain;
}

void Report::add_count(std::string_view name, std::uint64_t value) {
    json_[std::string(name)] = value;
}

void Report::add_times(std::string_view name, const Latencies& times) {
    const std::string begin(name);
    for (const auto& [share, word] : {std::pair{0.5, "_median_us"}, std::pair{0.99, "_99th_us"},
                                      std::pair{0.999, "_999th_us"}}) {
        add(begin + word, times.quantile_us(share));
    }
    add(begin + "_longest_us", times.longest_us());
}

void Report::add_cpu(std::string_view who, std::string_view thing, const CpuTime& cpu,
                     std::uint64_t count) {
    const double all = cpu.user_s + cpu.system_s;
    if (count == 0 || all <= 0) {
        return;
    }
    const double each = 1e6 / static_cast<double>(count);
    const std::string begin = std::string(who) + "_cpu_per_" + std::string(thing);
    add(begin + "_user_us", cpu.user_s * each);
    add(begin + "_system_us", cpu.system_s * each);
    add(std::string(who) + "_does_per_busy_second", static_cast<double>(count) / all);
}

void Report::add_usage(std::string_view thing, const Usage& from, const Usage& to,
                       std::uint64_t count) {
    constexpr double percent = 100;
    const double seconds = seconds_between(from.time, to.time);
    add("seconds", seconds);
    for (const auto& [who, cpu] :
         {std::pair{"server", to.server - from.server}, std::pair{"tool", to.tool - from.tool}}) {
        add_cpu(who, thing, cpu, count);
        add(std::string(who) + "_busy_percent", percent * (cpu.user_s + cpu.system_s) / seconds);
    }
}

void Report::add_tally(const Tally& tally) {
    add_count("moves", tally.counts.moves);
    add_count("deliveries", tally.counts.deliveries);
    add_count("missed_deliveries", tally.counts.missed);
    add_count("matches", tally.counts.matches);
    add_count("errors", tally.errors);
    if (tally.errors > 0) {
        json_["first_error"] = tally.first_error;
        is_good_ = false;
    }
}

}  // namespace potluck::load
