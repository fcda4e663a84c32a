// Every bound of the server in one place. A queue, list, timer or text that is bounded anywhere in
// server/ takes its bound from here; README.md, "Limits", says what a client gets beyond each.
#pragma once

#include <chrono>
#include <cstddef>

#include "server/token_bucket.h"

namespace potluck::server {

struct Limits {
    // Sockets.
    std::size_t connections_max = 10'000;
    std::size_t admin_connections_max = 16;         // beyond those
    std::size_t connections_per_address_max = 200;  // a school behind one address, not a flood
    std::size_t addresses_max = 100'000;            // tracked at a time
    Rate connects_per_address{1'000, 20};           // a TLS handshake takes a millisecond
    Rate requests_per_address{600, 30};             // a first visit takes 15
    Rate creations_per_address{200, 0.3};           // tables opened, passes made
    Rate lists_per_address{300, 20};                // lists of the tables; each may take 200 KB
    Rate pictures_per_address{60, 1};               // each may take a second of the desk's thread
    // Each of these stores something for days; limited per person and per address.
    Rate starts_per_user{30, 0.2};  // of matches
    Rate starts_per_address{100, 0.15};
    Rate renames_per_user{10, 0.1};
    Rate renames_per_address{200, 0.1};
    Rate pushes_per_address{200, 0.1};  // subscriptions to notifications, set or renewed
    Rate moves_per_address{600, 10};    // thirty bytes each: a megabyte an hour
    Rate commands_per_user{120, 30};
    Rate commands_per_address{600, 40};       // beyond it, they are read more slowly
    Rate control_frames_per_socket{200, 10};  // pings and pongs; then the socket is closed
    std::size_t header_bytes_max = 8'192;
    std::size_t message_bytes_max = 4'096;
    std::size_t messages_per_turn_max = 16;  // of a socket, before others have their turn
    std::size_t outgoing_frames_max = 512;   // per socket; a slower client is disconnected
    std::size_t outgoing_bytes_max = 1'048'576;
    std::size_t outgoing_bytes_of_all_max = 268'435'456;  // memory pressure beyond it
    std::size_t outgoing_bytes_under_pressure = 65'536;   // per socket under pressure
    std::size_t watcher_frames_max = 64;  // queued for a spectator; beyond it a snapshot
    // The least time between two writes to a spectator; in a crowd, the same per spectator.
    std::chrono::milliseconds watcher_pace{20};
    std::chrono::microseconds watcher_pace_per_write{8};
    std::chrono::milliseconds request_header_timeout{10'000};
    std::chrono::milliseconds response_write_timeout{30'000};
    std::chrono::milliseconds keep_alive_timeout{30'000};
    std::chrono::milliseconds message_timeout{10'000};  // from a message's first byte to its last
    std::chrono::milliseconds handshake_timeout{10'000};
    std::chrono::milliseconds hello_timeout{10'000};
    std::chrono::milliseconds silence_timeout{15'000};  // pinged halfway through
    std::chrono::milliseconds ping_interval{5'000};     // to measure round trips
    std::chrono::milliseconds close_timeout{2'000};
    std::chrono::milliseconds stop_timeout{5'000};

    // People and rooms.
    std::size_t rooms_max = 5'000;
    // Rooms in memory. Both limit opening; the address's also limits waking. What a restart brings
    // back is never refused.
    std::size_t rooms_created_per_user_max = 20;
    std::size_t rooms_per_address_max = 100;  // thirty addresses leave 2,000 for everybody else
    std::size_t rooms_viewed_per_connection_max = 8;
    std::size_t members_per_room_max = 100;
    std::size_t viewers_per_room_max = 10'000;
    std::size_t rooms_listed_max = 200;          // the newest ones, in the lobby
    std::size_t lobby_rooms_per_event_max = 32;  // further ones with the next event
    Rate lobby_bytes{33'554'432, 16'777'216};    // to all followers of the lobby
    std::size_t own_rooms_listed_max = 50;       // those with an own seat, in `welcome`
    std::size_t requests_waiting_per_room_max = 64;
    std::size_t history_events_max = 64;  // per room, for `resume`; beyond it there is a snapshot
    std::size_t history_bytes_max = 4'096;
    std::size_t answers_kept_per_user_max = 32;  // thirty-two bytes each, see KeptAnswers
    std::size_t answers_kept_offline_max = 4;    // of a person without a connection
    std::size_t chat_messages_max = 100;         // kept per room
    Rate chat_rate{5, 0.5};
    Rate chat_rate_of_room{20, 2};  // of all its people together
    // Who is at the table, to all who are there; beyond it, once a tick.
    Rate table_bytes{2'097'152, 262'144};
    std::int64_t passes_max = 1'000;  // for other devices, in all
    std::int64_t passes_per_address_max = 100;
    std::size_t devices_per_user_max = 16;
    std::chrono::milliseconds pass_lifetime{10 * 60'000};
    std::chrono::milliseconds waiting_room_idle{30 * 60'000};  // with nobody connected
    std::chrono::milliseconds finished_room_idle{10 * 60'000};
    std::chrono::milliseconds playing_room_idle{15 * 60'000};  // then it sleeps in the store
    // A room that sleeps with nobody's clock running is closed after this; its match is abandoned.
    std::chrono::milliseconds asleep_room_memory{30LL * 24 * 60 * 60'000};
    // How often they are looked after. One that is due to be closed is not woken in that time.
    std::chrono::milliseconds asleep_rooms_look{10'000};
    std::size_t asleep_rooms_at_once_max = 100;              // brought back or closed in one look
    std::chrono::milliseconds host_absence_max{5 * 60'000};  // then somebody else acts for the host

    // Computer players.
    std::size_t bot_moves_waiting_max = 5'000;  // as many as rooms
    std::size_t bot_advice_waiting_max = 256;   // hints and analyses
    std::size_t bot_advice_per_address_max = 8;
    std::chrono::milliseconds bot_advice_wait_max{3'000};  // then they are refused
    std::size_t bot_searches_remembered_max = 2;
    // What the searches may take to prove late positions, all threads together: four threads get as
    // much as one can use, and with more of them each gets less. Only while they search: unlike the
    // remembered searches, it must fit beside everything else on a small machine.
    std::size_t bot_proof_bytes_max = 67'108'864;
    std::size_t advice_kept_max = 4'000;       // analysed positions
    int takeover_level = 3;                    // of the bot that takes over a seat
    std::chrono::milliseconds bot_pause{600};  // before a bot's action, so that people can follow
    std::chrono::milliseconds hint_time{800};
    std::chrono::milliseconds analysis_time{400};

    // Pictures of positions and games, see PictureDesk.
    std::size_t pictures_waiting_max = 64;
    std::size_t pictures_per_address_max = 8;  // of those
    std::size_t pictures_kept_bytes_max = 33'554'432;
    std::chrono::milliseconds pictures_wait_max{8'000};  // then they are refused
    std::chrono::milliseconds picture_time_max{5'000};   // to draw one
    std::size_t animation_frames_max = 200;              // a longer game goes in steps
    std::size_t animation_bytes_max = 3'145'728;         // beyond it, it leaps to its end
    // Then a page goes out without the words for links to it.
    std::chrono::milliseconds link_words_wait_max{300};

    // How long clocks wait for their players after a restart.
    std::chrono::milliseconds restart_grace{60'000};
    // How long stored things are kept, see Retention; zero: for ever.
    std::chrono::milliseconds keep_public{0};  // finished matches, from their end
    std::chrono::milliseconds keep_unlisted{std::chrono::days(365)};
    std::chrono::milliseconds keep_aborted{std::chrono::days(7)};
    std::chrono::milliseconds keep_unused_people{std::chrono::days(30)};  // from their last visit
    // A closed room's settings, so that its link still opens a table.
    std::chrono::milliseconds keep_closed_rooms{std::chrono::days(90)};

    // Notifications to people's devices, see PushQueue. A person has one subscription a device.
    std::size_t push_waiting_max = 10'000;  // messages, those for the end of quiet hours included
    std::size_t push_waiting_per_user_max = 64;
    std::size_t push_news_max = 1'000;  // whose subscriptions are being looked up
    std::size_t push_sends_at_once_max = 32;
    std::size_t push_sends_per_host_max = 8;
    int push_attempts_max = 8;
    std::chrono::milliseconds push_first_pause{30'000};  // doubles with each attempt
    std::chrono::milliseconds push_pause_max{60 * 60'000};
    std::chrono::milliseconds push_send_timeout{15'000};  // from connecting to the answer
    std::size_t push_answer_bytes_max = 8'192;
    std::chrono::milliseconds keep_push{std::chrono::days(90)};  // since it was renewed

    // How often gathered changes are sent.
    std::chrono::milliseconds room_tick{1'000};
    std::chrono::milliseconds lobby_flush{250};
    std::chrono::milliseconds retention_rest{60 * 60'000};  // between two rounds
};

}  // namespace potluck::server
