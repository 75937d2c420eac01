import type { EntryFile, EntryPage, CheckedFile } from '../model/compilation.ts';
import { COLLECTIONS, COMMON, ENTRY_TOKEN, entryOf, fillTokens, indexAbove } from '../model/collections.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { entriesAt, isRecord, type JsonRecord, listAt, valueAt } from '../json-data.ts';
import { translationAt } from '../model/languages.ts';
import { suggest } from '../nearest.ts';
import { isDay, spellDay } from '../../lib/day.ts';
import { groupBy } from '../group-by.ts';

/** The kind of section that lists the entries of any collection. */
const LIST_OF_ALL = 'entryList';
/** The key of shared copy that an entry's page shows only after `expires`, the last day of the entry. */
const ENDED = 'ended';

interface FillOptions {
  report: Report;
  day: string | undefined;
  held: ReadonlySet<string>;
  language?: string;
}

/**
 * Creates the page of each entry. Reports entries without an index, an index without entries, tokens for which an entry
 * has no text, and keys that are missing or never shown.
 * @param files content files with tokens and links resolved
 * @param options.day the day, as `YYYY-MM-DD`, that decides which entries have ended; if left out, none has ended
 * @param options.held routes of entries that have ended and have no page
 * @param options.language the language tag in which days are written; if left out, English
 */
export function fillEntryPages(
  files: readonly CheckedFile[],
  { report, day, held, language }: FillOptions,
): EntryPage[] {
  const entries = files.flatMap((file): EntryFile[] => {
    const entry = entryOf(file.path);
    return entry === null ? [] : [{ ...entry, file }];
  });
  const withCommon = files.filter(({ data }) => valueAt(data, COMMON) !== undefined);
  const indexes = new Map(withCommon.map((file) => [String(valueAt(file.data, '/route')), file]));
  const routes = Object.keys(COLLECTIONS).map((name) => `/${name}`);
  for (const [route, index] of indexes) {
    const reason = `has entries, but ${route} is not the route of a collection`;
    const remedy = `Delete entries, or change the route. Collections: ${routes.join(', ')}.`;
    const place = index.locate(COMMON, 'key');
    if (!routes.includes(route)) refuseIn(index, 'collection', report)(null, reason, remedy, { place });
  }
  return Object.keys(COLLECTIONS).flatMap((name) => {
    const own = entries.filter(({ collection }) => collection === name);
    const index = indexes.get(`/${name}`);
    const isHeld = [...held].some((route) => indexAbove(route) === `/${name}`);
    if (own.length > 0 || !isHeld) checkIndex(name, { index, own, files }, report);
    const common = valueAt(index?.data, COMMON);
    if (index === undefined || index.broken || !isRecord(common)) return [];
    const sound = own.filter(({ file }) => !file.broken);
    checkTokens(index, sound, report);
    checkShown(index, sound, report);
    return sound.map((entry) => ({ ...entry, page: pageOf(entry, common, { day, language }) }));
  });
}

/** Reports entries without an index, an index without entries, and an index that does not list its entries. */
function checkIndex(
  name: string,
  { index, own, files }: { index: CheckedFile | undefined; own: EntryFile[]; files: readonly CheckedFile[] },
  report: Report,
): void {
  const folder = `content/${name}/`;
  const refuse = refuseIn(index ?? own[0]?.file ?? { path: folder }, 'collection', report);
  if (index === undefined) {
    const isUnread = files.some(({ broken, path }) => broken && path.startsWith('content/pages/'));
    if (own.length === 0 || isUnread) return;
    const add = `Add a page with route: /${name}, and what its entries have in common below entries.`;
    return refuse(null, `is an entry of ${folder}, which no page shows`, add);
  }
  const none = `Add a file to ${folder}, or delete this page and the links to it.`;
  const at = { place: index.locate(COMMON, 'key') };
  if (own.length === 0) return refuse(null, `shows the entries of ${folder}, but has no entry`, none, at);
  const list = COLLECTIONS[name]?.list ?? '';
  const isListed = listAt(index.data, '/sections').some(
    (section) => isRecord(section) && (list in section || LIST_OF_ALL in section),
  );
  if (index.broken || isListed || valueAt(index.data, '/sections') === undefined) return;
  const place = index.locate('/sections', 'key');
  const reason = `has no section ${list}, so it links to no entry of ${folder}`;
  const remedy = `Add ${list} to sections: it lists all entries by itself.`;
  refuse(null, reason, remedy, { place, severity: 'warning' });
}

function pageOf(
  { file: { data }, route }: EntryFile,
  common: JsonRecord,
  { day, language }: Pick<FillOptions, 'day' | 'language'>,
): JsonRecord {
  const page = fillAll(common, (key) => {
    if (key === ENDED) return hasEnded(data, day);
    const value = valueAt(data, `/${key}`);
    return isDay(value) ? spellDay(value, language) : value;
  });
  const own = valueAt(data, '/updated');
  const { meta, hero, ...rest } = isRecord(page) ? page : {};
  const shared = valueAt(meta, '/updated');
  // Use the later day, because the page changes with the entry's text and with the shared text.
  const updated = typeof own === 'string' && typeof shared === 'string' && own > shared ? own : shared;
  const picture = valueAt(data, '/picture');
  return {
    route,
    meta: isRecord(meta) ? { ...meta, updated } : meta,
    hero: isRecord(hero) && picture ? { ...hero, picture } : hero,
    ...rest,
  };
}

function fillAll(value: unknown, entry: (key: string) => unknown): unknown {
  if (typeof value === 'string') return fillTokens(value, entry);
  if (Array.isArray(value)) return value.map((each) => fillAll(each, entry));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== ENDED || entry(ENDED) === true)
      .map(([key, each]) => [key, fillAll(each, entry)]),
  );
}

