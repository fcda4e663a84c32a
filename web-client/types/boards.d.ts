// Shapes that the boards share; see boards/.
import type { Advised, BoardTexts, ConfirmTexts, Texts } from "./client.js";
import type { Board, CellPosition, Options, Position, RingPosition, ShownPosition } from "./protocol.js";

// --- Cells ---

export interface Point {
    x: number;
    y: number;
}
export interface Cell extends Point {
    name: string;
    /** as seen, from the bottom */
    row: number;
}
/** A board of cells as it lies on the screen. */
export interface Grid {
    shape: Board["shape"];
    cells: Cell[];
    /** by name; of a cell of the board it is always there */
    at: CellMap;
    /** by name: the names of the cells that touch */
    neighbours: NameMap;
    /** a cell's outline around its centre */
    corners: [number, number][];
    bounds: { left: number; top: number; width: number; height: number };
}
/** Maps that are asked only for what they hold. */
export interface SureMap<Key, Value> extends Map<Key, Value> {
    get(key: Key): Value;
}
export type CellMap = SureMap<string, Cell>;
export type NameMap = SureMap<string, string[]>;

/** The seat of the piece on each occupied cell. */
export type Pieces = CellPosition["cells"];

export interface PieceAt {
    cell: string;
    /** the one before */
    seat: number;
}
export interface CellChanges {
    added: string[];
    removed: PieceAt[];
    turned: PieceAt[];
    /** A piece that spread; it is neither added nor removed. */
    moved: { from: string; to: string } | null;
}

/** What decided a finished game: pieces on these cells, and pieces that are there no more. */
export interface Decided {
    cells: string[];
    gone: PieceAt[];
}

/** Connected pieces of one seat. */
export interface Group {
    seat: number;
    cells: string[];
}
export interface Keystone extends Group {
    name: string;
}
/** What joins the pieces of one seat: pairs of cells, and the areas filled between more of them. */
export interface Links {
    pairs: string[][];
    areas: string[][];
}

/** The legal actions on cells. */
export interface CellActions {
    cells: Set<string>;
    /** by the cell from which a piece spreads */
    spreads: Map<string, Set<string>>;
    /** actions without a cell */
    others: string[];
}
export type CellOffer = "place" | "spread" | "select" | null;

// --- The ring ---

/** A way of a king: the card it uses and the slot where it lands. */
export interface RingWay {
    action: string;
    card: string;
    king: number;
    direction: string;
    face: number;
    target: number;
}
export interface HandPlaces {
    /** action by the slot before the gap */
    gaps: Map<number, string>;
    /** action by slot */
    tiles: Map<number, string>;
}
/** What the legal actions ask for. */
export type RingStep =
    | { kind: "none" }
    | { kind: "move"; ways: RingWay[] }
    | { kind: "take"; slots: Map<number, string> }
    | { kind: "remove"; slots: Map<number, string>; mayEnd: boolean }
    | { kind: "insert"; pieces: Map<string | null, HandPlaces> };
/** A half-made choice. */
export interface RingChoice {
    /** the slot of the king to move */
    king: number | null;
    /** the slot to which two ways lead */
    target: number | null;
    /** the letter of the piece to put back */
    hand: string | null;
}
export type SlotOffer = "king" | "destination" | "take" | "remove" | "tile" | null;

export interface RingChanges {
    /** by slot after the action: the numbers that it and its piece's slot had before; null: new, or from hand */
    slots: { slotFrom: number | null; pieceFrom: number | null }[];
    gone: { piece: string; slot: number; to: "hand" | "out" }[];
    touched: number[];
}

// --- Pictures ---

export type PictureRing = Pick<RingPosition, "ring" | "cards" | "hand">;
/** What a picture shows of a position. */
export type PicturePosition = Pick<CellPosition, "cells"> | PictureRing;

// --- Views ---

/** What a view needs of an action. */
export interface ShownAction {
    seat: number;
    action: string;
}

export interface BoardState {
    position: Position;
    previous?: ShownPosition | null;
    lastAction?: ShownAction | null;
    /** all so far; with them the whole last turn is marked even when the view is new */
    actions?: ShownAction[];
    canAct?: boolean;
    /** an action that was sent and is not confirmed */
    pending?: string | null;
    ownSeat?: number | null;
    showCoordinates?: boolean;
    /** "always", "never" or "small", see confirming.js */
    confirmMoves?: string;
    /** how many steps the board is turned clockwise */
    turns?: number;
    advice?: Advised[];
    /** what the considered action would lead to */
    preview?: { action: string; position: ShownPosition } | null;
    /** of a finished game, whose decision is to be lit: the position before the last action, if known */
    before?: ShownPosition | null;
    /** the name of who plays there, for labels */
    playerOf?: (seat: number) => string;
}
/** confirms: an action is chosen first, and played by a second tap. */
export type ViewState = BoardState & { confirms: boolean };
export type CellState = ViewState & { position: CellPosition; previous?: CellPosition | null; preview?: { action: string; position: CellPosition } | null };
export type RingState = ViewState & { position: RingPosition; previous?: RingPosition | null; preview?: { action: string; position: RingPosition } | null };

export interface ViewSettings {
    game: string;
    options: Options;
    board: Board;
    texts: BoardTexts;
    confirmTexts: ConfirmTexts;
    previewTexts: Texts["study"]["preview"];
    /** called with one of position.legal and nothing else */
    onAction: (action: string) => void;
    onPrompt: (text: string) => void;
    onRefused: (action: string) => void;
    /** the legal action that is pointed at, focused, or chosen and not played yet */
    onConsider: (action: string | null) => void;
    /** why an action is not legal, in words */
    whyNot: (action: string) => Promise<string | null>;
    /** the reason was shown for the cell with the keyboard's focus */
    onHint: (words: string) => void;
}
export interface View {
    element: HTMLElement;
    update(state: ViewState): void;
    cancel(): void;
    /** Plays what is chosen; gives whether there was anything. */
    confirm(): boolean;
    /** the smaller side of a place on the screen; 0 while it is not there */
    cellPx(position: ShownPosition): number;
    destroy(): void;
}

export interface ControlButton {
    key: string;
    text: string;
    onClick: () => void;
    action?: string;
    disabled?: boolean;
    quiet?: boolean;
    test?: string;
}
