// Report: the figures of one measurement, as JSON.
#pragma once

#include <string>
#include <string_view>

#include "protocol/json.h"
#include "tests/load/latencies.h"
#include "tests/load/server_process.h"
#include "tests/load/tally.h"

namespace potluck::load {

using protocol::Json;

class Report {
public:
    explicit Report(std::string_view mode) { json_["mode"] = mode; }

    // A name such as `moves_per_second`: the unit is its last words.
    void add(std::string_view name, double value);
    void add_count(std::string_view name, std::uint64_t value);
    // `name`_median_us, _99th_us, _999th_us and _longest_us.
    void add_times(std::string_view name, const Latencies& times);
    // What `who`, the server or the tool, has used: µs per `thing`, and how many it does in a
    // second of processor time. Nothing if the time is unknown.
    void add_cpu(std::string_view who, std::string_view thing, const CpuTime& cpu,
                 std::uint64_t count);
    // The same for both sides between two moments, the seconds, and the share of a core that each
    // used.
    void add_usage(std::string_view thing, const Usage& from, const Usage& to, std::uint64_t count);
    void add_tally(const Tally& tally);

    bool is_good() const { return is_good_; }
    const Json& json() const { return json_; }

private:
    Json json_ = Json::object();
    bool is_good_ = true;
};

}  // namespace potluck::load
