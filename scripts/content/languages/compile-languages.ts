import { ENGLISH, routeIn } from '../../../schemas/language-route.ts';
import { isDay, spellDay } from '../../lib/day.ts';
import type { Content, PageVersion } from '../../../schemas/types.ts';
import { assembleContent } from '../assemble/assemble.ts';
import { fillEntryPages } from '../assemble/entry-pages.ts';
import { checkTitles } from '../check/titles.ts';
import { entryOf } from '../model/collections.ts';
import type { CheckedFile, CopyUnit, KeepProse, Linked, TranslatedSite, Tree } from '../model/compilation.ts';
import { type Diagnostic, isError, type Report } from '../diagnostics.ts';
import { mapBy } from '../group-by.ts';
import { isRecord, replaceAt, valueAt } from '../json-data.ts';
import { DOWNLOADS_ROUTE, SITE_FILE } from '../model/content-files.ts';
import { linkContent } from '../link/link.ts';
import type { LinkTo } from '../link/site-links.ts';
import { addRedirects } from './add-redirects.ts';
import { checkLanguages } from './languages.ts';
import { languagesIn } from '../model/languages.ts';
import { checkPairs, missingFrom, reportMissing } from './check-pairs.ts';
import {
  isMissing,
  type Pair,
  readTranslation,
  textsOf,
  type Translated,
  type Translation,
} from './pairs.ts';
import { BODY, isBlock } from './sentences.ts';

/** The English site with links resolved, before it is assembled. */
interface English {
  files: CheckedFile[];
  tree: Tree;
  /** Routes of entries that have ended and have no page. */
  held: ReadonlySet<string>;
  linked: Linked;
  keepProse: KeepProse;
  day: string | undefined;
  reported: readonly Diagnostic[];
}

/**
 * Reads the translations of each language in site.yaml, then links and assembles the site in that language. Leaves out
 * each page that has a sentence without a translation, unless the sentence falls back. Links to such a page lead to the English page, and so does a
 * redirect from its address.
 * @param sources the files of content/es/ and of the folders of other languages
 * @returns `translated`: the translations; empty if the English site has an error
 * @returns `languages`: the site in each language; empty if anything has an error
 * @returns `published`: the linked English files, with redirects for each language
 * @returns `versions`: the languages of each translated page, by route
 */
export function compileLanguages(
  english: English,
  sources: readonly CheckedFile[],
  report: Report,
): { translated: Translation[]; languages: TranslatedSite[]; published: Linked['files'] } & Pick<
  Content,
  'versions'
> {
  const { files, linked, reported } = english;
  checkLanguages(files, sources, report);
  const listed = reported.some(isError) ? [] : languagesIn(files);
  const translated = listed.map((language) => readTranslation(language, files, sources, english.day));
  for (const translation of translated) {
    checkPairs(translation, files, report);
    reportMissing(translation, report);
  }
  const sound = reported.some(isError) ? [] : translated;
  const versions = versionsIn(sound);
  const languages = sound.map((translation): TranslatedSite => {
    const { code, complete } = translation;
    const leftOut = translation.leftOut.map((route) => routeIn(code, route));
    const none = { content: null, units: [] };
    const own = complete.length === 0 ? none : compileLanguage(translation, english, versions, report);
    return { code, ...own, texts: textsOf(translation), leftOut, reasons: missingFrom(translation) };
  });
  return { translated, languages, published: addRedirects(linked.files, sound, english.held), versions };
}

/** Maps each route of a translated page to the page's languages, English first. */
function versionsIn(translations: readonly Translation[]): Content['versions'] {
  const versions: Record<string, PageVersion[]> = {};
  for (const { code, tag, name, english, complete } of translations)
    for (const route of complete) {
      const all = (versions[route] ??= [{ ...ENGLISH, name: english, route }]);
      const own = { code, tag, name, route: routeIn(code, route) };
      all.push(own);
      versions[own.route] = all;
    }
  return versions;
}

function compileLanguage(
  translation: Translation,
  { files, tree, held, linked: english, keepProse, day }: English,
  versions: Content['versions'],
  reportAll: Report,
): Pick<TranslatedSite, 'content' | 'units'> {
  const { code, tag, complete } = translation;
  const ownRoute = (route: string) => (complete.includes(route) ? routeIn(code, route) : route);
  const sentences = mapBy(translation.sentences, ({ file }) => file.path);
  const addresses = new Map((translation.addresses ?? []).map(({ english: from, own }) => [from, own]));
  const translated = files.map((file) =>
    withAddresses(translateFile(file, tag, sentences.get(file.path) ?? []), addresses),
  );
  let isSound = true;
  const reportFor = reportInPairs(translation, reportAll);
  const report: Report = (found) => {
    isSound &&= !isError(found);
    reportFor(found);
  };
  const linked = linkContent(translated, tree, {
    keepProse: (file, ...rest) => keepProse({ ...file, path: `${code}/${file.path}` }, ...rest),
    report,
    localize: localizeFor(translation),
    addresses,
    headings: english.headings,
    bodies: bodiesLeftOut(english.files, complete),
  });
  checkTitles(linked.units, [], report);
  const entryPages = fillEntryPages(linked.files, { report, day, held, language: tag }).map((entry) => {
    const route = ownRoute(entry.route);
    setDay(entry.page, translation.updated?.[entry.route]);
    return { ...entry, route, page: { ...entry.page, route } };
  });
  for (const { data } of linked.files) {
    const route = valueAt(data, '/route');
    if (typeof route !== 'string') continue;
    setDay(data, translation.updated?.[route]);
    replaceAt(data, '/route', ownRoute(route));
  }
  const isEnglish = leftInEnglish(translation);
  const untranslated = linked.units.filter(isEnglish).map(({ text }) => text);
  return {
    content: assembleContent(linked, entryPages, { hasErrors: !isSound, versions, untranslated }),
    units: linked.units.flatMap((unit) => {
      const within = unit.within === undefined ? {} : { within: routeIn(code, unit.within) };
      const own = { ...unit, route: unit.route && ownRoute(unit.route), ...within };
      // Pages write a day in words of their language, and their structured data writes it as it is.
      return isDay(unit.text) ? [own, { ...own, text: spellDay(unit.text, tag) }] : [own];
    }),
  };
}

