import { entryOf } from '../../content/assemble/collections.ts';
import { compareText } from '../../content/compare-text.ts';
import { daysAfter } from '../../day.ts';
import { pageId } from '../approvals/approval.ts';
import type { PublishedValue } from '../register/published-values.ts';
import { type AuditedSite, SOON_DAYS } from '../register/audited-site.ts';
import { namesFact } from '../register/unit.ts';
import type { DeskField, DeskLine, DeskPage, DeskPart, DeskPicture, DeskRecord } from './desk-model.ts';

const FACT = /^value:content\/facts\.yaml#\/facts\/(.+)$/;
const PICTURE = / \(picture ([0-9a-f]{64})\)$/;
const END = /^\/(?:expires|until): .*?(\d{4}-\d{2}-\d{2})/m;
const OWNER = /^\/owner: "(.*)"$/m;
const LATEST = '9999-12-31';

const BESIDE: Record<string, string> = {
  '(files)': 'Redirects and files',
  '(shared)': 'Header and footer in every state',
};

/** What a record is, by its id, where its folder does not say it. */
const KINDS: readonly (readonly [id: RegExp, title: string])[] = [
  [/^value:content\/facts\.yaml#/, 'Facts'],
  [/^value:content\/testimonials\.yaml#/, 'Testimonials'],
  [/^page:/, 'Beside the pages'],
  [/^value:content\/[^/]+$/, 'The whole site'],
  [/^answer:/, 'Answers to findings'],
];

type Row = DeskLine & { record: DeskRecord };

/** Facts and records by kind: in each, and among them, what ends first comes first. */
export function deskRecords(site: AuditedSite): DeskPage {
  const beside = [...(site.transcripts ?? [])].filter(([route]) => !route.startsWith('/'));
  const none = { pictures: [], owner: null, ends: null, endsSoon: false, routes: [] };
  const rows = [
    ...site.values.map((value) => rowOf(value.id, ...recordOf(value, site))),
    ...beside.map(([route, text]) =>
      rowOf(pageId(route), BESIDE[route] ?? route, { ...none, fields: fieldsOf(text) }),
    ),
  ].toSorted(
    (a, b) => compareText(a.record.ends ?? LATEST, b.record.ends ?? LATEST) || compareText(a.text, b.text),
  );
  const kinds = new Map<string, Row[]>();
  for (const row of rows) {
    const kind = kindOf(row.ids.join());
    kinds.set(kind, [...(kinds.get(kind) ?? []), row]);
  }
  return {
    id: 'records',
    title: 'Facts and records',
    note: 'What backs the words: sources, pictures, links, settings and answers. In each table, what ends first comes first.',
    parts: [...kinds].map(([title, lines]) => partOf(title, lines)),
  };
}

function rowOf(id: string, text: string, record: DeskRecord): Row {
  return { ids: [id], text, form: 'text', what: '', record };
}

function kindOf(id: string): string {
  const folder = /^value:content\/(\w)([^/]*)\//.exec(id);
  const named = KINDS.find(([pattern]) => pattern.test(id))?.[1];
  return named ?? (folder === null ? 'Others' : `${folder[1]?.toUpperCase()}${folder[2]}`);
}

/** What all records of a kind say is told once. */
function partOf(title: string, rows: readonly Row[]): DeskPart {
  const keyOf = ({ key, value }: DeskField) => `${key}\n${value}`;
  const each = rows.map(({ record }) => new Set(record.fields.map(keyOf)));
  const isShared = (field: DeskField) => rows.length > 1 && each.every((keys) => keys.has(keyOf(field)));
  const lines = rows.map(({ record, ...row }) => {
    const fields = record.fields.filter((field) => !isShared(field));
    return { ...row, record: { ...record, fields } };
  });
  return { title, route: null, whole: null, lines, shared: rows[0]?.record.fields.filter(isShared) ?? [] };
}

/** The name of a value, and what it says. */
function recordOf({ id, text, what, spot }: PublishedValue, site: AuditedSite): [string, DeskRecord] {
  const fact = factOf(id);
  const file = /^the (?:links, pictures and )?settings of .*?([^/]+)\.\w+$/.exec(what)?.[1];
  const ends = END.exec(text)?.[1] ?? null;
  const entry = entryOf(spot.file);
  const users = fact === null ? [] : usersOf(fact, site).flatMap(({ routes }) => routes);
  const record = {
    // Owner and end have a column for themselves.
    fields: fieldsOf(text).filter(({ key }) => !['owner', 'expires', 'until'].includes(key)),
    pictures: picturesIn(text).map(({ path, hash }) => ({ path, before: null, after: hash })),
    owner: OWNER.exec(text)?.[1] ?? null,
    ends,
    endsSoon: ends !== null && ends <= daysAfter(site.asOf, SOON_DAYS),
    routes: [...new Set([...users, ...(spot.routes ?? []), ...(entry === null ? [] : [entry.route])])],
  };
  return [fact ?? file ?? what, record];
}

/** The fields of a value; items of a list one after the other, as one. */
function fieldsOf(text: string): DeskField[] {
  const fields: DeskField[] = [];
  for (const line of text.split('\n')) {
    const field = fieldOf(line);
    if (field === null) continue;
    const key = field.key.replace(/ › \d+/g, '');
    const last = fields.at(-1);
    if (last?.key === key && key !== field.key) last.value += `, ${field.value}`;
    else fields.push({ key, value: field.value });
  }
  return fields;
}

/** The sentences that say a fact. */
export function usersOf(fact: string, { units }: Pick<AuditedSite, 'units'>): AuditedSite['units'] {
  return units.filter((unit) => namesFact(unit, fact));
}

/** The id of the fact that a value backs; null for other values. */
export function factOf(id: string): string | null {
  return FACT.exec(id)?.[1] ?? null;
}

/** Pictures that a value names, with the hash of each. */
export function picturesIn(text: string): { path: string; hash: string; line: string }[] {
  return text.split('\n').flatMap((line) => {
    const hash = PICTURE.exec(line)?.[1];
    const path = /: "([^"]+)" \(picture /.exec(line)?.[1];
    return hash === undefined || path === undefined ? [] : [{ path, hash, line: line.replace(PICTURE, '') }];
  });
}

