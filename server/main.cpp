// The program `potluck`: one command line, several commands. Every option can also come from the
// environment (POTLUCK_PORT ...) or from a configuration file (--config).
#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

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
#include "server/commands/serve_options.h"
#include "server/version.h"

namespace {

using potluck::server::from_environment;

void add_doctor_options(CLI::App& doctor, potluck::server::DoctorSettings& settings) {
    doctor.add_option("--data", settings.data_folder, "Folder of the database");
    doctor.add_option("--config", settings.configuration_file, "The server's configuration file")
        ->envname("POTLUCK_CONFIG");
    settings.serve_options_of = potluck::server::serve_options_of;
}

void add_backup_options(CLI::App& backup, potluck::server::BackupSettings& settings) {
    backup.add_option("--data", settings.data_folder, "Folder of the database")
        ->envname("POTLUCK_DATA")
        ->capture_default_str();
    backup.add_option("target", settings.target, "The file to make; it must not be there yet")
        ->required();
}

struct HealthArguments {
    std::string address;
    double seconds = 5;
};

void add_health_options(CLI::App& health, HealthArguments& arguments) {
    const std::string port = from_environment("POTLUCK_PORT");
    arguments.address = "http://127.0.0.1:" + (port.empty() ? "8080" : port) + "/healthz";
    health.add_option("address", arguments.address, "What to ask")->capture_default_str();
    health.add_option("--seconds", arguments.seconds, "How long to wait for the answer")
        ->check(CLI::Range(0.1, 60.0))
        ->capture_default_str();
}

int ask_health(const HealthArguments& arguments) {
    const std::chrono::duration<double> timeout(arguments.seconds);
    return potluck::server::run_health(
        arguments.address, std::chrono::duration_cast<std::chrono::milliseconds>(timeout),
        std::cout, std::cerr);
}

struct PerftArguments {
    std::string game;
    int depth = 1;
    std::string options;
};

void add_perft_options(CLI::App& perft, PerftArguments& arguments) {
    perft.add_option("game", arguments.game, "Name of the game")->required();
    perft.add_option("depth", arguments.depth, "Number of actions")
        ->required()
        ->check(CLI::Range(0, 20));
    perft.add_option("--options", arguments.options, "Options of the game as a JSON object");
}

CLI::App& add_bench_rules(CLI::App& app, potluck::server::BenchSettings& settings) {
    CLI::App& bench = *app.add_subcommand("bench", "Measure how fast something runs");
    bench.require_subcommand(1);
    CLI::App& rules =
        *bench.add_subcommand("rules", "Random games per second of CPU time, one thread");
    rules.add_option("--game", settings.game, "Only the game of this name");
    rules.add_option("--seconds", settings.seconds, "CPU time for each row")
        ->check(CLI::Range(0.01, 3600.0))
        ->capture_default_str();
    rules.add_option("--seed", settings.seed, "Where the random numbers begin")
        ->capture_default_str();
    return rules;
}

CLI::App& add_arena(CLI::App& app, potluck::server::ArenaSettings& settings) {
    CLI::App& arena =
        *app.add_subcommand("arena", "Let two computer players play against each other");
    arena.add_option("game", settings.game, "Name of the game")->required();
    arena.add_option("a", settings.player_a, "1 to 5, random, uct or full")->required();
    arena.add_option("b", settings.player_b, "The other player")->required();
    arena.add_option("--games", settings.games, "How many; the players change seats after each")
        ->check(CLI::Range(1U, 1'000'000U))
        ->capture_default_str();
    arena.add_option("--options", settings.options, "Options of the game as a JSON object");
    CLI::Option* nodes = arena
                             .add_option("--nodes", settings.nodes_max,
                                         "Playouts or positions for each action, for both")
                             ->check(CLI::Range(1U, 1'000'000'000U));
    arena.add_option("--ms", settings.think_ms_max, "CPU time for each action in ms, for both")
        ->check(CLI::Range(1, 3'600'000))
        ->excludes(nodes);
    arena.add_option("--seed", settings.seed, "Where the random numbers begin")
        ->capture_default_str();
    arena.add_option("--threads", settings.threads, "Games played at the same time")
        ->check(CLI::Range(1U, 64U))
        ->capture_default_str();
    return arena;
}

void add_export_options(CLI::App& app, potluck::server::ExportSettings& settings) {
    using potluck::server::RecordForm;
    app.add_option("--data", settings.data_folder, "Folder of the database")
        ->envname("POTLUCK_DATA")
        ->capture_default_str();
    app.add_option("--format", settings.form, "json (one record per line) or text")
        ->transform(CLI::Transformer(std::map<std::string, RecordForm>{{"json", RecordForm::json},
                                                                       {"text", RecordForm::text}}))
        ->option_text("json|text [json]");
    CLI::Option* all = app.add_flag("--all", settings.all, "All matches that the archive lists");
    app.add_option("id", settings.ids, "Ids of finished matches")->excludes(all);
}

void add_import_options(CLI::App& app, potluck::server::ImportSettings& settings) {
    app.add_option("--data", settings.data_folder, "Folder for the database; made when missing")
        ->envname("POTLUCK_DATA")
        ->capture_default_str();
    app.add_option("file", settings.files, "Records, JSON or text; - is standard input")
        ->required();
}

int export_matches(const potluck::server::ExportSettings& settings) {
    if (!settings.all && settings.ids.empty()) {
        std::cerr << "potluck export: name matches by their ids, or say --all\n";
        return 1;
    }
    return potluck::server::run_export(settings, std::cout, std::cerr);
}

int show(const std::string& file, int ply) {
    if (file == "-") {
        return potluck::server::run_show(std::cin, ply, std::cout, std::cerr);
    }
    std::ifstream stream(file);
    if (!stream) {
        std::cerr << "potluck show: cannot read " << file << '\n';
        return 1;
    }
    return potluck::server::run_show(stream, ply, std::cout, std::cerr);
}

// A list of the commands, one after the other: it is longer than a function should be, and easier
// to follow than in parts.
int run(int argument_count, char** arguments) {
    CLI::App app("Potluck: five small board games to play with each other in a browser");
    app.set_version_flag("--version", "potluck " + std::string(potluck::server::program_version));
    app.require_subcommand(1);

    CLI::App& serve_app = *app.add_subcommand("serve", "Open the server");
    serve_app.set_help_flag();
    serve_app.prefix_command();

    potluck::server::DoctorSettings doctor_settings;
    CLI::App& doctor = *app.add_subcommand(
        "doctor", "Check a data folder and the configuration, without changing anything");
    add_doctor_options(doctor, doctor_settings);

    potluck::server::BackupSettings backup_settings;
    CLI::App& backup =
        *app.add_subcommand("backup", "Copy the database, also while the server runs");
    add_backup_options(backup, backup_settings);

    HealthArguments health_arguments;
    CLI::App& health = *app.add_subcommand("health", "Ask a running server whether it is well");
    add_health_options(health, health_arguments);

    CLI::App& rules =
        *app.add_subcommand("rules", "Check games: one JSON request per line from standard input");

    PerftArguments perft_arguments;
    CLI::App& perft = *app.add_subcommand("perft", "Count the action sequences of a length");
    add_perft_options(perft, perft_arguments);

    potluck::server::BenchSettings bench_settings;
    CLI::App& bench_rules = add_bench_rules(app, bench_settings);

    potluck::server::ArenaSettings arena_settings;
    CLI::App& arena = add_arena(app, arena_settings);

    std::string file = "-";
    int ply = -1;
    CLI::App& show_app = *app.add_subcommand("show", "Print a record's position as text");
    show_app.add_option("file", file, "Record, JSON or text; - is standard input")
        ->capture_default_str();
    show_app.add_option("--ply", ply, "Show the position after so many actions; -1: after all")
        ->check(CLI::Range(-1, 1'000'000));

    potluck::server::ExportSettings export_settings;
    CLI::App& export_app = *app.add_subcommand("export", "Print records of finished matches");
    add_export_options(export_app, export_settings);

    potluck::server::ImportSettings import_settings;
    CLI::App& import_app =
        *app.add_subcommand("import", "Check records of finished games and store them");
    add_import_options(import_app, import_settings);

    CLI::App& protocol =
        *app.add_subcommand("protocol", "Print the reference of all messages (Markdown)");
    bool types = false;
    protocol.add_flag("--types", types, "Print them as TypeScript declarations instead");

    CLI11_PARSE(app, argument_count, arguments);
    if (serve_app.parsed()) {
        return potluck::server::serve(serve_app.remaining());
    }
    if (doctor.parsed()) {
        return potluck::server::run_doctor(doctor_settings, std::cout);
    }
    if (backup.parsed()) {
        return potluck::server::run_backup(backup_settings, std::cout, std::cerr);
    }
    if (health.parsed()) {
        return ask_health(health_arguments);
    }
    if (rules.parsed()) {
        return potluck::server::run_rules(std::cin, std::cout);
    }
    if (perft.parsed()) {
        return potluck::server::run_perft(perft_arguments.game, perft_arguments.depth,
                                          perft_arguments.options, std::cout, std::cerr);
    }
    if (bench_rules.parsed()) {
        return potluck::server::run_bench_rules(bench_settings, std::cout, std::cerr);
    }
    if (arena.parsed()) {
        return potluck::server::run_arena(arena_settings, std::cout, std::cerr);
    }
    if (show_app.parsed()) {
        return show(file, ply);
    }
    if (export_app.parsed()) {
        return export_matches(export_settings);
    }
    if (import_app.parsed()) {
        return potluck::server::run_import(import_settings, std::cin, std::cout, std::cerr);
    }
    return protocol.parsed() ? potluck::server::run_protocol(types, std::cout) : 1;
}

}  // namespace

int main(int argument_count, char** arguments) {
    try {
        return run(argument_count, arguments);
    } catch (const std::exception& failure) {
        std::cerr << "potluck: " << failure.what() << '\n';
        return 1;
    }
}
