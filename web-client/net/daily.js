// The position of the day, and what trying to solve it comes to: the server judges. What this browser
// has solved is remembered for the day.

import { recall, remember } from "../local_storage.js";
import { getJson } from "./api.js";

/** @import {Daily} from "../types/index.js" */

const solvedKey = "potluck.daily_solved"; // the day of the last one

// attempt: all actions since the position, the replies included. Fails with an ApiError.
/** @param {string[]} [attempt] @returns {Promise<Daily>} */
export const fetchDaily = (attempt = []) => getJson(
    attempt.length > 0 ? `/api/daily?actions=${encodeURIComponent(attempt.join(","))}` : "/api/daily");

export const isSolved = (/** @type {Pick<Daily, "day">} */ { day }) => recall(solvedKey) === day;
export const rememberSolved = (/** @type {Pick<Daily, "day">} */ { day }) => remember(solvedKey, day);
