// Draws trees of elements: h() says what should stand there, patch() changes what differs. What must
// hold: an element stays while its key and tag stay, and with it focus, input, scroll and running
// transitions; a value that somebody typed is set again only when the description of it changes; text
// becomes text nodes only, nothing parses HTML, and no attribute carries a style.

/**
 * @typedef {object} Tree what should stand in one place
 * @property {string} tag
 * @property {string | number} [key]
 * @property {Properties} properties
 * @property {Child[]} children
 * @property {ChildNode | null} node what stands there, once drawn
 * @property {Map<string, Tree>} [drawn] the children as they stand there
 * @property {() => Element | Part} [make] of a host
 * @property {unknown[]} [values] of a host
 * @property {Part} [part] of a host, once made
 *
 * @typedef {Tree | ChildNode | string | number | false | null | undefined} Single
 * @typedef {Single | readonly Child[]} Child
 *
 * @typedef {object} Part what draws itself, e.g. a board
 * @property {Element} element
 * @property {{update(...values: unknown[]): void}["update"]} [update]
 * @property {() => void} [destroy]
 *
 * @typedef {{handle(event: Event): void}["handle"]} Listener
 * @typedef {{[type: string]: Listener | false | null | undefined}} Listeners
 * @typedef {{[name: string]: string | number | boolean | null | undefined}} Data
 * @typedef {{
 *     key?: string | number,
 *     on?: Listeners,
 *     data?: Data,
 *     drawn?: {run(element: Element): void}["run"],
 *     [attribute: string]: unknown,
 * }} Properties attributes, and: `key`, the identity among siblings; `on`, listeners; `data`; `value`
 *     and `checked`; `drawn(element)`, called after each patch
 */

const svgNamespace = "http://www.w3.org/2000/svg";
/** @type {WeakMap<Node, Tree>} */
const trees = new WeakMap();
/** @type {WeakMap<Element, {[type: string]: Listener | null}>} */
const listeners = new WeakMap();
/** @type {(() => void)[]} */
let afterwards = []; // what `drawn` functions wait for the end of the patch
let depth = 0;

/**
 * h("button", {class: "quiet", on: {click}, data: {test: "start"}}, "Start")
 * @param {string} tag
 * @param {Properties} [properties]
 * @param {...Child} children those that are null or false keep their place for the order of the others
 * @returns {Tree}
 */
export function h(tag, properties = {}, ...children) {
    return { tag, key: properties.key, properties, children, node: null };
}

/**
 * A place for what draws itself: made once while the key stays, then told the values.
 * @param {string} key
 * @param {() => Element | Part} make
 * @param {...unknown} values for `update` of what was made
 * @returns {Tree}
 */
export function host(key, make, ...values) {
    return { tag: "#host", key, properties: {}, children: [], node: null, make, values };
}

/**
 * Makes an element look like the tree, which has its tag.
 * @param {Element} element
 * @param {Tree} tree
 */
export function patch(element, tree) {
    const old = trees.get(element) ?? { ...h(tree.tag), node: element };
    whole(() => update(old, tree, element.namespaceURI === svgNamespace));
    trees.set(element, tree);
}

/**
 * Tells the parts in a patched element that they are gone.
 * @param {Element} element
 */
export function leave(element) {
    const tree = trees.get(element);
    if (tree) {
        remove(tree);
        trees.delete(element);
    }
}

/**
 * @param {Tree} tree
 * @returns {HTMLElement} a new element that looks like the tree
 */
export function create(tree) {
    whole(() => draw(tree, false));
    return /** @type {HTMLElement} */ (tree.node);
}

