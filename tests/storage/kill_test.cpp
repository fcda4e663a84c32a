// A process that stores actions and is killed: whatever it had confirmed is there afterwards.
#include <random>
#include <signal.h>
#include <unistd.h>

#include <sys/wait.h>

#include "storage/storage_thread.h"
#include "tests/storage/support.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

constexpr int matches_per_round = 4;

std::string match_id(int round, int number) {
    return "r" + std::to_string(round) + "m" + std::to_string(number);
}

// One byte through the pipe, the number of the match, for each action that is confirmed.
void confirm(int pipe_end, int number) {
    const auto byte = static_cast<unsigned char>(number);
    if (::write(pipe_end, &byte, 1) != 1) {
        _exit(1);
    }
}

// Plays until it is killed: each match appends its next action when the last one is confirmed.
struct Writer {
    StorageThread storage;
    int round;
    int pipe_end;

    void play(int number, int ply) {
        storage.write({append_action(match_id(round, number), ply)},
                      [this, number, ply](WriteResult result) {
                          if (result) {
                              _exit(2);
                          }
                          confirm(pipe_end, number);
                          play(number, ply + 1);
                      });
    }
};

[[noreturn]] void run_child(const SqliteOptions& options, int round, int pipe_end) {
    Writer writer{StorageThread(open_store(options)), round, pipe_end};
    for (int number = 0; number < matches_per_round; ++number) {
        writer.storage.write({start_match(match_id(round, number))}, [](WriteResult) {});
        writer.play(number, 0);
    }
    while (true) {
        pause();
    }
}

// What a child confirmed for each match before and while it was killed.
std::vector<std::size_t> confirmed_until_killed(const SqliteOptions& options, int round,
                                                int kill_after) {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        close(ends[0]);
        run_child(options, round, ends[1]);
    }
    close(ends[1]);
    std::vector<std::size_t> confirmed(matches_per_round);
    int seen = 0;
    unsigned char number = 0;
    while (::read(ends[0], &number, 1) == 1) {
        ++confirmed.at(number);
        if (++seen == kill_after) {
            kill(child, SIGKILL);
        }
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(seen >= kill_after);
    CHECK((WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL));
    return confirmed;
}

}  // namespace

TEST_CASE("nothing that was confirmed is missing after kill -9 at any moment") {
    const unsigned seed = std::random_device()();
    CAPTURE(seed);
    std::mt19937 random(seed);
    std::uniform_int_distribution<int> kill_after(1, 150);
    const TemporaryFolder folder;
    std::vector<std::vector<std::size_t>> confirmed;
    for (int round = 0; round < 20; ++round) {
        confirmed.push_back(confirmed_until_killed(folder.options(), round, kill_after(random)));
    }
    const std::unique_ptr<Store> store = open_store(folder.options());
    const std::unique_ptr<Reader> reader = store->open_reader();
    for (int round = 0; round < 20; ++round) {
        for (int number = 0; number < matches_per_round; ++number) {
            const auto match = value_of(reader->find_match(match_id(round, number)));
            const std::size_t count =
                confirmed[static_cast<std::size_t>(round)][static_cast<std::size_t>(number)];
            CAPTURE(round);
            REQUIRE((match || count == 0));
            if (!match) {
                continue;
            }
            // At most the one action that waited for its confirmation may be there besides.
            CHECK(match->actions.size() >= count);
            CHECK(match->actions.size() <= count + 1);
            for (std::size_t ply = 0; ply < match->actions.size(); ++ply) {
                CHECK(match->actions[ply] == action_record(static_cast<int>(ply)));
            }
        }
    }
}
