// What the rule pages are made of: words of texts/rules_xx.js, and diagrams; see pages/rules_diagrams.js.
import type { rules } from "../texts/rules_en.js";
import type { PicturePosition } from "./boards.js";
import type { Board, Options } from "./protocol.js";

/** What is played. */
export interface DiagramStart {
    game: string;
    options: Options;
    board: Board;
}
export interface Diagram extends DiagramStart {
    /** from the start to its first picture */
    actions: string[];
    /** the actions that make the rule happen, each one or a list of equally good ones */
    solution: (string | string[])[];
    /** nothing is marked: the reader chooses */
    isChoice?: boolean;
    /** actions of which the last is not allowed */
    wrong?: string[];
    /** pictures, after so many actions of the solution */
    frames: { made: number; position: PicturePosition }[];
}
export type Diagrams = { [id: string]: Diagram };

/** A diagram's sentences: before the reader's move, one per picture between, after it. */
export interface ExampleWords {
    task: string;
    between?: string[];
    done: string;
}
export type RulesBlock =
    | string
    | { list: string[]; keystones?: undefined; diagram?: undefined }
    | { keystones: boolean; list?: undefined; diagram?: undefined }
    | (ExampleWords & { diagram: string; list?: undefined; keystones?: undefined });

/** The rules of one game. */
export interface Rules {
    title: string;
    by: string;
    facts: string;
    lead: string;
    sections: { title: string; blocks: RulesBlock[] }[];
    /** name, what it does */
    options: string[][];
    rulings: string[];
    credit: string[];
    /** where the rules were published: its name, its address */
    source: string[];
    /** of the rules, when they have one: its name, its address */
    licence?: string[];
}
export type RulesWords = { page: (typeof rules)["page"]; games: { [game: string]: Rules | undefined } };

/** A part of the page; the heading of each is its h2. */
export interface RulesPart {
    title: string;
    element: HTMLElement;
}
