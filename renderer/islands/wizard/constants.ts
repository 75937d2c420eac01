/** Steps that are asked here; the third item of the progress indicator is the call itself. */
export const STEP_COUNT = 2;

/** Key of the quote draft in the browser’s local storage. */
export const DRAFT_KEY = 'quote-data';

/**
 * Key of the fields whose starting answer the visitor gave, with a space between: a draft cannot tell a household of one,
 * or no tobacco, from no answer.
 */
export const CONFIRMED_KEY = 'quote-confirmed';

/** A draft is saved this long after the last change. */
export const SAVE_DELAY_MS = 1000;

/** After this long without the scheduling page the answers are kept again, and the visitor may hand off again. */
export const HAND_OFF_PATIENCE_MS = 10_000;

/** Said on the console, in these words, when what is stored cannot be a draft. */
export const LOAD_FAILURE = 'Failed to load saved quote data';
