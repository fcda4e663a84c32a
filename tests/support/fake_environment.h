// A room's environment in a test's hands: the clock stands still, the store answers on demand. What
// is confirmed goes into a real store in memory, which checks it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "server/room/room_request.h"
#include "storage/store.h"
#include "tests/support/results.h"
#include "tests/support/seeded_random.h"

namespace potluck::tests {

class FakeEnvironment final : public server::RoomEnvironment {
public:
    using Done = std::function<void(storage::WriteResult)>;

    void store(storage::Transaction transaction, Done done) override {
        waiting_.emplace_back(std::move(transaction), std::move(done));
    }
    void keep(storage::Transaction transaction) override {
        waiting_.emplace_back(std::move(transaction), Done());
    }
    void wake_at(const server::Room&, std::optional<std::int64_t> time_ms) override {
        wake_ms = time_ms;
    }
    void think(const server::Room&, server::BotQuestion question,
               std::function<void(server::BotAdvice)> done) override {
        questions_.emplace_back(std::move(question), std::move(done));
    }
    std::int64_t now_ms() override { return now; }
    server::Random& random() override { return random_; }
    void tell(server::PushNews told) override { news.push_back(std::move(told)); }
    void forget_news(const protocol::UserId&, const protocol::RoomCode&) override { ++news_seen; }
    void refused(protocol::ErrorCode) override {}
    void room_changed(const server::Room&) override {}
    void room_ended(const server::Room&, server::RoomEnd end) override { ends.push_back(end); }

    std::size_t waiting() const { return waiting_.size(); }

    // Stores the oldest waiting transaction; calling the result notifies the room.
    std::function<void()> store_one() {
        auto [transaction, done] = take();
        const std::vector<storage::Transaction> batch{std::move(transaction)};
        storage::WriteResult result = store_->commit(batch).at(0);
        const std::string why = result ? "" : result.error().message;
        CHECK_MESSAGE(result, why);
        return [done = std::move(done), result = std::move(result)]() {
            if (done) {
                done(result);
            }
        };
    }
    // Stores the oldest waiting transaction and notifies the room.
    void confirm_one() { store_one()(); }
    void fail_one(storage::FailureKind kind = storage::FailureKind::full) {
        if (const Done done = take().second) {
            done(storage::Failure{kind, "disk full"});
        }
    }
    void confirm_all() {
        while (!waiting_.empty()) {
            confirm_one();
        }
    }

    storage::MatchRecord stored_match(const std::string& id) {
        auto record = must(store_->open_reader()->find_match(id));
        REQUIRE(record);
        return *record;
    }
    std::unique_ptr<storage::Reader> reader() { return store_->open_reader(); }

    std::size_t questions() const { return questions_.size(); }
    const server::BotQuestion& question() const { return questions_.front().first; }
    // Answers the oldest question.
    void advise(server::BotAdvice advice) {
        REQUIRE_FALSE(questions_.empty());
        const auto done = std::move(questions_.front().second);
        questions_.pop_front();
        done(std::move(advice));
    }
    void advise(std::string_view action) {
        bots::Advice advice;
        advice.action = rules::ShortText(action);
        advise(server::BotAdvice(advice));
    }

    std::int64_t now = 1'700'000'000'000;
    std::optional<std::int64_t> wake_ms;  // the room's last request
    std::vector<server::RoomEnd> ends;
    std::vector<server::PushNews> news;
    int news_seen = 0;

private:
    std::pair<storage::Transaction, Done> take() {
        REQUIRE_FALSE(waiting_.empty());
        auto first = std::move(waiting_.front());
        waiting_.pop_front();
        return first;
    }

    SeededRandom random_;
    std::unique_ptr<storage::Store> store_ = storage::make_memory_store();
    std::deque<std::pair<storage::Transaction, Done>> waiting_;
    std::deque<std::pair<server::BotQuestion, std::function<void(server::BotAdvice)>>> questions_;
};

}  // namespace potluck::tests
