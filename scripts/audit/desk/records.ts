import { compareText } from '../../content/compare-text.ts';
import { daysAfter } from '../../day.ts';
import { pageId } from '../approvals/record-approvals.ts';
import type { PublishedValue } from '../register/published-values.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { DeskPicture, DeskRecord } from './desk-model.ts';

const FACT = /^value:content\/facts\.yaml#\/facts\/(.+)$/;
const PICTURE = / \(picture ([0-9a-f]{64})\)$/;
const LATEST = '9999-12-31';
const SOON_DAYS = 30;

const BESIDE: Record<string, string> = {
  '(files)': 'Redirects and files',
  '(shared)': 'Header and footer in every state',
};

/** Facts and records, as a table: what ends first comes first. */
export function deskRecords(site: AuditedSite): DeskRecord[] {
  const beside = [...(site.transcripts ?? [])].filter(([route]) => !route.startsWith('/'));
  const rows = [
    ...site.values.map((value) => recordOf(value, site)),
    ...beside.map(([route, text]) => ({
      id: pageId(route),
      name: BESIDE[route] ?? route,
      what: 'what is published beside the pages',
      fields: fieldsOf(text),
      pictures: [],
      owner: null,
      ends: null,
      endsSoon: false,
      routes: [],
    })),
  ];
  return rows.toSorted(
    (a, b) =>
      compareText(a.ends ?? LATEST, b.ends ?? LATEST) ||
      compareText(a.what, b.what) ||
      compareText(a.name, b.name),
  );
}

function recordOf({ id, text, what, spot }: PublishedValue, site: AuditedSite): DeskRecord {
  const pictures = picturesIn(text).map(({ path, hash }) => ({ path, before: null, after: hash }));
  const fact = site.facts.find((each) => each.id === factOf(id));
  if (fact === undefined) {
    const until = /^\/until: .*?(\d{4}-\d{2}-\d{2})/m.exec(text)?.[1] ?? null;
    const row = { id, name: what, what: spot.file, fields: fieldsOf(text), pictures };
    return { ...row, owner: null, ends: until, endsSoon: endsSoon(until, site), routes: spot.routes ?? [] };
  }
  const routes = [...new Set(usersOf(fact.id, site).flatMap((unit) => unit.routes))];
  // They have columns for themselves.
  const fields = fieldsOf(text).filter(({ key }) => !['owner', 'expires'].includes(key));
  const row = { id, name: fact.id, what: 'fact', fields, pictures, owner: fact.owner, routes };
  return { ...row, ends: fact.expires, endsSoon: endsSoon(fact.expires, site) };
}

function endsSoon(day: string | null, { asOf }: AuditedSite): boolean {
  return day !== null && day <= daysAfter(asOf, SOON_DAYS);
}

function fieldsOf(text: string): DeskRecord['fields'] {
  return text.split('\n').flatMap((line) => fieldOf(line) ?? []);
}

/** The sentences that say a fact. */
export function usersOf(fact: string, { units }: Pick<AuditedSite, 'units'>): AuditedSite['units'] {
  return units.filter(({ tokens }) => tokens.some((token) => token.split('.')[0] === fact));
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
export function fieldOf(line: string): { key: string; value: string } | null {
  const plain = line.replace(PICTURE, '').replace(/\s?\(?\b[0-9a-f]{12,64}\b\)?/g, '');
  if (plain.trim() === '') return null;
  const [, pointer, value] = /^(\/\S*(?: \w+)?): (.*)$/.exec(plain) ?? [];
  if (pointer === undefined || value === undefined) return { key: '', value: plain };
  const key = pointer
    .slice(1)
    .split('/')
    .map((each) =>
      /^\d+$/.test(each) ? String(Number(each) + 1) : each.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase(),
    )
    .join(' › ');
  return { key, value: value.replace(/^"([\s\S]*)"$/, '$1').replaceAll('\\"', '"') };
}

/** A picture that differs between two wordings of a value. */
export function changedPictures(before: string, after: string): DeskPicture[] {
  const old = new Map(picturesIn(before).map(({ line, hash, path }) => [line, { hash, path }]));
  return picturesIn(after).flatMap(({ line, hash, path }) => {
    const was = old.get(line);
    return was === undefined || was.hash === hash ? [] : [{ path, before: was.hash, after: hash }];
  });
}
