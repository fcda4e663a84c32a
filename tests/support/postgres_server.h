// A PostgreSQL of the tests' own: in a temporary folder, on a Unix socket, gone at the end.
//
// Nothing is synced, as no machine fails here. PostgreSQL refuses to run as root: then it runs as
// `postgres`.
#pragma once

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <pwd.h>
#include <spawn.h>
#include <stdexcept>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include <libpq-fe.h>
#include <sys/wait.h>

namespace potluck::tests {

class PostgresServer {
public:
    // Started at the first use, for the whole program.
    static PostgresServer& of_tests() {
        static PostgresServer server;
        return server;
    }

    PostgresServer() : bin_(find_bin()) {
        std::string name = (std::filesystem::temp_directory_path() / "potluck-pg.XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error("cannot make " + name);
        }
        folder_ = name;
        if (::geteuid() == 0) {
            const passwd* user = ::getpwnam("postgres");
            if (user == nullptr || ::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0) {
                throw std::runtime_error("there is no user `postgres` to run PostgreSQL as");
            }
        }
        const pid_t made = start({bin_ / "initdb", "-D", folder_ / "data", "-U", "potluck", "-A",
                                  "trust", "-E", "UTF8", "--locale=C", "--no-sync"});
        int status = 0;
        if (::waitpid(made, &status, 0) != made || status != 0) {
            throw std::runtime_error("initdb failed; see " + (folder_ / "log").string());
        }
        run();
    }
    ~PostgresServer() {
        kill(SIGQUIT);
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    void run() {
        process_ = start({bin_ / "postgres", "-D", folder_ / "data", "-k", folder_, "-c",
                          "listen_addresses=", "-c", "fsync=off", "-c", "full_page_writes=off"});
        for (int attempt = 0; attempt < 200; ++attempt) {
            if (PQping(address("postgres").c_str()) == PQPING_OK) {
                return;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        throw std::runtime_error("PostgreSQL does not start; see " + (folder_ / "log").string());
    }
    // SIGINT: ends its sessions and itself in good order; SIGQUIT: as if it crashed.
    void kill(int signal) {
        if (process_ > 0) {
            ::kill(process_, signal);
            ::waitpid(process_, nullptr, 0);
            process_ = -1;
        }
    }
    pid_t process() const { return process_; }

    std::string address(const std::string& database) const {
        return "postgresql://potluck@/" + database + "?host=" + folder_.string();
    }
    // Of an empty database that nobody else uses.
    std::string new_database() {
        const std::string name = "test" + std::to_string(++databases_);
        execute("postgres", "CREATE DATABASE " + name);
        return address(name);
    }
    // The first value of the answer.
    std::string execute(const std::string& database, const std::string& sql) {
        return execute_at(address(database), sql);
    }
    static std::string execute_at(const std::string& address, const std::string& sql) {
        PGconn* connection = PQconnectdb(address.c_str());
        PGresult* result = PQexec(connection, sql.c_str());
        const ExecStatusType status = PQresultStatus(result);
        const bool has_value = status == PGRES_TUPLES_OK && PQntuples(result) > 0;
        const std::string value = has_value ? PQgetvalue(result, 0, 0) : "";
        const std::string error = PQerrorMessage(connection);
        PQclear(result);
        PQfinish(connection);
        if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
            throw std::runtime_error(sql + ": " + error);
        }
        return value;
    }

private:
    static std::filesystem::path find_bin() {
        std::vector<std::filesystem::path> found;
        std::error_code ignored;
        for (const auto& version :
             std::filesystem::directory_iterator("/usr/lib/postgresql", ignored)) {
            if (std::filesystem::exists(version.path() / "bin/initdb")) {
                found.push_back(version.path() / "bin");
            }
        }
        if (found.empty()) {
            throw std::runtime_error(
                "these tests need PostgreSQL: apt-get install postgresql (scripts/test does it)");
        }
        return std::ranges::max(found);
    }

    // As another user if we are root; it ends with this program, however that ends.
    pid_t start(std::vector<std::string> command) {
        std::vector<std::string> all{"setpriv", "--pdeathsig", "QUIT"};
        if (::geteuid() == 0) {
            all.insert(all.end(), {"--reuid", "postgres", "--regid", "postgres", "--clear-groups"});
        }
        all.insert(all.end(), command.begin(), command.end());
        std::vector<char*> arguments;
        for (std::string& argument : all) {
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
            ::posix_spawnp(&process, "setpriv", &files, nullptr, arguments.data(), environ);
        posix_spawn_file_actions_destroy(&files);
        if (error != 0) {
            throw std::runtime_error("setpriv cannot be started");
        }
        return process;
    }

    std::filesystem::path bin_;
    std::filesystem::path folder_;
    pid_t process_ = -1;
    int databases_ = 0;
};

}  // namespace potluck::tests
