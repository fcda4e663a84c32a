// Draws trees of elements: h() says what should stand there, patch() changes what differs. What must
// hold: an element stays while its key and tag stay, and with it focus, input, scroll and running
// transitions; a value that somebody typed is set again only when the description of it changes; text
// becomes text nodes only, nothing parses HTML, and no attribute carries a style.

/**
 * @typedef {object} Tree what should stand in one place
 * @property {string} tag
 * @property {string | number | undefined} key
 * @property {Record<string, any>} properties
 * @property {any[]} children
 * @property {any} node what stands there, once drawn
 * @property {Map<string, Tree>} [drawn] the children as they stand there
 * @property {any} [make] of a host, a function
 * @property {any} [values] of a host, an array
 * @property {any} [part] of a host, once made: a Part
 *
 * @typedef {Tree | Node | string | number | false | null | undefined} Single
 * @typedef {Single | Child[]} Child
 *
 * @typedef {object} Part what draws itself, e.g. a board
 * @property {Element} element
 * @property {(...values: any[]) => void} [update]
 * @property {() => void} [destroy]
 */

const svgNamespace = "http://www.w3.org/2000/svg";
/** @type {WeakMap<Node, Tree>} */
const trees = new WeakMap();
/** @type {WeakMap<Element, Record<string, ((event: any) => void) | null>>} */
const listeners = new WeakMap();
/** @type {(() => void)[]} */
let afterwards = []; // what `drawn` functions wait for the end of the patch
let depth = 0;

/**
 * h("button", {class: "quiet", on: {click}, data: {test: "start"}}, "Start")
 * @param {string} tag
 * @param {Record<string, any>} [properties] attributes, and: `key`, the identity among siblings; `on`,
 *     listeners; `data`; `value` and `checked`; `begin`, the value that an input has at first; and
 *     `drawn(element)`, called after each patch
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
 * @param {...any} values for `update` of what was made
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
 * @returns {any} a new element that looks like the tree
 */
export function create(tree) {
    whole(() => draw(tree, false));
    return tree.node;
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

function draw(/** @type {Tree} */ tree, /** @type {boolean} */ isSvg) {
    if (tree.tag === "#host") {
        const made = tree.make();
        tree.part = made.nodeType ? { element: made } : made;
        tree.part.update?.(...tree.values);
        tree.node = tree.part.element;
    } else if (tree.tag === "#text") {
        tree.node = document.createTextNode(tree.properties.text);
    } else if (tree.tag !== "#node") {
        const asSvg = isSvg || tree.tag === "svg";
        tree.node = asSvg ? document.createElementNS(svgNamespace, tree.tag)
            : document.createElement(tree.tag);
        update({ ...h(tree.tag), node: tree.node }, tree, asSvg);
    }
}

// Both have the same key and tag.
function update(/** @type {Tree} */ old, /** @type {Tree} */ tree, /** @type {boolean} */ isSvg) {
    if (old === tree) {
        return;
    }
    tree.node = old.node;
    if (tree.tag === "#host") {
        tree.part = old.part;
        tree.part.update?.(...tree.values);
        tree.node = tree.part.element;
    } else if (tree.tag === "#text") {
        if (old.properties.text !== tree.properties.text) {
            tree.node.nodeValue = tree.properties.text;
        }
    } else if (tree.tag !== "#node") {
        tree.drawn = flatten(tree.children);
        patchChildren(tree.node, old.drawn ?? new Map(), tree.drawn, isSvg);
        setProperties(tree.node, old.properties, tree.properties);
        if (tree.properties.drawn) {
            afterwards.push(() => tree.properties.drawn(tree.node));
        }
    }
}

/**
 * By key, or by place and tag; in their order.
 * @param {Child[]} children
 * @param {string} path
 * @param {Map<string, Tree>} list
 */
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

/** @returns {Tree} */
function treeOf(/** @type {any} */ child) {
    if (typeof child !== "object") {
        return h("#text", { text: String(child) });
    }
    return child.nodeType ? { ...h("#node"), node: child } : child;
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
            tree.node.remove();
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
        place = put(parent, tree.node, place);
    }
}

/**
 * Before `place`; what has the focus is never moved, but the others round it.
 * @param {Element} parent
 * @param {Node} node
 * @param {any} place
 * @returns {Node | null} what comes next
 */
function put(parent, node, place) {
    if (node !== place && node.parentNode === parent && node.contains(document.activeElement)) {
        while (place !== node) {
            const after = place.nextSibling;
            parent.append(place);
            place = after;
        }
    }
    if (node === place) {
        return place.nextSibling;
    }
    parent.insertBefore(node, place);
    return place;
}

// Tells the parts in it that they are gone.
function remove(/** @type {Tree} */ tree) {
    if (tree.tag === "#host") {
        tree.node = tree.part.element;
        tree.part.destroy?.();
    }
    tree.drawn?.forEach((child) => remove(child));
}

/**
 * @param {any} element
 * @param {Record<string, any>} old
 * @param {Record<string, any>} next
 */
function setProperties(element, old, next) {
    for (const name of Object.keys({ ...old, ...next })) {
        if (old[name] !== next[name]) {
            setProperty(element, name, next[name], old[name]);
        }
    }
}

/**
 * @param {any} element
 * @param {string} name
 * @param {any} value
 * @param {any} before
 */
function setProperty(element, name, value, before) {
    if (name === "on") {
        listen(element, value ?? {});
    } else if (name === "data") {
        for (const each of Object.keys({ ...before, ...value })) {
            setData(element, each, value?.[each]);
        }
    } else if (name === "value" || name === "checked") {
        if (element[name] !== value) {
            element[name] = value;
        }
    } else if (name === "begin") {
        element.defaultValue = before ?? value;
    } else if (name === "key" || name === "drawn") {
        return;
    } else if (value === null || value === undefined || value === false) {
        element.removeAttribute(name);
    } else {
        element.setAttribute(name, value === true ? "" : value);
    }
}

function setData(/** @type {any} */ element, /** @type {string} */ name, /** @type {any} */ value) {
    if (value === null || value === undefined) {
        delete element.dataset[name];
    } else if (element.dataset[name] !== String(value)) {
        element.dataset[name] = value;
    }
}

// One listener for each type, which calls the latest function.
function listen(/** @type {Element} */ element, /** @type {Record<string, any>} */ on) {
    const known = listeners.get(element) ?? {};
    listeners.set(element, known);
    for (const type of Object.keys({ ...known, ...on })) {
        if (!(type in known)) {
            element.addEventListener(type, (event) => known[type]?.(event));
        }
        known[type] = on[type] || null;
    }
}
