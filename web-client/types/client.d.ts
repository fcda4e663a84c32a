// Shapes that many modules of the client share. Those of the wire are in protocol.d.ts.
import type { Session } from "../net/session.js";
import type { Router } from "../router.js";
import type { catalogue } from "../texts/catalogue_en.js";
import type {
    Board, ChatMessage, Command, GameInfo, GameRecord, MatchInfo, Options,
    OptionValue, PlayedAction, Position, Results, RoomInfo, RoomSummary,
    ServerEvent, ShownPosition, TableSettings, Welcome,
} from "./protocol.js";

// --- Texts ---

export interface OptionWords {
    label: string;
    hint?: string;
    /** by value */
    choices?: { [value: string]: string };
    phrase: (value: OptionValue) => string;
}
export interface GameWords {
    title: string;
    line: string;
    players: string;
    /** what is counted */
    score: string;
    /** the same of one, where it differs */
    scoreOne?: string;
    /** where fewer are better */
    scoreHint?: string;
    options: { [option: string]: OptionWords | undefined };
}
type Catalogue = typeof catalogue;
/** The catalogue of one language. A game may be one that it does not know. */
export type Texts = Omit<Catalogue, "games" | "language"> & {
    language: string;
    games: Catalogue["games"] & { [game: string]: GameWords | undefined };
};
export type BoardTexts = Texts["boards"];
export type ConfirmTexts = Texts["comfort"]["confirm"];

// --- The store ---

/** The person in this browser. */
export interface Me {
    user: string;
    name: string;
}

export interface ConnectionStatus {
    /** refused: this page is too old for the server */
    status: "connecting" | "online" | "offline" | "refused";
    retryAtMs: number | null;
    message: string | null;
}

export interface Bot {
    level: number;
    name: string;
    /** in English, how it plays */
    character: string;
}

export interface Lobby {
    /** newest first */
    rooms: RoomSummary[];
}

export interface Preferences {
    theme: string;
    /** "ask": off, and the question has not been put yet */
    sounds: string;
    /** likewise */
    notifications: string;
    /** "22-8": nothing is told to this device from ten in the evening to eight; or "none" */
    quiet: string;
    /** "always", "never" or "small": by touch on boards of small cells */
    confirmMoves: string;
    coordinates: string;
    motion: string;
    /** by game: how many steps its board is turned clockwise */
    turnedBoards: { [game: string]: number };
}

export interface State {
    connection: ConnectionStatus;
    me: Me | null;
    /** to be added to Date.now() for the server's time */
    serverOffsetMs: number;
    /** users whose messages this browser does not show */
    hiddenPeople: string[];
    games: GameInfo[] | null;
    gamesError: Reason | null;
    bots: Bot[] | null;
    /** null until it has arrived */
    lobby: Lobby | null;
    preferences: Preferences;
    rooms: { [code: string]: Room };
    /** who has come to a table of mine that is not looked at since */
    guest: Guest | null;
    /** code of a table whose link is to be sent at once */
    inviting: string | null;
}

export interface Guest { code: string; game: string; names: string[] }

export interface Store {
    get(): State;
    /** change: gives the parts that differ */
    update(change: (state: State) => Partial<State>): void;
    /** Gives a function that ends the subscription. */
    subscribe(listener: (state: State) => void): () => void;
}

// --- Rooms, see state/room_state.js ---

export interface PendingMove {
    match: string;
    ply: number;
    action: string;
    /** of the match when it was chosen: a takeback makes the ply another position */
    takebacks: number;
    /** of the command */
    id: string;
}

/** Why something failed: the server's error code, or one of the client's own. */
export interface Reason {
    code: string;
    message: string;
}
export interface Refusal extends Reason {
    action: string;
}

export interface Chat {
    /** in the order of their numbers */
    messages: ChatMessage[];
    /** number of the last message that the person has had in view */
    seen: number;
    /** the server has been asked once */
    read: boolean;
}

