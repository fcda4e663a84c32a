// As much of a page as patch.js needs: elements that count how often they are moved.

class FakeNode {
    parentNode = null;
    childNodes = [];
    moves = 0;

    constructor(type, name) {
        this.nodeType = type;
        this.nodeName = name;
    }

    get firstChild() {
        return this.childNodes[0] ?? null;
    }

    get nextSibling() {
        const { childNodes } = this.parentNode;
        return childNodes[childNodes.indexOf(this) + 1] ?? null;
    }

    insertBefore(node, place) {
        node.remove();
        node.moves += 1;
        node.parentNode = this;
        this.childNodes.splice(place ? this.childNodes.indexOf(place) : this.childNodes.length, 0, node);
    }

    append(node) {
        this.insertBefore(node, null);
    }

    remove() {
        const siblings = this.parentNode?.childNodes;
        siblings?.splice(siblings.indexOf(this), 1);
        this.parentNode = null;
    }

    contains(other) {
        return other === this || this.childNodes.some((child) => child.contains(other));
    }

    get textContent() {
        return this.nodeType === 3 ? this.nodeValue
            : this.childNodes.map(({ textContent }) => textContent).join("");
    }
}

class FakeElement extends FakeNode {
    attributes = {};
    dataset = {};
    listeners = [];
    writes = 0; // of attributes and of the value
    #value = "";

    constructor(name, namespaceURI = "http://www.w3.org/1999/xhtml") {
        super(1, name);
        this.namespaceURI = namespaceURI;
    }

    get value() {
        return this.#value;
    }

    set value(text) {
        this.writes += 1;
        this.#value = text;
    }

    setAttribute(name, value) {
        this.writes += 1;
        this.attributes[name] = String(value);
    }

    removeAttribute(name) {
        this.writes += 1;
        delete this.attributes[name];
    }

    addEventListener(type, listener) {
        this.listeners.push({ type, listener });
    }

    // What a person does: what is heard has been called.
    fire(type, event = {}) {
        this.listeners.filter((each) => each.type === type).forEach(({ listener }) => listener(event));
    }
}

export function useFakePage() {
    globalThis.document = {
        activeElement: null,
        createElement: (name) => new FakeElement(name),
        createElementNS: (namespace, name) => new FakeElement(name, namespace),
        createTextNode: (text) => Object.assign(new FakeNode(3, "#text"), { nodeValue: text }),
    };
}
