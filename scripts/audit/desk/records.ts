import { compareText } from '../../content/compare-text.ts';
import type { PublishedValue } from '../register/published-values.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { DeskPicture, DeskRecord } from './desk-model.ts';

const FACT = /^value:content\/facts\.yaml#\/facts\/(.+)$/;
const PICTURE = / \(picture ([0-9a-f]{64})\)$/;
const LATEST = '9999-12-31';

/** Facts and records, as a table: what ends first comes first. */
export function deskRecords(site: AuditedSite): DeskRecord[] {
  const rows = site.values.map((value) => recordOf(value, site));
  const beside = [...(site.transcripts ?? [])]
    .filter(([route]) => !route.startsWith('/'))
    .map(([route, text]) => ({
      ids: [`page:${route}`],
      name: BESIDE[route] ?? route,
      what: 'what is published beside the pages',
      fields: text.split('\n').flatMap((line) => fieldOf(line) ?? []),
      pictures: [],
      owner: null,
      ends: null,
      routes: [],
    }));
  return [...rows, ...beside].toSorted(
    (a, b) =>
      compareText(a.ends ?? LATEST, b.ends ?? LATEST) ||
      compareText(a.what, b.what) ||
      compareText(a.name, b.name),
  );
}

const BESIDE: Record<string, string> = {
  '(files)': 'Redirects and files',
  '(shared)': 'Header and footer in every state',
};

function recordOf({ id, text, what, spot }: PublishedValue, site: AuditedSite): DeskRecord {
  const lines = text.split('\n');
  const fact = site.facts.find((each) => each.id === FACT.exec(id)?.[1]);
  const using = fact === undefined ? [] : usersOf(fact.id, site);
  return {
    ids: [id],
    name: fact === undefined ? what : fact.id,
    what: fact === undefined ? spot.file : 'fact',
    fields: lines
      .flatMap((line) => fieldOf(line) ?? [])
      // Columns of their own.
      .filter(({ key }) => fact === undefined || !['owner', 'expires'].includes(key)),
    pictures: picturesIn(text).map(({ path, hash }) => ({ path, before: null, after: hash })),
    owner: fact?.owner ?? null,
    ends: fact?.expires ?? endOf(lines),
    routes: fact === undefined ? (spot.routes ?? []) : [...new Set(using.flatMap(({ routes }) => routes))],
  };
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

/** The last day of an answer. */
function endOf(lines: readonly string[]): string | null {
  const until = lines.find((line) => line.startsWith('/until: '));
  return until === undefined ? null : (/\d{4}-\d{2}-\d{2}/.exec(until)?.[0] ?? null);
}

/** A picture that differs between two wordings of a value. */
export function changedPictures(before: string, after: string): DeskPicture[] {
  const old = new Map(picturesIn(before).map(({ line, hash, path }) => [line, { hash, path }]));
  return picturesIn(after).flatMap(({ line, hash, path }) => {
    const was = old.get(line);
    return was === undefined || was.hash === hash ? [] : [{ path, before: was.hash, after: hash }];
  });
}
