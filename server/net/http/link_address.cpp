#include "server/net/http/link_address.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <boost/url/encode.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>

#include "protocol/bounded_text.h"
#include "protocol/game_json.h"
#include "server/net/http/position_route.h"

namespace potluck::server {

using protocol::ErrorCode;

namespace {

// Takes the prefix off; false: there is none.
bool take(std::string_view& path, std::string_view prefix) {
    const bool has_it = path.starts_with(prefix);
    path.remove_prefix(has_it ? prefix.size() : 0);
    return has_it;
}

std::optional<std::size_t> read_ply(std::string_view text) {
    constexpr std::size_t digits_max = 5;
    std::size_t ply = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), ply);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    return is_number && text.size() <= digits_max ? std::optional(ply) : std::nullopt;
}

std::string parameter_of(const boost::urls::params_view& parameters, std::string_view key) {
    const auto found = parameters.find(key);
    return found == parameters.end() ? std::string() : std::string((*found).value);
}

// As state/study_query.js writes it: `options`, `setup`, `moves` joined by dots, `ply` of them
// shown.
std::optional<GameRequest> read_line(const rules::GameInfo& info,
                                     const boost::urls::params_view& parameters) {
    const std::string options = parameter_of(parameters, "options");
    std::string moves = parameter_of(parameters, "moves");
    std::ranges::replace(moves, '.', ',');
    auto line = read_position_request(info.name, options, moves, parameter_of(parameters, "setup"));
    if (!line) {
        return std::nullopt;
    }
    const auto ply = read_ply(parameter_of(parameters, "ply"));
    line->actions.resize(std::min(line->actions.size(), ply.value_or(line->actions.size())));
    return std::optional(*std::move(line));
}

HttpAnswer refuse(std::string path, std::string message) {
    return error_answer(400, {ErrorCode::bad_request, std::move(path), std::move(message)});
}

std::variant<HttpAnswer, DrawPicture> read_match_picture(
    std::string_view id, PictureForm form, const boost::urls::params_view& parameters) {
    MatchLink link{std::string(id), std::nullopt};
    for (const auto parameter : parameters) {
        link.ply = read_ply(std::string(parameter.value));
        if (form == PictureForm::gif || std::string(parameter.key) != "ply" || !link.ply) {
            return refuse("ply", "the one parameter is ply, a number, and of a PNG alone");
        }
    }
    return DrawPicture{std::move(link), form};
}

std::variant<HttpAnswer, DrawPicture> read_game_picture(
    const rules::GameInfo& info, const boost::urls::params_view& parameters) {
    GameLink link{&info};
    if (!parameters.empty()) {
        auto position = read_position_request(info.name, parameters);
        if (!position) {
            return error_answer(400, position.error());
        }
        link.position = *std::move(position);
    }
    return DrawPicture{std::move(link), PictureForm::png};
}

std::string encoded(const std::string& text) {
    return boost::urls::encode(text, boost::urls::unreserved_chars);
}

}  // namespace

LinkAddress read_page_link(std::string_view path, const boost::urls::params_view& parameters) {
    if (take(path, "r/") && !protocol::RoomCode::why_bad(path)) {
        return TableLink{std::string(path)};
    }
    if ((take(path, "embed/m/") || take(path, "m/")) && !protocol::MatchId::why_bad(path)) {
        return MatchLink{std::string(path), read_ply(parameter_of(parameters, "ply"))};
    }
    if (path == "rules" || path == "rules/") {
        return GameLink{};
    }
    const bool is_study = take(path, "study/");
    if (is_study || take(path, "rules/")) {
        if (const rules::GameInfo* info = rules::find_game(path)) {
            return GameLink{info, is_study ? read_line(*info, parameters) : std::nullopt};
        }
    }
    return HomeLink{};
}

std::optional<std::variant<HttpAnswer, DrawPicture>> read_picture_link(
    std::string_view path, const boost::urls::params_view& parameters) {
    const bool is_gif = path.ends_with(".gif");
    if (!is_gif && !path.ends_with(".png")) {
        return std::nullopt;
    }
    path.remove_suffix(std::string_view(".png").size());
    if (take(path, "api/matches/") && !protocol::MatchId::why_bad(path)) {
        return read_match_picture(path, is_gif ? PictureForm::gif : PictureForm::png, parameters);
    }
    if (!is_gif && take(path, "api/rooms/") && !protocol::RoomCode::why_bad(path)) {
        return parameters.empty() ? std::variant<HttpAnswer, DrawPicture>(
                                        DrawPicture{TableLink{std::string(path)}})
                                  : refuse("", "there are no parameters");
    }
    if (!is_gif && take(path, "api/games/")) {
        if (const rules::GameInfo* info = rules::find_game(path)) {
            return read_game_picture(*info, parameters);
        }
    }
    return std::nullopt;
}

std::string picture_path(const LinkAddress& link) {
    if (const auto* table = std::get_if<TableLink>(&link)) {
        return "/api/rooms/" + table->code + ".png";
    }
    if (const auto* match = std::get_if<MatchLink>(&link)) {
        return "/api/matches/" + match->id + ".png" +
               (match->ply ? "?ply=" + std::to_string(*match->ply) : "");
    }
    const auto* game = std::get_if<GameLink>(&link);
    if (game == nullptr || game->info == nullptr) {
        return {};
    }
    std::string path = "/api/games/" + std::string(game->info->name) + ".png";
    if (game->position) {
        std::string actions;
        for (const std::string& action : game->position->actions) {
            actions += (actions.empty() ? "" : ",") + action;
        }
        path += "?options=" +
                encoded(protocol::to_line(protocol::write_options(game->position->options))) +
                (game->position->setup.empty() ? "" : "&setup=" + encoded(game->position->setup)) +
                "&actions=" + encoded(actions);
    }
    return path;
}

}  // namespace potluck::server
