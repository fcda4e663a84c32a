#include "server/metrics/metrics.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <prometheus/gauge.h>
#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include "server/metrics/process_levels.h"
#include "server/version.h"

namespace potluck::server {

namespace {

using prometheus::MetricFamily;
using prometheus::MetricType;

// From a tenth of a millisecond, which memory takes, to a second, where people notice.
const prometheus::Histogram::BucketBoundaries time_bounds{
    0.0001, 0.00015, 0.0002, 0.0003, 0.0005, 0.0007, 0.001, 0.0015, 0.002,
    0.003,  0.005,   0.007,  0.01,   0.015,  0.02,   0.03,  0.05,   0.07,
    0.1,    0.15,    0.2,    0.3,    0.5,    1,      2.5};

template <std::size_t... index>
auto make_command_counters(prometheus::Family<prometheus::Counter>& family,
                           std::index_sequence<index...>) {
    return std::array{&family.Add(
        {{"command",
          std::string(std::variant_alternative_t<index, protocol::Command>::struct_name)}})...};
}

MetricFamily level(const char* name, const char* help, double value,
                   MetricType type = MetricType::Gauge) {
    MetricFamily family;
    family.name = name;
    family.help = help;
    family.type = type;
    family.metric.emplace_back();
    if (type == MetricType::Gauge) {
        family.metric.back().gauge.value = value;
    } else {
        family.metric.back().counter.value = value;
    }
    return family;
}

MetricFamily level(const char* name, const char* help, std::size_t value,
                   MetricType type = MetricType::Gauge) {
    return level(name, help, static_cast<double>(value), type);
}

void add_levels(std::vector<MetricFamily>& all, const Levels& levels) {
    all.push_back(level("potluck_ready", "1 while the server serves and its storage takes writes",
                        levels.is_ready ? 1.0 : 0.0));
    all.push_back(level("potluck_connections", "Open connections", levels.connections));
    all.push_back(level("potluck_rooms", "Open rooms", levels.rooms));
    all.push_back(level("potluck_outgoing_bytes", "Bytes that wait for their readers",
                        levels.outgoing_bytes));
    all.push_back(level("potluck_storage_writes_waiting", "Transactions that wait for the storage",
                        levels.storage_writes_waiting));
    all.push_back(level("potluck_storage_reads_waiting", "Reads that wait for the storage",
                        levels.storage_reads_waiting));
    all.push_back(level("potluck_storage_failures_total", "Transactions that were not stored",
                        levels.storage_failures, MetricType::Counter));
    all.push_back(level("potluck_bot_tasks_waiting", "Moves and advice that wait for a bot thread",
                        levels.bot_tasks_waiting));
    all.push_back(level("potluck_push_messages_waiting",
                        "Notifications that wait for their push service or for the end of "
                        "somebody's quiet hours",
                        levels.pushes_waiting));
    all.push_back(level("potluck_bot_busy_seconds_total", "Time that bot threads have thought",
                        levels.bot_busy_seconds, MetricType::Counter));
}

void add_cluster(std::vector<MetricFamily>& all, const ClusterLevels& levels) {
    all.push_back(level("potluck_nodes", "Nodes that live, this one included", levels.nodes));
    all.push_back(level("potluck_beat_age_seconds",
                        "Since the store confirmed the last beat; the others take this node for "
                        "dead after 2.5 s",
                        levels.beat_age_seconds));
    all.push_back(level("potluck_beat_seconds", "The last beat's round trip to the store",
                        levels.beat_seconds));
    all.push_back(level("potluck_bus_up", "1 while the bus to the other nodes is up",
                        levels.bus_is_up ? 1.0 : 0.0));
    all.push_back(level("potluck_bus_cut_off",
                        "1 while the other nodes have a bus that this one does not reach; it stops "
                        "after 5 s",
                        levels.is_cut_off ? 1.0 : 0.0));
    all.push_back(level("potluck_bus_queued_bytes", "Bytes that wait to be sent to the bus",
                        levels.bus_queued_bytes));
    all.push_back(level("potluck_link_messages_sent_total", "Messages to other nodes",
                        levels.links.sent, MetricType::Counter));
    all.push_back(level("potluck_link_messages_received_total", "Messages of other nodes",
                        levels.links.received, MetricType::Counter));
    all.push_back(level("potluck_link_gaps_total", "Times that messages of another node were lost",
                        levels.links.gaps, MetricType::Counter));
    all.push_back(level("potluck_link_items_dropped_total",
                        "Messages that were not sent, as too many waited", levels.links.dropped,
                        MetricType::Counter));
    all.push_back(level("potluck_connections_elsewhere",
                        "Connections of people here that view tables of other nodes",
                        levels.connections_elsewhere));
    all.push_back(level("potluck_requests_elsewhere",
                        "Requests that wait for another node's answer", levels.requests_elsewhere));
    all.push_back(level("potluck_takeovers_total", "Tables that came here from a node that died",
                        levels.takeovers, MetricType::Counter));
}

// Names and meanings as of Prometheus' own client libraries.
void add_process(std::vector<MetricFamily>& all) {
    const ProcessLevels process = read_process_levels();
    all.push_back(level("process_cpu_seconds_total", "User and system time of the process",
                        process.cpu_seconds, MetricType::Counter));
    all.push_back(level("process_resident_memory_bytes", "Resident memory of the process",
                        process.resident_bytes));
    all.push_back(level("process_open_fds", "Open file descriptors", process.open_files));
    all.push_back(
        level("process_max_fds", "File descriptors the process may open", process.open_files_max));
    all.push_back(level("process_start_time_seconds", "When the process started, since 1970",
                        process.start_seconds));
}

}  // namespace

Metrics::Metrics() {
    auto& commands = prometheus::BuildCounter()
                         .Name("potluck_commands_total")
                         .Help("Commands that could be read, by kind")
                         .Register(registry_);
    commands_ = make_command_counters(
        commands, std::make_index_sequence<std::variant_size_v<protocol::Command>>());
    auto& errors = prometheus::BuildCounter()
                       .Name("potluck_errors_total")
                       .Help("Commands that were refused, by code")
                       .Register(registry_);
    for (const protocol::ErrorCodeInfo& info : protocol::error_codes) {
        errors_.at(static_cast<std::size_t>(info.code)) =
            &errors.Add({{"code", std::string(info.text)}});
    }
    auto& answers = prometheus::BuildCounter()
                        .Name("potluck_http_answers_total")
                        .Help("HTTP answers, by the first digit of their status")
                        .Register(registry_);
    for (std::size_t hundreds = 1; hundreds <= http_answers_.size(); ++hundreds) {
        http_answers_[hundreds - 1] = &answers.Add({{"status", std::to_string(hundreds) + "xx"}});
    }
    auto& tables = prometheus::BuildCounter()
                       .Name("potluck_tables_total")
                       .Help("Tables during a game, by what became of them")
                       .Register(registry_);
    constexpr std::array table_events{"fell_asleep", "woke_up", "abandoned", "left_asleep"};
    for (std::size_t event = 0; event < tables_.size(); ++event) {
        tables_[event] = &tables.Add({{"event", table_events[event]}});
    }
    auto& pushes = prometheus::BuildCounter()
                       .Name("potluck_push_messages_total")
                       .Help("Notifications to people's devices, by what became of them")
                       .Register(registry_);
    constexpr std::array push_ends{"sent", "retried", "failed", "gone", "dropped"};
    for (std::size_t end = 0; end < pushes_.size(); ++end) {
        pushes_[end] = &pushes.Add({{"end", push_ends[end]}});
    }
    moves_ = &prometheus::BuildHistogram()
                  .Name("potluck_move_seconds")
                  .Help("From a move's arrival until it is stored and given to all who see it")
                  .Register(registry_)
                  .Add({}, time_bounds);
    commits_ = &prometheus::BuildHistogram()
                    .Name("potluck_storage_commit_seconds")
                    .Help("One commit, of all transactions that waited")
                    .Register(registry_)
                    .Add({}, time_bounds);
    transactions_ = &prometheus::BuildCounter()
                         .Name("potluck_storage_transactions_total")
                         .Help("Transactions that were given to the storage")
                         .Register(registry_)
                         .Add({});
    prometheus::BuildGauge()
        .Name("potluck_build_info")
        .Help("1; the label says which program this is")
        .Register(registry_)
        .Add({{"version", std::string(program_version)}})
        .Set(1);
    add_retention();
}

void Metrics::add_retention() {
    auto& expired = prometheus::BuildCounter()
                        .Name("potluck_retention_deleted_total")
                        .Help("Games, people and tables that were deleted, by kind")
                        .Register(registry_);
    auto& oldest =
        prometheus::BuildGauge()
            .Name("potluck_retention_oldest_seconds")
            .Help(
                "When the oldest one kept ended (people: first came), in seconds since 1970; 0 "
                "without any")
            .Register(registry_);
    for (const storage::ExpiryKind kind : storage::expiry_kinds) {
        const prometheus::Labels label{{"kind", std::string(storage::to_text(kind))}};
        of(kind) = {&expired.Add(label), &oldest.Add(label)};
    }
    retention_end_ = &prometheus::BuildGauge()
                          .Name("potluck_retention_run_seconds")
                          .Help("When all that had expired was last deleted, since 1970")
                          .Register(registry_)
                          .Add({});
}

void Metrics::count_http_answer(unsigned status) {
    const std::size_t hundreds = std::clamp<std::size_t>(status / 100, 1, http_answers_.size());
    http_answers_[hundreds - 1]->Increment();
}

std::string Metrics::text(const Levels& levels) const {
    std::vector<MetricFamily> all = registry_.Collect();
    add_levels(all, levels);
    if (levels.cluster) {
        add_cluster(all, *levels.cluster);
    }
    add_process(all);
    return prometheus::TextSerializer().Serialize(all);
}

}  // namespace potluck::server
