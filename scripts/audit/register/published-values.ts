import { MARKETPLACE_FILE } from '../../content/check/plan-years.ts';
import type { Compilation, LinkedFile } from '../../content/compilation.ts';
import { isRecord, listAt, segmentsOf, valueAt } from '../../content/json-data.ts';
import { sha256 } from '../../hash.ts';
import type { Approvable } from '../approvals/approval.ts';
import { createNames, type NameOf } from '../approvals/entry-names.ts';
import type { Spot } from '../findings/finding.ts';
import { type Locate, SETTINGS_FILE } from '../findings/settings.ts';
import { OWN_LABELS } from '../labels/read-labels.ts';
import { spellField } from './record-fields.ts';
import { createLocator } from './unit.ts';

/** Holds what is published or decides what is published, and is not a sentence. A reviewer approves it too. */
export interface PublishedValue extends Approvable {
  /** Says what it is, for people. */
  what: string;
  spot: Spot;
}

/** Names the lists whose entries are approved one by one, by file and pointer. */
const LISTS: Record<string, Record<string, string>> = {
  'content/facts.yaml': {
    '/sources': 'the document',
    '/tables': 'what backs the table',
    '/facts': 'what backs the fact',
  },
  [MARKETPLACE_FILE]: { '/planYears': 'the law of plan year' },
  'content/testimonials.yaml': { '/items': 'the record of testimonial of' },
  'content/redirects.yaml': { '/redirects': 'the redirect' },
};

/**
 * Lists every value of content that is not a sentence, as text to approve: links, pictures and files to download by
 * their hash, tones, thresholds, records of testimonials, what backs facts and plan years, the answers of
 * content/audit.yaml. A document, a fact, a table, a plan year, a testimonial and an answer are approved one by one,
 * other values file by file. A string that its schema no longer calls copy is one of them, too.
 */
export function publishedValues(
  compilation: Compilation,
  locate: Locate = createLocator(compilation),
  nameOf: NameOf = createNames(compilation),
): PublishedValue[] {
  const { downloads, files, media, units } = compilation;
  // A record is shown at its first sentence.
  const spotOf: Locate = (file, pointer) => {
    const first = units.find((unit) => unit.file === file && unit.pointer.startsWith(`${pointer}/`));
    const { line, column } = pointer === '' || first === undefined ? { line: 1, column: 1 } : first;
    return { file, line, column };
  };
  const hashes = new Map(media.map(({ path, bytes }) => [path, sha256(bytes)]));
  return [
    ...files.flatMap((file) =>
      file.path === SETTINGS_FILE ? answersOf(file, locate) : valuesOfFile(file, { hashes, spotOf, nameOf }),
    ),
    ...downloads.map(({ path, bytes }) => {
      const what = `the file to download /files/${path}`;
      return wholeFile(`content/files/${path}`, what, `file ${sha256(bytes)}`);
    }),
  ];
}

/** Makes a record of what the agency taught the audit: it decides what the audit finds. */
export function labelsAsValue(text: string | undefined): PublishedValue[] {
  return text === undefined ? [] : [wholeFile(OWN_LABELS, 'what the agency taught the audit', text)];
}

function wholeFile(file: string, what: string, text: string): PublishedValue {
  return { id: `value:${file}`, text, what, spot: { file, line: 1 } };
}

interface Lookups {
  hashes: ReadonlyMap<string, string>;
  spotOf: Locate;
  nameOf: NameOf;
}

function valuesOfFile(
  { path, data, roles }: LinkedFile,
  { hashes, spotOf, nameOf }: Lookups,
): PublishedValue[] {
  const sentences = new Set(roles.flatMap(({ role, pointer }) => (role === 'copy' ? [pointer] : [])));
  const lists = Object.entries(LISTS[path] ?? {});
  const records = lists.flatMap(([list, what]) =>
    Object.entries(valueAt(data, list) ?? {}).map(([key, entry]) => {
      const pointer = `${list}/${key}`;
      const id = nameOf(path, pointer);
      const name = segmentsOf(id.replace(/^[^#]*#/, '')).at(-1);
      return {
        id: `value:${id}`,
        text: spellEntry(entry),
        what: `${what} ${name}`,
        spot: spotOf(path, pointer),
      };
    }),
  );
  const rest = [...scalarsIn(data)]
    .filter(
      ({ pointer }) => !sentences.has(pointer) && !lists.some(([list]) => pointer.startsWith(`${list}/`)),
    )
    .map(({ pointer, value }) => {
      const name = nameOf(path, pointer).slice(path.length + 1);
      return spellField(name, value, hashes.get(String(value)));
    });
  const what = lists.length > 0 ? 'the settings' : 'the links, pictures and settings';
  return [...records, wholeFile(path, `${what} of ${path}`, rest.join('\n'))].filter(
    ({ text }) => text !== '',
  );
}

/** Spells all of an entry, words included: the record is one thing. */
function spellEntry(entry: unknown): string {
  return [...scalarsIn(entry)].map(({ pointer, value }) => spellField(pointer, value)).join('\n');
}

/**
 * Lists each string, number and switch below a value, in the order in which they are written; of prose, which was taken
 * apart into sentences, the links. The mark of a sample is no value: removing it is the last step before a release.
 */
function* scalarsIn(value: unknown, pointer = ''): Generator<{ pointer: string; value: unknown }> {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) yield { pointer, value };
  else if (isRecord(value) && value['type'] === 'root') yield* linksInProse(value, pointer);
  else
    for (const [key, each] of Object.entries(value))
      if (key !== 'sample') yield* scalarsIn(each, `${pointer}/${key}`);
}

function* linksInProse(node: unknown, pointer: string): Generator<{ pointer: string; value: unknown }> {
  for (const [name, value] of Object.entries(valueAt(node, '/properties') ?? {}))
    yield { pointer: `${pointer} ${name}`, value };
  for (const child of listAt(node, '/children')) yield* linksInProse(child, pointer);
}

/** Lists answers, rules that are off and former names: decisions that somebody must stand behind. */
function answersOf({ path, data }: LinkedFile, locate: Locate): PublishedValue[] {
  const answers = ['off', 'suppressions'].flatMap((list) =>
    listAt(data, `/${list}`).map((entry, index) => {
      const about = ['/rule', '/unit', '/words'].flatMap((key) => valueAt(entry, key) ?? []).join(' ');
      const what = list === 'off' ? `rule ${about} is off` : `the answer to ${about}`;
      return {
        id: `answer:${about}`,
        text: spellEntry(entry),
        what,
        spot: locate(path, `/${list}/${index}`),
      };
    }),
  );
  const names = listAt(data, '/formerNames').join('\n');
  const former = {
    id: 'answer:formerNames',
    what: 'the list of former names',
    text: names,
    spot: { file: path },
  };
  return names === '' ? answers : [former, ...answers];
}