/** Sets the day on which a page last changed to that of its translation, if that is later. */
function setDay(page: unknown, day = ''): void {
  if (day > String(valueAt(page, '/meta/updated'))) replaceAt(page, '/meta/updated', day);
}

/**
 * Creates a function that reports a mistake in a translation at its place in the file of translations. Drops other
 * warnings, because the English site has them, too.
 */
function reportInPairs({ code, sentences, files }: Translation, report: Report): Report {
  const used = new Map<string, Pair>();
  for (const sentence of sentences) {
    const { file, pointer, pair } = sentence;
    if (pair && shownText(sentence) !== undefined)
      used.set(spotOf({ file: file.path, place: file.locate(pointer) }), pair);
  }
  return (found) => {
    const pair = used.get(spotOf(found));
    const text = files.get(found.file);
    if (pair) {
      const { file, pointer, text: own } = pair;
      const place = file.locate(`${pointer}${own ? '' : '/earlier'}/${code}`);
      report({ ...found, file: file.path, place });
    } else if (isError(found)) report(text?.body ? { ...found, file: text.path } : found);
  };
}

/** Creates a function that leads an English link to the page of a language, or notes that the page is in English. */
function localizeFor({ code, complete, inEnglish }: Translation): (to: LinkTo) => LinkTo {
  return (to) => {
    const [route = '', anchor = 'top'] = to.href.split('#');
    if (complete.includes(route)) return { href: `${routeIn(code, route)}#${anchor}` };
    return route.startsWith(DOWNLOADS_ROUTE) ? to : { ...to, note: inEnglish, isShared: true };
  };
}

/** Returns the linked English texts of entries whose pages a language does not publish. Nothing shows them there. */
function bodiesLeftOut(files: Linked['files'], complete: readonly string[]): Map<string, unknown> {
  const own = new Set(complete);
  const leftOut = files.filter(({ path }) => {
    const entry = entryOf(path);
    return entry !== null && !own.has(entry.route);
  });
  return new Map(leftOut.map(({ path, data }) => [path, valueAt(data, '/body')]));
}

/** Creates a function that is true for a unit that is shown in English because it lacks a translation. */
function leftInEnglish({ sentences }: Translation): (unit: CopyUnit) => boolean {
  const keyOf = (path: string, pointer: string) => `${path}#${pointer}`;
  const missing = sentences.filter((each) => isMissing(each) && each.fallback?.kind === 'english');
  const keys = new Set(missing.map(({ file, pointer }) => keyOf(file.path, pointer)));
  return ({ file, pointer }) => keys.has(keyOf(file, pointer));
}

/** Replaces the sentences of a file by what is shown of them. Sentences without a translation stay English. */
function translateFile(file: CheckedFile, tag: string, sentences: Translation['sentences']): CheckedFile {
  const [blocks, texts] = [true, false].map((wanted) =>
    sentences.filter(({ pointer }) => isBlock(pointer) === wanted),
  );
  const shown = new Map<string, string>();
  for (const sentence of texts ?? []) {
    const text = shownText(sentence);
    if (text !== undefined) shown.set(sentence.pointer, text);
  }
  // Show a translated text as a whole, or the English one.
  const own = blocks?.every(({ pair }) => pair?.text) ? blocks[0]?.pair?.file : undefined;
  if (shown.size === 0 && own === undefined && file.path !== SITE_FILE) return file;
  const data = structuredClone(file.data);
  for (const [pointer, text] of shown) replaceAt(data, pointer, text);
  if (file.path === SITE_FILE) replaceAt(data, '/language', tag);
  const roles = file.roles.map((use) => ({ ...use, value: shown.get(use.pointer) ?? use.value }));
  if (own === undefined) return { ...file, data, roles };
  const { text, body, place, locate } = own;
  return { ...file, data, roles, text, body, place, locate: () => locate(BODY) };
}

/** Replaces the addresses and phone numbers of a file by those that the language has in their place. */
function withAddresses(file: CheckedFile, addresses: ReadonlyMap<string, string>): CheckedFile {
  if (addresses.size === 0) return file;
  const own = (value: string) => addresses.get(value) ?? value;
  const roles = file.roles.map((use) => ({ ...use, value: own(use.value) }));
  const data = replaceLeaves(file.data, own);
  // Keep the table of addresses itself.
  if (file.path === SITE_FILE) replaceAt(data, '/languages', valueAt(file.data, '/languages'));
  return { ...file, data, roles };
}

function replaceLeaves(value: unknown, own: (text: string) => string): unknown {
  if (typeof value === 'string') return own(value);
  if (Array.isArray(value)) return value.map((each: unknown) => replaceLeaves(each, own));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceLeaves(each, own)]));
}

/** Returns the translation of a sentence, or its earlier one while it is shown; undefined if English is shown. */
function shownText({ pair, fallback }: Translated): string | undefined {
  return pair?.text || (fallback?.kind === 'earlier' ? fallback.text : undefined);
}

function spotOf({ file, place }: Pick<Diagnostic, 'file' | 'place'>): string {
  return `${file}:${place?.start.line}:${place?.start.column}`;
}
