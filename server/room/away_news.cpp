#include "server/room/away_news.h"

#include <algorithm>
#include <utility>

#include "protocol/utc_time.h"
#include "server/people/bot_user.h"

namespace potluck::server {

using protocol::UserId;

namespace {

constexpr std::int64_t guest_news_ms = 1'800'000;  // a table of one guest does not stay open long
constexpr std::int64_t offer_news_ms = protocol::day_ms;
constexpr std::int64_t turn_news_ms = 28 * protocol::day_ms;  // without a clock
constexpr std::int64_t end_news_ms = 7 * protocol::day_ms;

// Nobody waits for a person whose opponents are all computer players.
bool is_among_people(const Match& match, const UserId& user) {
    return std::any_of(match.players().begin(), match.players().end(), [&](const Player& other) {
        return other.user != user && !bot_level(other.user);
    });
}

std::string result_text(const Match& match, int seat) {
    const std::vector<int> winners = match.outcome()->winners;
    return winners.empty()                                                    ? "over"
           : std::find(winners.begin(), winners.end(), seat) == winners.end() ? "lost"
           : winners.size() > 1                                               ? "drawn"
                                                                              : "won";
}

}  // namespace

void AwayNews::look(const std::shared_ptr<Viewer>& viewer, bool is_looking) {
    std::erase_if(hidden_, [](const auto& each) { return each.second.expired(); });
    if (is_looking) {
        hidden_.erase(viewer.get());
    } else {
        hidden_[viewer.get()] = viewer;
    }
}

bool AwayNews::is_looking(const UserId& user) const {
    const Roster::Member* member = roster_.find(user);
    return member != nullptr &&
           std::any_of(member->sockets.begin(), member->sockets.end(), [&](const auto& socket) {
               const auto hidden = hidden_.find(socket.get());
               return hidden == hidden_.end() || hidden->second.expired();
           });
}

// As it is now: a match keeps those with which it began.
std::string AwayNews::name_of(const Player& player) const {
    const std::optional<protocol::Person> person = roster_.person(player.user);
    return person ? person->name.value : player.name.value;
}

std::vector<std::string> AwayNews::names_but(const Match& match, const UserId& user) const {
    std::vector<std::string> names;
    for (const Player& player : match.players()) {
        if (player.user != user) {
            names.push_back(name_of(player));
        }
    }
    return names;
}

void AwayNews::has_seen(const UserId& user) {
    if (!told_.empty() && told_.erase(user) > 0) {
        environment_.forget_news(user, settings_.code);
    }
}

void AwayNews::tell(const UserId& to, NewsKind kind, std::vector<std::string> names,
                    std::int64_t until_ms, std::string detail) {
    if (bot_level(to) || is_looking(to)) {
        return;
    }
    told_.insert(to);
    environment_.tell({to, settings_.code, kind, std::string(settings_.game->name),
                       std::move(names), std::move(detail), until_ms});
}

void AwayNews::tell_seats(const UserId& by, NewsKind kind, std::int64_t until_ms) {
    const std::optional<protocol::Person> person = roster_.person(by);
    std::set<UserId> others;
    for (const Roster::Seat& seat : roster_.seats()) {
        if (seat.holder && *seat.holder != by) {
            others.insert(*seat.holder);
        }
    }
    if (kind == NewsKind::guest && roster_.host() != by) {
        others.insert(roster_.host());  // they may not have sat down yet
    }
    for (const UserId& other : others) {
        tell(other, kind, {person ? person->name.value : std::string()}, until_ms);
    }
}

void AwayNews::guest_came(const UserId& guest) {
    tell_seats(guest, NewsKind::guest, environment_.now_ms() + guest_news_ms);
}

void AwayNews::wants_rematch(const UserId& user) {
    tell_seats(user, NewsKind::rematch, environment_.now_ms() + offer_news_ms);
}

void AwayNews::follow_match() {
    const Match& match = *match_.get();
    const std::optional<rules::Seat> seat = match.to_move();
    if (!seat) {
        tell_end(match);
        return;
    }
    tell_turn(match, seat->number);
    if (!match.offers().empty() || !told_offers_.empty()) {
        tell_offers(match);
    }
}

AwayNews::Turn AwayNews::turn_of(const Match& match, int seat) {
    const auto& actions = match.actions();
    const auto before = std::find_if(actions.rbegin(), actions.rend(),
                                     [&](const auto& action) { return action.seat != seat; });
    Turn turn{match.started_ms(), actions.rend() - before - 1};
    if (before != actions.rend()) {
        turn.at_ms = before->at_ms;
    }
    return turn;
}

void AwayNews::tell_turn(const Match& match, int seat) {
    const Turn turn = turn_of(match, seat);
    if (turn == told_turn_) {
        return;
    }
    told_turn_ = turn;
    const UserId& user = match.players()[static_cast<std::size_t>(seat)].user;
    if (is_looking(user) || !is_among_people(match, user)) {
        return;
    }
    // The client makes the same of what it knows (web-client/state/turn_notices.js), so that a
    // system shows one notification for one turn.
    const std::string detail = match.id().value + " " + std::to_string(turn.before) + " " +
                               (turn.at_ms ? std::to_string(*turn.at_ms) : "");
    tell(user, NewsKind::turn, names_but(match, user),
         match_.flag_ms().value_or(environment_.now_ms() + turn_news_ms), detail);
}

void AwayNews::tell_offers(const Match& match) {
    std::set<std::tuple<protocol::OfferKind, int, int>> open;
    for (const protocol::OfferInfo& offer : match.offers()) {
        open.emplace(offer.kind, offer.ply, offer.by);
        if (told_offers_.contains({offer.kind, offer.ply, offer.by})) {
            continue;
        }
        const Player& by = match.players()[static_cast<std::size_t>(offer.by)];
        const NewsKind kind =
            offer.kind == protocol::OfferKind::draw ? NewsKind::draw : NewsKind::takeback;
        for (int seat = 0; seat < static_cast<int>(match.players().size()); ++seat) {
            if (seat != offer.by && match.is_in_game(rules::make_seat(seat))) {
                tell(match.players()[static_cast<std::size_t>(seat)].user, kind, {name_of(by)},
                     environment_.now_ms() + offer_news_ms);
            }
        }
    }
    told_offers_ = std::move(open);
}

void AwayNews::tell_end(const Match& match) {
    for (std::size_t seat = 0; seat < match.players().size(); ++seat) {
        const UserId& user = match.players()[seat].user;
        if (is_among_people(match, user)) {
            tell(user, NewsKind::end, names_but(match, user), environment_.now_ms() + end_news_ms,
                 result_text(match, static_cast<int>(seat)));
        }
    }
}

}  // namespace potluck::server
