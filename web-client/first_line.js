// Opens the socket, says hello and asks for the table of the address while the modules are still on
// their way; a plain script in <head>. net/early_socket.js hands all of it on to the connection.
// What must hold: these are exactly the commands that the connection would send; a socket that
// cannot be opened costs time and nothing else.

/** @import {FirstConnection} from "./types/index.js" */

(function () {
    "use strict";

    /** @param {string} type @param {object} fields */
    function command(type, fields) {
        return Object.assign({ type: type, id: Math.random().toString(16).slice(2) }, fields);
    }

    function hello() {
        var token = null;
        try {
            token = localStorage.getItem("potluck.token");
        } catch (error) {
            // A browser that forbids storage is somebody new.
        }
        return command("hello", token ? { version: 1, token: token } : { version: 1 });
    }

    function open() {
        var parts = location.pathname.split("/").filter(Boolean);
        var secure = location.protocol === "https:";
        /** @type {FirstConnection} */
        var line = {
            socket: new WebSocket((secure ? "wss://" : "ws://") + location.host + "/ws", "potluck.v1"),
            asked: [hello()], // in the order in which they are sent
            sentMs: null,
            heard: []
        };
        if (parts[0] === "r" && parts.length === 2) {
            line.asked.push(command("watch_room", { room: parts[1] }));
        }
        line.socket.onopen = function () {
            line.sentMs = Date.now();
            line.asked.forEach(function (message) {
                line.socket.send(JSON.stringify(message));
            });
        };
        line.socket.onmessage = function (event) {
            line.heard.push({ text: event.data, atMs: Date.now() });
        };
        return line;
    }

    try {
        window.potluckFirstLine = open();
    } catch (error) {
        window.potluckFirstLine = null; // the connection opens its own
    }
})();
