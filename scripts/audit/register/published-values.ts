import { MARKETPLACE_FILE } from '../../content/model/content-files.ts';
import type { Compilation, LinkedFile } from '../../content/model/compilation.ts';
import { entriesAt, isRecord, listAt, segmentsOf, valueAt } from '../../content/json-data.ts';
import { FACTS_FILE } from '../../content/model/content-files.ts';
import { sha256 } from '../../lib/hash.ts';
import { placeOf } from '../approvals/approval.ts';
import { distinct, type NameOf } from '../approvals/entry-names.ts';
import type { Spot } from '../findings/finding.ts';
import { type Locate, SETTINGS_FILE } from '../findings/settings.ts';
import { OWN_LABELS } from '../labels/labels.ts';
import { spellField } from './record-fields.ts';
import type { Reviewable } from './texts.ts';

interface RecordList {
  what: string;
  /** Sets the kind of every change to an entry of this list. If left out, the kind depends on the change. */
  kind?: 'fact' | 'redirect';
}

/** Maps files and pointers to lists whose entries are approved one by one. */
const LISTS: Readonly<Record<string, Readonly<Record<string, RecordList>>>> = {
  [FACTS_FILE]: {
    '/sources': { what: 'the document' },
    '/tables': { what: 'the table' },
    '/facts': { what: 'the fact', kind: 'fact' },
  },
  [MARKETPLACE_FILE]: { '/planYears': { what: 'the law of plan' } },
  'content/testimonials.yaml': { '/items': { what: 'the testimonial of' } },
  'content/redirects.yaml': { '/redirects': { what: 'the redirect from', kind: 'redirect' } },
  [SETTINGS_FILE]: {
    '/off': { what: 'the rule that is off:' },
    '/suppressions': { what: 'the answer to' },
  },
};

/** Finds the record that contains a text, such as a fact, a testimonial or a redirect; null for any other text. */
export function recordIn(id: string): (RecordList & { place: string; name: string }) | null {
  const [file = '', pointer = ''] = placeOf(id).split(/#(.*)/s);
  for (const [list, record] of Object.entries(LISTS[file] ?? {})) {
    const [name] = pointer.startsWith(`${list}/`) ? segmentsOf(pointer.slice(list.length)) : [];
    if (name !== undefined)
      return { ...record, name, place: `${file}#${list}/${pointer.slice(list.length).split('/')[1]}` };
  }
  return null;
}

/**
 * Lists values that affect what is published, as texts to approve: links, pictures and downloads by hash, thresholds,
 * sources of facts, answers of content/audit.yaml, and the agency's labels. Each entry of a list in `LISTS` is one
 * text. All other values of a file together are one more text.
 */
export function listRecords(
  { downloads, files, media }: Pick<Compilation, 'downloads' | 'files' | 'media'>,
  { locate, nameOf }: { locate: Locate; nameOf: NameOf },
  labels?: string,
): Reviewable[] {
  const hashes = new Map(media.map(({ path, bytes }) => [path, sha256(bytes)]));
  const record = (id: string, what: string, text: string, spot: Spot): Reviewable => {
    const place = { line: 1, column: 1, ...spot, routes: [], tokens: [] };
    return { ...place, kind: 'value', id: `value:${id}`, text, what };
  };
  const recordsOfFile = ({ path, data, roles }: LinkedFile) => {
    const sentences = new Set(roles.flatMap(({ role, pointer }) => (role === 'copy' ? [pointer] : [])));
    const lists = Object.keys(LISTS[path] ?? {});
    const entries = lists.flatMap((list) =>
      Object.entries(valueAt(data, list) ?? {}).map(([key, entry]) => {
        const id = nameOf(path, `${list}/${key}`);
        const { what, name } = recordIn(id) ?? { what: '', name: key };
        const fields = [...scalarsIn(entry)].map(({ pointer, value }) => spellField(pointer, value));
        return record(id, `${what} ${name}`, fields.join('\n'), locate(path, `${list}/${key}`));
      }),
    );
    const isInRest = (pointer: string) =>
      !sentences.has(pointer) &&
      !lists.some((list) => pointer.startsWith(`${list}/`)) &&
      // In content/audit.yaml, only its lists and the former names affect what is published.
      (path !== SETTINGS_FILE || pointer.startsWith('/formerNames'));
    const rest = [...scalarsIn(data)]
      .filter(({ pointer }) => isInRest(pointer))
      .map(({ pointer, value }) =>
        spellField(nameOf(path, pointer).slice(path.length + 1), value, hashes.get(String(value))),
      );
    const what = `${lists.length > 0 ? 'the settings' : 'the links, pictures and settings'} of ${path}`;
    return [...entries, record(path, what, rest.join('\n'), { file: path })].filter(
      ({ text }) => text !== '',
    );
  };
  return [
    ...files.flatMap(recordsOfFile),
    ...downloads.map(({ path, bytes }) => {
      const file = `content/files/${path}`;
      return record(file, `the file to download /files/${path}`, `file ${sha256(bytes)}`, { file });
    }),
    ...(labels === undefined
      ? []
      : [record(OWN_LABELS, 'what the agency taught the audit', labels, { file: OWN_LABELS })]),
  ];
}

/** Yields the scalars inside a value, in file order. Skips `sample` marks. For prose, yields only the attributes. */
function* scalarsIn(value: unknown, pointer = ''): Generator<{ pointer: string; value: unknown }> {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) yield { pointer, value };
  else if (isRecord(value) && value['type'] === 'root') yield* linksInProse(value, pointer);
  else
    for (const [key, each] of Object.entries(value))
      if (key !== 'sample') yield* scalarsIn(each, `${pointer}/${key}`);
}

/** Lists attributes in prose, such as addresses of links. Each pointer contains the words of the element. */
function linksInProse(root: unknown, pointer: string): { pointer: string; value: unknown }[] {
  const nodes = [...nodesIn(root)].filter((node) => entriesAt(node, '/properties').length > 0);
  const names = distinct(
    nodes.map((node) => [...nodesIn(node)].map((each) => valueAt(each, '/value') ?? '').join('')),
  );
  return nodes.flatMap((node, at) =>
    entriesAt(node, '/properties').map(([name, value]) => ({
      pointer: `${pointer}${names[at]} ${name}`,
      value,
    })),
  );
}

function* nodesIn(node: unknown): Generator<unknown> {
  yield node;
  for (const child of listAt(node, '/children')) yield* nodesIn(child);
}
