// Draws trees of elements: h() says what should stand there, patch() changes what differs. What must
// hold: an element stays while its key and tag stay, and with it focus, input, scroll and running
// transitions; a value that somebody typed is set again only when the description of it changes; text
// becomes text nodes only, nothing parses HTML, and no attribute carries a style.

/** @import {Child, ElementOf, Host, Part, Properties, Single, Tree} from "./types/index.js" */

const svgNamespace = "http://www.w3.org/2000/svg";
/** @type {WeakMap<Node, Tree>} */
const trees = new WeakMap();
/** @typedef {Record<string, ((event: Event) => void) | null | undefined>} Listeners by type */
/** @type {WeakMap<Element, Listeners>} */
const listeners = new WeakMap();
/** @type {(() => void)[]} */
let afterwards = []; // what waits until everything stands in its place
let depth = 0;

// h("button", {class: "quiet", on: {click}, data: {test: "start"}}, "Start"); attributes, and:
// `key`, the identity among siblings; `on`, listeners; `data`; `value` and `checked`; `begin`, the
// value that an input has at first; and `drawn(element)`, called after each patch; children: those
// that are null or false keep their place for the order of the others
/** @template {string} Tag @param {Tag} tag @param {Properties<Tag>} [properties]
 *  @param {...Child} children @returns {Tree<Tag>} */
export function h(tag, properties = {}, ...children) {
    const { key } = properties;
    return { tag, key, properties: /** @type {Properties} */ (properties), children, node: null };
}

// A button with its name for tests, what stands on it, and what a click on it does.
/** @type {(test: string, label: Child, click: (event: MouseEvent) => void,
 *      properties?: Properties<"button">) => Tree<"button">} */
export const button = (test, label, click, properties = {}) =>
    h("button", { type: "button", data: { test }, on: { click }, ...properties }, label);

/** @type {typeof button} */
export const smallButton = (test, label, click, properties) =>
    button(test, label, click, { class: "small", ...properties });

// A place for what draws itself: made once while the key stays, and told the values once it stands
// there. values: for `update` of what was made
/** @template {unknown[]} Values @param {string} key @param {() => Element | Part<Values>} make
 *  @param {Values} values @returns {Host} */
export function host(key, make, ...values) {
    return { tag: "#host", key, properties: {}, children: [], node: null, make, values };
}

// Makes an element look like the tree, which has its tag.
export function patch(/** @type {Element} */ element, /** @type {Tree} */ tree) {
    const old = trees.get(element) ?? { ...h(tree.tag), node: element };
    whole(() => {
        update(old, tree, element.namespaceURI === svgNamespace);
        trees.set(element, tree); // before what waits, which may patch it again
    });
}

// Tells the parts in a patched element that they are gone.
export function leave(/** @type {Element} */ element) {
    const tree = trees.get(element);
    if (tree) {
        remove(tree);
        trees.delete(element);
    }
}

// -> a new element that looks like the tree
/** @template {string} Tag @param {Tree<Tag>} tree @returns {ElementOf<Tag>} */
export function create(tree) {
    whole(() => draw(tree, false));
    return /** @type {ElementOf<Tag>} */ (tree.node);
}

// Calls work, and what waits for its end.
function whole(/** @type {() => void} */ work) {
    depth += 1;
    try {
        work();
    } finally {
        depth -= 1;
    }
    if (depth === 0) {
        const waiting = afterwards;
        afterwards = [];
        waiting.forEach((each) => each());
    }
}

/** @returns {tree is Host} */
const isHost = (/** @type {Tree} */ tree) => tree.tag === "#host";

function draw(/** @type {Tree} */ tree, /** @type {boolean} */ isSvg) {
    if (isHost(tree)) {
        const made = tree.make();
        const part = "nodeType" in made ? { element: made } : made;
        tree.part = part;
        tree.node = part.element;
        afterwards.push(() => part.update?.(...tree.values)); // it may measure itself
    } else if (tree.tag === "#text") {
        tree.node = document.createTextNode(textOf(tree));
    } else if (tree.tag !== "#node") {
        const asSvg = isSvg || tree.tag === "svg";
        tree.node = asSvg ? document.createElementNS(svgNamespace, tree.tag)
            : document.createElement(tree.tag);
        update({ ...h(tree.tag), node: tree.node }, tree, asSvg);
    }
}

const textOf = (/** @type {Tree} */ tree) => /** @type {string} */ (tree.properties.text);
const nodeOf = (/** @type {Tree} */ tree) => /** @type {ChildNode} */ (tree.node); // once drawn

