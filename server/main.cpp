// The program `potluck`: a command line with several commands. Each add_ function registers one
// command: its options and its callback. CLI11's headers are expensive to compile, so they are
// included here and not in the library beside the commands.
#include <chrono>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>

#include "server/commands/arena_command.h"
#include "server/commands/backup_command.h"
#include "server/commands/bench_command.h"
#include "server/commands/commands.h"
#include "server/commands/doctor_command.h"
#include "server/commands/environment.h"
#include "server/commands/export_command.h"
#include "server/commands/health_command.h"
#include "server/commands/import_command.h"
#include "server/commands/migrate_command.h"
#include "server/commands/nodes_command.h"
#include "server/commands/serve_options.h"
#include "server/commands/store_option.h"
#include "server/version.h"

namespace potluck::server {

namespace {

// CLI11's own exception carries the command's exit status to main.
void on_run(CLI::App& command, std::function<int()> run) {
    command.callback([run = std::move(run)] { throw CLI::RuntimeError(run()); });
}

void add_data_option(CLI::App& command, std::string& data_folder, const std::string& what) {
    command.add_option("--data", data_folder, what)->envname("POTLUCK_DATA")->capture_default_str();
}

CLI::Option* add_store_option(
    CLI::App& command, std::string& store,
    const std::string& what = "PostgreSQL to use instead of the data folder's database") {
    return command.add_option("--store", store, what)
        ->envname("POTLUCK_STORE")
        ->check(is_store_address);
}

void add_serve(CLI::App& app) {
    CLI::App& command = *app.add_subcommand("serve", "Run the server");
    command.set_help_flag();
    command.prefix_command();
    on_run(command, [&command] { return serve(command.remaining()); });
}

void add_doctor(CLI::App& app) {
    CLI::App& command = *app.add_subcommand(
        "doctor", "Check a data folder and the configuration without changing anything");
    const auto settings = std::make_shared<DoctorSettings>();
    settings->serve_options_of = serve_options_of;
    command.add_option("--data", settings->data_folder, "Data folder to check");
    command.add_option("--store", settings->store, "PostgreSQL to check instead of its database")
        ->check(is_store_address);
    command.add_option("--config", settings->configuration_file, "The server's configuration file")
        ->envname("POTLUCK_CONFIG");
    on_run(command, [settings] { return run_doctor(*settings, std::cout); });
}

void add_backup(CLI::App& app) {
    CLI::App& command =
        *app.add_subcommand("backup", "Copy the database; the server may keep running");
    const auto settings = std::make_shared<BackupSettings>();
    add_data_option(command, settings->data_folder, "Data folder to copy from");
    command.add_option("target", settings->target, "File to create; it must not exist yet")
        ->required();
    on_run(command, [settings] { return run_backup(*settings, std::cout, std::cerr); });
}

void add_health(CLI::App& app) {
    struct Arguments {
        std::string address;
        double seconds = 5;
    };
    CLI::App& command = *app.add_subcommand("health", "Check whether a running server is healthy");
    const auto given = std::make_shared<Arguments>();
    const std::string port = from_environment("POTLUCK_PORT");
    given->address = "http://127.0.0.1:" + (port.empty() ? "8080" : port) + "/healthz";
    command.add_option("address", given->address, "URL to request")->capture_default_str();
    command.add_option("--seconds", given->seconds, "How long to wait for the response")
        ->check(CLI::Range(0.1, 60.0))
        ->capture_default_str();
    on_run(command, [given] {
        using std::chrono::milliseconds;
        const std::chrono::duration<double> timeout(given->seconds);
        return run_health(given->address, std::chrono::duration_cast<milliseconds>(timeout),
                          std::cout, std::cerr);
    });
}

void add_rules(CLI::App& app) {
    CLI::App& command = *app.add_subcommand(
        "rules", "Answer questions about the rules: one JSON request per line of standard input");
    on_run(command, [] { return run_rules(std::cin, std::cout); });
}

void add_perft(CLI::App& app) {
    struct Arguments {
        std::string game;
        int depth = 1;
        std::string options;
    };
    CLI::App& command =
        *app.add_subcommand("perft", "Count the sequences of actions of a given length");
    const auto given = std::make_shared<Arguments>();
    command.add_option("game", given->game, "Name of the game")->required();
    command.add_option("depth", given->depth, "Number of actions")
        ->required()
        ->check(CLI::Range(0, 20));
    command.add_option("--options", given->options, "Game options as a JSON object");
    on_run(command, [given] {
        return run_perft(given->game, given->depth, given->options, std::cout, std::cerr);
    });
}

void add_bench(CLI::App& app) {
    CLI::App& bench = *app.add_subcommand("bench", "Measure performance");
    bench.require_subcommand(1);
    CLI::App& command =
        *bench.add_subcommand("rules", "Random games per second of CPU time on one thread");
    const auto settings = std::make_shared<BenchSettings>();
    command.add_option("--game", settings->game, "Measure only this game");
    command.add_option("--seconds", settings->seconds, "CPU time per row")
        ->check(CLI::Range(0.01, 3600.0))
        ->capture_default_str();
    command.add_option("--seed", settings->seed, "Random seed")->capture_default_str();
    on_run(command, [settings] { return run_bench_rules(*settings, std::cout, std::cerr); });
}

void add_arena(CLI::App& app) {
    CLI::App& command =
        *app.add_subcommand("arena", "Let two computer players play against each other");
    const auto settings = std::make_shared<ArenaSettings>();
    command.add_option("game", settings->game, "Name of the game")->required();
    command.add_option("a", settings->player_a, "1 to 5, random, uct or full")->required();
    command.add_option("b", settings->player_b, "The other player")->required();
    command
        .add_option("--games", settings->games, "Number of games; players swap seats after each")
        ->check(CLI::Range(1U, 1'000'000U))
        ->capture_default_str();
    command.add_option("--options", settings->options, "Game options as a JSON object");
    CLI::Option* nodes = command
                             .add_option("--nodes", settings->nodes_max,
                                         "Playouts or positions per action, for both players")
                             ->check(CLI::Range(1U, 1'000'000'000U));
    command
        .add_option("--ms", settings->think_ms_max, "CPU time per action in ms, for both players")
        ->check(CLI::Range(1, 3'600'000))
        ->excludes(nodes);
    command.add_option("--seed", settings->seed, "Random seed")->capture_default_str();
    command.add_option("--threads", settings->threads, "Games played in parallel")
        ->check(CLI::Range(1U, 64U))
        ->capture_default_str();
    on_run(command, [settings] { return run_arena(*settings, std::cout, std::cerr); });
}

int show_file(const std::string& file, int ply) {
    if (file == "-") {
        return run_show(std::cin, ply, std::cout, std::cerr);
    }
    std::ifstream stream(file);
    if (!stream) {
        std::cerr << "potluck show: cannot read " << file << '\n';
        return 1;
    }
    return run_show(stream, ply, std::cout, std::cerr);
}

void add_show(CLI::App& app) {
    struct Arguments {
        std::string file = "-";
        int ply = -1;
    };
    CLI::App& command = *app.add_subcommand("show", "Print a position of a record as text");
    const auto given = std::make_shared<Arguments>();
    command.add_option("file", given->file, "Record as JSON or text; - is standard input")
        ->capture_default_str();
    command
        .add_option("--ply", given->ply,
                    "Show the position after this many actions; -1 means the last one")
        ->check(CLI::Range(-1, 1'000'000));
    on_run(command, [given] { return show_file(given->file, given->ply); });
}

void add_export(CLI::App& app) {
    CLI::App& command = *app.add_subcommand("export", "Print records of finished matches");
    const auto settings = std::make_shared<ExportSettings>();
    add_data_option(command, settings->data_folder, "Data folder to read");
    add_store_option(command, settings->store);
    command.add_option("--format", settings->form, "json (one record per line) or text")
        ->transform(CLI::Transformer(std::map<std::string, RecordForm>{{"json", RecordForm::json},
                                                                       {"text", RecordForm::text}}))
        ->option_text("json|text [json]");
    CLI::Option* all =
        command.add_flag("--all", settings->all, "Export every match listed in the archive");
    command.add_option("id", settings->ids, "IDs of finished matches")->excludes(all);
    on_run(command, [settings] {
        if (!settings->all && settings->ids.empty()) {
            std::cerr << "potluck export: give the IDs of matches, or --all\n";
            return 1;
        }
        return run_export(*settings, std::cout, std::cerr);
    });
}

void add_import(CLI::App& app) {
    CLI::App& command =
        *app.add_subcommand("import", "Check records of finished games and store them");
    const auto settings = std::make_shared<ImportSettings>();
    add_data_option(command, settings->data_folder, "Data folder; created if missing");
    add_store_option(command, settings->store);
    command.add_option("file", settings->files, "Records as JSON or text; - is standard input")
        ->required();
    on_run(command, [settings] { return run_import(*settings, std::cin, std::cout, std::cerr); });
}

void add_migrate(CLI::App& app) {
    CLI::App& command = *app.add_subcommand(
        "migrate", "Move everything from a data folder to PostgreSQL, or back; no server may run");
    const auto settings = std::make_shared<MigrateSettings>();
    command.add_option("from", settings->from, "Data folder or postgresql://...")->required();
    command.add_option("to", settings->to, "The other of the two; it must be empty")->required();
    on_run(command, [settings] { return run_migrate(*settings, std::cout, std::cerr); });
}

void add_nodes(CLI::App& app) {
    CLI::App& command =
        *app.add_subcommand("nodes", "List the nodes of a cluster, as their store knows them");
    const auto settings = std::make_shared<NodesSettings>();
    add_store_option(command, settings->store, "PostgreSQL that the nodes share")->required();
    command.add_flag("--json", settings->json, "Print one line of JSON instead of a table");
    on_run(command, [settings] { return run_nodes(*settings, std::cout, std::cerr); });
}

void add_protocol(CLI::App& app) {
    CLI::App& command = *app.add_subcommand("protocol", "Print the message reference as Markdown");
    const auto types = std::make_shared<bool>(false);
    command.add_flag("--types", *types, "Print TypeScript declarations instead");
    on_run(command, [types] { return run_protocol(*types, std::cout); });
}

int run(int argument_count, char** arguments) {
    CLI::App app("Potluck: five small board games to play together in a browser");
    app.set_version_flag("--version", "potluck " + std::string(program_version));
    app.require_subcommand(1);
    for (const auto add :
         {add_serve, add_doctor, add_backup, add_health, add_rules, add_perft, add_bench, add_arena,
          add_show, add_export, add_import, add_migrate, add_nodes, add_protocol}) {
        add(app);
    }
    CLI11_PARSE(app, argument_count, arguments);
    return 0;
}

}  // namespace

}  // namespace potluck::server

int main(int argument_count, char** arguments) {
    try {
        return potluck::server::run(argument_count, arguments);
    } catch (const std::exception& failure) {
        std::cerr << "potluck: " << failure.what() << '\n';
        return 1;
    }
}
