#include "server/net/session_host.h"

#include <memory>

#include <boost/asio/post.hpp>

#include "server/bots/bot_pool.h"
#include "server/time.h"
#include "storage/storage_thread.h"

namespace potluck::server {

std::int64_t SessionHost::now_ms() {
    return server::now_ms();
}

// `done` owns a session, which must be destroyed on its own thread: it is moved on, never copied.
bool SessionHost::read(std::function<void(storage::Reader&)> job, std::function<void()> done) {
    return services_.storage.read([executor = executor_, job = std::move(job),
                                   done = std::move(done)](storage::Reader& reader) mutable {
        job(reader);
        net::post(executor, std::move(done));
    });
}

void SessionHost::write(storage::Transaction transaction,
                        std::function<void(storage::WriteResult)> done) {
    services_.storage.write(std::move(transaction), [executor = executor_, done = std::move(done)](
                                                        storage::WriteResult result) mutable {
        net::post(executor, [done = std::move(done), result = std::move(result)] { done(result); });
    });
}

bool SessionHost::think(BotQuestion question, std::uint64_t seed,
                        std::function<void(const BotAdvice&)> done) {
    return services_.bots.think(
        std::move(question), seed,
        [executor = executor_, done = std::move(done)](BotAdvice advice) mutable {
            // Shared: GCC 12 under ThreadSanitizer takes an empty one that is moved through these
            // lambdas for uninitialised.
            net::post(executor, [done = std::move(done),
                                 advice = std::make_shared<const BotAdvice>(std::move(advice))] {
                done(*advice);
            });
        });
}

}  // namespace potluck::server
