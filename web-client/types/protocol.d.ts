// Made by `potluck protocol --types`; a test compares.

export interface TableSettings {
    /** name of the game */
    game: string;
    /** options of the game; those left out take their defaults */
    options: Options;
    /** public tables stand in the lobby's list */
    visibility: "public" | "private";
    /** the clock; left out: none */
    clock?: ClockSettings;
    /** `phrases` (when left out) or `free`: whether free text is allowed */
    chat?: "phrases" | "free";
    /** with three or four seats, when somebody leaves, runs out of time or stays away: `go_on` without them (when left out), or a `bot` takes the seat over */
    drop_out?: "go_on" | "bot";
}

export interface ClockSettings {
    /** `none`; `per_move`: a time for each turn; `fischer`: a time for the match, more with each turn; `byo_yomi`: a time for the match, then periods, of which one is used up only by a turn that takes longer; `days`: days for each turn */
    kind: "none" | "per_move" | "fischer" | "byo_yomi" | "days";
    /** seconds for the match: fischer 10 to 21600, byo_yomi 0 to 21600 */
    base_s?: number;
    /** seconds more after each turn: fischer 0 to 600 */
    increment_s?: number;
    /** seconds for a turn: per_move 5 to 3600; for a period: byo_yomi 5 to 600 */
    period_s?: number;
    /** number of periods: byo_yomi 1 to 10 */
    periods?: number;
    /** days for a turn: days 1 to 14 */
    days?: number;
}

export interface RoomInfo {
    /** `waiting` before, `playing` during, `finished` after a match */
    state: "waiting" | "playing" | "finished";
    /** public rooms stand in the lobby's list */
    visibility: "public" | "private";
    /** name of the game */
    game: string;
    /** all options of the game, defaults filled in */
    options: Options;
    /** the clock of the next match */
    clock: ClockSettings;
    /** whether free text is allowed */
    chat: "phrases" | "free";
    /** what happens to the seat of who leaves a match */
    drop_out: "go_on" | "bot";
    /** who keeps the table */
    host: string;
    /** one entry per seat, in seat order */
    seats: SeatInfo[];
    /** people at the table, seated or not */
    members: Person[];
    /** people whom the host has muted */
    muted: string[];
    /** how many others look on */
    watchers: number;
}

export interface SeatInfo {
    /** number of the seat, from 0 */
    seat: number;
    /** who sits there; absent: the seat is free */
    person?: Person;
    /** wants to begin; all ready: the match starts */
    ready: boolean;
    /** the person is away from a running match: the server's time from which the others may `claim` */
    claim_from_ms?: number;
}

export interface Person {
    /** who; public, not a secret */
    user: string;
    /** the name shown to others */
    name: string;
    /** has a socket that views this room */
    online: boolean;
    /** the level, 1 to 5, of a computer player */
    bot?: number;
}

export interface MatchInfo {
    /** id of the match */
    match: string;
    /** name of the game */
    game: string;
    /** all options, with what was drawn at random */
    options: Options;
    /** shape of the board, see Boards */
    board: Board;
    /** who plays now, in seat order */
    players: Person[];
    /** all actions so far; their number is the current ply */
    actions: PlayedAction[];
    /** the position now, see Positions */
    position: Position;
    /** the clock it is played with */
    clock_settings: ClockSettings;
    /** the times now; absent without a clock */
    clock?: ClockInfo;
    /** what has been offered and not answered */
    offers: OfferInfo[];
    /** how many takebacks there were; begins anew when the server restarts */
    takebacks: number;
    /** seats that a bot has taken over, in order */
    takeovers: TakeOver[];
    /** absent while the match is played */
    outcome?: OutcomeInfo;
}

export interface PlayedAction {
    /** the seat that acted */
    seat: number;
    /** the action as rules.md writes it, `forfeit:SEAT` included */
    action: string;
    /** when, in milliseconds since the start of the match */
    at_ms: number;
    /** why a forfeit stands here */
    cause: "played" | "resigned" | "timed_out" | "deserted";
}

export interface TakeOver {
    /** how many actions there were */
    ply: number;
    /** whose seat it was */
    seat: number;
    /** why they are out */
    cause: "played" | "resigned" | "timed_out" | "deserted";
    /** who had played there */
    left: string;
    /** the bot */
    name: string;
}

