import type { Finding } from '../findings/finding.ts';
import { type ApprovedPages, readApprovedPages } from './approved-pages.ts';
import { type Decision, readDecisions } from './decisions.ts';

/** The approved pages, decisions and faults of content/approved/. */
export interface Approved {
  pages: ApprovedPages;
  decisions: readonly Decision[];
  /** The rows that cannot be read. They do not count. */
  faults: readonly Finding[];
}

export const NOTHING_APPROVED: Approved = { pages: new Map(), decisions: [], faults: [] };

export function readApproved(root: string): Approved {
  const { pages, faults } = readApprovedPages(root);
  const { decisions, faults: more } = readDecisions(root);
  return { pages, decisions, faults: [...faults, ...more] };
}
