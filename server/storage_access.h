// StorageAccess: how the code of one thread reaches the store and the time. All calls come from
// that thread; every `done` is called there, exactly once, and never inside the call.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "storage/store.h"

namespace potluck::server {

class StorageAccess {
public:
    StorageAccess() = default;
    virtual ~StorageAccess() = default;
    StorageAccess(const StorageAccess&) = delete;
    StorageAccess& operator=(const StorageAccess&) = delete;

    // As RoomEnvironment::now_ms().
    virtual std::int64_t now_ms() = 0;
    // Runs the job on a thread that may wait for the disk. False: too many are queued, and neither
    // function is called.
    virtual bool read(std::function<void(storage::Reader&)> job, std::function<void()> done) = 0;
    // The same for a query: then(find(reader)), or then(storage::Failure) at once.
    template <class Find, class Then>
    void look_up(Find find, Then then);
    virtual void write(storage::Transaction transaction,
                       std::function<void(storage::WriteResult)> done) = 0;
};

template <class Find, class Then>
void StorageAccess::look_up(Find find, Then then) {
    using Found = std::invoke_result_t<Find, storage::Reader&>;
    const auto found = std::make_shared<std::optional<Found>>();
    const bool is_asked = read(
        [found, find = std::move(find)](storage::Reader& reader) { found->emplace(find(reader)); },
        [found, then] { then(std::move(**found)); });
    if (!is_asked) {
        then(Found(storage::Failure{storage::FailureKind::busy, "too many reads wait"}));
    }
}

}  // namespace potluck::server