export interface ClockInfo {
    /** the server's time for which this holds */
    at_ms: number;
    /** whether the time of the seat to move runs from then on; it waits after a restart of the server until that person is back, for a while */
    running: boolean;
    /** one entry per seat */
    seats: SeatClock[];
}

export interface SeatClock {
    /** time left: of the match, or of the turn (per_move, days) */
    main_ms: number;
    /** byo_yomi: time left of the current period; it runs when `main_ms` is 0 */
    period_ms?: number;
    /** byo_yomi: periods left, the current one included */
    periods?: number;
}

export interface OfferInfo {
    /** `draw` (two seats) or `takeback`: of the last action in an own unfinished turn, else of the own last turn and all after it */
    kind: "draw" | "takeback";
    /** the ply it was made at; it dies with it */
    ply: number;
    /** the seat that offers */
    by: number;
    /** seats that have accepted; it happens when all others in the game have */
    accepted: number[];
}

export interface OutcomeInfo {
    /** the seats that won; several share, none: the match was aborted */
    winners: number[];
    /** one word: as in `position.outcome`, or `agreed`, `deserted` (a claimed draw), `aborted` */
    reason: string;
}

export interface ChatMessage {
    /** rises with each message of the room; who may not see some sees gaps */
    number: number;
    /** the server's time */
    at_ms: number;
    /** who said it */
    user: string;
    /** their name then */
    name: string;
    /** `everyone`; while a match is played `players` (whom the watchers hear, too) or `watchers` (whom the players do not hear before its end) */
    audience: "everyone" | "players" | "watchers";
    /** a ready phrase */
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
    /** how many look on */
    watchers: number;
    /** actions made in the running match */
    ply: number;
    /** the clock */
    clock: ClockSettings;
    /** of the match shown, see Boards; absent before any */
    board?: Board;
    /** of that match, without `legal`, at most a second old */
    position?: ShownPosition;
}

export interface AdviceCandidate {
    /** one of the legal actions */
    action: string;
    /** what the seat to move may expect after it, in thousandths of a win */
    estimate: number;
    /** how much it was looked at, in thousandths */
    share: number;
}

export interface Welcome {
    /** who the server takes the client for */
    user: string;
    /** the name shown to others */
    name: string;
    /** the secret to come back with, shown this once; absent when one was given */
    token?: string;
    /** name and version of the server */
    server: string;
    /** rooms in which this person has a seat, waiting or playing */
    rooms: string[];
    /** the server's time now */
    now_ms: number;
}

export interface NewPass {
    /** for `hello` on the other device; a secret */
    pass: string;
    /** the server's time of its end */
    until_ms: number;
}

export interface Advice {
    /** the match */
    match: string;
    /** the position after so many actions */
    ply: number;
    /** the seat to move; absent when the match is over */
    seat?: number;
    /** what the computer would play; absent when it is over */
    action?: string;
    /** what each seat may expect, in thousandths of a win; together about 1000 */
    estimates: number[];
    /** the best actions first, a few of them */
    candidates: AdviceCandidate[];
    /** not an estimate: the search has seen to the end */
    proven: boolean;
}

export interface RoomList {
    /** all public rooms, newest first */
    rooms: RoomSummary[];
}

export interface Resumed {
    /** the missing events in order, as they were sent */
    events?: RoomEvent[];
    /** the state now, when events are gone */
    snapshot?: RoomSnapshot;
}

export interface RoomSnapshot {
    /** the room's code, which is also its link: `/r/CODE` */
    room: string;
    /** number of the last event that is contained here */
    seq: number;
    /** the table */
    info: RoomInfo;
    /** the match that is played, or was played last */
    match?: MatchInfo;
}

export interface ChatLog {
    /** in the order of their numbers */
    messages: ChatMessage[];
}

export interface RecordPlayer {
    /** number of the seat, from 0 */
    seat: number;
    /** as it was when the match started */
    name: string;
}

