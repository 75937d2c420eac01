import { MARKETPLACE_FILE } from '../../content/check/plan-years.ts';
import type { Compilation, LinkedFile } from '../../content/compilation.ts';
import { isRecord, segmentsOf, valueAt } from '../../content/json-data.ts';
import type { Approvable } from '../approvals/approval.ts';
import { sha256 } from '../../hash.ts';
import { createNames, type NameOf } from '../approvals/entry-names.ts';
import type { Spot } from '../findings/finding.ts';
import { type Locate, SETTINGS_FILE } from '../findings/settings.ts';
import { OWN_LABELS } from '../labels/read-labels.ts';
import { createLocator } from './unit.ts';

/** Holds what is published or decides what is published, and is not a sentence. A reviewer approves it too. */
export interface PublishedValue extends Approvable {
  /** Says what it is, for people. */
  what: string;
  spot: Spot;
}

const FACTS = 'content/facts.yaml';
const TESTIMONIALS = 'content/testimonials.yaml';
const REDIRECTS = 'content/redirects.yaml';

/** Marks an entry as made up. It is not published; removing it is the last step before a release. */
const SAMPLE_KEY = 'sample';

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
    if (file === SETTINGS_FILE) return locate(file, pointer);
    const first = units.find((unit) => unit.file === file && unit.pointer.startsWith(`${pointer}/`));
    return first === undefined || pointer === ''
      ? { file, line: 1, column: 1 }
      : { file, line: first.line, column: first.column };
  };
  const hashes = new Map(media.map(({ path, bytes }) => [path, sha256(bytes)]));
  const toDownload = downloads.map(({ path, bytes }): PublishedValue => ({
    id: `value:content/files/${path}`,
    text: `file ${sha256(bytes)}`,
    what: `the file to download /files/${path}`,
    spot: { file: `content/files/${path}`, line: 1 },
  }));
  return [...files.flatMap((file) => valuesOfFile(file, { hashes, spotOf, nameOf })), ...toDownload];
}

/** Makes a record of what the agency taught the audit: it decides what the audit finds. */
export function labelsAsValue(text: string | undefined): PublishedValue[] {
  const what = 'what the agency taught the audit';
  return text === undefined
    ? []
    : [{ id: `value:${OWN_LABELS}`, text, what, spot: { file: OWN_LABELS, line: 1 } }];
}

/** Names files with a list whose entries are approved one by one: where it is, and what an entry is. */
const LISTS: Record<string, readonly { pointer: string; what: string }[]> = {
  [FACTS]: [
    { pointer: '/sources', what: 'the document' },
    { pointer: '/tables', what: 'what backs the table' },
    { pointer: '/facts', what: 'what backs the fact' },
  ],
  [MARKETPLACE_FILE]: [{ pointer: '/planYears', what: 'the law of plan year' }],
  [TESTIMONIALS]: [{ pointer: '/items', what: 'the record of testimonial' }],
  [REDIRECTS]: [{ pointer: '/redirects', what: 'the redirect' }],
};

interface Lookups {
  hashes: ReadonlyMap<string, string>;
  spotOf: Locate;
  nameOf: NameOf;
}

function valuesOfFile(file: LinkedFile, { hashes, spotOf, nameOf }: Lookups): PublishedValue[] {
  const { path, data } = file;
  if (path === SETTINGS_FILE) return answersOf(file, spotOf);
  const sentences = new Set(file.roles.filter(({ role }) => role === 'copy').map(({ pointer }) => pointer));
  const lists = (LISTS[path] ?? []).flatMap((list) => {
    const entries = valueAt(data, list.pointer);
    return typeof entries === 'object' && entries !== null ? [{ ...list, entries }] : [];
  });
  const others = [...scalarsIn(data, '')]
    .filter(({ pointer }) => !sentences.has(pointer))
    .filter(({ pointer }) => !lists.some((list) => pointer.startsWith(`${list.pointer}/`)))
    .map(({ pointer, value }) => {
      const hash = typeof value === 'string' ? hashes.get(value) : undefined;
      const name = nameOf(path, pointer).slice(path.length + 1);
      return `${name}: ${JSON.stringify(value)}${hash === undefined ? '' : ` (picture ${hash})`}`;
    });
  const records = lists.flatMap(({ pointer, what, entries }) =>
    Object.entries(entries).map(([key, entry]) => {
      const id = nameOf(path, `${pointer}/${key}`);
      const name = segmentsOf(id.slice(id.indexOf('#') + 1)).at(-1);
      return {
        id: `value:${id}`,
        text: allLines(entry).join('\n'),
        what: `${what} ${path === TESTIMONIALS ? `of ${name}` : name}`,
        spot: spotOf(path, `${pointer}/${key}`),
      };
    }),
  );
  const rest = {
    id: `value:${path}`,
    text: others.join('\n'),
    what: `${lists.length > 0 ? 'the settings' : 'the links, pictures and settings'} of ${path}`,
    spot: spotOf(path, ''),
  };
  return [...records, rest].filter(({ text }) => text !== '');
}

/** Lists all of an entry, words included: the record is one thing. */
function allLines(entry: unknown): string[] {
  return [...scalarsIn(entry, '')].map(({ pointer, value }) => `${pointer}: ${JSON.stringify(value)}`);
}

/** Lists each string, number and switch below a value, in the order in which they are written. */
function* scalarsIn(value: unknown, pointer: string): Generator<{ pointer: string; value: unknown }> {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* scalarsIn(each, `${pointer}/${index}`);
  } else if (isRecord(value)) {
    // Prose was taken apart into sentences; what remains of it are its links.
    if (value['type'] === 'root') yield* linksInProse(value, pointer);
    else
      for (const [key, each] of Object.entries(value))
        if (key !== SAMPLE_KEY) yield* scalarsIn(each, `${pointer}/${key}`);
  } else if (value !== undefined) yield { pointer, value };
}

function* linksInProse(node: unknown, pointer: string): Generator<{ pointer: string; value: unknown }> {
  if (!isRecord(node)) return;
  if (isRecord(node['properties']))
    for (const [name, value] of Object.entries(node['properties']))
      yield { pointer: `${pointer} ${name}`, value };
  if (Array.isArray(node['children']))
    for (const child of node['children']) yield* linksInProse(child, pointer);
}

/** Lists answers, rules that are off and former names: decisions that somebody must stand behind. */
function answersOf({ path, data }: LinkedFile, spotOf: Locate): PublishedValue[] {
  if (!isRecord(data)) return [];
  const known = new Map<string, number>();
  const answers = ['off', 'suppressions'].flatMap((list) => {
    const entries = data[list];
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry: unknown, index): PublishedValue[] => {
      if (!isRecord(entry)) return [];
      const about = [entry['rule'], entry['unit'], entry['words']]
        .filter((each) => each !== undefined)
        .join(' ');
      const seen = known.get(about) ?? 0;
      known.set(about, seen + 1);
      return [
        {
          id: seen === 0 ? `answer:${about}` : `answer:${about} (${seen + 1})`,
          text: allLines(entry).join('\n'),
          what: list === 'off' ? `rule ${about} is off` : `the answer to ${about}`,
          spot: spotOf(path, `/${list}/${index}`),
        },
      ];
    });
  });
  const names = data['formerNames'];
  if (!Array.isArray(names) || names.length === 0) return answers;
  const what = 'the list of former names';
  return [
    { id: 'answer:formerNames', what, text: names.map(String).join('\n'), spot: { file: path } },
    ...answers,
  ];
}
