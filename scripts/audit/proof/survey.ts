import type { Document } from '../../html/tree.ts';
import { type OutgoingLink, outgoingLinks } from './foreign-links.ts';
import { type VisibleString, visibleStrings } from './visible-strings.ts';

/** What the proof needs to know of a page. It is plain data, and depends on the page's HTML alone: a build can keep it. */
export interface PageSurvey {
  strings: readonly VisibleString[];
  links: readonly OutgoingLink[];
}

/**
 * Reads what a page says and where it leads.
 * @param page its HTML, or the document that was parsed from it
 */
export function surveyPage(page: string | Document): PageSurvey {
  const { document, strings } = visibleStrings(page);
  return { strings, links: outgoingLinks(document) };
}