/** A line of a value in words: `/source/title: "Ledger"` is the title of the source. */
export function fieldOf(line: string): DeskField | null {
  const plain = line.replace(PICTURE, '').replace(/\s?\(?\b[0-9a-f]{12,64}\b\)?/g, '');
  if (plain.trim() === '') return null;
  const [, pointer, value] = /^(\/\S*(?: \w+)?): (.*)$/.exec(plain) ?? [];
  if (pointer === undefined || value === undefined) return { key: '', value: plain };
  const key = pointer
    .slice(1)
    .split('/')
    .map((each) => (/^\d+$/.test(each) ? String(Number(each) + 1) : wordsOfName(each)))
    .join(' › ');
  return { key, value: value.replace(/^"([\s\S]*)"$/, '$1').replaceAll('\\"', '"') };
}

/** The name of a field in words: `verifiedOn` is `verified on`. */
export function wordsOfName(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/** A picture that differs between two wordings of a value. */
export function changedPictures(before: string, after: string): DeskPicture[] {
  const old = new Map(picturesIn(before).map(({ line, hash, path }) => [line, { hash, path }]));
  return picturesIn(after).flatMap(({ line, hash, path }) => {
    const was = old.get(line);
    return was === undefined || was.hash === hash ? [] : [{ path, before: was.hash, after: hash }];
  });
}

/** The wordings in the record of a fact. */
export function wordingsOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => /^\/(?:wording|also\/)/.test(line));
  return lines.flatMap((line) => fieldOf(line)?.value ?? []);
}
