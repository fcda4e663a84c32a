// Every statement that the store runs on matches, people and rooms, once for all engines.
//
// Written in what SQLite and PostgreSQL both understand; parameters are $1, $2 ... The tables
// themselves differ (schema.h, postgres_schema.h). Pure functions.
#pragma once

#include <cstddef>
#include <string>

#include "storage/records.h"

namespace potluck::storage {

enum class Statement {
    // Writes; steps.h says in which order and what a missing row means.
    insert_user,
    update_user,
    has_user,
    see_user,
    insert_token,
    replace_token,
    delete_token,
    delete_expired_passes,
    put_pass,
    take_pass,
    end_pass,
    delete_push_elsewhere,
    put_push,
    end_push,
    drop_push,
    put_secret,
    insert_match,
    insert_player,
    insert_action,
    delete_actions,
    count_takeback,
    put_match_clock,
    put_action_clock,
    insert_takeover,
    is_running,
    put_last_clock,
    put_first_clock,
    finish_match,
    list_players,
    put_room,
    delete_asleep_seats,
    sleep_room,
    insert_asleep_seat,
    sleep_idle_rooms,
    sleep_idle_rooms_of,
    claim_room,
    abandon_match,
    empty_asleep_room,
    close_asleep_room,
    unlist_expired,
    delete_expired_actions,
    delete_expired_takeovers,
    delete_expired_players,
    delete_expired_match,
    delete_expired_tokens,
    delete_expired_pushes,
    delete_expired_user,
    delete_expired_room,
    delete_expired_push,
    put_alive,
    // Reads; reader.cpp.
    user_by_token_hash,
    user_by_id,
    tokens_of_user,
    user_by_pass,
    passes_open,
    pushes_of_user,
    secret_by_name,
    match_by_id,
    listed,
    listed_by_game,
    listed_by_player,
    listed_by_both,
    own_matches,
    own_results,
    unfinished,
    players,
    actions,
    turn_count,
    takeovers,
    match_of_room,
    awake_tables,
    awake_matches,
    awake_tables_of,
    awake_matches_of,
    asleep_rooms_of,
    waking_rooms,
    rooms_asleep_before,
    room_by_code,
    open_rooms,
    alive,
    expired_public,
    expired_unlisted,
    expired_aborted,
    expired_rooms,
    expired_users,
    expired_pushes,
    last_user,
    oldest_public,
    oldest_unlisted,
    oldest_aborted,
    oldest_room,
    oldest_user,
    oldest_push,
    // PostgreSQL's alone: insert_action for many matches; see gathered_actions.h.
    insert_actions,
};
inline constexpr std::size_t write_count = static_cast<std::size_t>(Statement::put_alive) + 1;
inline constexpr std::size_t statement_count =
    static_cast<std::size_t>(Statement::insert_actions) + 1;

const std::string& sql_of(Statement statement);

}  // namespace potluck::storage
