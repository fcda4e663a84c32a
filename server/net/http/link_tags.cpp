#include "server/net/http/link_tags.h"

#include <algorithm>
#include <array>
#include <utility>

#include <boost/beast/core/string.hpp>

#include "server/fill_in.h"
#include "server/pictures/picture.h"

namespace potluck::server {

namespace {

// {} stands for what is filled in, one after the other.
struct Phrases {
    std::string_view last_of_list;  // between the last two names
    std::string_view invites, come, one_free, several_free, invitation;
    std::string_view against, playing;
    std::string_view won, shared, drawn, finished;
    std::string_view rules, rules_text, all_rules, all_rules_text;
    std::string_view study, study_text, home;
};

constexpr Phrases english{
    .last_of_list = " and ",
    .invites = "{} invites you to {}",
    .come = "Come and play {}",
    .one_free = " · a seat is free",
    .several_free = " · {} seats are free",
    .invitation = "Open the link, sit down and play: in the browser, without an account.",
    .against = "{}: {} against {}",
    .playing = "The game is on. The link leads to the table.",
    .won = "{}: {} won against {}",
    .shared = "{}: {} share the win",
    .drawn = "{}: {} drew",
    .finished = "The whole game, move by move.",
    .rules = "{}: the rules",
    .rules_text = "How to play {} ({}), with boards to try it on.",
    .all_rules = "The rules of five small board games",
    .all_rules_text = "Short, with pictures, and with boards to try them on.",
    .study = "{}: a position to try out",
    .study_text = "Move for everybody, take moves back, ask the computer.",
    .home = "Five small board games about growing, eating and dying, played by link.",
};

constexpr Phrases german{
    .last_of_list = " und ",
    .invites = "{} lädt dich zu {} ein",
    .come = "Spiel mit: {}",
    .one_free = " · ein Platz ist frei",
    .several_free = " · {} Plätze sind frei",
    .invitation = "Link öffnen, hinsetzen, losspielen: im Browser, ohne Konto.",
    .against = "{}: {} gegen {}",
    .playing = "Die Partie läuft. Der Link führt an den Tisch.",
    .won = "{}: {} gewinnt gegen {}",
    .shared = "{}: {} gewinnen gemeinsam",
    .drawn = "{}: {} spielen unentschieden",
    .finished = "Die ganze Partie, Zug für Zug.",
    .rules = "{}: die Regeln",
    .rules_text = "So spielt man {} ({}), mit Brettern zum Ausprobieren.",
    .all_rules = "Die Regeln von fünf kleinen Brettspielen",
    .all_rules_text = "Kurz, mit Bildern und mit Brettern zum Ausprobieren.",
    .study = "{}: eine Stellung zum Ausprobieren",
    .study_text = "Für alle ziehen, Züge zurücknehmen, den Computer fragen.",
    .home = "Fünf kleine Brettspiele vom Wachsen, Fressen und Sterben, gespielt per Link.",
};

// The first language counts.
const Phrases& phrases_for(std::string_view accept_language) {
    return boost::beast::iequals(accept_language.substr(0, 2), "de") ? german : english;
}

std::string listed(const std::vector<std::string>& names, const Phrases& phrases) {
    std::string list;
    for (std::size_t index = 0; index < names.size(); ++index) {
        list += index == 0                  ? std::string_view()
                : index + 1 == names.size() ? phrases.last_of_list
                                            : std::string_view(", ");
        list += names[index];
    }
    return list;
}

std::string title_of_match(const Linked& linked, const Phrases& phrases) {
    const std::string_view game = linked.subject.info->title;
    std::vector<std::string> winners;
    std::vector<std::string> others;
    for (std::size_t seat = 0; seat < linked.players.size(); ++seat) {
        const bool has_won =
            std::ranges::find(linked.winners, static_cast<int>(seat)) != linked.winners.end();
        (has_won ? winners : others).push_back(linked.players[seat]);
    }
    if (winners.size() == 1 && !others.empty()) {
        return fill_in(phrases.won, game, winners.front(), listed(others, phrases));
    }
    if (!winners.empty()) {
        return fill_in(others.empty() ? phrases.drawn : phrases.shared, game,
                       listed(winners, phrases));
    }
    if (others.size() == 2) {
        return fill_in(phrases.against, game, others.front(), others.back());
    }
    return std::string(game) + ": " + listed(others, phrases);
}

std::string title_of_invitation(const Linked& linked, const Phrases& phrases) {
    const std::string_view game = linked.subject.info->title;
    std::string title = linked.host.empty() ? fill_in(phrases.come, game)
                                            : fill_in(phrases.invites, linked.host, game);
    if (linked.free_seats > 0) {
        title += linked.free_seats == 1
                     ? std::string(phrases.one_free)
                     : fill_in(phrases.several_free, std::to_string(linked.free_seats));
    }
    return title;
}

std::string meta(std::string_view kind, std::string_view name, std::string_view content) {
    std::string tag = "<meta ";
    tag.append(kind).append("=\"").append(name).append("\" content=\"");
    return tag.append(escaped(content)).append("\">\n");
}

}  // namespace

std::string escaped(std::string_view text) {
    static constexpr std::array<std::pair<char, std::string_view>, 5> special{
        {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}}};
    std::string safe;
    for (const char each : text) {
        const auto found =
            std::ranges::find(special, each, [](const auto& pair) { return pair.first; });
        found == special.end() ? safe += each : safe += found->second;
    }
    return safe;
}

