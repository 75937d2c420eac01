/**
 * What a page may weigh as it is sent, with its styles and its inlined scripts: one initial congestion window of a TCP
 * connection, so that it arrives without a second round trip. The build shows a page above it in red, and the tests of
 * the built site fail.
 */
export const PAGE_BUDGET_BYTES = 14_336;
