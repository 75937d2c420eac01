import { ENGLISH, routeIn } from '../../../schemas/language-route.ts';
import type { Content, PageVersion } from '../../../schemas/types.ts';
import { assembleContent } from '../assemble/assemble.ts';
import { fillEntryPages } from '../assemble/entry-pages.ts';
import { checkTitles } from '../check/titles.ts';
import { type CheckedFile, fileAt, type Linked, type TranslatedSite, type Tree } from '../compilation.ts';
import { type Diagnostic, isError, type Report } from '../diagnostics.ts';
import { isRecord, listAt, replaceAt, valueAt } from '../json-data.ts';
import { SITE_FILE } from '../link/facts.ts';
import { linkContent } from '../link/link.ts';
import type { KeepProse } from '../link/prose.ts';
import type { LinkTo } from '../link/site-links.ts';
import { coverageOf, reportMissing, textsOf } from './coverage.ts';
import { checkLanguages, type Language, languagesIn } from './languages.ts';
import { checkTranslations, type Pair, readTranslations, type Translations } from './pairs.ts';
import { BODY, sentencesIn } from './sentences.ts';

const REDIRECTS_FILE = 'content/redirects.yaml';

/** Holds the English site, as far as it is compiled. */
interface English {
  files: CheckedFile[];
  tree: Tree;
  /** Holds the English files with their strings as published. */
  linked: Linked;
  keepProse: KeepProse;
  day: string | undefined;
  /** Lists everything reported so far. */
  reported: readonly Diagnostic[];
}

/**
 * Reads the translations of each language in site.yaml, then links and assembles the site in each. Leaves out a page
 * with a sentence that is not translated: its address then leads to the English page.
 * @param translated the files below content/es/ and other folders of languages
 * @returns the languages in the order of site.yaml, empty if anything has an error; the linked English files as they
 * are published, with the redirects of each language; and the languages of each page
 */
export function compileLanguages(
  english: English,
  translated: readonly CheckedFile[],
  report: Report,
): { languages: TranslatedSite[]; published: Linked['files']; versions: Content['versions'] } {
  const { files, linked, reported } = english;
  checkLanguages(files, translated, report);
  const read = (reported.some(isError) ? [] : languagesIn(files)).map((language) => {
    const translations = readTranslations(translated, language.code);
    checkTranslations(translations, files, report);
    const coverage = coverageOf(language, files, translations);
    reportMissing(coverage, { code: language.code, site: fileAt(files, SITE_FILE), report });
    const pages = coverage.filter(({ missing }) => missing.length === 0).map(({ route }) => route);
    return { ...language, listed: language.pages, pages, translations, coverage };
  });
  if (read.length === 0 || reported.some(isError))
    return { languages: [], published: linked.files, versions: {} };
  const published = addRedirects(linked.files, read);
  const versions = versionsIn(read);
  const languages = read
    .filter(({ pages }) => pages.length > 0)
    .map((language) => ({
      ...compileLanguage({ ...english, language, published, versions, report }),
      texts: textsOf(language.coverage, language.code),
    }));
  return { languages, published, versions };
}

/** Maps each route of a translated page to the page's languages, English first. */
function versionsIn(languages: readonly Language[]): Content['versions'] {
  const versions: Record<string, PageVersion[]> = {};
  for (const { code, tag, name, english, pages } of languages)
    for (const route of pages) {
      const all = (versions[route] ??= [{ ...ENGLISH, name: english, route }]);
      const own = { code, tag, name, route: routeIn(code, route) };
      all.push(own);
      versions[own.route] = all;
    }
  return versions;
}

/** Adds redirects from each language's old addresses, and from listed pages that are not published in it. */
function addRedirects(
  files: Linked['files'],
  languages: readonly (Language & { listed: readonly string[] })[],
): Linked['files'] {
  return files.map((file) => {
    if (file.path !== REDIRECTS_FILE) return file;
    const rules = listAt(file.data, '/redirects').filter(isRecord);
    const [all, old] = [rules.filter(({ from }) => from === '*'), rules.filter(({ from }) => from !== '*')];
    const added = languages.flatMap(({ code, pages, listed }) => {
      const moved = pages.length === 0 ? [] : old.filter(({ from }) => !String(from).includes('?'));
      const lacking = listed.filter((route) => !pages.includes(route));
      return [
        ...moved.map(({ from, to, ...rule }) => {
          const there = pages.includes(String(to)) ? routeIn(code, String(to)) : to;
          return { from: routeIn(code, String(from)), to: there, ...rule };
        }),
        ...lacking.map((to) => ({ from: routeIn(code, to), to, status: 302 })),
      ];
    });
    const data = structuredClone(file.data);
    replaceAt(data, '/redirects', [...old, ...added, ...all]);
    return { ...file, data };
  });
}

