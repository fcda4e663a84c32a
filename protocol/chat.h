// Chat: quick phrases that each client shows in its own language, and free text where the host
// allows it. During a match its players see `everyone` and `players`; spectators see everything.
// Between matches every message is for everyone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "protocol/codec.h"

namespace potluck::protocol {

enum class ChatMode { phrases, free };
constexpr auto enum_texts(ChatMode) {
    return std::array{std::pair{ChatMode::phrases, std::string_view("phrases")},
                      std::pair{ChatMode::free, std::string_view("free")}};
}

enum class ChatPhrase {
    hello,
    good_luck,
    have_fun,
    one_moment,
    back_again,
    nice_move,
    oops,
    thanks,
    sorry,
    good_game,
    another_one,
    goodbye
};
constexpr auto enum_texts(ChatPhrase) {
    return std::array{std::pair{ChatPhrase::hello, std::string_view("hello")},
                      std::pair{ChatPhrase::good_luck, std::string_view("good_luck")},
                      std::pair{ChatPhrase::have_fun, std::string_view("have_fun")},
                      std::pair{ChatPhrase::one_moment, std::string_view("one_moment")},
                      std::pair{ChatPhrase::back_again, std::string_view("back_again")},
                      std::pair{ChatPhrase::nice_move, std::string_view("nice_move")},
                      std::pair{ChatPhrase::oops, std::string_view("oops")},
                      std::pair{ChatPhrase::thanks, std::string_view("thanks")},
                      std::pair{ChatPhrase::sorry, std::string_view("sorry")},
                      std::pair{ChatPhrase::good_game, std::string_view("good_game")},
                      std::pair{ChatPhrase::another_one, std::string_view("another_one")},
                      std::pair{ChatPhrase::goodbye, std::string_view("goodbye")}};
}

enum class ChatAudience { everyone, players, watchers };
constexpr auto enum_texts(ChatAudience) {
    return std::array{std::pair{ChatAudience::everyone, std::string_view("everyone")},
                      std::pair{ChatAudience::players, std::string_view("players")},
                      std::pair{ChatAudience::watchers, std::string_view("watchers")}};
}

// Exactly one of `phrase` and `text` is present.
struct ChatMessage {
    static constexpr std::string_view struct_name = "ChatMessage";
    std::int64_t number = 0;
    std::int64_t at_ms = 0;
    UserId user;
    PersonName name;
    ChatAudience audience = ChatAudience::everyone;
    std::optional<ChatPhrase> phrase{};
    std::optional<ChatText> text{};
    static constexpr auto fields = std::tuple{
        Field{
            "number", &ChatMessage::number,
            "rises with each message in the room; there are gaps where a person may not see some"},
        Field{"at_ms", &ChatMessage::at_ms, "the server's time"},
        Field{"user", &ChatMessage::user, "the author"},
        Field{"name", &ChatMessage::name, "the author's name at the time"},
        Field{"audience", &ChatMessage::audience,
              "`everyone`; during a match `players` (spectators see these, too) or `watchers` "
              "(hidden from the players until the match ends)"},
        Field{"phrase", &ChatMessage::phrase, "a quick phrase"},
        Field{"text", &ChatMessage::text, "free text"}};
};

}  // namespace potluck::protocol
