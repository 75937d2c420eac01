import { assembleContent } from '../assemble/assemble.ts';
import { fillEntryPages } from '../assemble/entry-pages.ts';
import { checkTitles } from '../check/titles.ts';
import {
  type CheckedFile,
  fileAt,
  type Linked,
  type Place,
  type TranslatedSite,
  type TranslatedText,
  type Tree,
} from '../compilation.ts';
import { type Diagnostic, isError, type Report } from '../diagnostics.ts';
import { entriesAt, isRecord, listAt, replaceAt, valueAt } from '../json-data.ts';
import { countFor } from '../link/counts.ts';
import { FACTS_FILE, SITE_FILE } from '../link/facts.ts';
import { linkContent } from '../link/link.ts';
import type { KeepProse } from '../link/prose.ts';
import type { LinkTo } from '../link/site-links.ts';
import { ENGLISH, routeIn } from '../../../schemas/language-route.ts';
import type { Content, PageVersion } from '../../../schemas/types.ts';
import { blocksOf, checkTexts, originalOf } from './blocks.ts';
import { type Coverage, coverageOf, reportMissing } from './coverage.ts';
import { checkLanguages, type Language, languagesIn, translationAt } from './languages.ts';
import { checkTranslations, type Pair, readTranslations, type Translations } from './pairs.ts';
import { type Sentence, type Sentences, sentencesIn } from './sentences.ts';

const REDIRECTS_FILE = 'content/redirects.yaml';

/** The English site, as far as it is compiled. */
interface English {
  files: CheckedFile[];
  tree: Tree;
  /** Its files with their strings as published. */
  linked: Linked;
  keepProse: KeepProse;
  day: string | undefined;
  /** Everything reported so far. */
  reported: readonly Diagnostic[];
}

/**
 * Reads the translations of each language in site.yaml, and links and assembles the site once more in each. A page with a
 * sentence that is not translated is left out of the language: its address there leads to the English page.
 * @param translated the files below content/es/ and other folders of languages
 * @returns the languages in the order of site.yaml, empty if anything has an error; the linked English files as they are
 * published, with the redirects of each language; and the languages of each page
 */
export function compileLanguages(
  english: English,
  translated: readonly CheckedFile[],
  report: Report,
): { languages: TranslatedSite[]; published: Linked['files']; versions: Content['versions'] } {
  const languages = languagesIn(english.files);
  checkLanguages(english.files, report);
  // A file with an error may list any language.
  if (fileAt(english.files, SITE_FILE)?.broken === false) checkFolders(translated, languages, report);
  const asWritten = { languages: [], published: english.linked.files, versions: {} };
  if (languages.length === 0 || english.reported.some(isError)) return asWritten;
  const sentences = sentencesIn(english.files, english.tree.schemas);
  const complete = languages.map((language) => {
    const translations = readTranslations(translated, language);
    checkTranslations(translations, { code: language.code, sentences, report });
    checkTexts(translations, english.files, report);
    const coverage = coverageOf(language, english.files, { translations, sentences });
    reportMissing(coverage, language, report);
    const whole = coverage.filter(({ missing }) => missing.length === 0);
    return {
      language: { ...language, pages: whole.map(({ route }) => route) },
      listed: language.pages,
      translations,
      texts: textsOf(coverage, translations, language.code),
    };
  });
  if (english.reported.some(isError)) return asWritten;
  const published = complete.reduce(
    (files, { language, listed }) => addRedirects(files, language, listed),
    english.linked.files,
  );
  const versions = versionsIn(complete.map(({ language }) => language));
  const shown = complete.filter(({ language }) => language.pages.length > 0);
  return {
    languages: shown.map(({ language, translations, texts }) => ({
      ...compileLanguage(english, { language, translations, sentences, published, versions, report }),
      texts,
    })),
    published,
    versions,
  };
}

