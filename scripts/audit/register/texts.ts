import { codeOf } from '../../../schemas/language-route.ts';
import type { TranslatedSite, TranslatedText } from '../../content/model/compilation.ts';
import { mapBy } from '../../content/group-by.ts';
import { ERROR_PAGE } from '../../publish/built-page.ts';
import { type Approvable, type Approval, fileOf, isLook, pageId, routeIn } from '../approvals/approval.ts';
import { distinct } from '../approvals/entry-names.ts';
import type { AuditedSite } from './audited-site.ts';
import { copyOf, type Unit } from './unit.ts';

export interface Reviewable extends Approvable {
  kind: 'sentence' | 'value' | 'page';
  /** Describes the text, if the words alone are not clear. */
  what: string | null;
  file: string;
  line: number;
  column: number;
  routes: readonly string[];
  tokens: readonly string[];
}

/** Holds a translated sentence or block of markdown with its English original. A reviewer approves both together. */
export interface Translation extends Reviewable {
  en: string;
  language: string;
}

/** Converts the copy that visitors read to texts that reviewers approve. */
export function listSentences(site: { units: readonly Unit[] }): Reviewable[] {
  return copyOf(site).map(({ id, text, tokens, language, file, line, column, routes }) => {
    const code = language && codeOf(language);
    return { kind: 'sentence', id, text, language: code, what: null, tokens, file, line, column, routes };
  });
}

/** Lists the translations of a language as texts to approve. A translation is named by its first English words. */
export function listTranslations({ code, texts }: TranslatedSite): Translation[] {
  const listOf = ({ file, pointer }: TranslatedText) => `${file}#${pointer.replace(/\/\d+$/, '')}`;
  return [...mapBy(texts, listOf)].flatMap(([list, own]) => {
    const names = distinct(own.map(({ english }) => english));
    return own.map(({ english: en, text, file, place: { start }, routes }, at) => {
      const what = `the translation of “${en}”`;
      const place = { file, line: start.line, column: start.column, routes, tokens: [] };
      return { kind: 'sentence', id: list + names[at], text, en, language: code, what, ...place };
    });
  });
}

/** Converts what a browser shows of each page to a text that reviewers approve. */
export function listShown({ transcripts, pages, translatedPages }: Shown): Reviewable[] {
  const files = new Map([...pages, ...translatedPages].map(({ route, file }) => [route, file]));
  return [...(transcripts ?? [])].map(([route, text]) => ({
    kind: 'page',
    id: pageId(route),
    text,
    what: `the page ${route}`,
    tokens: [],
    file: files.get(route) ?? 'dist/client',
    line: 1,
    column: 1,
    routes: [route],
  }));
}

type Shown = Pick<AuditedSite, 'transcripts' | 'pages' | 'translatedPages'>;

/** Lists the routes of all pages except those that only redirect. */
export function listRoutes({ units, pages, translatedPages }: AuditedSite): string[] {
  const routes = new Set([ERROR_PAGE, ...units.map(({ route }) => route)]);
  return [...pages.filter(({ route }) => routes.has(route)), ...translatedPages].map(({ route }) => route);
}

export function translationsOf({ texts }: Pick<AuditedSite, 'texts'>): Translation[] {
  return texts.filter((text): text is Translation => text.en !== undefined);
}

export function recordsOf({ texts }: Pick<AuditedSite, 'texts'>): Reviewable[] {
  return texts.filter(({ kind }) => kind === 'value');
}

/**
 * Finds approved texts that were removed. Skips texts that were renamed, and texts of translated pages that are left
 * out because a sentence is not translated.
 */
export function goneFrom(
  site: Pick<AuditedSite, 'texts' | 'transcripts' | 'approvals' | 'approved' | 'translations' | 'leftOut'>,
): Approval[] {
  const judged = [...site.approvals.values()].flatMap(({ approval }) => approval?.id ?? []);
  const known = new Set([...site.texts.map(({ id }) => id), ...judged]);
  // Do not report pages as removed before a browser has read the site. Never report a page's look, which is no text.
  const isUnknown = (id: string) => (routeIn(id) !== null && site.transcripts === null) || isLook(id);
  const isKept = ({ id, en, text }: Approval) => {
    const said = site.translations.get(fileOf(id));
    return site.leftOut.includes(routeIn(id) ?? '') || (said?.has(en ?? '') && said.has(text));
  };
  return site.approved.lines.filter(
    (line) => line.act === undefined && !known.has(line.id) && !isUnknown(line.id) && !isKept(line),
  );
}
