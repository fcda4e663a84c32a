// Made by `potluck protocol --types`; a test compares.

export interface TableSettings {
    /** name of the game */
    game: string;
    /** the game's options; those left out take their defaults */
    options: Options;
    /** public tables are listed in the lobby */
    visibility: "public" | "private";
    /** the clock; none if left out */
    clock?: ClockSettings;
    /** `phrases` (the default) or `free`: whether free text is allowed */
    chat?: "phrases" | "free";
    /** with three or four seats, when a player leaves, runs out of time or stays away: `go_on` without them (the default), or a `bot` takes over the seat */
    drop_out?: "go_on" | "bot";
}

export interface ClockSettings {
    /** `none`; `per_move`: a time for each turn; `fischer`: a time for the match plus an increment per turn; `byo_yomi`: a time for the match, then periods, each used up only by a turn that takes longer; `days`: days for each turn */
    kind: "none" | "per_move" | "fischer" | "byo_yomi" | "days";
    /** seconds for the match: fischer 10 to 21600, byo_yomi 0 to 21600 */
    base_s?: number;
    /** seconds added after each turn: fischer 0 to 600 */
    increment_s?: number;
    /** seconds per turn: per_move 5 to 3600; per period: byo_yomi 5 to 600 */
    period_s?: number;
    /** number of periods: byo_yomi 1 to 10 */
    periods?: number;
    /** days per turn: days 1 to 14 */
    days?: number;
}

export interface RoomInfo {
    /** `waiting` before, `playing` during, `finished` after a match */
    state: "waiting" | "playing" | "finished";
    /** public rooms are listed in the lobby */
    visibility: "public" | "private";
    /** name of the game */
    game: string;
    /** all options of the game, with defaults filled in */
    options: Options;
    /** the clock of the next match */
    clock: ClockSettings;
    /** whether free text is allowed */
    chat: "phrases" | "free";
    /** what happens to the seat of a player who leaves a match */
    drop_out: "go_on" | "bot";
    /** the host of the table */
    host: string;
    /** one entry per seat, in seat order */
    seats: SeatInfo[];
    /** people at the table, seated or not */
    members: Person[];
    /** people muted by the host */
    muted: string[];
    /** number of spectators */
    watchers: number;
}

export interface SeatInfo {
    /** number of the seat, from 0 */
    seat: number;
    /** the person in the seat; absent if it is free */
    person?: Person;
    /** ready to start; the match starts when everyone is */
    ready: boolean;
    /** set while the player is away from a running match: the server's time from which the others may `claim` */
    claim_from_ms?: number;
}

export interface Person {
    /** user id; public, not a secret */
    user: string;
    /** the name shown to others */
    name: string;
    /** whether a socket of theirs views this room */
    online: boolean;
    /** level of a computer player, 1 to 5; absent for people */
    bot?: number;
}

export interface MatchInfo {
    /** id of the match */
    match: string;
    /** name of the game */
    game: string;
    /** all options, including what was drawn at random */
    options: Options;
    /** shape of the board, see Boards */
    board: Board;
    /** the current players, in seat order */
    players: Person[];
    /** all actions so far; their number is the current ply */
    actions: PlayedAction[];
    /** the current position, see Positions */
    position: Position;
    /** the clock of this match */
    clock_settings: ClockSettings;
    /** the current times; absent without a clock */
    clock?: ClockInfo;
    /** open offers */
    offers: OfferInfo[];
    /** number of takebacks so far; starts at 0 again when the server restarts */
    takebacks: number;
    /** seats that a bot has taken over, in order */
    takeovers: TakeOver[];
    /** absent while the match is running */
    outcome?: OutcomeInfo;
}

export interface PlayedAction {
    /** the seat that acted */
    seat: number;
    /** the action as rules.md writes it, `forfeit:SEAT` included */
    action: string;
    /** milliseconds since the start of the match */
    at_ms: number;
    /** for a forfeit, the reason */
    cause: "played" | "resigned" | "timed_out" | "deserted";
}

export interface TakeOver {
    /** number of actions before it */
    ply: number;
    /** the seat */
    seat: number;
    /** why the player is out */
    cause: "played" | "resigned" | "timed_out" | "deserted";
    /** the player who left */
    left: string;
    /** the bot */
    name: string;
}