/** Lists the pairs and the blocks of markdown that listed pages show, each once; also of a page that is left out. */
function textsOf(coverage: readonly Coverage[], translations: Translations, code: string): TranslatedText[] {
  const texts = new Map<string, TranslatedText>();
  for (const { route, sentences, texts: markdown } of coverage) {
    const add = (
      file: CheckedFile,
      pointer: string,
      { start }: Place,
      words: Pick<Pair, 'english' | 'text'>,
    ) => {
      const key = `${file.path}#${pointer}`;
      const { english, text } = words;
      const known = texts.get(key) ?? { file: file.path, pointer, ...start, english, text, routes: [] };
      texts.set(key, known);
      if (known.routes.at(-1) !== routeIn(code, route)) known.routes.push(routeIn(code, route));
    };
    for (const sentence of sentences) {
      const pair = translations.find(sentence);
      if (pair !== undefined && pair.text !== '')
        add(pair.file, pair.pointer, pair.file.locate(pair.pointer), pair);
    }
    for (const { file: english } of markdown) {
      const file = translations.texts.get(english.path);
      if (file === undefined) continue;
      for (const [index, { text, start, end }] of blocksOf(file).entries()) {
        const original = blocksOf(english)[index]?.text ?? '';
        add(file, `/body/${index}`, file.place(start, end), { english: original, text });
      }
    }
  }
  return [...texts.values()];
}

/** Reports folders of languages that site.yaml does not list, and files with the schema of something else. */
function checkFolders(
  translated: readonly CheckedFile[],
  languages: readonly Language[],
  report: Report,
): void {
  const unlisted = new Set<string>();
  for (const file of translated) {
    const { code = '' } = translationAt(file.path) ?? {};
    const needed = file.path.endsWith('.md') ? 'translated-text.schema.json' : 'translations.schema.json';
    if (file.schema !== null && file.schema !== needed)
      report({
        file: file.path,
        rule: 'modeline',
        reason: `uses the schema ${file.schema}, but is a translation`,
        remedy: `Write ${needed} in its first line.`,
      });
    if (unlisted.has(code) || languages.some((language) => language.code === code)) continue;
    unlisted.add(code);
    report({
      file: file.path,
      rule: 'language',
      reason: `is in the folder of a language that ${SITE_FILE} does not list`,
      remedy: `Add ${code} below languages there, or delete content/${code}/.`,
      severity: 'warning',
    });
  }
}

/** Lists the languages of each translated page, English first. */
function versionsIn(languages: readonly Language[]): Content['versions'] {
  const versions: Record<string, PageVersion[]> = {};
  for (const { code, tag, name, english, pages } of languages)
    for (const route of pages)
      (versions[route] ??= [{ ...ENGLISH, name: english, route }]).push({
        code,
        tag,
        name,
        route: routeIn(code, route),
      });
  return versions;
}

/** Adds redirects of a language's old addresses, and of pages that it lists and lacks. */
function addRedirects(
  files: Linked['files'],
  { code, pages }: Language,
  listed: readonly string[],
): Linked['files'] {
  const rules = listAt(fileAt(files, REDIRECTS_FILE)?.data, '/redirects').filter(isRecord);
  const [all, old] = [rules.filter(({ from }) => from === '*'), rules.filter(({ from }) => from !== '*')];
  const moved = old
    .filter(({ from }) => !String(from).includes('?'))
    .map((rule) => {
      const to = String(rule['to']);
      return {
        ...rule,
        from: routeIn(code, String(rule['from'])),
        to: pages.includes(to) ? routeIn(code, to) : to,
      };
    });
  const left = listed
    .filter((route) => !pages.includes(route))
    .map((route) => ({ from: routeIn(code, route), to: route, status: 302 }));
  const used = pages.length > 0 ? [...moved, ...left] : left;
  return files.map((file) => {
    if (file.path !== REDIRECTS_FILE) return file;
    const data = structuredClone(file.data);
    replaceAt(data, '/redirects', [...old, ...used, ...all]);
    return { ...file, data };
  });
}

interface Translating {
  language: Language;
  translations: Translations;
  sentences: Sentences;
  /** The English files with the redirects of all languages. */
  published: Linked['files'];
  versions: Content['versions'];
  report: Report;
}

