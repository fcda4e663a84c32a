// Trees of elements: what stays the same is not touched, what differs is, and nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";

import { h, host, patch } from "../../../web-client/patch.js";
import { view } from "../../../web-client/view.js";
import { useFakePage } from "./fake_page.mjs";

useFakePage();

function drawn(tree) {
    const element = document.createElement(tree.tag);
    patch(element, tree);
    return element;
}
const list = (...keys) => h("ul", {}, keys.map((key) => h("li", { key }, key)));
const textsOf = (element) => element.childNodes.map(({ textContent }) => textContent);
const movesOf = (element) => element.childNodes.map(({ moves }) => moves);

test("elements, texts and nested lists stand in their order; null, false and empty texts are left out", () => {
    const element = drawn(h("p", { class: "a", hidden: true, title: null },
        "one ", [h("b", {}, 2), [null, false, ""], "three"], undefined));
    assert.equal(element.textContent, "one 2three");
    assert.deepEqual(element.attributes, { class: "a", hidden: "" });
});

test("a second patch with the same tree writes nothing", () => {
    const tree = () => h("form", { class: "a", data: { test: "t" } }, h("input", { value: "x", max: 3 }), "text");
    const element = drawn(tree());
    const [input] = element.childNodes;
    const writes = [element.writes, input.writes];
    patch(element, tree());
    assert.equal(element.firstChild, input);
    assert.deepEqual([element.writes, input.writes], writes);
    assert.deepEqual(movesOf(element), [1, 1]);
});

test("attributes and data come, change and go", () => {
    const element = drawn(h("a", { href: "/1", title: "t", data: { test: "x", key: "k" } }));
    patch(element, h("a", { href: "/2", hidden: false, data: { test: "y" } }));
    assert.deepEqual(element.attributes, { href: "/2" });
    assert.deepEqual({ ...element.dataset }, { test: "y" });
});

test("what somebody has typed stays until another value is described", () => {
    const element = drawn(h("input", { value: "old" }));
    element.value = "typed";
    patch(element, h("input", { value: "old", class: "b" }));
    assert.equal(element.value, "typed");
    patch(element, h("input", { value: "new" }));
    assert.equal(element.value, "new");
});

test("the latest listener hears, once; one that is gone does not", () => {
    const heard = [];
    const element = drawn(h("button", { on: { click: () => heard.push(1) } }));
    patch(element, h("button", { on: { click: () => heard.push(2) } }));
    element.fire("click");
    patch(element, h("button", {}));
    element.fire("click");
    assert.deepEqual(heard, [2]);
});

test("by key an element stays the same wherever it goes", () => {
    const element = drawn(list("a", "b", "c"));
    const [a, b, c] = element.childNodes;
    patch(element, list("c", "x", "a"));
    assert.deepEqual(textsOf(element), ["c", "x", "a"]);
    assert.equal(element.childNodes[0], c);
    assert.equal(element.childNodes[2], a);
    assert.equal(b.parentNode, null);
});

test("when the first ones go, the others are not moved", () => {
    const element = drawn(list("a", "b", "c", "d"));
    patch(element, list("c", "d"));
    assert.deepEqual(movesOf(element), [1, 1]);
});

test("what has the focus is not moved: the others go round it", () => {
    const element = drawn(list("a", "b", "c"));
    [,, document.activeElement] = element.childNodes;
    patch(element, list("c", "a", "b"));
    assert.deepEqual(textsOf(element), ["c", "a", "b"]);
    assert.equal(document.activeElement.moves, 1);
    document.activeElement = null;
});

test("a child that comes and goes leaves its siblings what they are", () => {
    const tree = (more) => h("div", {}, more && h("p", {}, "more"), h("p", {}, "always"));
    const element = drawn(tree(false));
    const always = element.firstChild;
    patch(element, tree(true));
    assert.deepEqual(textsOf(element), ["more", "always"]);
    assert.equal(element.childNodes[1], always);
    patch(element, tree(false));
    assert.equal(element.firstChild, always);
});

test("another tag in the same place is another element; so is another key", () => {
    const element = drawn(h("div", {}, h("p", { key: 1 }, "x")));
    const [first] = element.childNodes;
    patch(element, h("div", {}, h("h2", { key: 1 }, "x")));
    assert.equal(element.firstChild.nodeName, "h2");
    patch(element, h("div", {}, h("p", { key: 2 }, "x")));
    assert.notEqual(element.firstChild, first);
});

test("two children with one key both stand there", () => {
    const element = drawn(list("a", "a"));
    patch(element, list("a", "a", "b"));
    assert.deepEqual(textsOf(element), ["a", "a", "b"]);
});

test("elements made elsewhere are put in as they are", () => {
    const [one, other] = [document.createElement("p"), document.createElement("p")];
    const element = drawn(h("div", {}, one));
    assert.equal(element.firstChild, one);
    patch(element, h("div", {}, other));
    assert.deepEqual(element.childNodes, [other]);
});

test("a host is made once per key, told each value, and told when it goes, however deep", () => {
    const calls = [];
    const make = (name) => () => ({
        element: document.createElement("svg"),
        update: (value) => calls.push(`${name} ${value}`),
        destroy: () => calls.push(`${name} gone`),
    });
    const tree = (key, value) => h("div", {}, key && h("p", {}, host(key, make(key), value)));
    const element = drawn(tree("a", 1));
    const board = element.firstChild.firstChild;
    patch(element, tree("a", 2));
    assert.equal(element.firstChild.firstChild, board);
    patch(element, tree("b", 3));
    patch(element, tree(null));
    assert.deepEqual(calls, ["a 1", "a 2", "a gone", "b 3", "b gone"]);
});

test("a host is told its first values when it stands in its place", () => {
    const element = document.createElement("p");
    const places = [];
    const make = () => {
        const made = document.createElement("b");
        return { element: made, update: () => places.push(made.parentNode) };
    };
    patch(element, h("p", {}, host("a", make)));
    assert.deepEqual(places, [element]);
});

test("what is inside an svg is svg, also what comes later", () => {
    const element = drawn(h("p", {}, h("svg", {}, h("path", { d: "M0 0" }))));
    const spaces = () => [...element.firstChild.childNodes].map(({ namespaceURI }) => namespaceURI);
    assert.deepEqual(spaces(), ["http://www.w3.org/2000/svg"]);
    patch(element, h("p", {}, h("svg", {}, h("path", { d: "M0 0" }), h("g", {}))));
    assert.deepEqual(spaces(), Array(2).fill("http://www.w3.org/2000/svg"));
});

test("drawn() is called when everything stands in its place", () => {
    const seen = [];
    const element = drawn(h("ul", {}, h("li", { drawn: (item) => seen.push(item.parentNode) })));
    assert.deepEqual(seen, [element]);
});

test("a view is drawn again for another value only, or when it is asked to", () => {
    let count = 0;
    const part = view("p", (text) => {
        count += 1;
        return h("p", {}, text);
    });
    part.update("a");
    part.update("a");
    part.update("b");
    assert.equal(part.element.textContent, "b");
    part.redraw();
    assert.equal(count, 3);
});
