import { codeOf } from '../../../renderer/languages.ts';
import type { Settings } from '../findings/settings.ts';
import { type Approval, APPROVALS_FOLDER } from './approval.ts';
import { askGit } from './git.ts';

/** Spells a name as names are compared: without regard to capitals, spaces and forms of characters. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function isSameName(a: string, b: string): boolean {
  return comparableName(a) === comparableName(b);
}

/**
 * Says why somebody may not approve; null where they may. Without a list of reviewers everybody may.
 * @param language of the text to approve; left out for English
 */
export function refusalOf(
  { reviewers }: Pick<Settings, 'reviewers'>,
  by: string,
  language?: string,
): string | null {
  if (reviewers.length === 0) return null;
  const own = reviewers.find(({ name }) => isSameName(name, by));
  if (own === undefined)
    return `${by} is not on the list of reviewers in content/audit.yaml. On it: ${reviewers.map(({ name }) => name).join(', ')}.`;
  return language === undefined || own.languages.some((each) => codeOf(each) === codeOf(language))
    ? null
    : `${by} does not review this language: content/audit.yaml does not list “${language}” for them.`;
}

/** Lists approvals that somebody else committed than they name, or by nobody on the list, with the reason. */
export function doubtfulLines(
  root: string,
  lines: readonly Approval[],
  settings: Pick<Settings, 'reviewers'>,
): { line: Approval; why: string }[] {
  const committed = lines.length === 0 ? new Map<string, string[]>() : committers(root);
  return lines.flatMap((line) => {
    const [name = '', ...others] = committed.get(keyOf(line)) ?? [];
    if (refusalOf(settings, line.by) !== null)
      return [{ line, why: `is by ${line.by}, who is not on the list of reviewers` }];
    if (name === '' || [name, ...others].some((each) => isSameName(each, line.by))) return [];
    return [{ line, why: `is by ${line.by}, but ${name} committed it` }];
  });
}

/** Returns true in a clone without its history: its first commit seems to have written every line. */
export function isShallow(root: string): boolean {
  return askGit(root, ['rev-parse', '--is-shallow-repository'])?.trim() === 'true';
}

/** Maps each line of approval to who committed it last: name and address of the author and of the committer. */
function committers(root: string): Map<string, string[]> {
  const known = new Map<string, string[]>();
  if (isShallow(root)) return known;
  const log = ['log', '-p', '--unified=0', '--no-color', '--no-ext-diff', '--format=%x00%an%n%ae%n%cn%n%ce'];
  for (const part of (askGit(root, [...log, '--', APPROVALS_FOLDER]) ?? '').split('\0'))
    for (const [, json = ''] of part.matchAll(/^\+(\{.*\})\s*$/gm)) {
      const key = readKey(json);
      if (!known.has(key)) known.set(key, part.split('\n', 4));
    }
  return known;
}

function readKey(json: string): string {
  try {
    return keyOf(JSON.parse(json));
  } catch {
    return '';
  }
}

function keyOf({ id, by, on }: Pick<Approval, 'id' | 'by' | 'on'>): string {
  return JSON.stringify([id, by, on]);
}