/**
 * Checks the tokens in the shared copy of a collection, such as `{entry.name}`. Reports a token if an entry has no text
 * for its key, or if the schema of the entries does not mark the key as copy. Names only the first such entry.
 */
function checkTokens(index: CheckedFile, entries: readonly EntryFile[], report: Report): void {
  const refuse = refuseIn(index, 'token', report);
  for (const { pointer, value } of index.roles.filter((use) => use.pointer.startsWith(`${COMMON}/`)))
    for (const [token, key = ''] of value.matchAll(ENTRY_TOKEN)) {
      const [first, ...more] = entries.filter(
        ({ file }) => typeof valueAt(file.data, `/${key}`) !== 'string',
      );
      const unmarked = entries.find(({ file }) => !file.roles.some((use) => use.pointer === `/${key}`));
      if (first !== undefined) {
        const others = more.length === 0 ? '' : ` and ${more.length} more`;
        const uses = entries.flatMap(({ file }) => file.roles);
        const keys = new Set(uses.flatMap((use) => /^\/(\w+)$/.exec(use.pointer)?.[1] ?? []));
        const remedy = suggest(key, keys, 'Name a text that each entry has, or write it into the entries.');
        refuse(pointer, `uses ${token}, which is not in ${first.file.path}${others}`, remedy);
      } else if (unmarked !== undefined)
        refuse(
          pointer,
          `uses ${token}, which the schema of the entries does not mark as words of the page`,
          `Add "role": "copy" to ${key} in schemas/${unmarked.file.schema}, or name a text that has it.`,
        );
    }
}

/** Reports entries without a key that a section of their page shows. Warns of keys that no section shows. */
function checkShown(index: CheckedFile, entries: readonly EntryFile[], report: Report): void {
  const sections = [...listAt(index.data, '/sections'), ...listAt(index.data, `${COMMON}/sections`)];
  const kinds = new Set(sections.flatMap((section) => entriesAt(section, '').map(([kind]) => kind)));
  const shows = COLLECTIONS[entries[0]?.collection ?? '']?.shows ?? {};
  const uses = Object.entries(shows).flatMap(([kind, keys]) =>
    keys.map((key) => ({ kind, key: key.replace('?', ''), isNeeded: !key.endsWith('?') })),
  );
  const shown = new Set(uses.flatMap(({ kind, key }) => (kinds.has(kind) ? [key] : [])));
  for (const { value } of index.roles) for (const [, key = ''] of value.matchAll(ENTRY_TOKEN)) shown.add(key);
  for (const { kind, key } of uses.filter((use) => use.isNeeded && kinds.has(use.kind)))
    for (const { file } of entries.filter((entry) => valueAt(entry.file.data, `/${key}`) === undefined))
      refuseIn(file, 'collection', report)(
        null,
        `${key} is missing, and the section ${kind} of its page shows it`,
        `Add the key ${key}, or delete ${kind} below entries in ${index.path}.`,
      );
  for (const [{ kind, key } = { kind: '', key: '' }] of groupBy(uses, (use) => use.key)) {
    const [first, ...more] = entries.filter(({ file }) => valueAt(file.data, `/${key}`) !== undefined);
    if (first === undefined || shown.has(key)) continue;
    const others = more.length === 0 ? '' : `, here and in ${more.length} more`;
    refuseIn(first.file, 'collection', report)(
      `/${key}`,
      `is never shown${others}`,
      `Delete it, or add the section ${kind} below entries in ${index.path}.`,
      { part: 'key', severity: 'warning', fix: 'value' },
    );
  }
}

/** Reports an entry or translation that names the wrong schema. Returns the file, marked as broken if reported. */
export function checkFolderSchema(file: CheckedFile, report: Report): CheckedFile {
  const { path, schema, text } = file;
  const { collection = '' } = entryOf(path) ?? {};
  const isTranslation = translationAt(path) !== null;
  const translation = path.endsWith('.md') ? 'translated-text.schema.json' : 'translations.schema.json';
  const needed = isTranslation ? translation : COLLECTIONS[collection]?.schema;
  if (file.broken || schema === null || needed === undefined || schema === needed) return file;
  const start = text.indexOf(schema);
  refuseIn(file, 'modeline', report)(
    null,
    `uses the schema ${schema}, but is ${isTranslation ? 'a translation' : `an entry of content/${collection}/`}`,
    `Write ${needed} in this line, or move the file.`,
    { place: file.place(start, start + schema.length) },
  );
  return { ...file, roles: [], broken: true };
}

/** Removes entries that have ended and have `afterEnd: hold`, and warns of each. Without `day`, no entry has ended. */
export function holdEnded(
  files: readonly CheckedFile[],
  day: string | undefined,
  report: Report,
): CheckedFile[] {
  return files.filter((file) => {
    const { route } = entryOf(file.path) ?? {};
    const isHeld = valueAt(file.data, '/afterEnd') === 'hold' && hasEnded(file.data, day);
    if (route === undefined || !isHeld) return true;
    refuseIn(file, 'ended', report)(
      null,
      `ended on ${String(valueAt(file.data, '/expires'))} and is held back, as afterEnd says: links to it lead to ${indexAbove(route)}`,
      'Check it against its sources and set verifiedOn and expires, or delete it.',
      { place: file.locate('/expires'), severity: 'warning' },
    );
    return false;
  });
}

function hasEnded(data: unknown, day?: string): boolean {
  const expires = valueAt(data, '/expires');
  return day !== undefined && typeof expires === 'string' && expires < day;
}