interface RoomParts {
    code: string;
    /** of a room that is not there, in the server's words */
    reason: string | null;
    /** of a room that was closed: the settings to open it again with */
    table: TableSettings | null;
    /** number of the last event contained */
    seq: number;
    /** the position before the last action, when it is known */
    previous: Position | null;
    /** a move that was sent or is about to be, and is not confirmed */
    pending: PendingMove | null;
    /** why the last move was not made */
    refusal: Refusal | null;
    chat: Chat;
}
/** loading: asked for; gone: there is no such room. */
export interface UnknownRoom extends RoomParts {
    status: "loading" | "gone";
    info: RoomInfo | null;
    match: MatchInfo | null;
}
interface RoomThere extends RoomParts {
    /** closed: it was there */
    status: "ready" | "closed";
    info: RoomInfo;
}
/** Before any match. */
export interface WaitingRoom extends RoomThere {
    match: null;
}
/** A match is played, or was played last. */
export interface PlayedRoom extends RoomThere {
    match: MatchInfo;
}
export type KnownRoom = WaitingRoom | PlayedRoom;
export type Room = UnknownRoom | KnownRoom;
/** What may change in a room besides its snapshot. */
export type RoomChange = Partial<Omit<RoomParts, "code">> & { status?: Room["status"] };

export type Phase = "waiting" | "playing" | "finished";

/** Somebody as shown at a seat; in the archive `bot` is no level but true. */
export interface Player {
    name: string;
    online?: boolean;
    bot?: number | boolean;
}

/** A sentence to be said; of one key only the last waits. */
export interface Sentence {
    text: string;
    key: string | null;
}

// --- The connection ---

export type CommandFields<Type extends Command["type"]> =
    Omit<Extract<Command, { type: Type }>, "type" | "id">;

export interface WelcomeTimes {
    sentMs: number;
    receivedMs: number;
    /** this browser has just become the person who made a pass */
    byPass: boolean;
}

export interface ConnectionHandlers {
    onStatus(status: ConnectionStatus): void;
    /** after each connect */
    onWelcome(welcome: Welcome, times: WelcomeTimes): void;
    onEvent(event: ServerEvent): void;
    /** to send something whose answer shows that the connection lives */
    onDoubt?(): void;
}

export interface Connection {
    start(): void;
    retryNow(): void;
    /** The browser says that there is no network. */
    networkLost(): void;
    /** Makes this browser the person who made the pass on another device. */
    usePass(text: string): Promise<Welcome>;
    /** Offline the command waits a while for a connection, then fails with "offline". */
    send<Type extends Command["type"]>(
        type: Type,
        ...fields: {} extends CommandFields<Type>
            ? [fields?: CommandFields<Type>, id?: string]
            : [fields: CommandFields<Type>, id?: string]
    ): Promise<Results[Type]>;
    isOnline(): boolean;
    stop(): void;
}

/** The part of WebSocket that a connection uses. */
export interface Socket {
    onopen: (() => void) | null;
    onmessage: ((message: { data: string }) => void) | null;
    onclose: (() => void) | null;
    send(text: string): void;
    close(): void;
}
export type SocketMaker = new (url: string, protocol: string) => Socket;

/** What first_line.js has opened, sent and received before the modules arrive. */
export interface FirstConnection {
    socket: WebSocket;
    /** in the order in which they are sent, hello first */
    asked: ({ type: string; id: string } & { [field: string]: unknown })[];
    /** null until it is open */
    sentMs: number | null;
    heard: { text: string; atMs: number }[];
}

// --- Without a server ---

/** A game against computer players that this browser plays by itself, see net/solo_table.js. */
export interface SoloGame {
    /** state/solo_id.js */
    id: string;
    game: string;
    /** all, also what was drawn at random */
    options: Options;
    board: Board;
    /** names by seat, as the archive has them */
    players: string[];
    /** of the person; on all others plays a computer player of `level` */
    seat: number;
    level: number;
    /** of what the computer players draw */
    seed: number;
    actions: PlayedAction[];
    /** after them */
    position: Position;
    takebacks: number;
    startedMs: number;
    /** by the last action or takeback; when it was over, it ended */
    changedMs: number;
}

// --- HTTP ---

/** What actions lead to: GET /api/games/NAME/position. */
export interface PositionReply {
    options: Options;
    board: Board;
    actions: PlayedAction[];
    position: Position;
    /** the same as a text, see state/setup_text.js */
    setup: string;
    /** what each legal action leads to: changes alone, see PROTOCOL.md; with next=true */
    next?: { [action: string]: NextPosition };
}
export type NextPosition = Omit<Position, "legal" | "cells"> & { cells?: { [cell: string]: number | null } };
/** What each legal action of a position leads to. */
export type NextPositions = Map<string, ShownPosition>;

