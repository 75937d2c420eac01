import { OPTIONAL_CONTENT } from '../assemble/assemble.ts';
import { type CheckedFile, type Compilation, isAt } from '../compilation.ts';
import { type Diagnostic, refuseIn, type Report } from '../diagnostics.ts';
import { isRecord, valueAt } from '../json-data.ts';
import { FACTS_FILE } from '../link/facts.ts';
import { blockFaults, blocksOf, originalOf } from './blocks.ts';
import type { Language } from './languages.ts';
import type { Translations } from './pairs.ts';
import { type Sentence, type Sentences, tokensOf } from './sentences.ts';

/** Files that every page shows something of. */
const ON_ALL_PAGES = [
  'content/interface.yaml',
  'content/navigation.yaml',
  'content/season.yaml',
  'content/site.yaml',
];

/** A page of a language: what it needs, and what of it has no translation yet. */
export interface Coverage {
  route: string;
  sentences: Sentence[];
  /** Markdown files with the number of their blocks. */
  texts: { file: CheckedFile; blocks: number }[];
  missing: Missing[];
}

interface Missing {
  file: CheckedFile;
  pointer: string;
  reason: string;
}

/** Finds out for each listed page which of its sentences and texts have no translation. */
export function coverageOf(
  { pages }: Pick<Language, 'pages'>,
  files: readonly CheckedFile[],
  { translations, sentences }: { translations: Translations; sentences: Sentences },
): Coverage[] {
  const wordsIn = (path: string) =>
    (sentences.get(path) ?? []).filter((each) => !each.isName || translations.find(each) !== undefined);
  return pages.flatMap((route) => {
    const page = files.find((file) => valueAt(file.data, '/route') === route);
    if (page === undefined) return [];
    const own = files.filter((file) => isShownOn(page, file.path));
    const texts = own.filter(({ body }) => body !== null);
    const written = own.flatMap(({ path }) => wordsIn(path));
    const copy = own.flatMap(({ roles }) => roles.filter(({ role }) => role === 'copy'));
    const words = [...copy.map(({ value }) => value), ...texts.map(({ text }) => text)];
    const tokens = new Set(words.flatMap(tokensOf).map((token) => token.replace(/[\\{}]/g, '')));
    const needed = [...written, ...wordsIn(FACTS_FILE).filter(({ pointer }) => tokens.has(tokenAt(pointer)))];
    const missing = needed.flatMap((sentence): Missing[] => {
      const pair = translations.find(sentence);
      if (pair === undefined) return [{ ...sentence, reason: 'has no translation' }];
      return pair.text === '' ? [{ ...pair, reason: 'is not translated yet' }] : [];
    });
    return [
      {
        route,
        sentences: needed,
        texts: texts.map((file) => ({ file, blocks: blocksOf(file).length })),
        missing: [...missing, ...texts.flatMap((file) => missingText(file, translations))],
      },
    ];
  });
}

/** Reports what the listed pages of a language lack: a warning, which `validate` and `release` make an error. */
export function reportMissing(
  coverage: readonly Coverage[],
  { code }: Pick<Language, 'code'>,
  report: Report,
): void {
  for (const { route, missing } of coverage)
    for (const { file, pointer, reason } of missing)
      refuseIn(file, UNTRANSLATED, report)(
        pointer,
        `${reason} (${code}), and ${route} is listed in that language`,
        `Run npm run translate -- ${code}, and fill in the empty lines. A build leaves the page out until then.`,
        { severity: 'warning', about: `${code} ${route}` },
      );
}

/** The rule of a sentence that a listed page lacks. */
const UNTRANSLATED = 'untranslated';

/** Turns warnings of sentences without a translation into errors, for commands that accept no page left out. */
export function requireTranslations(compilation: Compilation): Compilation {
  if (!compilation.diagnostics.some(({ rule }) => rule === UNTRANSLATED)) return compilation;
  const diagnostics = compilation.diagnostics.map((each): Diagnostic =>
    each.rule === UNTRANSLATED ? { ...each, severity: 'error' } : each,
  );
  return { ...compilation, diagnostics, content: null };
}

function isShownOn(page: CheckedFile, path: string): boolean {
  if (path === page.path || ON_ALL_PAGES.includes(path)) return true;
  const named = page.roles.some(
    ({ role, value }) => role === 'prose-name' && path === `content/prose/${value}.md`,
  );
  const { shownBy = [] } = Object.values(OPTIONAL_CONTENT).find((each) => isAt(path, each.path)) ?? {};
  return named || hasKey(page.data, shownBy);
}

function hasKey(value: unknown, keys: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((each) => hasKey(each, keys));
  return (
    isRecord(value) && Object.entries(value).some(([key, each]) => keys.includes(key) || hasKey(each, keys))
  );
}

/** Returns the token that a wording of facts.yaml replaces. */
function tokenAt(pointer: string): string {
  const [, list, id = '', ...rest] = pointer.split('/');
  if (list === 'tables') return [id, ...rest.slice(1)].join('.');
  return rest[0] === 'also' ? `${id}.${rest[1] ?? ''}` : id;
}

/** Compares a markdown file with its translation. */
function missingText(file: CheckedFile, { texts }: Translations): Missing[] {
  const text = texts.get(file.path);
  if (text === undefined) return [{ file, pointer: '/body', reason: 'has no translation' }];
  if (valueAt(text.data, '/original') !== originalOf(file))
    return [{ file: text, pointer: '/original', reason: 'is not that of the English text as it is now' }];
  return blockFaults(file, text).length === 0
    ? []
    : [{ file: text, pointer: '/body', reason: 'is not complete' }];
}
