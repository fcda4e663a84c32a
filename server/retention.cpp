#include "server/retention.h"

#include <utility>
#include <vector>

#include "server/log.h"
#include "server/metrics/metrics.h"

namespace potluck::server {

using storage::ExpiryKind;

namespace {

// Moving and writing so many pages takes a few milliseconds.
constexpr int pages_given_back_max = 64;

constexpr double second_ms = 1'000;

}  // namespace

std::chrono::milliseconds keep_time(const Limits& limits, ExpiryKind kind) {
    switch (kind) {
        case ExpiryKind::public_match:
            return limits.keep_public;
        case ExpiryKind::unlisted_match:
            return limits.keep_unlisted;
        case ExpiryKind::aborted_match:
            return limits.keep_aborted;
        case ExpiryKind::user:
            return limits.keep_unused_people;
        case ExpiryKind::room:
            return limits.keep_closed_rooms;
        case ExpiryKind::push:
            return limits.keep_push;
    }
    return {};
}

void Retention::tick() {
    const std::int64_t now = storage_.now_ms();
    if (is_in_step_ || now < next_round_ms_) {
        return;
    }
    const auto& kinds = storage::expiry_kinds;
    while (kind_ < kinds.size() && keep_time(limits_, kinds[kind_]).count() == 0) {
        ++kind_;
    }
    is_in_step_ = true;
    if (kind_ < kinds.size()) {
        expire_some(kinds[kind_], now - keep_time(limits_, kinds[kind_]).count());
    } else {
        give_back_space();
    }
}

void Retention::expire_some(ExpiryKind kind, std::int64_t before_ms) {
    const auto find = [kind, before_ms, from = from_](storage::Reader& reader) {
        return reader.expired(kind, before_ms, from);
    };
    storage_.look_up(find,
                     [this, kind, before_ms](const storage::Result<storage::ExpiryPage>& page) {
                         if (!page) {
                             fail(page.error());
                             return;
                         }
                         if (page->ids.empty()) {
                             go_on(page->next);
                             return;
                         }
                         storage::Transaction transaction;
                         for (const std::string& id : page->ids) {
                             transaction.push_back(storage::Expire{kind, id, before_ms});
                         }
                         storage_.write(std::move(transaction),
                                        [this, kind, count = page->ids.size(),
                                         next = page->next](const storage::WriteResult& result) {
                                            if (!result) {
                                                fail(result.error());
                                                return;
                                            }
                                            metrics_.count_expired(kind, count);
                                            deleted_ += count;
                                            go_on(next);
                                        });
                     });
}

void Retention::go_on(std::optional<std::int64_t> next) {
    from_ = next.value_or(0);
    if (!next) {
        ++kind_;
    }
    is_in_step_ = false;
}

void Retention::give_back_space() {
    const auto find = [](storage::Reader& reader) { return reader.pages_to_give_back(); };
    storage_.look_up(find, [this](const storage::Result<std::int64_t>& pages) {
        if (!pages) {
            fail(pages.error());
        } else if (*pages < pages_given_back_max) {
            end_round();
        } else {
            storage_.write({storage::GiveBackSpace{pages_given_back_max}},
                           [this](const storage::WriteResult& result) {
                               is_in_step_ = false;
                               if (!result) {
                                   fail(result.error());
                               }
                           });
        }
    });
}

void Retention::end_round() {
    using Times = std::vector<std::optional<std::int64_t>>;
    const auto find = [](storage::Reader& reader) -> storage::Result<Times> {
        Times times;
        for (const ExpiryKind kind : storage::expiry_kinds) {
            const auto time = reader.oldest_ms(kind);
            if (!time) {
                return time.error();
            }
            times.push_back(*time);
        }
        return times;
    };
    storage_.look_up(find, [this](const storage::Result<Times>& times) {
        if (!times) {
            fail(times.error());
            return;
        }
        for (std::size_t index = 0; index < times->size(); ++index) {
            metrics_.set_oldest_kept(storage::expiry_kinds[index],
                                     static_cast<double>((*times)[index].value_or(0)) / second_ms);
        }
        const std::int64_t now = storage_.now_ms();
        metrics_.set_retention_end(static_cast<double>(now) / second_ms);
        if (deleted_ > 0) {
            log_info("{} old games, people and tables were deleted", deleted_);
        }
        kind_ = 0;
        deleted_ = 0;
        next_round_ms_ = now + limits_.retention_rest.count();
        is_in_step_ = false;
    });
}

void Retention::fail(const storage::Failure& failure) {
    constexpr std::int64_t rest_ms = 60'000;
    log_warning("old games, people or tables were not deleted: {}", failure.message);
    kind_ = 0;
    from_ = 0;
    next_round_ms_ = storage_.now_ms() + rest_ms;
    is_in_step_ = false;
}

}  // namespace potluck::server
