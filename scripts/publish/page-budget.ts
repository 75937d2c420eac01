/**
 * What a page may weigh as it is sent, with its styles and its inlined scripts: one initial congestion window of a TCP
 * connection. Headers come on top: with those of `npm start`, a page of more than 13,690 bytes takes a second round
 * trip. The build shows a page above the budget in red, and the tests of the built site fail.
 */
export const PAGE_BUDGET_BYTES = 14_336;