export interface GameRecord {
    /** id of the match */
    id: string;
    /** name of the game */
    game: string;
    /** all options, with what was drawn at random */
    options: Options;
    /** absent without a clock */
    clock?: ClockSettings;
    /** who began, in seat order */
    players: RecordPlayer[];
    /** when it was started */
    started: string;
    /** number of the actions */
    ply: number;
    /** null: it is not finished */
    outcome: OutcomeInfo | null;
    /** when it was; there with an outcome */
    finished?: string;
    /** at the end, a number per seat; with an outcome */
    scores?: number[];
    /** all actions in order */
    actions: PlayedAction[];
    /** seats that a bot has taken over; absent without any */
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

/** The first command on a socket: which protocol, and who is speaking. */
export interface Hello {
    type: "hello";
    id: string;
    /** protocol version, 1 */
    version: number;
    /** the token from an earlier `welcome`; left out by someone new */
    token?: string;
    /** instead of a token: from `make_pass` on another device; makes this device the same person */
    pass?: string;
}

/** Chooses the name that others see. */
export interface SetName {
    type: "set_name";
    id: string;
    /** 1 to 40 bytes of visible UTF-8 */
    name: string;
}

/** Makes a pass for another device of the same person: good once, for ten minutes. A new one replaces the last. */
export interface MakePass {
    type: "make_pass";
    id: string;
}

/** Lists the public rooms, and with `follow` sends their changes from now on as `lobby_changed`. */
export interface ListRooms {
    type: "list_rooms";
    id: string;
    /** true: send changes; false: send none from now on */
    follow: boolean;
}

/** Opens a room; its creator is its host and a member of it. Takes no seat. */
export interface CreateRoom {
    type: "create_room";
    id: string;
    /** what is played and how */
    table: TableSettings;
}

/** Takes a free seat, ready, at a public table of the game where people wait, or opens one with the game's usual options. */
export interface PlayNow {
    type: "play_now";
    id: string;
    /** name of the game */
    game: string;
}

/** Opens a closed room again under its old code, with its last settings; whoever does it is the host. When it is open already, joins it. */
export interface OpenAgain {
    type: "open_again";
    id: string;
    /** the room */
    room: string;
}

/** Comes to the table as a member, who may sit down. Events of the room follow. */
export interface JoinRoom {
    type: "join_room";
    id: string;
    /** the room */
    room: string;
}

/** Looks on without being a member. Events of the room follow. */
export interface WatchRoom {
    type: "watch_room";
    id: string;
    /** the room */
    room: string;
}

/** Stops viewing the room on this socket. A member leaves the table for good, and stands up if seated; during a match a seated person keeps the seat and may come back. */
export interface LeaveRoom {
    type: "leave_room";
    id: string;
    /** the room */
    room: string;
}

/** Views the room again after a lost connection, in the same part as before: gives the events after `since`, or a snapshot when they are gone. */
export interface Resume {
    type: "resume";
    id: string;
    /** the room */
    room: string;
    /** `seq` of the last event that has arrived */
    since: number;
}

/** Takes a free seat, or changes to it. Not during a match. Who looks on becomes a member. */
export interface Sit {
    type: "sit";
    id: string;
    /** the room */
    room: string;
    /** the seat to take, from 0 */
    seat: number;
}

/** Gives the own seat back. Not during a match. */
export interface Stand {
    type: "stand";
    id: string;
    /** the room */
    room: string;
}

/** Says that the seated person wants to begin. When all seats are taken and all are ready, the match starts; after a finished match the next one, with the seats rotated by one. */
export interface Ready {
    type: "ready";
    id: string;
    /** the room */
    room: string;
    /** false: not yet */
    ready: boolean;
}

/** Changes what will be played; the host does it, not during a match. Nobody is ready then; with fewer seats the last ones stand up. */
export interface ChangeTable {
    type: "change_table";
    id: string;
    /** the room */
    room: string;
    /** all settings, as in `create_room` */
    table: TableSettings;
}

/** Sends a member away from the table, for good; the host does it, not during a match. They may still look on. */
export interface Remove {
    type: "remove";
    id: string;
    /** the room */
    room: string;
    /** who */
    user: string;
}

/** Puts a computer player on a free seat, always ready; the host does it, not during a match. `remove` sends it away. */
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

/** Lets nobody hear a person in this room, or lets them be heard again; the host does it. */
export interface Mute {
    type: "mute";
    id: string;
    /** the room */
    room: string;
    /** who */
    user: string;
    /** false: heard again */
    muted: boolean;
}

/** Starts a match with the people seated; the host does it when all seats are taken, whether all are ready or not. After a finished match it starts the next one, with the seats rotated by one. */
export interface Start {
    type: "start";
    id: string;
    /** the room */
    room: string;
}

/** Makes an action of the own seat. It is refused, and never applied to another position, unless `match` and `ply` are the current ones. `ok` means that the action is stored. */
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
    /** `match.takebacks` when it was chosen: after a takeback the same ply may be another position; left out: not looked at */
    takebacks?: number;
}

