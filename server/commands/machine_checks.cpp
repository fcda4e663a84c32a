#include "server/commands/machine_checks.h"

#include <algorithm>
#include <fstream>
#include <ifaddrs.h>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>

#include <boost/asio/ip/address.hpp>
#include <netinet/in.h>
#include <sys/resource.h>

#include "server/net/loop/tls_context.h"
#include "server/push/push_address.h"
#include "server/time.h"

namespace potluck::server {

namespace {

// A server's descriptors besides clients' sockets: the database, its threads, logs.
constexpr std::size_t other_files = 100;

// `option`: "port" or "admin-port"; the address' option has the same beginning.
Finding check_port(const std::string& option, const std::string& text, std::uint16_t port) {
    const std::string address_option = option == "port" ? "--address" : "--admin-address";
    const std::string where = text + " port " + std::to_string(port);
    SystemError error;
    const auto address = net::ip::make_address(text, error);
    if (error) {
        return {Health::problem, option,
                text + " is no IP address; choose another with " + address_option};
    }
    // Bound for a moment without listening: nobody is answered.
    net::io_context context;
    Acceptor acceptor(context);
    error = bind_to(acceptor, address, port);
    if (!error) {
        return {Health::ok, option, where + " is free"};
    }
    const std::string what_to_do =
        error == net::error::access_denied
            ? "; below 1024 the server needs CAP_NET_BIND_SERVICE: choose another with --" + option
            : "; choose another with --" + option + " or " + address_option +
                  ", or find who has it with ss -ltnp";
    return {Health::problem, option, where + ": " + error.message() + what_to_do};
}

// The addresses of this machine's interfaces.
std::vector<net::ip::address> own_addresses() {
    std::vector<net::ip::address> addresses;
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) {
        return addresses;
    }
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr) {
            continue;
        }
        if (each->ifa_addr->sa_family == AF_INET) {
            const auto* found = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
            addresses.emplace_back(net::ip::address_v4(ntohl(found->sin_addr.s_addr)));
        } else if (each->ifa_addr->sa_family == AF_INET6) {
            const auto* found = reinterpret_cast<const sockaddr_in6*>(each->ifa_addr);
            net::ip::address_v6::bytes_type bytes;
            std::copy(std::begin(found->sin6_addr.s6_addr), std::end(found->sin6_addr.s6_addr),
                      bytes.begin());
            addresses.emplace_back(net::ip::address_v6(bytes));
        }
    }
    ::freeifaddrs(first);
    return addresses;
}

bool listens_in_public(const std::string& text) {
    SystemError error;
    const auto address = net::ip::make_address(text, error);
    if (error) {
        return false;
    }
    const auto addresses =
        address.is_unspecified() ? own_addresses() : std::vector<net::ip::address>{address};
    return std::any_of(addresses.begin(), addresses.end(), is_public_address);
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

// Early enough to renew it by hand.
constexpr std::int64_t days_of_warning = 14;

Finding check_certificate(const TlsFiles& files) {
    try {
        (void)TlsContext(files);
        const std::int64_t seconds_left = certificate_end(files.certificate) - now_ms() / 1'000;
        constexpr std::int64_t day_seconds = 86'400;
        const std::int64_t days = seconds_left / day_seconds;
        if (seconds_left <= 0) {
            return {Health::problem, "certificate",
                    files.certificate + " has ended; renew it, then send the server a SIGHUP"};
        }
        return {days < days_of_warning ? Health::warning : Health::ok, "certificate",
                files.certificate + " is good for " + std::to_string(days) + " more days" +
                    (days < days_of_warning ? "; renew it, then send the server a SIGHUP" : "")};
    } catch (const std::runtime_error& failure) {
        return {Health::problem, "certificate",
                std::string(failure.what()) + "; look at --tls-certificate and --tls-key"};
    }
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

Finding judge_host_names(bool is_public, const std::vector<std::string>& names) {
    if (!names.empty()) {
        return {Health::ok, "host names",
                "requests may ask for " + names.front() + (names.size() > 1 ? " and others" : "")};
    }
    if (is_public) {
        return {Health::warning, "host names",
                "a public address answers to any name, also to one that somebody else has pointed "
                "here; name yours with --host-names"};
    }
    return {Health::ok, "host names", "any; no public address is listened on"};
}

Finding judge_contact(bool is_public, const PushSettings& push) {
    if (push.is_on && is_public && push.contact.empty()) {
        return {Health::warning, "notifications",
                "push services cannot tell whom to ask about this server, and some then take "
                "nothing from it; give an address with --contact mailto:YOU@EXAMPLE, or switch "
                "notifications off with --push false"};
    }
    return {Health::ok, "notifications",
            !push.is_on            ? "they are off"
            : push.contact.empty() ? "they are on"
                                   : "they are on; push services may write to " + push.contact};
}

Findings check_machine(const ServerSettings& settings, const FolderHolder& holder) {
    Findings findings;
    if (holder.state == FolderHolder::State::nobody) {
        findings.push_back(check_port("port", settings.address, settings.port));
        if (settings.admin_port) {
            findings.push_back(
                check_port("admin-port", settings.admin_address, *settings.admin_port));
        }
    } else {
        findings.push_back({Health::ok, "port", "not tried, as a server may be using it"});
    }
    const bool is_public = listens_in_public(settings.address);
    findings.push_back(judge_host_names(is_public, settings.host_names));
    findings.push_back(judge_contact(is_public, settings.push));
    if (settings.tls.any()) {
        findings.push_back(check_certificate(settings.tls));
    }
    findings.push_back(check_open_files(settings, holder));
    return findings;
}

}  // namespace potluck::server