LinkWords words_of(const Linked& linked, std::string_view accept_language) {
    const Phrases& phrases = phrases_for(accept_language);
    const rules::GameInfo* info = linked.subject.info;
    switch (linked.kind) {
        case Linked::Kind::home:
            break;
        case Linked::Kind::all_rules:
            return {std::string(phrases.all_rules), std::string(phrases.all_rules_text)};
        case Linked::Kind::rules:
            return {fill_in(phrases.rules, info->title),
                    fill_in(phrases.rules_text, info->title, info->designer)};
        case Linked::Kind::study:
            return {fill_in(phrases.study, info->title), std::string(phrases.study_text)};
        case Linked::Kind::invitation:
            return {title_of_invitation(linked, phrases), std::string(phrases.invitation)};
        case Linked::Kind::playing:
            return {title_of_match(linked, phrases), std::string(phrases.playing)};
        case Linked::Kind::finished:
            return {title_of_match(linked, phrases), std::string(phrases.finished)};
    }
    return {"Potluck", std::string(phrases.home)};
}

std::string tags_of(const LinkWords& words, std::string_view origin, std::string_view target,
                    std::string_view picture) {
    const auto address = [&](std::string_view path) { return std::string(origin).append(path); };
    const bool has_picture = !picture.empty();
    const std::string image = address(has_picture ? picture : "/icons/512.png");
    std::string tags =
        meta("property", "og:site_name", "Potluck") + meta("property", "og:type", "website") +
        meta("property", "og:title", words.title) +
        meta("property", "og:description", words.description) +
        meta("property", "og:url", address(target)) + meta("property", "og:image", image);
    if (has_picture) {
        tags += meta("property", "og:image:type", "image/png") +
                meta("property", "og:image:width", std::to_string(PicturePlan::width)) +
                meta("property", "og:image:height", std::to_string(PicturePlan::height)) +
                meta("property", "og:image:alt", words.title);
    }
    return tags + meta("name", "twitter:card", has_picture ? "summary_large_image" : "summary") +
           meta("name", "twitter:title", words.title) +
           meta("name", "twitter:description", words.description) +
           meta("name", "twitter:image", image);
}

std::string page_with(std::string_view page, std::string_view tags) {
    const std::size_t end_of_head = page.find("</head>");
    std::string whole(page);
    return end_of_head == std::string_view::npos ? whole
                                                 : whole.insert(end_of_head, std::string(tags));
}

}  // namespace potluck::server
