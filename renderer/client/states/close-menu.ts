import type { VisitorStates } from '../../visitor-states.ts';

/** Closes what is open, and shows nothing by itself: the menu's own states are walked. */
export const states: VisitorStates = { where: '[data-close-menu]', list: () => [] };