export interface ClockInfo {
    /** the server's time at which these values are valid */
    at_ms: number;
    /** whether the time of the seat to move runs from then on; after a server restart it is paused until that person is back, for a while */
    running: boolean;
    /** one entry per seat */
    seats: SeatClock[];
}

export interface SeatClock {
    /** time left for the match, or for the turn (per_move, days) */
    main_ms: number;
    /** byo_yomi: time left in the current period, which runs once `main_ms` is 0 */
    period_ms?: number;
    /** byo_yomi: periods left, including the current one */
    periods?: number;
}

export interface OfferInfo {
    /** `draw` (when two seats are left) or `takeback`: of the offering seat's last action if its turn is unfinished, else of its last turn and everything after it */
    kind: "draw" | "takeback";
    /** the ply it was made at; it ends when the ply changes */
    ply: number;
    /** the seat that made the offer */
    by: number;
    /** seats that have accepted; it takes effect when all other seats in the game have */
    accepted: number[];
}

export interface OutcomeInfo {
    /** the seats that won; several share the win; none if the match was aborted */
    winners: number[];
    /** one word: as in `position.outcome`, or `agreed`, `deserted` (a claimed draw), `aborted` */
    reason: string;
}

export interface ChatMessage {
    /** rises with each message in the room; there are gaps where a person may not see some */
    number: number;
    /** the server's time */
    at_ms: number;
    /** the author */
    user: string;
    /** the author's name at the time */
    name: string;
    /** `everyone`; during a match `players` (spectators see these, too) or `watchers` (hidden from the players until the match ends) */
    audience: "everyone" | "players" | "watchers";
    /** a quick phrase */
    phrase?: "hello" | "good_luck" | "have_fun" | "one_moment" | "back_again" | "nice_move" | "oops" | "thanks" | "sorry" | "good_game" | "another_one" | "goodbye";
    /** free text */
    text?: string;
}

export interface RoomSummary {
    /** the room's code */
    room: string;
    /** as in RoomInfo */
    state: "waiting" | "playing" | "finished";
    /** name of the game */
    game: string;
    /** all options */
    options: Options;
    /** one entry per seat */
    seats: SeatInfo[];
    /** number of spectators */
    watchers: number;
    /** number of actions in the running match */
    ply: number;
    /** the clock */
    clock: ClockSettings;
    /** of the current or last match, see Boards; absent before the first */
    board?: Board;
    /** of that match, without `legal`, at most a second old */
    position?: ShownPosition;
}

export interface AdviceCandidate {
    /** one of the legal actions */
    action: string;
    /** the expected result for the seat to move, in thousandths of a win */
    estimate: number;
    /** its share of the search effort, in thousandths */
    share: number;
}

export interface Welcome {
    /** the client's user id */
    user: string;
    /** the name shown to others */
    name: string;
    /** the secret to reconnect with, shown only this once; absent if the client sent one */
    token?: string;
    /** name and version of the server */
    server: string;
    /** rooms where this person has a seat, waiting or playing */
    rooms: string[];
    /** the server's time now */
    now_ms: number;
}

export interface NewPass {
    /** to send with `hello` on the other device; a secret */
    pass: string;
    /** when it expires, in the server's time */
    until_ms: number;
}

export interface Advice {
    /** the match */
    match: string;
    /** the position after this many actions */
    ply: number;
    /** the seat to move; absent when the match is over */
    seat?: number;
    /** what the computer would play; absent when it is over */
    action?: string;
    /** the expected result for each seat, in thousandths of a win; together about 1000 */
    estimates: number[];
    /** a few of the best actions, best first */
    candidates: AdviceCandidate[];
    /** the result is not an estimate: the search reached the end */
    proven: boolean;
}

export interface RoomList {
    /** all public rooms, newest first */
    rooms: RoomSummary[];
}

export interface Resumed {
    /** the missed events in order, exactly as they were sent */
    events?: RoomEvent[];
    /** the current state, if those events are no longer kept */
    snapshot?: RoomSnapshot;
}