// Calls work, and what waits for its end.
/** @param {() => void} work */
function whole(work) {
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

/** @param {Tree} tree @param {boolean} isSvg */
function draw(tree, isSvg) {
    if (tree.tag === "#host") {
        const made = /** @type {NonNullable<Tree["make"]>} */ (tree.make)();
        showPart(tree, "nodeType" in made ? { element: made } : made);
    } else if (tree.tag === "#text") {
        tree.node = document.createTextNode(String(tree.properties.text));
    } else if (tree.tag !== "#node") {
        const asSvg = isSvg || tree.tag === "svg";
        const node = asSvg ? document.createElementNS(svgNamespace, tree.tag)
            : document.createElement(tree.tag);
        update({ ...h(tree.tag), node }, tree, asSvg);
    }
}

// Both have the same key and tag.
/** @param {Tree} old @param {Tree} tree @param {boolean} isSvg */
function update(old, tree, isSvg) {
    if (old === tree) {
        return;
    }
    tree.node = old.node;
    if (tree.tag === "#host") {
        showPart(tree, /** @type {Part} */ (old.part));
    } else if (tree.tag === "#text") {
        if (tree.node && old.properties.text !== tree.properties.text) {
            tree.node.nodeValue = String(tree.properties.text);
        }
    } else if (tree.tag !== "#node") {
        const element = /** @type {Element} */ (tree.node);
        tree.drawn = flatten(tree.children);
        patchChildren(element, old.drawn ?? new Map(), tree.drawn, isSvg);
        setProperties(element, old.properties, tree.properties);
        const { drawn } = tree.properties;
        if (drawn) {
            afterwards.push(() => drawn(element));
        }
    }
}

/** @param {Tree} tree of a host @param {Part} part */
function showPart(tree, part) {
    tree.part = part;
    part.update?.(...tree.values ?? []);
    tree.node = part.element;
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

/** @param {Exclude<Single, false | null | undefined>} child @returns {Tree} */
function treeOf(child) {
    if (typeof child !== "object") {
        return h("#text", { text: String(child) });
    }
    return "nodeType" in child ? { ...h("#node"), node: child } : child;
}

/**
 * @param {Element} parent
 * @param {Map<string, Tree>} old
 * @param {Map<string, Tree>} next
 * @param {boolean} isSvg
 */
function patchChildren(parent, old, next, isSvg) {
    for (const [key, tree] of old) {
        const other = next.get(key);
        if (!other || (other.tag === "#node" && other.node !== tree.node)) {
            remove(tree);
            tree.node?.remove();
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
        place = put(parent, /** @type {ChildNode} */ (tree.node), place);
    }
}

// Before `place`; what has the focus is never moved, but the others round it. -> what comes next
/** @param {Element} parent @param {ChildNode} node @param {ChildNode | null} place @returns {ChildNode | null} */
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
/** @param {Tree} tree */
function remove(tree) {
    if (tree.tag === "#host") {
        tree.node = tree.part?.element ?? null;
        tree.part?.destroy?.();
    }
    tree.drawn?.forEach(remove);
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
        const data = /** @type {Data} */ (value ?? {});
        for (const each of Object.keys({ .../** @type {Data} */ (before), ...data })) {
            setData(/** @type {HTMLElement | SVGElement} */ (element), each, data[each]);
        }
    } else if (name === "value" || name === "checked") {
        const field = /** @type {{[name: string]: unknown}} */ (/** @type {unknown} */ (element));
        if (field[name] !== value) {
            field[name] = value;
        }
    } else if (name === "key" || name === "drawn") {
        return;
    } else if (value === null || value === undefined || value === false) {
        element.removeAttribute(name);
    } else {
        element.setAttribute(name, value === true ? "" : String(value));
    }
}

/** @param {HTMLElement | SVGElement} element @param {string} name @param {Data[string]} value */
function setData(element, name, value) {
    if (value === null || value === undefined) {
        delete element.dataset[name];
    } else if (element.dataset[name] !== String(value)) {
        element.dataset[name] = String(value);
    }
}

// One listener for each type, which calls the latest function.
/** @param {Element} element @param {Listeners} on */
function listen(element, on) {
    const known = listeners.get(element) ?? {};
    listeners.set(element, known);
    for (const type of Object.keys({ ...known, ...on })) {
        if (!(type in known)) {
            element.addEventListener(type, (event) => known[type]?.(event));
        }
        known[type] = on[type] || null;
    }
}
