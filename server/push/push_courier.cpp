#include "server/push/push_courier.h"

#include <algorithm>
#include <chrono>
#include <sodium.h>
#include <stdexcept>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include "server/log.h"
#include "server/metrics/metrics.h"
#include "server/net/loop/coroutine_end.h"
#include "server/push/push_address.h"
#include "server/push/quiet_hours.h"
#include "server/time.h"

namespace potluck::server {

namespace {

constexpr const char* keys_name = "vapid";
constexpr std::int64_t one_second_ms = 1'000;
constexpr Rate warning_rate{10, 0.01};  // strangers name the push services

[[noreturn]] void keys_fail(const storage::Failure& failure) {
    throw std::runtime_error("the keys for notifications cannot be kept: " + failure.message);
}

std::optional<PushKeyPair> stored_keys(storage::Reader& reader) {
    const auto stored = reader.find_secret(keys_name);
    if (!stored) {
        keys_fail(stored.error());
    }
    if (!*stored) {
        return std::nullopt;
    }
    if ((*stored)->size() != push_private_size + push_public_size) {
        keys_fail({storage::FailureKind::io, "what the store has is damaged"});
    }
    return PushKeyPair{(*stored)->substr(0, push_private_size),
                       (*stored)->substr(push_private_size)};
}

// A push service replaces what waits there by what has the same topic: the newest of a table. It
// learns nothing by it.
std::string topic_of(const PushMessage& message) {
    constexpr std::size_t size = 24;  // 32 letters, the most that it may have
    std::string hash(size, '\0');
    const std::string& room = message.news.room.value;
    const std::string& secret = message.to.secret;
    crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                       reinterpret_cast<const unsigned char*>(room.data()), room.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
    return to_base64url(hash);
}

}  // namespace

PushKeyPair open_push_keys(storage::Store& store) {
    const std::unique_ptr<storage::Reader> reader = store.open_reader();
    if (const auto keys = stored_keys(*reader)) {
        return *keys;
    }
    const PushKeyPair made = make_push_keys();
    const std::vector<storage::Transaction> put{
        {storage::PutSecret{keys_name, made.private_key + made.public_key}}};
    if (const storage::WriteResult result = store.commit(put).at(0); !result) {
        keys_fail(result.error());
    }
    // Another node may have been faster.
    return stored_keys(*reader).value_or(made);
}

PushCourier::PushCourier(PushSettings settings, PushKeyPair keys, storage::StorageThread& storage,
                         Metrics& metrics, const Limits& limits)
    : settings_(std::move(settings)),
      keys_(std::move(keys)),
      public_key_(to_base64url(keys_.public_key)),
      storage_(storage),
      metrics_(metrics),
      limits_(limits),
      tls_(client_tls_context(settings_.test_ca_file)),
      queue_(limits),
      warnings_(warning_rate, now_ms()),
      work_(context_.get_executor()),
      timer_(context_) {}

PushCourier::~PushCourier() {
    stop();
}

void PushCourier::start() {
    thread_ = std::thread([this] { context_.run(); });
}

void PushCourier::stop() {
    context_.stop();
    if (thread_.joinable()) {
        thread_.join();
    }
}

bool PushCourier::look_up(const std::string& user, std::function<void(const Found&)> then) {
    return storage_.read([this, user, then = std::move(then)](storage::Reader& reader) {
        net::post(context_,
                  [then, found = reader.push_subscriptions(user)]() mutable { then(found); });
    });
}

void PushCourier::tell(PushNews news) {
    const std::string user = news.to.value;
    const bool has_place = ++asking_ <= limits_.push_news_max;
    const bool is_asked =
        has_place && look_up(user, [this, news](const Found& found) {
            --asking_;
            if (!found) {
                log_warning("nobody can be told of a table: {}", found.error().message);
                metrics_.count_push(PushEnd::dropped);
                return;
            }
            for (const storage::PushSubscription& subscription : *found) {
                enqueue(news, subscription);
            }
            pump();
        });
    if (!is_asked) {
        --asking_;
        metrics_.count_push(PushEnd::dropped);
    }
}

void PushCourier::forget(const protocol::UserId& user, const protocol::RoomCode& room) {
    net::post(context_, [this, user, room] {
        queue_.forget(user, room);
        pump();
    });
}

void PushCourier::enqueue(const PushNews& news, storage::PushSubscription subscription) {
    const auto target = parse_push_address(subscription.address, settings_.test_origin);
    const std::int64_t now = now_ms();
    const std::int64_t due = quiet_until_ms(subscription, now).value_or(now);
    if (!target || due >= news.until_ms ||
        !queue_.add({std::move(subscription), target->host, news, due, 0, due > now})) {
        metrics_.count_push(PushEnd::dropped);
    }
}

void PushCourier::pump() {
    while (auto message = queue_.take(now_ms())) {
        if (message->has_waited) {
            check(std::move(*message));
        } else {
            send(std::move(*message));
        }
    }
    waiting_ = queue_.size() + queue_.sending();
    const auto next = queue_.next_ms();
    timer_.cancel();
    if (next) {
        timer_.expires_after(
            std::chrono::milliseconds(std::max<std::int64_t>(1, *next - now_ms())));
        timer_.async_wait([this](SystemError error) {
            if (!error) {
                pump();
            }
        });
    }
}

void PushCourier::check(PushMessage message) {
    const auto shared = std::make_shared<PushMessage>(std::move(message));
    const auto then = [this, shared](const Found& found) {
        PushMessage& waiting = *shared;
        if (!found) {
            take_answer(std::move(waiting), {0, 0, found.error().message});
            return;
        }
        const auto same =
            std::ranges::find(*found, waiting.to.device, &storage::PushSubscription::device);
        const std::int64_t now = now_ms();
        if (same == found->end() || now >= waiting.news.until_ms) {
            queue_.done(waiting);
            metrics_.count_push(PushEnd::dropped);
        } else if (quiet_until_ms(*same, now) || same->address != waiting.to.address) {
            queue_.done(waiting);
            enqueue(waiting.news, *same);
        } else {
            waiting.to = *same;
            send(std::move(waiting));
            return;
        }
        pump();
    };
    if (!look_up(shared->to.user_id, then)) {
        net::post(context_, [this, shared] {
            take_answer(std::move(*shared), {0, 0, "too many reads wait"});
        });
    }
}

std::optional<PushRequest> PushCourier::request_of(const PushMessage& message) const {
    auto target = parse_push_address(message.to.address, settings_.test_origin);
    auto body = encrypt_push(push_text(message.news), message.to.key, message.to.secret,
                             make_push_keys(), make_push_salt());
    if (!target || !body) {
        return std::nullopt;
    }
    constexpr std::int64_t token_life_s = 43'200;  // a day at most
    constexpr std::int64_t ttl_s_max = 2'419'200;  // 28 days: as long as services keep a message
    const std::int64_t now = now_ms();
    std::string authorization = vapid_authorization(keys_, target->origin(), settings_.contact,
                                                    now / one_second_ms + token_life_s);
    const std::int64_t ttl =
        std::clamp<std::int64_t>((message.news.until_ms - now) / one_second_ms, 0, ttl_s_max);
    return PushRequest{std::move(*target),
                       std::move(authorization),
                       topic_of(message),
                       push_urgency(message.news.kind),
                       ttl,
                       std::move(*body)};
}

void PushCourier::send(PushMessage message) {
    auto request = request_of(message);
    if (!request) {
        queue_.done(message);
        metrics_.count_push(PushEnd::failed);
        return;
    }
    net::co_spawn(context_, post(std::move(message), std::move(*request)), log_end("push"));
}

Awaitable<void> PushCourier::post(PushMessage message, PushRequest request) {
    const bool is_for_test =
        !settings_.test_origin.empty() && request.target.origin() == settings_.test_origin;
    const PushAnswer answer = co_await post_push(std::move(request), tls_, is_for_test, limits_);
    take_answer(std::move(message), answer);
}

void PushCourier::take_answer(PushMessage message, const PushAnswer& answer) {
    constexpr unsigned ok = 200;
    constexpr unsigned redirects = 300;
    constexpr unsigned not_found = 404;
    constexpr unsigned gone = 410;
    constexpr unsigned too_many = 429;
    constexpr unsigned own_faults = 500;
    const std::string host = message.host;
    if (answer.status >= ok && answer.status < redirects) {
        queue_.done(message);
        metrics_.count_push(PushEnd::sent);
    } else if (answer.status == not_found || answer.status == gone) {
        queue_.done(message);
        metrics_.count_push(PushEnd::gone);
        storage_.write({storage::DropPush{message.to.address}}, [](const storage::WriteResult&) {});
    } else if (answer.status == 0 || answer.status == too_many || answer.status >= own_faults) {
        const bool goes_on =
            queue_.try_again(std::move(message), now_ms(), answer.retry_after_s * one_second_ms);
        metrics_.count_push(goes_on ? PushEnd::retried : PushEnd::failed);
        log_debug("push service {}: {} {}", host, answer.status, answer.problem);
    } else {
        queue_.done(message);
        metrics_.count_push(PushEnd::failed);
        if (warnings_.take(warning_rate, now_ms())) {
            log_warning("the push service {} does not take a message: status {}", host,
                        answer.status);
        }
    }
    pump();
}

}  // namespace potluck::server