export interface RoomSnapshot {
    /** the room's code, which is also its link: `/r/CODE` */
    room: string;
    /** number of the last event included */
    seq: number;
    /** the table */
    info: RoomInfo;
    /** the current match, or the last one */
    match?: MatchInfo;
}

export interface ChatLog {
    /** in the order of their numbers */
    messages: ChatMessage[];
}

export interface RecordPlayer {
    /** number of the seat, from 0 */
    seat: number;
    /** the name when the match started */
    name: string;
}

export interface GameRecord {
    /** id of the match */
    id: string;
    /** name of the game */
    game: string;
    /** all options, including what was drawn at random */
    options: Options;
    /** absent without a clock */
    clock?: ClockSettings;
    /** the players at the start, in seat order */
    players: RecordPlayer[];
    /** when the match started */
    started: string;
    /** number of actions */
    ply: number;
    /** null if it is not finished */
    outcome: OutcomeInfo | null;
    /** when it finished; present with an outcome */
    finished?: string;
    /** final scores, one per seat; present with an outcome */
    scores?: number[];
    /** all actions in order */
    actions: PlayedAction[];
    /** seats that a bot has taken over; absent if none */
    takeovers?: TakeOver[];
}

export type OptionValue = number | string | string[];
/** Options of a game by name. */
export type Options = { [name: string]: OptionValue };

/** The shape of a board, see Boards in PROTOCOL.md. */
export type Board =
    | { shape: "rows"; rows: number[] }
    | { shape: "square"; size: number }
    | { shape: "ring" };

export interface CommonPosition {
    /** the seat to move; null at the end */
    to_move: number | null;
    scores: number[];
    outcome: OutcomeInfo | null;
}
export interface CellPosition extends CommonPosition {
    /** the seat of the piece on each occupied cell */
    cells: { [cell: string]: number };
    eaten?: number[];
}
export interface RingPosition extends CommonPosition {
    ring: string[];
    cards: number[][];
    hand: string[];
}
/** See Positions in PROTOCOL.md; the lobby's have no `legal`. */
export type ShownPosition = CellPosition | RingPosition;
export type Position = ShownPosition & { legal: string[] };

export interface OptionSpec {
    name: string;
    choices: OptionValue[];
    default?: OptionValue;
    list_size?: number;
    drawable?: boolean;
    when?: { option: string; value: OptionValue };
}
/** A game as GET /api/games lists it. */
export interface GameInfo {
    name: string;
    title: string;
    designer: string;
    source: string;
    score: string;
    options: OptionSpec[];
}

/** The first command on a socket: the protocol version and the client's identity. */
export interface Hello {
    type: "hello";
    id: string;
    /** protocol version, 1 */
    version: number;
    /** the token from an earlier `Welcome`; a new client leaves it out */
    token?: string;
    /** instead of a token: a pass from `make_pass` on another device; makes this device the same person */
    pass?: string;
}

/** Sets the name that others see. */
export interface SetName {
    type: "set_name";
    id: string;
    /** 1 to 40 bytes of visible UTF-8 */
    name: string;
}

/** Makes a pass for another device of the same person. It works once, for ten minutes; a new pass replaces the last one. */
export interface MakePass {
    type: "make_pass";
    id: string;
}

/** Lists the public rooms. With `follow`, changes are sent from now on as `lobby_changed`. */
export interface ListRooms {
    type: "list_rooms";
    id: string;
    /** true: send changes; false: stop sending them */
    follow: boolean;
}

/** Opens a room. Its creator becomes its host and a member, but takes no seat. */
export interface CreateRoom {
    type: "create_room";
    id: string;
    /** what is played and how */
    table: TableSettings;
}

/** Takes a free seat, ready, at a public table where people are waiting for this game; if there is none, opens one with the game's default options. */
export interface PlayNow {
    type: "play_now";
    id: string;
    /** name of the game */
    game: string;
}

/** Reopens a closed room under its old code with its last settings; the caller becomes the host. If it is already open, joins it. */
export interface OpenAgain {
    type: "open_again";
    id: string;
    /** the room */
    room: string;
}

/** Joins the table as a member, who may sit down. The room's events follow. */
export interface JoinRoom {
    type: "join_room";
    id: string;
    /** the room */
    room: string;
}

