#include "server/commands/cluster_options.h"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include <boost/asio/ip/host_name.hpp>

#include "server/cluster/nats_bus.h"
#include "server/random.h"
#include "storage/cluster_store.h"

namespace potluck::server {

namespace {

constexpr std::size_t key_bytes_min = 32;

}  // namespace

std::string read_cluster_key(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string key{std::istreambuf_iterator<char>(file), {}};
    if (!file && !file.eof()) {
        throw std::runtime_error("cannot read the cluster key " + path);
    }
    if (key.size() < key_bytes_min) {
        throw std::runtime_error("the cluster key " + path + " is too short: it must have " +
                                 std::to_string(key_bytes_min) +
                                 " bytes (openssl rand -hex 32 makes one)");
    }
    return key;
}

std::string check_node_name(const std::string& name) {
    return node_subject({name, 1}) ? ""
                                   : "a node's name has letters, digits, - and _, with dots "
                                     "between";
}

std::string node_name(const ServeSettings& settings) {
    std::string name = settings.node.empty() ? net::ip::host_name() : settings.node;
    if (const std::string why = check_node_name(name); !why.empty()) {
        throw std::runtime_error("this host's name cannot be the node's, choose one with --node: " +
                                 why);
    }
    return name;
}

ClusterSettings open_cluster(const ServeSettings& settings, const storage::PostgresOptions& options,
                             std::int64_t incarnation) {
    auto store = storage::ClusterStore::open(
        options, incarnation, settings.server.address + ":" + std::to_string(settings.server.port),
        link_versions.newest);
    if (!store) {
        throw std::runtime_error("cannot join the other nodes: " + store.error().message);
    }
    NatsBusOptions bus;
    bus.addresses = *parse_bus_addresses(settings.bus);
    bus.connection.name = "potluck " + options.node;
    return {{options.node, incarnation},
            read_cluster_key(settings.cluster_key_file),
            std::move(*store),
            [bus](const Executor& executor, BusListener& listener) -> std::unique_ptr<Bus> {
                return std::make_unique<NatsBus>(executor, bus, listener, secure_random());
            }};
}

}  // namespace potluck::server