/** Gives the match up; with three or four seats it goes on without the own one, or a bot takes it over, see `drop_out`. */
export interface Resign {
    type: "resign";
    id: string;
    /** the room */
    room: string;
    /** the match it is meant for */
    match: string;
}

/** Ends the match without a result; who plays may do it until every seat has moved once. */
export interface Abort {
    type: "abort";
    id: string;
    /** the room */
    room: string;
    /** the match it is meant for */
    match: string;
}

/** Offers a draw or asks for a takeback. To offer what somebody else has offered accepts it. An offer dies with the next action and when its maker leaves. */
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

/** Accepts or declines an offer; its maker takes it back by declining. */
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

/** Settles the seat of a person who has been away too long, see `claim_from_ms`: it forfeits, or, with two left, the match is a draw. To wait needs no command. */
export interface Claim {
    type: "claim";
    id: string;
    /** the room */
    room: string;
    /** the match it is meant for */
    match: string;
    /** the seat of who is away */
    seat: number;
    /** what happens */
    result: "forfeit" | "draw";
}

/** Asks the computer what it would play for the own seat; only for the one person in a match against bots, on the own turn. The answer takes up to two seconds. */
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
    /** after so many actions, from 0 */
    ply: number;
}

/** Says something in the room: a ready phrase, or free text where the table allows it. Exactly one of the two. */
export interface Say {
    type: "say";
    id: string;
    /** the room */
    room: string;
    /** a ready phrase */
    phrase?: "hello" | "good_luck" | "have_fun" | "one_moment" | "back_again" | "nice_move" | "oops" | "thanks" | "sorry" | "good_game" | "another_one" | "goodbye";
    /** 1 to 200 bytes of visible UTF-8 */
    text?: string;
}

/** Gives what was said, as far as this person may see it now and the room still knows it. After a match, ask again: what was kept apart is open then. */
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
    /** the table now */
    info: RoomInfo;
}

/** A match began; `room_changed` follows. */
export interface MatchStarted {
    type: "match_started";
    room: string;
    seq: number;
    /** the new match */
    match: MatchInfo;
}

/** An action was made; it is stored. The position may be over then. */
export interface Acted {
    type: "acted";
    room: string;
    seq: number;
    /** the match */
    match: string;
    /** number of this action, from 0; the match is at `ply` + 1 now */
    ply: number;
    /** what was done */
    action: PlayedAction;
    /** the position after it, see Positions */
    position: Position;
    /** the times after it; all offers are dead */
    clock?: ClockInfo;
}

/** By consent, the last actions have been taken back. Used time is not given back. */
export interface TakenBack {
    type: "taken_back";
    room: string;
    seq: number;
    /** the match */
    match: string;
    /** the actions from this one on are gone; the ply now */
    ply: number;
    /** the position now */
    position: Position;
    /** the times now; all offers are dead */
    clock?: ClockInfo;
}

/** Somebody has left the match, and a bot plays on for them; `room_changed` follows. */
export interface TakenOver {
    type: "taken_over";
    room: string;
    seq: number;
    /** the match */
    match: string;
    /** what happened; the ply stays */
    takeover: TakeOver;
    /** who plays there now */
    player: Person;
    /** the times now; all offers are dead */
    clock?: ClockInfo;
}

/** The clock waits, or goes on, outside of any action: after a restart of the server. */
export interface ClockChanged {
    type: "clock_changed";
    room: string;
    seq: number;
    /** the match */
    match: string;
    /** the times */
    clock: ClockInfo;
}

/** Something was offered, accepted by some, or declined. */
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

/** The room is gone; this is its last event. */
export interface RoomClosed {
    type: "room_closed";
    room: string;
    seq: number;
    /** why, as a sentence for people */
    reason: string;
}

/** To a viewer who only watches and has not read what came: instead of the events that were left out, the state now. Its `seq` is the snapshot's and may be any later one. */
export interface CaughtUp {
    type: "caught_up";
    room: string;
    seq: number;
    /** the state now */
    snapshot: RoomSnapshot;
}

/** Somebody said something in a viewed room. It has no `seq`, since not everybody hears it. */
export interface Said {
    type: "said";
    /** the room */
    room: string;
    /** what was said */
    message: ChatMessage;
}

/** Public rooms are new, different or gone. */
export interface LobbyChanged {
    type: "lobby_changed";
    /** rooms that are new or different */
    rooms: RoomSummary[];
    /** rooms that are gone or private now */
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