/** Watches the room without becoming a member. The room's events follow. */
export interface WatchRoom {
    type: "watch_room";
    id: string;
    /** the room */
    room: string;
}

/** Stops viewing the room on this socket. A member leaves the table for good and gives up the seat; during a match a seated person keeps the seat and may come back. */
export interface LeaveRoom {
    type: "leave_room";
    id: string;
    /** the room */
    room: string;
}

/** Views the room again after a lost connection, in the same role as before. Gives the events after `since`, or a snapshot if they are no longer kept. */
export interface Resume {
    type: "resume";
    id: string;
    /** the room */
    room: string;
    /** `seq` of the last event received */
    since: number;
}

/** Takes a free seat, or moves to it. Not during a match. A spectator becomes a member. */
export interface Sit {
    type: "sit";
    id: string;
    /** the room */
    room: string;
    /** the seat to take, from 0 */
    seat: number;
}

/** Gives up one's seat. Not during a match. */
export interface Stand {
    type: "stand";
    id: string;
    /** the room */
    room: string;
}

/** Says that the seated person is ready. When all seats are taken and everyone is ready, the match starts; after a finished match, the next one starts with the seats rotated by one. */
export interface Ready {
    type: "ready";
    id: string;
    /** the room */
    room: string;
    /** false: not yet */
    ready: boolean;
}

/** Changes what will be played. Host only, not during a match. Nobody is ready afterwards; if there are fewer seats, those in the last ones stand up. */
export interface ChangeTable {
    type: "change_table";
    id: string;
    /** the room */
    room: string;
    /** all settings, as in `create_room` */
    table: TableSettings;
}

/** Removes a member from the table for good. Host only, not during a match. They may still watch. */
export interface Remove {
    type: "remove";
    id: string;
    /** the room */
    room: string;
    /** the person */
    user: string;
}

/** Adds a computer player, always ready, to a free seat. Host only, not during a match. `remove` removes it. */
export interface AddBot {
    type: "add_bot";
    id: string;
    /** the room */
    room: string;
    /** a free seat, from 0 */
    seat: number;
    /** 1 (beginners win) to 5 (full strength), see `GET /api/bots` */
    level: number;
}

/** Mutes a person for everyone in this room, or unmutes them. Host only. */
export interface Mute {
    type: "mute";
    id: string;
    /** the room */
    room: string;
    /** the person */
    user: string;
    /** false: unmute */
    muted: boolean;
}

/** Starts a match with the people seated, whether everyone is ready or not, once all seats are taken. For the host, or any seated person while the host is away. After a finished match it starts the next one, with the seats rotated by one. */
export interface Start {
    type: "start";
    id: string;
    /** the room */
    room: string;
}

/** Plays an action for one's own seat. It is refused unless `match` and `ply` are current, so it is never applied to a different position. `ok` means that the action is stored. */
export interface Act {
    type: "act";
    id: string;
    /** the room */
    room: string;
    /** the match it is meant for */
    match: string;
    /** how many actions the match had when this one was chosen */
    ply: number;
    /** one of the position's `legal` actions */
    action: string;
    /** `match.takebacks` when it was chosen: after a takeback the same ply may be a different position; left out: not checked */
    takebacks?: number;
}

/** Resigns the match. With three or four seats it goes on without that seat, or a bot takes the seat over, see `drop_out`. */
export interface Resign {
    type: "resign";
    id: string;
    /** the room */
    room: string;
    /** the match it is meant for */
    match: string;
}

/** Ends the match without a result. Any player may do this until every seat has moved once. */
export interface Abort {
    type: "abort";
    id: string;
    /** the room */
    room: string;
    /** the match it is meant for */
    match: string;
}

/** Offers a draw or asks for a takeback. Offering what another player has already offered accepts it. An offer ends with the next action or when its maker leaves. */
export interface Offer {
    type: "offer";
    id: string;
    /** the room */
    room: string;
    /** the match it is meant for */
    match: string;
    /** the current ply */
    ply: number;
    /** what is offered */
    kind: "draw" | "takeback";
}

