#include "server/net/http/linked_pictures.h"

#include <utility>
#include <zlib.h>

#include "protocol/game_json.h"
#include "server/hexadecimal.h"
#include "server/net/http/link_tags.h"
#include "server/net/http/static_files.h"
#include "server/people/secret_hash.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::Json;

namespace {

std::string digest(const std::string& text) {
    constexpr std::size_t bytes = 12;
    return to_hexadecimal(hash_secret(text).substr(0, bytes));
}

// Empty: it could not be packed.
std::string packed(const std::string& text) {
    z_stream stream{};
    constexpr int gzip_window_bits = 15 + 16;
    constexpr int usual_memory = 8;
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_window_bits, usual_memory,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        return {};
    }
    std::string output(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    // zlib only reads there. NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(output.data());
    stream.avail_out = static_cast<uInt>(output.size());
    const bool is_whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    output.resize(is_whole ? stream.total_out : 0);
    deflateEnd(&stream);
    return output;
}

HttpAnswer undrawable(Linked::Kind kind) {
    return kind == Linked::Kind::study
               ? error_answer(400, {ErrorCode::bad_request, "actions",
                                    "the actions do not keep to the rules of the game"})
               : error_answer(500, {ErrorCode::internal, "", "this picture cannot be drawn"});
}

// How long browsers and caches may keep it: a table changes, a finished match does not.
std::string_view cache_control_of(const Linked& linked) {
    if (linked.kind == Linked::Kind::finished) {
        return linked.is_public ? "public, max-age=86400" : "private, max-age=86400";
    }
    return linked.kind == Linked::Kind::rules ? "public, max-age=86400" : "no-cache";
}

}  // namespace

std::string picture_key(const PictureSubject& subject, PictureForm form) {
    Json players = Json::array();
    for (const PictureSubject::Player& player : subject.players) {
        players.push_back({player.name, player.is_free});
    }
    // Pictures look as the client's boards do: what changes these may change them.
    const Json all{embedded_version(), form == PictureForm::gif,
                   subject.info->name, protocol::write_options(subject.options),
                   subject.actions,    std::move(players),
                   subject.winners,    subject.line,
                   subject.has_scores, subject.setup};
    return digest(protocol::to_line(all));
}

std::optional<std::string> draw_picture(const PictureSubject& subject, PictureForm form,
                                        const Limits& limits,
                                        const std::function<bool()>& must_stop) {
    return form == PictureForm::png ? draw_png(subject)
                                    : draw_gif(subject, {limits.animation_frames_max,
                                                         limits.animation_bytes_max, must_stop});
}

HttpAnswer tagged_page(const HttpAnswer& page, const std::string& tags,
                       const HttpRequest& request) {
    HttpAnswer answer = page;
    answer.depends_on_language = true;
    std::string whole = page_with(page.body, tags);
    if (!page.etag.empty()) {
        answer.etag = "W/\"" + digest(whole) + '"';
        if (page.status == 200 && request.if_none_match == answer.etag) {
            answer.status = 304;
            answer.body = {};
            answer.owner = nullptr;
            return answer;
        }
    }
    if (std::string small = request.accepts_gzip ? packed(whole) : std::string(); !small.empty()) {
        whole = std::move(small);
        answer.content_encoding = "gzip";
    }
    answer.owner = std::make_shared<const std::string>(std::move(whole));
    answer.body = *answer.owner;
    return answer;
}

HttpAnswer picture_answer(const Linked& linked, PictureForm form,
                          std::shared_ptr<const std::string> picture) {
    if (!picture) {
        return undrawable(linked.kind);
    }
    HttpAnswer answer;
    answer.content_type = form == PictureForm::gif ? "image/gif" : "image/png";
    answer.cache_control = cache_control_of(linked);
    answer.body = *picture;
    answer.owner = std::move(picture);
    return answer;
}

HttpAnswer same_picture(const Linked& linked) {
    HttpAnswer answer;
    answer.status = 304;
    answer.cache_control = cache_control_of(linked);
    return answer;
}

}  // namespace potluck::server
