// What views are described with; see patch.js.

/** The element that a tag makes. */
export type ElementOf<Tag extends string> =
    Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag]
        : Tag extends keyof SVGElementTagNameMap ? SVGElementTagNameMap[Tag] : Element;

type Events = HTMLElementEventMap;
/** What a listener is told. An <input> or <select> has no elements inside that fire events. */
export type Heard<Tag extends string, Type extends keyof Events> =
    Events[Type] & { currentTarget: ElementOf<Tag> } &
    (Tag extends "input" | "select" ? { target: ElementOf<Tag> } : {});

/** Attributes, and what h() of patch.js takes besides. */
export interface Properties<Tag extends string = string> {
    key?: string | number;
    on?: { [Type in keyof Events]?: ((event: Heard<Tag, Type>) => void) | null } | null;
    data?: { [name: string]: unknown };
    drawn?: ((element: ElementOf<Tag>) => void) | false;
    [attribute: string]: unknown;
}

/** What draws itself, e.g. a board. */
export interface Part<Values extends unknown[] = unknown[]> {
    element: Element;
    update?(...values: Values): void;
    destroy?(): void;
}

/** What should stand in one place. */
export interface Tree<Tag extends string = string> {
    tag: Tag;
    key: string | number | undefined;
    properties: Properties;
    children: Child[];
    /** what stands there; null until it is drawn */
    node: ChildNode | null;
    /** the children as they stand there */
    drawn?: Map<string, Tree>;
}

/** Where a part stands; tag "#host". */
export interface Host extends Tree {
    make(): Element | Part;
    /** for `update` of the part */
    values: unknown[];
    /** once made */
    part?: Part;
}

export type Single = Tree | ChildNode | string | number | false | null | undefined;
export type Child = Single | Child[];

/** What stands in an element that changes itself; see setChildren() of dom.js. */
export type Shown = Node | string | false | null | undefined | Shown[];