function compileLanguage(
  { files, tree, keepProse, day, reported }: English,
  { language, translations, sentences, published, versions, report }: Translating,
): Omit<TranslatedSite, 'texts'> {
  const { code, pages } = language;
  const used = new Map<string, Pair>();
  const translated = files.map((file) =>
    translateFile(file, { language, translations, files, sentences: sentences.get(file.path) ?? [], used }),
  );
  const known = new Set(reported.map(nameOf));
  let isSound = true;
  const tell: Report = (diagnostic) => {
    const own = known.has(nameOf(diagnostic)) ? null : atTranslation(diagnostic, used, translations);
    if (own === null) return;
    isSound &&= !isError(own);
    report(own);
  };
  const routes = new Set(files.map(({ data }) => valueAt(data, '/route')));
  const localize = (to: LinkTo): LinkTo => {
    const [route = '', anchor = 'top'] = to.href.split('#');
    if (pages.includes(route)) return { href: `${routeIn(code, route)}#${anchor}` };
    return routes.has(route) || !to.href.startsWith('/files/') ? { ...to, note: language.inEnglish } : to;
  };
  const keep: KeepProse = (file, ...rest) => keepProse({ ...file, path: `${code}/${file.path}` }, ...rest);
  const linked = linkContent(translated, tree, { keepProse: keep, report: tell, localize });
  checkTitles(linked.units, tell);
  const entryPages = fillEntryPages(linked.files, tell, day);
  for (const file of linked.files) {
    const route = valueAt(file.data, '/route');
    if (typeof route === 'string' && pages.includes(route))
      replaceAt(file.data, '/route', routeIn(code, route));
  }
  const redirects = fileAt(published, REDIRECTS_FILE)?.data;
  const again = linked.files.map((file) =>
    file.path === REDIRECTS_FILE ? { ...file, data: redirects } : file,
  );
  return {
    code,
    content: assembleContent({ ...linked, files: again }, entryPages, { hasErrors: !isSound, versions }),
    units: linked.units.map((unit) =>
      unit.route !== null && pages.includes(unit.route)
        ? { ...unit, route: routeIn(code, unit.route) }
        : unit,
    ),
  };
}

/** Puts translations in place of the sentences of a file. Those without one stay English: no published page shows them. */
function translateFile(
  file: CheckedFile,
  {
    language,
    translations,
    files,
    sentences,
    used,
  }: Pick<Translating, 'language' | 'translations'> & {
    files: readonly CheckedFile[];
    sentences: readonly Sentence[];
    /** Notes which pair is at which place. */
    used: Map<string, Pair>;
  },
): CheckedFile {
  const data = structuredClone(file.data);
  if (file.path === FACTS_FILE) spellCounts(data, files);
  const texts = new Map<string, string>();
  for (const sentence of sentences) {
    const pair = translations.find(sentence);
    if (pair === undefined || pair.text === '') continue;
    texts.set(sentence.pointer, pair.text);
    replaceAt(data, sentence.pointer, pair.text);
    used.set(spotOf(file.path, file.locate(sentence.pointer)), pair);
  }
  if (file.path === SITE_FILE) replaceAt(data, '/language', language.tag);
  const roles = file.roles.map((use) => ({ ...use, value: texts.get(use.pointer) ?? use.value }));
  const text = translations.texts.get(file.path);
  const isCurrent = text !== undefined && valueAt(text.data, '/original') === originalOf(file);
  if (!isCurrent || !isRecord(data)) return { ...file, data, roles };
  data['body'] = valueAt(text.data, '/body');
  return {
    ...file,
    data,
    roles,
    text: text.text,
    body: text.body,
    place: text.place,
    locate: () => text.locate('/body'),
  };
}

/** Writes the words of facts that count something into the facts, where they can be translated. */
function spellCounts(data: unknown, files: readonly CheckedFile[]): void {
  for (const [, fact] of entriesAt(data, '/facts')) {
    const counted = countFor(fact, files);
    if (counted === null || !isRecord(fact)) continue;
    delete fact['counts'];
    Object.assign(fact, counted);
  }
}

function nameOf({ file, rule, reason }: Diagnostic): string {
  return `${file} ${rule} ${reason}`;
}

function spotOf(file: string, place: { start: { line: number; column: number } }): string {
  return `${file}:${place.start.line}:${place.start.column}`;
}

/** Moves what was found in a translated sentence to its pair. Null for a warning about something else. */
function atTranslation(
  diagnostic: Diagnostic,
  used: ReadonlyMap<string, Pair>,
  { texts }: Translations,
): Diagnostic | null {
  const pair = diagnostic.place && used.get(spotOf(diagnostic.file, diagnostic.place));
  if (pair !== undefined)
    return { ...diagnostic, file: pair.file.path, place: pair.file.locate(pair.pointer) };
  const text = texts.get(diagnostic.file);
  if (text !== undefined) return { ...diagnostic, file: text.path };
  return isError(diagnostic) ? diagnostic : null;
}
