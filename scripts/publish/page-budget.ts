/**
 * Limits a page as it is sent, with its styles and its inlined scripts, to one initial congestion window of a TCP
 * connection. The build shows a page above the budget in red, and the tests of the built site fail.
 */
export const PAGE_BUDGET_BYTES = 14_336;

/** Limits a page in another language, whose sentences are longer. */
export const TRANSLATED_BUDGET_BYTES = 15_500;

/** Bytes that fit in the first round trip beside the headers of `npm start`. The build lists pages that take two. */
export const FIRST_TRIP_BYTES = 13_690;
