// potluck_load: plays real games over the real protocol and measures the server's times. One
// thread. docs/performance.md says what is measured; scripts/bench runs the standard set.
#include <exception>
#include <functional>
#include <iostream>
#include <map>
#include <string>

#include <CLI/CLI.hpp>

#include "tests/load/modes.h"

namespace {

using namespace potluck::load;

void add_game_options(CLI::App& mode, GameChoice& games) {
    mode.add_option("--games", games.names,
                    "What is played, as die or die:size=3; at tables in turn")
        ->delimiter(',')
        ->capture_default_str();
    mode.add_option("--seed", games.seed, "The same seed, the same games")->capture_default_str();
}

void add_play_options(CLI::App& mode, PlaySettings& settings) {
    add_game_options(mode, settings.games);
    mode.add_option("--rooms", settings.rooms)->check(CLI::Range(1, 5'000))->capture_default_str();
    mode.add_option("--spectators", settings.spectators, "In each room")->capture_default_str();
    mode.add_option("--seconds", settings.seconds)->capture_default_str();
    mode.add_option("--warm-up", settings.warm_up_seconds, "Seconds before")->capture_default_str();
    mode.add_option("--rate", settings.rate,
                    "Moves a second in all, measured from the moment meant; 0: as fast as it goes")
        ->capture_default_str();
    const std::map<std::string, Seats> seats{
        {"local", Seats::local}, {"together", Seats::together}, {"apart", Seats::apart}};
    mode.add_option("--seats", settings.seats,
                    "Of several nodes, people are connected to that of their room (local), all of "
                    "a room to another one (together), or to different others (apart)")
        ->transform(CLI::CheckedTransformer(seats));
}

void add_crowd_options(CLI::App& mode, CrowdSettings& settings) {
    add_game_options(mode, settings.games);
    mode.add_option("--spectators", settings.spectators)->capture_default_str();
    mode.add_option("--moves", settings.moves)->capture_default_str();
    mode.add_option("--pause", settings.pause_seconds, "Seconds between moves")
        ->capture_default_str();
}

void add_idle_options(CLI::App& mode, IdleSettings& settings) {
    const std::map<std::string, Idle> kinds{
        {"greeted", Idle::greeted}, {"upgraded", Idle::upgraded}, {"rooms", Idle::rooms}};
    add_game_options(mode, settings.games);
    mode.add_option("--count", settings.count, "Connections or rooms")->capture_default_str();
    mode.add_option("--kind", settings.kind, "greeted, upgraded or rooms")
        ->transform(CLI::CheckedTransformer(kinds));
}

void add_handshake_options(CLI::App& mode, HandshakeSettings& settings) {
    mode.add_option("--seconds", settings.seconds)->capture_default_str();
    mode.add_option("--warm-up", settings.warm_up_seconds, "Seconds before")->capture_default_str();
    mode.add_flag("--hello", settings.hello, "Each says hello and waits for the answer, too");
}

}  // namespace

int main(int argument_count, char** arguments) {
    CLI::App app("Puts a Potluck server under load and measures it");
    app.require_subcommand(1);
    Target target;
    app.add_option("--port", target.ports, "Of the server, or of all nodes, on this machine")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->required();
    app.add_option("--server-pid", target.pids, "Its process, or all, to see time and memory")
        ->delimiter(',')
        ->allow_extra_args(false);

    PlaySettings play;
    CrowdSettings crowd;
    IdleSettings idle;
    HandshakeSettings handshakes;
    std::function<Report()> measure;
    const auto add_mode = [&](const char* name, const char* what, auto function, auto& settings) {
        CLI::App* mode = app.add_subcommand(name, what)->fallthrough();
        mode->callback([&measure, &target, &settings, function] {
            measure = [&target, &settings, function] { return function(target, settings); };
        });
        return mode;
    };
    add_play_options(*add_mode("play", "Rooms full of people who play", measure_play, play), play);
    add_crowd_options(*add_mode("spectators", "One room with a crowd", measure_crowd, crowd),
                      crowd);
    add_idle_options(*add_mode("idle", "Memory of who does nothing", measure_idle, idle), idle);
    add_handshake_options(
        *add_mode("handshakes", "Connections one after the other", measure_handshakes, handshakes),
        handshakes);
    CLI11_PARSE(app, argument_count, arguments);

    try {
        const Report report = measure();
        std::cout << report.json().dump(1) << '\n';
        return report.is_good() ? 0 : 1;
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << '\n';
        return 1;
    }
}