/** Accepts or declines an offer; its maker withdraws it by declining. */
export interface Respond {
    type: "respond";
    id: string;
    /** the room */
    room: string;
    /** the match it is meant for */
    match: string;
    /** the offer's ply */
    ply: number;
    /** the offer's kind */
    kind: "draw" | "takeback";
    /** whether it is accepted */
    accept: boolean;
}

/** Decides about a player who has been away too long, see `claim_from_ms`: the seat forfeits or, if two are left, the match is a draw. Waiting needs no command. */
export interface Claim {
    type: "claim";
    id: string;
    /** the room */
    room: string;
    /** the match it is meant for */
    match: string;
    /** the seat of the absent player */
    seat: number;
    /** what happens */
    result: "forfeit" | "draw";
}

/** Asks the computer what it would play. Only for the one person in a match against bots, on their own turn. The answer takes up to two seconds. */
export interface Hint {
    type: "hint";
    id: string;
    /** the room */
    room: string;
    /** the match it is meant for */
    match: string;
    /** the current ply */
    ply: number;
}

/** Asks the computer about a position of a finished match. The answer takes up to a second; ask again later on `busy`. */
export interface Analyse {
    type: "analyse";
    id: string;
    /** a finished match */
    match: string;
    /** the position after this many actions, from 0 */
    ply: number;
}

/** Sends a chat message: either a quick phrase or, where the table allows it, free text. */
export interface Say {
    type: "say";
    id: string;
    /** the room */
    room: string;
    /** a quick phrase */
    phrase?: "hello" | "good_luck" | "have_fun" | "one_moment" | "back_again" | "nice_move" | "oops" | "thanks" | "sorry" | "good_game" | "another_one" | "goodbye";
    /** 1 to 200 bytes of visible UTF-8 */
    text?: string;
}

/** Gives the chat messages that this person may see now and that the room still keeps. Ask again after a match: then the messages kept apart are visible, too. */
export interface ReadChat {
    type: "read_chat";
    id: string;
    /** the room */
    room: string;
    /** only messages with a higher number; 0: all */
    since: number;
}

export type Command =
    | Hello
    | SetName
    | MakePass
    | ListRooms
    | CreateRoom
    | PlayNow
    | OpenAgain
    | JoinRoom
    | WatchRoom
    | LeaveRoom
    | Resume
    | Sit
    | Stand
    | Ready
    | ChangeTable
    | Remove
    | AddBot
    | Mute
    | Start
    | Act
    | Resign
    | Abort
    | Offer
    | Respond
    | Claim
    | Hint
    | Analyse
    | Say
    | ReadChat;

/** What `ok` brings, by the type of the command. */
export interface Results {
    hello: Welcome;
    set_name: null;
    make_pass: NewPass;
    list_rooms: RoomList;
    create_room: RoomSnapshot;
    play_now: RoomSnapshot;
    open_again: RoomSnapshot;
    join_room: RoomSnapshot;
    watch_room: RoomSnapshot;
    leave_room: null;
    resume: Resumed;
    sit: null;
    stand: null;
    ready: null;
    change_table: null;
    remove: null;
    add_bot: null;
    mute: null;
    start: null;
    act: null;
    resign: null;
    abort: null;
    offer: null;
    respond: null;
    claim: null;
    hint: Advice;
    analyse: Advice;
    say: null;
    read_chat: ChatLog;
}

/** People, seats, options or the state of the room changed. */
export interface RoomChanged {
    type: "room_changed";
    room: string;
    seq: number;
    /** the current table */
    info: RoomInfo;
}

/** A match has started; `room_changed` follows. */
export interface MatchStarted {
    type: "match_started";
    room: string;
    seq: number;
    /** the new match */
    match: MatchInfo;
}

/** An action was played and stored. It may have ended the game. */
export interface Acted {
    type: "acted";
    room: string;
    seq: number;
    /** the match */
    match: string;
    /** number of this action, from 0; the match is now at `ply` + 1 */
    ply: number;
    /** the action */
    action: PlayedAction;
    /** the position after it, see Positions */
    position: Position;
    /** the times after it; all offers have ended */
    clock?: ClockInfo;
}

