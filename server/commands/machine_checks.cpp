#include "server/commands/machine_checks.h"

#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <sys/resource.h>

namespace potluck::server {

namespace {

// What a server opens besides sockets of clients: the database, its threads, logs.
constexpr std::size_t other_files = 100;

Finding check_port(const ServerSettings& settings) {
    const std::string where = settings.address + " port " + std::to_string(settings.port);
    SystemError error;
    const auto address = net::ip::make_address(settings.address, error);
    if (error) {
        return {Health::problem, "port",
                settings.address + " is no IP address; choose another with --address"};
    }
    // Bound for a moment, and never listening: nobody is answered.
    net::io_context context;
    tcp::acceptor acceptor(context);
    acceptor.open(tcp::endpoint(address, settings.port).protocol(), error);
    if (!error) {
        acceptor.set_option(net::socket_base::reuse_address(true), error);
    }
    if (!error) {
        acceptor.bind(tcp::endpoint(address, settings.port), error);
    }
    if (!error) {
        return {Health::ok, "port", where + " is free"};
    }
    const std::string what_to_do =
        error == net::error::access_denied
            ? "; below 1024 the server needs CAP_NET_BIND_SERVICE: choose another with --port"
            : "; choose another with --port or --address, or find who has it with ss -ltnp";
    return {Health::problem, "port", where + ": " + error.message() + what_to_do};
}

// "Max open files   1024   524288   files" of /proc/PID/limits (proc(5)): the first number counts.
std::optional<std::uint64_t> open_files_of(pid_t process) {
    std::ifstream limits("/proc/" + std::to_string(process) + "/limits");
    const std::string wanted = "Max open files";
    std::string line;
    while (std::getline(limits, line)) {
        if (line.starts_with(wanted)) {
            std::istringstream numbers(line.substr(wanted.size()));
            std::uint64_t soft = 0;
            return numbers >> soft ? std::optional(soft) : std::nullopt;
        }
    }
    return std::nullopt;
}

Finding check_open_files(const ServerSettings& settings, const FolderHolder& holder) {
    const std::size_t connections_max = settings.limits.connections_max;
    if (holder.process) {
        if (const auto found = open_files_of(*holder.process)) {
            return judge_open_files("the running server", *found, connections_max);
        }
    }
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    return judge_open_files("a server started from here", limit.rlim_cur, connections_max);
}

}  // namespace

Finding judge_open_files(const std::string& whose, std::uint64_t open_files_max,
                         std::size_t connections_max) {
    const std::string found = whose + " may have " + std::to_string(open_files_max) +
                              " files open, and takes up to " + std::to_string(connections_max) +
                              " connections";
    const std::size_t needed = connections_max + other_files;
    if (open_files_max < needed) {
        return {Health::warning, "open files",
                found + ": allow it " + std::to_string(needed) +
                    " (LimitNOFILE= of its systemd unit, `ulimit -n` of a shell)"};
    }
    return {Health::ok, "open files", found};
}

Findings check_machine(const ServerSettings& settings, const FolderHolder& holder) {
    Findings findings;
    if (holder.state == FolderHolder::State::nobody) {
        findings.push_back(check_port(settings));
    } else {
        findings.push_back({Health::ok, "port", "not tried, as a server may be using it"});
    }
    findings.push_back(check_open_files(settings, holder));
    return findings;
}

}  // namespace potluck::server
