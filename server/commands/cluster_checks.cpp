#include "server/commands/cluster_checks.h"

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>

#include <boost/asio/io_context.hpp>
#include <sys/stat.h>

#include "server/cluster/nats_bus.h"
#include "server/commands/cluster_options.h"
#include "server/log.h"
#include "server/net/loop/asio_types.h"
#include "server/random.h"

namespace potluck::server {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds patience = 5s;
// Then a table of another node feels slower than one here.
constexpr std::chrono::milliseconds slow = 20ms;

// As a node does: hears what is meant for it alone.
class Visit final : private BusListener {
public:
    Visit(NatsAddress address, const Subject& subject)
        : bus_(context_.get_executor(), options(std::move(address)), *this, secure_random()),
          subject_(subject) {
        subscription_ = bus_.subscribe(subject_, [this](std::string_view) {
            round_trip_ = Clock::now() - sent_at_;
            context_.stop();
        });
        context_.run_for(patience);
    }

    // Nothing: the message did not come back.
    std::optional<Clock::duration> round_trip() const { return round_trip_; }
    // Why not.
    std::string reason() const {
        return !reason_.empty() ? reason_
               : was_up_ ? "it takes what is sent and does not give it back: its user may not "
                           "publish to or subscribe to potluck.>"
                         : "it does not answer, or refuses this user and password";
    }

private:
    static NatsBusOptions options(NatsAddress address) {
        NatsBusOptions options;
        options.addresses = {std::move(address)};
        options.connection.name = "potluck doctor";
        return options;
    }
    void bus_is_up() override {
        was_up_ = true;
        sent_at_ = Clock::now();
        bus_.publish(subject_, "doctor");
    }
    void bus_is_down(std::string_view reason) override { reason_ = reason; }
    void nobody_listens(const Subject&) override {}

    net::io_context context_{1};
    NatsBus bus_;
    const Subject subject_;
    Bus::Subscription subscription_;
    Clock::time_point sent_at_;
    std::optional<Clock::duration> round_trip_;
    std::string reason_;
    bool was_up_ = false;
};

Finding check_bus(const NatsAddress& address) {
    // A run that no node has.
    const Visit visit(address, *node_subject({"doctor", 1}));
    if (!visit.round_trip()) {
        return {Health::problem, "bus", "NATS at " + address.name() + ": " + visit.reason()};
    }
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(*visit.round_trip());
    const std::string text = "NATS at " + address.name() + " gives back what is sent after " +
                             std::to_string(time.count()) + " µs";
    return time > slow ? Finding{Health::warning, "bus",
                                 text + ": each command at a table of another node takes longer"}
                       : Finding{Health::ok, "bus", text};
}

Finding check_key(const std::string& path) {
    try {
        read_cluster_key(path);
    } catch (const std::runtime_error& error) {
        return {Health::problem, "cluster key", error.what()};
    }
    constexpr mode_t others = S_IWGRP | S_IXGRP | S_IRWXO;  // the group may read it
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0 && (status.st_mode & others) != 0) {
        return {Health::warning, "cluster key",
                path + " can be read by others, who could make themselves anybody's newcomer: " +
                    "chmod 0640"};
    }
    return {Health::ok, "cluster key", path + " can be used; it must be the same on all nodes"};
}

}  // namespace

Findings check_cluster(const ServeSettings& settings) {
    Findings findings;
    if (settings.bus.empty()) {
        return findings;
    }
    try {
        findings.push_back({Health::ok, "node", "its name is " + node_name(settings)});
    } catch (const std::runtime_error& error) {
        findings.push_back({Health::problem, "node", error.what()});
    }
    set_up_log("off", "text");  // what the bus says would be between the findings
    const auto addresses = parse_bus_addresses(settings.bus);  // they were checked as options
    for (const NatsAddress& address : *addresses) {
        findings.push_back(check_bus(address));
    }
    findings.push_back(check_key(settings.cluster_key_file));
    return findings;
}

}  // namespace potluck::server
