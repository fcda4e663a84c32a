// The short texts that stand inside of addresses, messages and records: ids, codes, names, times,
// places in a list, forfeits. Each is read by all who read such texts.
#include <algorithm>
#include <string>

#include "protocol/bounded_text.h"
#include "protocol/codec.h"
#include "protocol/utc_time.h"
#include "protocol/utf8.h"
#include "rules/game.h"
#include "rules/short_text.h"
#include "server/net/http/static_files.h"
#include "server/people/bot_user.h"
#include "server/people/person_name.h"
#include "storage/records.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

namespace {

using namespace potluck::protocol;

// Whether the library that writes our JSON takes these bytes for UTF-8.
bool can_be_written(std::string_view text) {
    try {
        return !Json(text).dump().empty();
    } catch (const Json::exception&) {
        return false;
    }
}

template <class Text>
void check_text(std::string_view text, std::string_view alphabet) {
    const auto why = Text::why_bad(text);
    require(!why || !why->empty(), "a refused text is told why");
    const auto read_back = read<Text>(Json(text));
    require(read_back.has_value() == !why, "a text in JSON is held to the same");
    if (!why) {
        using Kind = typename Text::TextKind;
        require(text.size() >= Kind::size_min && text.size() <= Kind::size_max, "it is bounded");
        require(alphabet.empty() || text.find_first_not_of(alphabet) == std::string_view::npos,
                "it keeps to its alphabet");
        require(write(*read_back) == Json(text), "it is written as it was");
    }
}

void check_name(const PersonName& name) {
    const auto chosen = server::check_name(name);
    if (chosen) {
        const auto again = server::check_name(*chosen);
        require(again && again->value == chosen->value, "a name that was checked once stays so");
    }
    const server::NameLook look(name);
    const auto is_taken = [&](const server::NameLook& other) { return look.is_like(other); };
    const PersonName distinct = server::distinct_name(name, is_taken);
    require(!PersonName::why_bad(distinct.value), "a name with a number can be shown");
    require(!is_taken(server::NameLook(distinct)), "and is like no other");
}

void check_texts(std::string_view text) {
    check_text<CommandId>(text, id_alphabet);
    check_text<RoomCode>(text, base32_alphabet);
    check_text<MatchId>(text, base32_alphabet);
    check_text<UserId>(text, base32_alphabet);
    check_text<Token>(text, base32_alphabet);
    check_text<Pass>(text, base32_alphabet);
    check_text<GameName>(text, id_alphabet);
    check_text<ActionText>(text, {});
    check_text<PersonName>(text, {});
    check_text<ChatText>(text, {});
    if (!PersonName::why_bad(text)) {
        require(std::ranges::none_of(text, [](unsigned char each) { return each < 0x20; }) &&
                    text.front() != ' ' && text.back() != ' ',
                "a name can be shown");
        check_name({std::string(text)});
    }
}

void check_times(std::string_view text) {
    if (const auto time = parse_utc_time(text)) {
        require(to_text(*time) == text, "a time is written as it was read");
        require(time->ms >= 0 && time->ms <= utc_ms_max, "a time is in its years");
    }
    if (const auto day = parse_utc_date(text)) {
        require(to_text(*day).substr(0, 10) == text && day->ms % day_ms == 0,
                "a day is written as it was read");
    }
}

void check_rest(std::string_view text) {
    if (const auto cursor = storage::parse_match_cursor(text)) {
        require(storage::to_text(*cursor) == text, "a place is written as it was read");
    }
    if (const auto seat = rules::parse_forfeit(text)) {
        require(rules::forfeit_text(*seat).view() == text, "a forfeit is written as it was read");
    }
    const auto level = server::bot_level({std::string(text)});
    require(!level || (*level >= 1 && *level <= 5), "a bot has one of five levels");
    std::string_view rest = text;
    const int number = rules::take_number(rest);
    require(number < 0 ? rest == text : text.starts_with(std::to_string(number)),
            "a number is written as it was read");
    if (server::is_plain_path(text)) {
        const std::string whole = "/" + std::string(text);
        require(whole.find("/.") == std::string::npos && whole.find("//") == std::string::npos,
                "no part of a file's path is hidden, empty or leads upwards");
    }
}

}  // namespace

void try_input(std::string_view input) {
    check_rest(input);
    check_times(input);
    const bool is_utf8 = find_bad_utf8(input) == std::string_view::npos;
    require(is_utf8 == can_be_written(input), "UTF-8 is what the JSON library takes for it");
    if (is_utf8) {
        check_texts(input);
    }
}

}  // namespace potluck::fuzz
