#include "server/commands/serve_options.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include "server/cluster/bus_address.h"
#include "server/commands/cluster_options.h"
#include "server/commands/environment.h"
#include "server/commands/limit_options.h"
#include "server/commands/store_option.h"

namespace potluck::server {

namespace {

// CLI11's message for a line that is no option names its own parser.
std::string option_error(const CLI::Error& error) {
    const std::string_view before_the_line = "INI was not able to parse ";
    const std::string_view section_ends = ".++";
    std::string message = error.what();
    if (!message.starts_with(before_the_line)) {
        return message;
    }
    std::string line = message.substr(before_the_line.size());
    if (line.ends_with(section_ends)) {
        line = "[" + line.substr(0, line.size() - section_ends.size()) + "]";
    }
    return "\"" + line +
           "\" in the configuration file is no option; a line is NAME = VALUE, with a name that "
           "`potluck serve --help` knows, without its dashes";
}

// A text for why not, or an empty one.
std::string check_contact(const std::string& contact) {
    const bool is_one =
        (contact.starts_with("mailto:") && contact.find('@') != std::string::npos) ||
        contact.starts_with("https://");
    return is_one ? "" : "must begin with mailto: or https://";
}

// What is wrong with it; empty: nothing.
std::string check_origin(const std::string& text) {
    const auto address = boost::urls::parse_uri(text);
    const bool is_one =
        !address.has_error() && (address->scheme() == "http" || address->scheme() == "https") &&
        !address->host().empty() && !address->has_userinfo() && address->encoded_path().empty() &&
        !address->has_query() && !address->has_fragment();
    return is_one ? "" : "must be as https://play.example or http://192.168.1.2:8080";
}

void add_serve_options(CLI::App& serve, ServeSettings& settings) {
    serve.add_option("--address", settings.server.address, "IP address to listen on")
        ->envname("POTLUCK_ADDRESS")
        ->capture_default_str();
    serve.add_option("--port", settings.server.port, "Port to listen on; 0 picks a free one")
        ->envname("POTLUCK_PORT")
        ->capture_default_str();
    serve
        .add_option("--admin-port", settings.server.admin_port,
                    "Port for /metrics and /readyz; 0 picks a free one; not opened by default")
        ->envname("POTLUCK_ADMIN_PORT");
    serve
        .add_option("--admin-address", settings.server.admin_address,
                    "IP address for the admin port")
        ->envname("POTLUCK_ADMIN_ADDRESS")
        ->capture_default_str();
    CLI::Option* certificate = serve
                                   .add_option("--tls-certificate", settings.server.tls.certificate,
                                               "Serve HTTPS with this certificate chain (PEM)")
                                   ->envname("POTLUCK_TLS_CERTIFICATE")
                                   ->check(CLI::ExistingFile);
    CLI::Option* key = serve
                           .add_option("--tls-key", settings.server.tls.key,
                                       "Private key of the certificate (PEM)")
                           ->envname("POTLUCK_TLS_KEY")
                           ->check(CLI::ExistingFile);
    certificate->needs(key);
    key->needs(certificate);
    serve.add_option("--threads", settings.server.threads, "Threads for sockets and rooms")
        ->envname("POTLUCK_THREADS")
        ->check(CLI::Range(1U, 64U))
        ->capture_default_str();
    serve
        .add_option("--bot-threads", settings.server.bot_threads,
                    "Low-priority threads for computer players")
        ->envname("POTLUCK_BOT_THREADS")
        ->check(CLI::Range(1U, 64U))
        ->capture_default_str();
    serve.add_option("--data", settings.data_folder, "Data folder; created if missing")
        ->envname("POTLUCK_DATA")
        ->capture_default_str();
    CLI::Option* store = serve
                             .add_option("--store", settings.store,
                                         "Keep matches in this PostgreSQL instead of the data "
                                         "folder (postgresql://USER@HOST:PORT/DATABASE)")
                             ->envname("POTLUCK_STORE")
                             ->check(is_store_address);
    CLI::Option* bus = serve
                           .add_option("--bus", settings.bus,
                                       "Be one of several nodes that share the store and talk "
                                       "over these NATS servers (nats://HOST:PORT,... or "
                                       "tls://HOST:PORT,...)")
                           ->envname("POTLUCK_BUS")
                           ->check(check_bus_addresses)
                           ->needs(store);
    serve.add_option("--node", settings.node, "Name of this node; by default the host's")
        ->envname("POTLUCK_NODE")
        ->check(check_node_name)
        ->needs(bus);
    CLI::Option* cluster_key =
        serve
            .add_option("--cluster-key", settings.cluster_key_file,
                        "File with a secret of at least 32 bytes, the same for all nodes")
            ->envname("POTLUCK_CLUSTER_KEY")
            ->check(CLI::ExistingFile)
            ->needs(bus);
    bus->needs(cluster_key);
    serve
        .add_flag("--memory-store", settings.memory_store,
                  "Keep matches in memory only; they are lost on exit")
        ->envname("POTLUCK_MEMORY_STORE")
        ->excludes(store);
    serve
        .add_option("--full-sync", settings.full_sync,
                    "Sync every commit to disk before confirming a move")
        ->envname("POTLUCK_FULL_SYNC")
        ->capture_default_str();
    serve
        .add_option("--web-root", settings.server.web_root,
                    "Serve the client from this folder instead of the embedded copy")
        ->envname("POTLUCK_WEB_ROOT")
        ->check(CLI::ExistingDirectory);
    serve
        .add_option("--trusted-proxies", settings.server.trusted_proxies,
                    "Addresses or networks of proxies whose X-Forwarded-For is trusted")
        ->envname("POTLUCK_TRUSTED_PROXIES")
        ->delimiter(',');
    serve
        .add_option("--allowed-origins", settings.server.allowed_origins,
                    "Other origins that may open a WebSocket, such as https://play.example")
        ->envname("POTLUCK_ALLOWED_ORIGINS")
        ->delimiter(',');
    serve
        .add_option("--contact", settings.server.push.contact,
                    "Whom push services may write to about the notifications of this server: "
                    "mailto:ADDRESS or a page at https://")
        ->envname("POTLUCK_CONTACT")
        ->check(check_contact);
    serve
        .add_option("--push", settings.server.push.is_on,
                    "Send notifications to people's devices, by their browsers' push services")
        ->envname("POTLUCK_PUSH")
        ->capture_default_str();
    // For tests alone: a push service on this machine, and whose certificates to believe.
    serve.add_option("--push-test-origin", settings.server.push.test_origin)->group("");
    serve.add_option("--push-test-ca", settings.server.push.test_ca_file)->group("");
    serve
        .add_option("--host-names", settings.server.host_names,
                    "Names that requests may have in Host, such as play.example; any by default")
        ->envname("POTLUCK_HOST_NAMES")
        ->delimiter(',');
    serve
        .add_option("--public-origin", settings.server.public_origin,
                    "Where others reach the server, such as https://play.example: for the "
                    "pictures of links")
        ->envname("POTLUCK_PUBLIC_ORIGIN")
        ->check(check_origin);
    add_limit_options(serve, settings.server.limits);
    serve.add_option("--log-level", settings.log_level, "Least severe level to log")
        ->envname("POTLUCK_LOG_LEVEL")
        ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "off"}))
        ->capture_default_str();
    serve.add_option("--log-format", settings.log_format, "Format of the log")
        ->envname("POTLUCK_LOG_FORMAT")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
}

