#include "server/net/http/route_answers.h"

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

#include <boost/asio/this_coro.hpp>

#include "server/net/http/archive.h"
#include "server/net/http/daily_route.h"
#include "server/net/http/http_routes.h"
#include "server/net/http/linked_answers.h"
#include "server/net/http/reading.h"
#include "server/time.h"

namespace potluck::server {

using protocol::ErrorCode;

HttpAnswer try_later(unsigned status, ErrorCode code, std::string_view seconds, std::string why) {
    HttpAnswer answer = error_answer(status, {code, "", std::move(why)});
    answer.retry_after = seconds;
    return answer;
}

namespace {

using ReadingJob = std::function<HttpAnswer(storage::Reader&)>;

// Null when it takes too long.
Awaitable<std::shared_ptr<const Daily>> wait_for_daily(Services& services) {
    constexpr int looks_max = 100;
    constexpr std::chrono::milliseconds pause{100};
    std::shared_ptr<const Daily> daily = services.daily.get(now_ms());
    for (int look = 1; !daily && look < looks_max && !services.stopping; ++look) {
        Timer timer(co_await net::this_coro::executor, pause);
        co_await timer.async_wait(as_result);
        daily = services.daily.get(now_ms());
    }
    co_return daily;
}

// An answer that only gets its place in the reading thread's queue.
Awaitable<HttpAnswer> read_answer(Services& services, ReadingJob job) {
    auto answer = co_await ask_reading_thread<HttpAnswer>(services, std::move(job));
    if (!answer) {
        co_return error_answer(503, {ErrorCode::busy, "", "too many are reading, try again"});
    }
    co_return *std::move(answer);
}

}  // namespace

Awaitable<HttpAnswer> find_answer(Services& services, HttpRequest request, Guest guest,
                                  std::string origin) {
    Route route = find_route(request, services.files, services.stopping);
    // Named, not a temporary: GCC 12 destroys temporaries among a coroutine's arguments twice.
    ReadingJob job;
    if (const auto* list = std::get_if<ListMatches>(&route)) {
        job = [list = *list](storage::Reader& reader) { return answer_list(reader, list); };
    } else if (const auto* own = std::get_if<ListOwnMatches>(&route)) {
        job = [own = *own](storage::Reader& reader) { return answer_own_list(reader, own); };
    } else if (const auto* show = std::get_if<ShowMatch>(&route)) {
        job = [show = *show](storage::Reader& reader) { return answer_match(reader, show); };
    } else if (const auto* show_daily = std::get_if<ShowDaily>(&route)) {
        const auto daily = co_await wait_for_daily(services);
        if (!daily) {
            co_return try_later(503, ErrorCode::busy, "2", "the position of the day is being made");
        }
        job = [daily, query = show_daily->query](storage::Reader&) {
            return answer_daily(*daily, boost::urls::params_view(query));
        };
    } else if (auto* compute = std::get_if<Computation>(&route)) {
        job = [compute = std::move(*compute)](storage::Reader&) { return compute(); };
    } else if (auto* page = std::get_if<ShowPage>(&route)) {
        co_return co_await answer_page(services, std::move(*page), request, origin);
    } else if (auto* picture = std::get_if<DrawPicture>(&route)) {
        const std::string& asker = guest.address;
        const std::string known(request.if_none_match);
        if (!guest.gate.may(asker, &Limits::pictures_per_address, now_ms())) {
            co_return try_later(429, ErrorCode::too_fast, "5", "too many pictures, wait a moment");
        }
        co_return co_await answer_picture(services, std::move(*picture), known, asker);
    } else {
        co_return std::get<HttpAnswer>(std::move(route));
    }
    co_return co_await read_answer(services, std::move(job));
}

}  // namespace potluck::server
