// Which table, match or game an address is about: a page's, or that of a picture of it.
// Pure except for options that are drawn; any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <boost/url/params_view.hpp>

#include "server/game_request.h"
#include "server/net/http/http_answer.h"

namespace potluck::server {

// Nothing in particular: the first page, the archive.
struct HomeLink {};
struct TableLink {
    std::string code;
};
struct MatchLink {
    std::string id;
    std::optional<std::size_t> ply{};  // of the position; nothing: the last one
};
// The rules of a game or of all, or a position on the study board.
struct GameLink {
    const rules::GameInfo* info = nullptr;  // null: all
    std::optional<GameRequest> position{};
};
using LinkAddress = std::variant<HomeLink, TableLink, MatchLink, GameLink>;

// Of a page of the client's router; what cannot be read is about nothing in particular.
LinkAddress read_page_link(std::string_view path, const boost::urls::params_view& parameters);

enum class PictureForm { png, gif };
struct DrawPicture {
    LinkAddress link;  // not HomeLink
    PictureForm form = PictureForm::png;
};
// `path`: such as "api/rooms/CODE.png". Nothing: it is no picture's; an answer: what is wrong.
std::optional<std::variant<HttpAnswer, DrawPicture>> read_picture_link(
    std::string_view path, const boost::urls::params_view& parameters);

// The address of the picture, from "/" on; empty: there is none.
std::string picture_path(const LinkAddress& link);

}  // namespace potluck::server
