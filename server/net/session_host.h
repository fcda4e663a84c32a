// SessionHost: the environment of one worker thread's sessions, over Asio, the storage's threads
// and the bots'. Runs on the worker's executor.
#pragma once

#include <utility>

#include "server/net/loop/asio_types.h"
#include "server/net/services.h"
#include "server/session/session_environment.h"

namespace potluck::server {

class SessionHost final : public SessionEnvironment {
public:
    SessionHost(Executor executor, Services& services, LocalRooms& rooms)
        : SessionEnvironment({services.limits, services.lobby, services.people, services.advice,
                              services.random, services.metrics, services.stopping, rooms,
                              services.outage}),
          executor_(std::move(executor)),
          services_(services) {}

    const PushCourier* push() const override { return services_.push; }
    NodeDirectory* nodes() const override { return services_.nodes; }
    std::int64_t now_ms() override;
    bool read(std::function<void(storage::Reader&)> job, std::function<void()> done) override;
    void write(storage::Transaction transaction,
               std::function<void(storage::WriteResult)> done) override;
    bool think(BotQuestion question, std::uint64_t seed,
               std::function<void(const BotAdvice&)> done) override;

private:
    Executor executor_;
    Services& services_;
};

}  // namespace potluck::server