// `potluck serve` parses its own command line, because CLI11 does not read a configuration file for
// a subcommand. An unknown option in the file is an error, as it is on the command line.
void set_up_serve(CLI::App& serve, ServeSettings& settings) {
    const std::string file = from_environment("POTLUCK_CONFIG");
    serve.set_config("--config", file, "Read options from this file (TOML; Env:POTLUCK_CONFIG)",
                     !file.empty());
    serve.allow_config_extras(CLI::config_extras_mode::error);
    serve.failure_message([](const CLI::App*, const CLI::Error& error) {
        return option_error(error) + "\nRun with --help for more information.\n";
    });
    add_serve_options(serve, settings);
}

}  // namespace

int serve(std::vector<std::string> arguments) {
    ServeSettings settings;
    CLI::App app("Run the server", "potluck serve");
    set_up_serve(app, settings);
    // CLI11 takes them from the back.
    std::reverse(arguments.begin(), arguments.end());
    try {
        app.parse(std::move(arguments));
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    }
    return run_serve(settings);
}

rules::Result<ServeSettings, std::string> serve_options_of(const std::string& file) {
    ServeSettings settings;
    CLI::App app;
    set_up_serve(app, settings);
    std::vector<std::string> arguments;
    if (!file.empty()) {
        arguments = {file, "--config"};
    }
    try {
        app.parse(std::move(arguments));
    } catch (const CLI::ParseError& error) {
        return option_error(error);
    }
    return settings;
}

}  // namespace potluck::server