// Both have the same key and tag.
function update(/** @type {Tree} */ old, /** @type {Tree} */ tree, /** @type {boolean} */ isSvg) {
    if (old === tree) {
        return;
    }
    tree.node = old.node;
    if (isHost(tree)) {
        const part = /** @type {Part} */ (/** @type {Host} */ (old).part);
        tree.part = part;
        part.update?.(...tree.values);
        tree.node = part.element;
    } else if (tree.tag === "#text") {
        if (textOf(old) !== textOf(tree)) {
            nodeOf(tree).nodeValue = textOf(tree);
        }
    } else if (tree.tag !== "#node") {
        const element = /** @type {Element} */ (tree.node);
        const { drawn } = tree.properties;
        tree.drawn = flatten(tree.children);
        patchChildren(element, old.drawn ?? new Map(), tree.drawn, isSvg || tree.tag === "svg");
        setProperties(element, old.properties, tree.properties);
        if (drawn) {
            afterwards.push(() => drawn(element));
        }
    }
}

// By key, or by place and tag; in their order.
/** @param {Child[]} children @param {string} path @param {Map<string, Tree>} list */
function flatten(children, path = "", list = new Map()) {
    children.forEach((child, index) => {
        const place = `${path}${index}`;
        if (Array.isArray(child)) {
            flatten(child, `${place}.`, list);
        } else if (child !== null && child !== undefined && child !== false && child !== "") {
            const tree = treeOf(child);
            const isFree = tree.key === undefined || tree.tag === "#host";
            const key = isFree ? `${place} ${tree.tag} ${tree.key}` : `${tree.tag} ${tree.key}`;
            list.set(list.has(key) ? `${key} ${place}` : key, tree);
        }
    });
    return list;
}

function treeOf(/** @type {Exclude<Single, false | null | undefined>} */ child) {
    if (typeof child !== "object") {
        return h("#text", { text: String(child) });
    }
    return "nodeType" in child ? { ...h("#node"), node: child } : child;
}

/** @param {Element} parent @param {Map<string, Tree>} old @param {Map<string, Tree>} next
 *  @param {boolean} isSvg */
function patchChildren(parent, old, next, isSvg) {
    for (const [key, tree] of old) {
        const other = next.get(key);
        if (!other || (other.tag === "#node" && other.node !== tree.node)) {
            remove(tree);
            nodeOf(tree).remove();
            old.delete(key);
        }
    }
    let place = parent.firstChild;
    for (const [key, tree] of next) {
        const known = old.get(key);
        if (known) {
            update(known, tree, isSvg);
        } else {
            draw(tree, isSvg);
        }
        place = put(parent, nodeOf(tree), place);
    }
}

// Before `place`; what has the focus is never moved, but the others round it. -> what comes next
/** @type {(parent: Element, node: ChildNode, place: ChildNode | null) => ChildNode | null} */
function put(parent, node, place) {
    if (node !== place && node.parentNode === parent && node.contains(document.activeElement)) {
        while (place !== null && place !== node) {
            const after = place.nextSibling;
            parent.append(place);
            place = after;
        }
    }
    if (node === place) {
        return node.nextSibling;
    }
    parent.insertBefore(node, place);
    return place;
}

// Tells the parts in it that they are gone.
function remove(/** @type {Tree} */ tree) {
    if (isHost(tree) && tree.part) {
        tree.node = tree.part.element;
        tree.part.destroy?.();
    }
    tree.drawn?.forEach((child) => remove(child));
}

/** @param {Element} element @param {Properties} old @param {Properties} next */
function setProperties(element, old, next) {
    for (const name of Object.keys({ ...old, ...next })) {
        if (old[name] !== next[name]) {
            setProperty(element, name, next[name], old[name]);
        }
    }
}

/** @param {Element} element @param {string} name @param {unknown} value @param {unknown} before */
function setProperty(element, name, value, before) {
    if (name === "on") {
        listen(element, /** @type {Listeners} */ (value ?? {}));
    } else if (name === "data") {
        setData(/** @type {HTMLElement} */ (element), /** @type {Data} */ (value), /** @type {Data} */ (before));
    } else if (name === "value" || name === "checked") {
        const input = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element));
        if (input[name] !== value) {
            input[name] = value;
        }
    } else if (name === "begin") {
        if (before === undefined) {
            /** @type {HTMLInputElement} */ (element).defaultValue = String(value);
        }
    } else if (name === "key" || name === "drawn") {
        return;
    } else if (value === null || value === undefined || value === false) {
        element.removeAttribute(name);
    } else {
        element.setAttribute(name, value === true ? "" : String(value));
    }
}

/** @typedef {{[name: string]: unknown} | undefined} Data */
function setData(/** @type {HTMLElement} */ element, /** @type {Data} */ next, /** @type {Data} */ before) {
    for (const name of Object.keys({ ...before, ...next })) {
        const value = next?.[name];
        if (value === null || value === undefined) {
            delete element.dataset[name];
        } else if (element.dataset[name] !== String(value)) {
            element.dataset[name] = String(value);
        }
    }
}

// One listener for each type, which calls the latest function.
function listen(/** @type {Element} */ element, /** @type {Listeners} */ on) {
    const known = listeners.get(element) ?? {};
    listeners.set(element, known);
    for (const type of Object.keys({ ...known, ...on })) {
        if (!(type in known)) {
            element.addEventListener(type, (event) => known[type]?.(event));
        }
        known[type] = on[type] || null;
    }
}