/** The last actions were taken back by agreement. Time used is not given back. */
export interface TakenBack {
    type: "taken_back";
    room: string;
    seq: number;
    /** the match */
    match: string;
    /** the new ply: actions from this one on are gone */
    ply: number;
    /** the position now */
    position: Position;
    /** the times now; all offers have ended */
    clock?: ClockInfo;
}

/** A player has left the match and a bot plays on for them; `room_changed` follows. */
export interface TakenOver {
    type: "taken_over";
    room: string;
    seq: number;
    /** the match */
    match: string;
    /** what happened; the ply does not change */
    takeover: TakeOver;
    /** the new player in that seat */
    player: Person;
    /** the times now; all offers have ended */
    clock?: ClockInfo;
}

/** The clock was paused or resumed without an action, after a server restart. */
export interface ClockChanged {
    type: "clock_changed";
    room: string;
    seq: number;
    /** the match */
    match: string;
    /** the times */
    clock: ClockInfo;
}

/** An offer was made, accepted by some, or declined. */
export interface OffersChanged {
    type: "offers_changed";
    room: string;
    seq: number;
    /** the match */
    match: string;
    /** all open offers */
    offers: OfferInfo[];
}

/** The match is over, after its last `acted` or by agreement; `room_changed` follows. */
export interface MatchEnded {
    type: "match_ended";
    room: string;
    seq: number;
    /** the match */
    match: string;
    /** how it ended */
    outcome: OutcomeInfo;
    /** the times at its end */
    clock?: ClockInfo;
}

/** The room was closed; this is its last event. */
export interface RoomClosed {
    type: "room_closed";
    room: string;
    seq: number;
    /** why, as a sentence for people */
    reason: string;
}

/** Sent to a spectator whose connection is too slow, instead of the events that were dropped: the current state. Its `seq` is the snapshot's and may be any later number. */
export interface CaughtUp {
    type: "caught_up";
    room: string;
    seq: number;
    /** the current state */
    snapshot: RoomSnapshot;
}

/** A chat message in a viewed room. It has no `seq`, because not every viewer gets it. */
export interface Said {
    type: "said";
    /** the room */
    room: string;
    /** the chat message */
    message: ChatMessage;
}

/** Public rooms were added, changed or removed. */
export interface LobbyChanged {
    type: "lobby_changed";
    /** new and changed rooms */
    rooms: RoomSummary[];
    /** rooms that are gone or now private */
    removed: string[];
}

export type RoomEvent =
    | RoomChanged
    | MatchStarted
    | Acted
    | TakenBack
    | TakenOver
    | ClockChanged
    | OffersChanged
    | MatchEnded
    | RoomClosed
    | CaughtUp;

export type OtherEvent =
    | Said
    | LobbyChanged;

export type ServerEvent = RoomEvent | OtherEvent;

export type ErrorCode =
    | "bad_json"
    | "bad_message"
    | "unknown_command"
    | "bad_field"
    | "hello_first"
    | "bad_version"
    | "unknown_token"
    | "unknown_game"
    | "bad_options"
    | "no_such_room"
    | "room_closed"
    | "no_such_match"
    | "no_such_offer"
    | "not_here"
    | "not_seated"
    | "not_host"
    | "removed"
    | "muted"
    | "unknown_pass"
    | "seat_taken"
    | "seats_missing"
    | "wrong_state"
    | "stale_ply"
    | "not_your_turn"
    | "illegal_action"
    | "limit_reached"
    | "too_fast"
    | "too_early"
    | "busy"
    | "storage_failed"
    | "shutting_down"
    | "internal"
    | "bad_request"
    | "not_found";

export interface Ok {
    type: "ok";
    id: string;
    /** left out when the command has none */
    result?: Results[keyof Results];
}
export interface Failure {
    type: "error";
    /** null: the command's own could not be read */
    id: string | null;
    code: ErrorCode;
    /** where in the command, as in "options.size"; "" for the whole */
    path: string;
    message: string;
    /** the room now, with stale_ply */
    snapshot?: RoomSnapshot;
    /** the settings, with room_closed */
    table?: TableSettings;
}

export type ServerMessage = Ok | Failure | ServerEvent;
