import { entryOf } from '../../content/assemble/collections.ts';
import { compareText } from '../../content/compare-text.ts';
import { groupBy } from '../../content/group-by.ts';
import { daysAfter, isDay, spellDay } from '../../day.ts';
import { type AuditedSite, type AuditFact, SOON_DAYS } from '../register/audited-site.ts';
import type { PublishedValue } from '../register/published-values.ts';
import { fieldsOfRecord, picturesOfRecord, type RecordField, wordsOfKey } from '../register/record-fields.ts';
import { namesFact } from '../register/unit.ts';
import type { DeskField, DeskLine, DeskPage, DeskPicture, DeskRecord } from './model.ts';
import { wordsOfName } from './pages.ts';

const FACT = /^value:content\/facts\.yaml#\/facts\/(.+)$/;
const LATEST = '9999-12-31';

/** Kinds of records by their id, where the folder of their file does not name them. */
const KINDS: readonly (readonly [id: RegExp, title: string])[] = [
  [/^value:content\/facts\.yaml#/, 'Facts'],
  [/^value:content\/testimonials\.yaml#/, 'Testimonials'],
  [/^value:content\/redirects\.yaml/, 'Old addresses'],
  [/^answer:/, 'Answers to findings'],
  [/^value:content\/pages\//, 'Links, pictures and settings of pages'],
  [/^value:content\/[^/]+$/, 'Links, pictures and settings of the whole site'],
];

/** Names of fields that need other words than their own. */
const FIELDS: Record<string, string> = {
  wording: 'says',
  also: 'also as',
  value: 'counts as',
  values: 'counts as',
  asOf: 'as of',
  verifiedOn: 'checked on',
  checkOn: 'check again on',
  url: 'source',
  src: 'picture',
  alt: 'text for the picture',
};
/** What the kind of a fact is to a reader. */
const FACT_KINDS: Record<string, string> = {
  statistic: 'a statistic',
  rating: 'a rating',
  license: 'a license',
  founding: 'when the agency began',
  date: 'a date',
  figure: 'a figure',
  label: 'a label',
};
/** Fields that have a column for themselves. */
const BACKING = ['source', 'sources', 'asOf', 'verifiedOn', 'owner', 'consent', 'relation', 'compensation'];

/**
 * Lists facts and records by kind. Among records, and among kinds, what ends first comes first.
 * @param titles of pages, by address
 */
export function deskRecords(site: AuditedSite, titles: Readonly<Record<string, string>>): DeskPage {
  const rows = site.values
    .map((value): DeskLine & { record: DeskRecord } => {
      const record = recordOf(value, site);
      const text = nameOf(value, record, titles);
      return { ids: [value.id], text, form: 'text', what: '', record };
    })
    .toSorted(
      (a, b) => compareText(a.record.ends ?? LATEST, b.record.ends ?? LATEST) || compareText(a.text, b.text),
    );
  return {
    id: 'records',
    title: 'Facts and records',
    note: 'What backs the words: sources, pictures, links, settings and answers. What ends first comes first.',
    parts: groupBy(rows, ({ ids }) => kindOf(ids.join())).map((lines) => ({
      title: kindOf(lines[0]?.ids.join() ?? ''),
      route: null,
      whole: null,
      lines,
    })),
  };
}

function kindOf(id: string): string {
  const folder = /^value:content\/(\w)([^/]*)\//.exec(id);
  const named = KINDS.find(([pattern]) => pattern.test(id))?.[1];
  return named ?? (folder === null ? 'Others' : `${folder[1]?.toUpperCase()}${folder[2]}`);
}

/** The id of the fact that a record backs; null for other records. */
export function factOf(id: string): string | null {
  return FACT.exec(id)?.[1] ?? null;
}

/** The name of a record in words: `Subsidy share`, or the title of the page whose settings it holds. */
function nameOf(
  { id, what, spot }: PublishedValue,
  { routes, fields }: DeskRecord,
  titles: Readonly<Record<string, string>>,
): string {
  const fact = factOf(id);
  if (fact !== null) return capitalize(wordsOfName(fact));
  const person = /^the record of testimonial of (.*)$/.exec(what)?.[1];
  if (person !== undefined) return person;
  const from = fields.find(({ name }) => name === 'From')?.value;
  const to = fields.find(({ name }) => name === 'To')?.value;
  if (from !== undefined && to !== undefined) return `${from} leads to ${to}`;
  const own = entryOf(spot.file)?.route ?? routes.find((route) => spot.file.endsWith(`pages${route}.yaml`));
  const title = own === undefined ? undefined : titles[own];
  const file = /^the (?:links, pictures and )?settings of .*?([^/]+)\.\w+$/.exec(what)?.[1];
  return title ?? capitalize((file ?? what).replace(/^\d+-/, '').replaceAll('-', ' '));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Reads a record for a reviewer: its words, its pictures, what backs it and when it ends. */
function recordOf({ id, text, spot }: PublishedValue, site: AuditedSite): DeskRecord {
  const pictures = picturesOfRecord(text);
  const isPicture = ({ value }: Line) => pictures.some(({ path }) => path === value);
  const fact = factOf(id);
  const backed = site.facts.find(({ id: name }) => name === fact);
  const lines = linesOf(backed ? withBacking(text, backed) : text).filter((line) => !isPicture(line));
  const isEnd = ({ keys: [key = ''] }: Line) => key === 'expires' || key === 'until';
  const isBacking = ({ keys: [key = ''] }: Line) => BACKING.includes(key);
  const ends = lines.find(isEnd)?.value ?? null;
  const entry = entryOf(spot.file);
  const users = fact === null ? [] : site.units.filter((unit) => namesFact(unit, fact));
  const own = lines.filter((line) => !isBacking(line) && !isEnd(line));
  const isEntry = id.includes('#') || !id.startsWith('value:');
  // Of a whole file links come first; names, sizes and switches are folded.
  const isShown = ({ value }: Line) => isEntry || /^(?:https?:|mailto:|tel:|[/#])/.test(value);
  return {
    fields: fieldsOf(own.filter(isShown)),
    settings: fieldsOf(own.filter((line) => !isShown(line))),
    pictures: pictures.map(({ path, hash }): DeskPicture => ({ path, before: null, after: hash })),
    backing: fieldsOf(lines.filter(isBacking)),
    ends,
    endsSoon: ends !== null && ends <= daysAfter(site.asOf, SOON_DAYS),
    isSample: isSample(id, site),
    routes: [
      ...new Set([
        ...users.flatMap(({ routes }) => routes),
        ...(spot.routes ?? []),
        ...(entry === null ? ownRoute(spot.file) : [entry.route]),
      ]),
    ],
  };
}

/** Puts what backs a fact, as its document and the fact itself say, in place of the name of the document. */
function withBacking(text: string, { source, asOf, verifiedOn, owner, expires }: AuditFact): string {
  const own = text.split('\n').filter((line) => !/^\/(?:source|asOf|verifiedOn|owner|expires): /.test(line));
  const said = Object.entries({
    'source/title': source.title,
    'source/url': source.url,
    asOf,
    verifiedOn,
    owner,
    expires,
  });
  const backing = said.flatMap(([key, value]) =>
    value === undefined ? [] : `/${key}: ${JSON.stringify(value)}`,
  );
  return [...own, ...backing].join('\n');
}

/** The address of the page whose file this is. */
function ownRoute(file: string): string[] {
  const page = /^content\/pages\/(.*)\.yaml$/.exec(file)?.[1];
  return page === undefined ? [] : [page === 'home' ? '/' : `/${page}`];
}

function isSample(id: string, { facts, testimonials }: AuditedSite): boolean {
  const fact = facts.find((each) => each.id === factOf(id));
  const quoted = testimonials.find(
    ({ name }, index) =>
      id === `value:content/testimonials.yaml#/items/${index}` || id.endsWith(`#/items/${name}`),
  );
  return fact?.sample === true || quoted?.sample === true;
}

/** A field of a record by the names of its keys. Positions and names of entries are left out. */
interface Line extends RecordField {
  keys: readonly string[];
}

function linesOf(text: string): Line[] {
  return fieldsOfRecord(text).map((field) => ({
    ...field,
    keys: field.pointer.split(/[/ ]/).filter((key) => /^[a-z]\w*$/.test(key)),
  }));
}

/** Fields with names for people: a source is one with its address, and so are items of a list. */
function fieldsOf(lines: readonly Line[]): DeskField[] {
  const fields: DeskField[] = [];
  for (const { keys, pointer, value } of lines) {
    const last = fields.at(-1);
    if (keys.at(-1) === 'url' && last?.name === 'Source') last.href = value;
    else {
      const name = fieldName(keys);
      const text =
        keys.at(-1) === 'kind' ? (FACT_KINDS[value] ?? value) : isDay(value) ? spellDay(value) : value;
      if (last?.name === name && pointer !== value) last.value += `, ${text}`;
      else fields.push({ name, value: text, ...(/^https?:\/\//.test(value) ? { href: value } : {}) });
    }
  }
  return fields;
}

/** Names a field by its last key, or by the key whose words all its fields are: the other forms of a fact. */
function fieldName(keys: readonly string[]): string {
  const [first = ''] = keys;
  const key = ['also', 'values'].includes(first) ? first : keys.at(-1);
  if (/^sources?$/.test(first)) return 'Source';
  if (key === undefined || (keys.length === 1 && key === 'kind')) return '';
  return capitalize(FIELDS[key] ?? wordsOfKey(key));
}
