import { entryOf } from '../../content/assemble/collections.ts';
import { compareText } from '../../content/compare-text.ts';
import { groupBy } from '../../content/group-by.ts';
import { daysAfter, isDay, spellDay } from '../../day.ts';
import { type AuditedSite, SOON_DAYS } from '../register/audited-site.ts';
import type { PublishedValue } from '../register/published-values.ts';
import { fieldsOfRecord, picturesOfRecord, wordsOfKey } from '../register/record-fields.ts';
import { namesFact } from '../register/unit.ts';
import type { DeskLine, DeskPage } from './pages.ts';

/** Holds what a fact or a record says beside its name. */
export interface DeskRecord {
  fields: readonly { name: string; value: string; href?: string }[];
  pictures: readonly { path: string; hash: string }[];
  ends: string | null;
  endsSoon: boolean;
  isSample: boolean;
  routes: readonly string[];
}

const FACT = /^value:content\/facts\.yaml#\/facts\/(.+)$/;
const LATEST = '9999-12-31';

/** Names kinds of records by their id, where the folder of their file does not. */
const KINDS: readonly (readonly [id: RegExp, title: string])[] = [
  [/^value:content\/facts\.yaml#/, 'Facts'],
  [/^value:content\/testimonials\.yaml#/, 'Testimonials'],
  [/^value:content\/redirects\.yaml/, 'Old addresses'],
  [/^value:content\/marketplace\.yaml#/, 'The law of each plan year'],
  [/^value:content\/audit\.yaml/, 'Answers to findings'],
  [/^value:content\/pages\//, 'Links, pictures and settings of pages'],
  [/^value:content\/[^/]+$/, 'Links, pictures and settings of the whole site'],
];

/** Names fields that need other words than their own. */
const FIELDS: Record<string, string> = {
  wording: 'says',
  also: 'also as',
  value: 'counts as',
  values: 'counts as',
  verifiedOn: 'checked on',
  checkOn: 'check again on',
  url: 'source',
  src: 'picture',
  alt: 'text for the picture',
};

/**
 * Lists facts and records by kind. Among records, and among kinds, what ends first comes first.
 * @param titles of pages, by address
 */
export function deskRecords(site: AuditedSite, titles: Readonly<Record<string, string>>): DeskPage {
  const rows = site.values
    .map((value): DeskLine & { record: DeskRecord } => {
      const record = recordOf(value, site);
      return { ids: [value.id], text: nameOf(value, record, titles), form: 'h3', what: '', record };
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

/** Gives the id of the fact that a record backs; null for other records. */
export function factOf(id: string): string | null {
  return FACT.exec(id)?.[1] ?? null;
}

function kindOf(id: string): string {
  const folder = /^value:content\/(\w[^/]*)\//.exec(id)?.[1];
  return KINDS.find(([pattern]) => pattern.test(id))?.[1] ?? capitalize(folder ?? 'others');
}

/** Names a record in words: `Subsidy share`, or the title of the page whose settings it holds. */
function nameOf(
  { id, what, spot }: PublishedValue,
  { routes, fields }: DeskRecord,
  titles: Readonly<Record<string, string>>,
): string {
  const fact = factOf(id);
  if (fact !== null) return capitalize(wordsOfKey(fact));
  const person = /^the testimonial of (.*)$/.exec(what)?.[1];
  if (person !== undefined) return person;
  const [from, to] = ['From', 'To'].map((key) => fields.find(({ name }) => name === key)?.value);
  if (id.startsWith('value:content/redirects.yaml') && from && to) return `${from} leads to ${to}`;
  const own = entryOf(spot.file)?.route ?? routes.find((route) => spot.file.endsWith(`pages${route}.yaml`));
  const file = /^the (?:links, pictures and )?settings of .*?([^/]+)\.\w+$/.exec(what)?.[1];
  return titles[own ?? ''] ?? capitalize((file ?? what).replace(/^\d+-/, '').replaceAll('-', ' '));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Reads a record for a reviewer: its fields, its pictures and when it ends. */
function recordOf({ id, text, spot }: PublishedValue, site: AuditedSite): DeskRecord {
  const pictures = picturesOfRecord(text);
  const fact = site.facts.find((each) => each.id === factOf(id));
  // Take what backs a fact from its document, or from the fact itself.
  const backing = Object.entries({
    source: fact?.source.title,
    url: fact?.source.url,
    asOf: fact?.asOf,
    verifiedOn: fact?.verifiedOn,
    owner: fact?.owner,
    expires: fact?.expires,
  });
  const known = new Map(
    fieldsOfRecord(text)
      .filter(({ value }) => !pictures.some(({ path }) => path === value))
      .map(({ pointer, value }) => [fact === undefined ? pointer : pointer.replace(/^\/source$/, ''), value]),
  );
  known.delete('');
  for (const [key, value] of backing) if (value !== undefined) known.set(`/${key}`, value);
  const ends = known.get('/expires') ?? known.get('/until') ?? null;
  const quoted = site.testimonials.find(({ name }) => id.endsWith(`#/items/${name}`));
  const users = fact === undefined ? [] : site.units.filter((unit) => namesFact(unit, fact.id));
  const page = entryOf(spot.file)?.route ?? /^content\/pages(\/.*)\.yaml$/.exec(spot.file)?.[1];
  const own = page === undefined ? [] : [page === '/home' ? '/' : page];
  return {
    fields: fieldsOf([...known].filter(([pointer]) => !/^\/(?:expires|until)$/.test(pointer))),
    pictures,
    ends,
    endsSoon: ends !== null && ends <= daysAfter(site.asOf, SOON_DAYS),
    isSample: fact?.sample === true || quoted?.sample === true,
    routes: [...new Set([...users.flatMap(({ routes }) => routes), ...(spot.routes ?? []), ...own])],
  };
}

/** Gives fields names for people: a source is one with its address, and so are items of a list. */
function fieldsOf(known: readonly (readonly [pointer: string, value: string])[]): DeskRecord['fields'] {
  const fields: { name: string; value: string; href?: string }[] = [];
  for (const [pointer, value] of known) {
    const keys = pointer.split(/[/ ]/).filter((key) => /^[a-z]\w*$/.test(key));
    const last = fields.at(-1);
    const name = fieldName(keys);
    if (keys.at(-1) === 'url' && last?.name === 'Source') last.href = value;
    else if (last?.name === name && pointer !== value)
      last.value += `, ${isDay(value) ? spellDay(value) : value}`;
    else
      fields.push({
        name,
        value: isDay(value) ? spellDay(value) : value,
        ...(/^https?:\/\//.test(value) ? { href: value } : {}),
      });
  }
  return fields;
}

/** Names a field by its last key, or by the key whose words all its fields are: the other forms of a fact. */
function fieldName(keys: readonly string[]): string {
  const [first = ''] = keys;
  const key = ['also', 'values'].includes(first) ? first : keys.at(-1);
  if (/^sources?$/.test(first)) return 'Source';
  return key === undefined ? '' : capitalize(FIELDS[key] ?? wordsOfKey(key));
}
