import { tryAgency } from './try-agency.ts';

// Its site is below a base path, and its name has an apostrophe, an ampersand and a tilde.
tryAgency('life', { isReleased: true });