/** The position of the day after an attempt: of `GET /api/daily`. */
export interface Daily {
    day: string;
    game: string;
    options: Options;
    /** from the game's start to the position */
    actions: string[];
    /** wins by force in so many of its own turns */
    seat: number;
    turns: number;
    /** after the position, with the replies */
    attempt: string[];
    turns_left: number;
    progress: "open" | "solved" | "failed";
    board: Board;
    position: Position;
}

/** A finished match as a list shows it. */
export type MatchSummary = Omit<GameRecord, "actions"> & { turns: number };

/** A match of mine, finished or not. */
interface Own {
    /** empty: played at none */
    room: string;
    visibility: "public" | "private";
    /** mine */
    seat: number;
}
export type OwnMatch = MatchSummary & Own;
export interface OwnRunning extends Own {
    id: string;
    game: string;
    players: { seat: number; name: string }[];
    started: string;
    ply: number;
    to_move?: number | null;
    /** by the server's clock, when the time of the seat to move runs */
    deadline_ms?: number | null;
}
export interface OwnResults {
    game: string;
    won: number;
    lost: number;
    drawn: number;
}
export interface OwnMatchPage {
    running: OwnRunning[];
    matches: OwnMatch[];
    results: OwnResults[];
    next?: string;
}
export interface OwnMatchQuery {
    game?: string;
    /** "running" shows no finished games */
    result?: string;
    /** part of another player's name */
    search?: string;
    before?: string;
}

export interface ArchiveQuery {
    game?: string;
    /** the whole name */
    player?: string;
    /** days as YYYY-MM-DD; `to` is the last one that counts */
    from?: string;
    to?: string;
    /** where a page begins */
    before?: string;
}

// --- Advice ---

/** An action marked on a board; estimate null: marked without being advised. */
export interface Advised {
    rank: number;
    action: string;
    /** in thousandths of a win */
    estimate: number | null;
}
export interface BestAction extends Advised {
    estimate: number;
}

/** Why a move is good; see state/move_reasons.js. */
export interface MoveReason {
    own: { kind: "wins" | "shares" | "takes" } | { kind: "leads"; count: number; rest: number }
        | { kind: "eats" | "turns" | "sheds" | "forms" | "grows" | "joins" | "eatsOwn"; count: number } | null;
    plan: { kind: "only" } | { kind: "threatens" | "threatensToTurn" | "mayShed" | "mayGrow" | "prepares" | "blocks"; count: number } | null;
    /** `than`: after a quiet move elsewhere, if there is one */
    reply: { kind: "loses" | "stops" } | { kind: "saves"; count: number }
        | { kind: "most"; count: number; than: number | null } | null;
    /** the seat to reply; null: none does */
    next: number | null;
}

/** What is said of it. `than`: what it would be after a move elsewhere */
export type ReasonPart = NonNullable<MoveReason["own"] | MoveReason["plan"]> | Exclude<NonNullable<MoveReason["reply"]>, { kind: "most" }>
    | { kind: "uneaten" | "unturned" | "unshed" | "denies" | "eatsLess" | "turnsLess" | "shedsLess" | "holds"
        | "eatsBack" | "turnsBack"; count: number; than: number };

// --- Pages and their parts ---

/** One sentence, said aloud; of one key only the last text waits. */
export type Speak = (text: string, key?: string | null) => void;

/** What every page gets, and hands to its parts. */
export interface PageContext {
    texts: Texts;
    store: Store;
    session: Session;
    router: Router;
    announcer: { say: Speak };
    sounds: { play(name: string, laterS?: number): void };
    choose<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void;
    /** Asks the server again for the games. */
    loadGames(): Promise<void>;
    /** The title of the page is another one now. */
    showTitle(): void;
    openKeys(): void;
}

/** A page, or a part that is a page for a while. */
export interface PageView<Values extends unknown[] = [state: State]> {
    element: Element;
    title?(state: State): string;
    update?(...values: Values): void;
    destroy?(): void;
}

/** A module that is fetched when it is needed; see on_demand.js. */
export interface OnDemand<Wanted> {
    /** null until it has come */
    get(): Wanted | null;
    load(): Promise<Wanted>;
}

/** Carries out async work and shows what goes wrong. */
export type Run = (work: () => Promise<unknown>) => unknown;
/** A table and how one does something there. */
export interface AtTable {
    code: string;
    run: Run;
}

/** A position to draw small. */
export interface PictureOf {
    options?: Options;
    board: Board;
    position: ShownPosition & { legal?: string[] };
    /** of a match before its first move: on the board of the game's picture it may be that one */
    isStart?: boolean;
}
