import type { AuditedSite } from '../register/audited-site.ts';
import { namesFact } from '../register/unit.ts';
import { wordsOfName } from './pages.ts';
import type { DeskPicture } from './model.ts';

const FACT = /^value:content\/facts\.yaml#\/facts\/(.+)$/;
const PICTURE = / \(picture ([0-9a-f]{64})\)$/;

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
export function fieldOf(line: string): { key: string; value: string } | null {
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