interface Translating extends English {
  language: Language & { listed: readonly string[]; translations: Translations };
  /** Lists the English files with the redirects of all languages. */
  published: Linked['files'];
  versions: Content['versions'];
  report: Report;
}

/** Links and assembles the site with the words of a language. */
function compileLanguage(site: Translating): Omit<TranslatedSite, 'texts'> {
  const { files, tree, keepProse, day, language, published, versions } = site;
  const { code, pages, listed } = language;
  const ownRoute = (route: string) => (pages.includes(route) ? routeIn(code, route) : route);
  const used = new Map<string, Pair>();
  const translated = files.map((file) => translateFile(file, language, used));
  let isSound = true;
  const report = reportTranslated(site, used, (own) => {
    isSound &&= !isError(own);
    site.report(own);
  });
  const routes = new Set(files.map(({ data }) => valueAt(data, '/route')));
  const localize = (to: LinkTo): LinkTo => {
    const [route = '', anchor = 'top'] = to.href.split('#');
    // A listed page that lacks a sentence keeps its address, which leads to the English page, so that a changed
    // English sentence changes no other page.
    if (listed.includes(route)) return { href: `${routeIn(code, route)}#${anchor}` };
    return routes.has(route) || !to.href.startsWith('/files/') ? { ...to, note: language.inEnglish } : to;
  };
  const keep: KeepProse = (file, ...rest) => keepProse({ ...file, path: `${code}/${file.path}` }, ...rest);
  const linked = linkContent(translated, tree, { keepProse: keep, report, localize });
  checkTitles(linked.units, [], report);
  const entryPages = fillEntryPages(linked.files, report, day);
  for (const { data } of linked.files) {
    const route = valueAt(data, '/route');
    if (typeof route === 'string') replaceAt(data, '/route', ownRoute(route));
  }
  const own = linked.files.map((file) =>
    file.path === REDIRECTS_FILE ? (fileAt(published, REDIRECTS_FILE) ?? file) : file,
  );
  return {
    code,
    content: assembleContent({ ...linked, files: own }, entryPages, { hasErrors: !isSound, versions }),
    units: linked.units.map((unit) => ({ ...unit, route: unit.route && ownRoute(unit.route) })),
  };
}

/** Replaces the sentences of a file with their translations. Others stay English, but no published page shows them. */
function translateFile(
  file: CheckedFile,
  { translations, tag }: Translating['language'],
  used: Map<string, Pair>,
): CheckedFile {
  const data = structuredClone(file.data);
  const words = new Map<string, Pair>();
  for (const sentence of sentencesIn(file)) {
    const pair = translations.find(sentence);
    if (!pair?.text) continue;
    words.set(sentence.pointer, pair);
    replaceAt(data, sentence.pointer, pair.text);
    used.set(spotOf({ file: file.path, place: file.locate(sentence.pointer) }), pair);
  }
  if (file.path === SITE_FILE) replaceAt(data, '/language', tag);
  const roles = file.roles.map((use) => ({ ...use, value: words.get(use.pointer)?.text ?? use.value }));
  const own = words.get(BODY)?.file;
  if (own === undefined) return { ...file, data, roles };
  const { text, body, place, locate } = own;
  return { ...file, data, roles, text, body, place, locate: () => locate(BODY) };
}

/** Moves diagnostics about a translated sentence to its pair. Leaves out warnings that the English site has, too. */
function reportTranslated(
  { language: { translations } }: Translating,
  used: ReadonlyMap<string, Pair>,
  report: Report,
): Report {
  return (found) => {
    const pair = used.get(spotOf(found));
    const text = translations.files.get(found.file);
    if (pair !== undefined) report({ ...found, file: pair.file.path, place: pair.file.locate(pair.pointer) });
    else if (isError(found)) report(text?.body ? { ...found, file: text.path } : found);
  };
}

function spotOf({ file, place }: Pick<Diagnostic, 'file' | 'place'>): string {
  return `${file}:${place?.start.line}:${place?.start.column}`;
}
