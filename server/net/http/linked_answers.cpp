#include "server/net/http/linked_answers.h"

#include <memory>
#include <utility>

#include <boost/asio/this_coro.hpp>

#include "server/net/http/link_tags.h"
#include "server/net/http/linked.h"
#include "server/net/http/linked_pictures.h"
#include "server/net/http/reading.h"
#include "server/net/http/route_answers.h"
#include "server/pictures/picture_desk.h"

namespace potluck::server {

namespace {

using Found = rules::Result<Linked, HttpAnswer>;

std::function<Found(storage::Reader&)> finding(LinkAddress link) {
    return [link = std::move(link)](storage::Reader& reader) { return find_linked(reader, link); };
}

HttpAnswer pictures_busy() {
    return try_later(503, protocol::ErrorCode::busy, "5",
                     "too many pictures are being drawn, try again");
}

// From those that are kept, or drawn now.
Awaitable<PictureDesk::Drawn> fetch_picture(PictureDesk& desk, const Limits& limits,
                                            std::shared_ptr<const Linked> linked, PictureForm form,
                                            std::string key, std::string asker) {
    PictureDesk::Drawn drawn{desk.find(key)};
    if (drawn.picture) {
        co_return drawn;
    }
    const Executor executor = co_await net::this_coro::executor;
    const auto awaited = std::make_shared<Awaited<PictureDesk::Drawn>>(executor);
    PictureDesk::Draw draw = [linked, form, &limits](const std::function<bool()>& must_stop) {
        return draw_picture(linked->subject, form, limits, must_stop);
    };
    PictureDesk::Done done = [awaited, executor](PictureDesk::Drawn result) {
        net::post(executor, [awaited, result = std::move(result)]() mutable {
            awaited->give(std::move(result));
        });
    };
    if (!desk.draw(asker, std::move(key), std::move(draw), std::move(done))) {
        drawn.is_busy = true;
        co_return drawn;
    }
    drawn = co_await awaited->take();
    co_return drawn;
}

}  // namespace

Awaitable<HttpAnswer> answer_page(Services& services, ShowPage show, HttpRequest request,
                                  std::string origin) {
    Linked linked;
    if (!std::holds_alternative<HomeLink>(show.link)) {
        // Named: GCC 12 destroys temporaries among a coroutine's arguments twice.
        auto job = finding(show.link);
        auto found = co_await ask_reading_thread<Found>(services, std::move(job),
                                                        services.limits.link_words_wait_max);
        if (found && *found) {
            linked = **std::move(found);
        }
    }
    const std::string picture =
        linked.kind == Linked::Kind::home ? std::string() : picture_path(show.link);
    const std::string tags =
        tags_of(words_of(linked, request.accept_language), origin, request.target, picture);
    co_return tagged_page(show.page, tags, request);
}

Awaitable<HttpAnswer> answer_picture(Services& services, DrawPicture draw,
                                     std::string if_none_match, std::string asker) {
    // Named: GCC 12 destroys temporaries among a coroutine's arguments twice.
    auto job = finding(draw.link);
    auto found = co_await ask_reading_thread<Found>(services, std::move(job));
    if (!found) {
        co_return pictures_busy();
    }
    if (!*found) {
        co_return std::move(found->error());
    }
    const auto linked = std::make_shared<const Linked>(**std::move(found));
    const std::string key = picture_key(linked->subject, draw.form);
    const std::string etag = '"' + key + '"';
    HttpAnswer answer = same_picture(*linked);
    if (if_none_match != etag) {
        const PictureDesk::Drawn drawn = co_await fetch_picture(services.pictures, services.limits,
                                                                linked, draw.form, key, asker);
        if (drawn.is_busy) {
            co_return pictures_busy();
        }
        answer = picture_answer(*linked, draw.form, drawn.picture);
    }
    if (answer.status == 200 || answer.status == 304) {
        answer.etag = etag;
    }
    co_return answer;
}

}  // namespace potluck::server
