import { basename } from 'node:path';
import { compareText } from '../../content/compare-text.ts';
import { groupBy } from '../../content/group-by.ts';
import { daysAfter, isDay, spellDay } from '../../lib/day.ts';
import { factIn, fileOf } from '../approvals/approval.ts';
import { type AuditedSite, SOON_DAYS } from '../register/audited-site.ts';
import { routesOf } from '../register/happened-titles.ts';
import { recordIn } from '../register/published-values.ts';
import { fieldsOfRecord, wordsOfKey } from '../register/record-fields.ts';
import { recordsOf, type Reviewable } from '../register/texts.ts';
import type { DeskLine, DeskPage } from './pages.ts';

export interface DeskRecord {
  fields: readonly { name: string; value: string; href?: string }[];
  pictures: readonly { path: string; hash: string }[];
  ends: string | null;
  endsSoon: boolean;
  isSample: boolean;
  routes: readonly string[];
}

const LATEST = '9999-12-31';

/** Maps files and folders of content to headings for their records. Any other folder has its name as heading. */
const KINDS: Record<string, string> = {
  'content/facts.yaml': 'Facts',
  'content/testimonials.yaml': 'Testimonials',
  'content/redirects.yaml': 'Old addresses',
  'content/audit.yaml': 'Answers to findings',
  'content/marketplace.yaml': 'The law of each plan year',
  pages: 'Links, pictures and settings of pages',
  '': 'Links, pictures and settings of the whole site',
};

/** Maps field names that reviewers would not understand to clearer labels. */
const FIELDS: Record<string, string> = {
  wording: 'says',
  also: 'also as',
  value: 'counts as',
  values: 'counts as',
  sources: 'source',
  verifiedOn: 'checked on',
  checkOn: 'check again on',
  url: 'source',
  src: 'picture',
  alt: 'text for the picture',
};

/**
 * Groups facts and records by kind. Sorts the entries of each kind by expiry date. The kind whose first entry expires
 * earliest comes first. `titles` has titles of pages by route.
 */
export function deskRecords(site: AuditedSite, titles: Readonly<Record<string, string>>): DeskPage {
  const endOf = ({ record }: DeskLine) => record?.ends ?? LATEST;
  const rows = recordsOf(site)
    .map((value): DeskLine => {
      const text = capitalize(nameOf(value, titles[routesOf(value.file, site)[0] ?? '']));
      return { ids: [value.id], text, form: 'h3', record: recordOf(value, site) };
    })
    .toSorted((a, b) => compareText(endOf(a), endOf(b)) || compareText(a.text, b.text));
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
  const [file, folder = ''] = [fileOf(id), /^content\/([^/]+)\//.exec(fileOf(id))?.[1]];
  return KINDS[file] ?? KINDS[folder] ?? capitalize(folder);
}

/** Returns a readable name for a record: `subsidy share`, a person's name, or the title of the file's page. */
function nameOf({ id, file }: Reviewable, title: string | undefined): string {
  const name = recordIn(id)?.name;
  if (name !== undefined) return /^[a-z]\w*$/.test(name) ? wordsOfKey(name) : name;
  const base = basename(file).replace(/^\d+-|\.\w+$/g, '');
  return title ?? base.replaceAll('-', ' ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function recordOf({ id, text, file }: Reviewable, site: AuditedSite): DeskRecord {
  const all = fieldsOfRecord(text);
  const pictures = all.flatMap(({ value: path, hash }) => (hash === undefined ? [] : [{ path, hash }]));
  const fact = site.facts.find((each) => each.id === factIn(id));
  const fields = all.filter(({ value }) => !pictures.some(({ path }) => path === value));
  const known = new Map(fields.map(({ pointer, value }) => [pointer, value]));
  if (fact !== undefined) {
    // Add the source, the dates and the owner. The record lacks them if the fact takes them from a shared source.
    const { source, asOf, verifiedOn, owner, expires } = fact;
    const backing = { source: source.title, url: source.url, asOf, verifiedOn, owner, expires };
    for (const [key, value] of Object.entries(backing)) if (value !== undefined) known.set(`/${key}`, value);
  }
  const ends = known.get('/expires') ?? known.get('/until') ?? null;
  const quoted = site.testimonials.find(({ name }) => id.endsWith(`#/items/${name}`));
  return {
    fields: fieldsOf([...known].filter(([pointer]) => !/^\/(?:expires|until)$/.test(pointer))),
    pictures,
    ends,
    endsSoon: ends !== null && ends <= daysAfter(site.asOf, SOON_DAYS),
    isSample: fact?.sample === true || quoted?.sample === true,
    routes: fact?.spot.routes ?? routesOf(file, site),
  };
}

/** Gives fields readable labels and dates. Turns a source and its address into a link. Joins the items of a list. */
function fieldsOf(known: readonly (readonly [pointer: string, value: string])[]): DeskRecord['fields'] {
  const fields: { name: string; value: string; href?: string }[] = [];
  for (const [pointer, raw] of known) {
    const keys = pointer.split(/[/ ]/).filter((key) => /^[a-z]\w*$/.test(key));
    // Label the items of the lists `also`, `values` and `sources` with the name of the list.
    const [first = ''] = keys;
    const key = ['also', 'values', 'sources'].includes(first) ? first : (keys.at(-1) ?? '');
    const name = capitalize(FIELDS[key] ?? wordsOfKey(key));
    const value = isDay(raw) ? spellDay(raw) : raw;
    const last = fields.at(-1);
    if (keys.at(-1) === 'url' && last?.name === 'Source') last.href = raw;
    else if (last?.name === name && pointer !== raw) last.value += `, ${value}`;
    else fields.push({ name, value, ...(/^https?:\/\//.test(raw) ? { href: raw } : {}) });
  }
  return fields;
}
