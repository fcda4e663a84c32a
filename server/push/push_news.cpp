#include "server/push/push_news.h"

#include "protocol/json.h"

namespace potluck::server {

namespace {

std::string_view kind_text(NewsKind kind) {
    switch (kind) {
        case NewsKind::turn:
            return "turn";
        case NewsKind::guest:
            return "guest";
        case NewsKind::draw:
            return "draw";
        case NewsKind::takeback:
            return "takeback";
        case NewsKind::rematch:
            return "rematch";
        case NewsKind::end:
            return "end";
    }
    return "";
}

}  // namespace

std::string push_text(const PushNews& news) {
    protocol::Json json{{"kind", kind_text(news.kind)},
                        {"room", news.room.value},
                        {"game", news.game},
                        {"names", news.names}};
    if (!news.detail.empty()) {
        json["detail"] = news.detail;
    }
    return protocol::to_line(json);
}

std::string_view push_urgency(NewsKind kind) {
    return kind == NewsKind::end ? "normal" : "high";
}

}  // namespace potluck::server
