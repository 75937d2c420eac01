/**
 * What a page may weigh as it is sent, with its styles and its inlined scripts: one initial congestion window of a TCP
 * connection. The build shows a page above the budget in red, and the tests of the built site fail.
 */
export const PAGE_BUDGET_BYTES = 14_336;

/** What the first round trip has room for, beside the headers of `npm start`. The build says which pages take two. */
export const FIRST_TRIP_BYTES = 13_690;
