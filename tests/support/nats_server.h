// A NATS server of the tests' own: on a free port of the loopback, gone at the end.
#pragma once

#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <spawn.h>
#include <stdexcept>
#include <string>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <sys/wait.h>

#include "server/cluster/bus_address.h"

namespace potluck::tests {

class NatsServer {
public:
    // `configuration`: in the server's own language.
    explicit NatsServer(const std::string& configuration = "") {
        std::string name =
            (std::filesystem::temp_directory_path() / "potluck-nats.XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error("cannot make " + name);
        }
        folder_ = name;
        std::ofstream(folder_ / "nats.conf") << configuration << '\n';
        run();
    }
    ~NatsServer() {
        kill();
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    NatsServer(const NatsServer&) = delete;
    NatsServer& operator=(const NatsServer&) = delete;

    // The first time on a free port, which it keeps. Returns when it takes connections.
    void run() {
        const std::string wanted = port_ == 0 ? "-1" : std::to_string(port_);
        // Debian has it where only root looks for programs.
        const char* path = std::getenv("PATH");
        const std::string wider_path =
            "PATH=" + std::string(path == nullptr ? "/usr/bin" : path) + ":/usr/sbin";
        process_ = start({"setpriv", "--pdeathsig", "KILL", "env", wider_path, "nats-server", "-a",
                          "127.0.0.1", "-p", wanted, "-c", folder_ / "nats.conf",
                          "--ports_file_dir", folder_});
        // It writes this file when it listens.
        const auto file = folder_ / ("nats-server_" + std::to_string(process_) + ".ports");
        for (int attempt = 0; attempt < 500; ++attempt) {
            if (const std::uint16_t found = port_in(file); found != 0) {
                port_ = found;
                return;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        throw std::runtime_error(
            "nats-server does not start (apt-get install nats-server; scripts/test does it)");
    }
    // As if its machine lost power, but for the connections, which break.
    void kill() {
        if (process_ > 0) {
            ::kill(process_, SIGKILL);
            ::waitpid(process_, nullptr, 0);
            process_ = -1;
        }
    }
    // It keeps its connections and does nothing any more.
    void freeze() const { ::kill(process_, SIGSTOP); }
    void thaw() const { ::kill(process_, SIGCONT); }

    server::NatsAddress address() const {
        server::NatsAddress address;
        address.host = "127.0.0.1";
        address.port = port_;
        return address;
    }

private:
    // {"nats":["nats://127.0.0.1:PORT"]}; 0 until it is whole.
    static std::uint16_t port_in(const std::filesystem::path& file) {
        std::ifstream stream(file);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        const std::size_t begin = text.find("127.0.0.1:");
        if (begin == std::string::npos || text.find('}') == std::string::npos) {
            return 0;
        }
        constexpr std::size_t host_size = std::string_view("127.0.0.1:").size();
        return static_cast<std::uint16_t>(std::stoul(text.substr(begin + host_size)));
    }

    // It ends with this program, however that ends.
    pid_t start(std::vector<std::string> command) const {
        std::vector<char*> arguments;
        for (std::string& argument : command) {
            arguments.push_back(argument.data());
        }
        arguments.push_back(nullptr);
        posix_spawn_file_actions_t files;
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, (folder_ / "log").c_str(),
                                         O_WRONLY | O_CREAT | O_APPEND, 0600);
        posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
        pid_t process = -1;
        const int error =
            ::posix_spawnp(&process, arguments[0], &files, nullptr, arguments.data(), environ);
        posix_spawn_file_actions_destroy(&files);
        if (error != 0) {
            throw std::runtime_error("setpriv cannot be started");
        }
        return process;
    }

    std::filesystem::path folder_;
    std::uint16_t port_ = 0;
    pid_t process_ = -1;
};

}  // namespace potluck::tests
