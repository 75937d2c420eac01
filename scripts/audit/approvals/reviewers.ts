import { groupBy } from '../../content/group-by.ts';
import type { Settings } from '../findings/settings.ts';
import type { Approval } from './approval.ts';
import { askGit, blame } from './git.ts';

/** Spells a name as names are compared: without regard to capitals, spaces and forms of characters. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Says why somebody may not approve; null where they may. Without a list of reviewers everybody may.
 * @param language of translations to approve; left out for English
 */
export function refusalOf(
  { reviewers }: Pick<Settings, 'reviewers'>,
  by: string,
  language?: string,
): string | null {
  if (reviewers.length === 0) return null;
  const own = reviewers.find(({ name }) => comparableName(name) === comparableName(by));
  if (own === undefined)
    return `${by} is not on the list of reviewers in content/audit.yaml. On it: ${reviewers.map(({ name }) => name).join(', ')}.`;
  return language === undefined || own.languages.includes(language)
    ? null
    : `${by} does not review this language: content/audit.yaml does not list “${language}” for them.`;
}

/** Lists lines that a release warns about: committed by somebody else than they name, or by nobody on the list. */
export function doubtfulLines(
  root: string,
  lines: readonly Approval[],
  settings: Pick<Settings, 'reviewers'>,
): { foreign: Approval[]; unlisted: Approval[]; isShallow: boolean } {
  // The first commit of a shallow clone seems to have written every line.
  const isShallow = askGit(root, ['rev-parse', '--is-shallow-repository'])?.trim() === 'true';
  const foreign = groupBy(isShallow ? [] : lines, ({ spot }) => spot.file).flatMap((own) => {
    const committed = new Map(blame(root, own[0]?.spot.file ?? '').map(({ line, names }) => [line, names]));
    return own.filter(({ by, spot }) => {
      const names = committed.get(spot.line ?? 0);
      return names !== undefined && !names.some((name) => comparableName(name) === comparableName(by));
    });
  });
  return { foreign, unlisted: lines.filter(({ by }) => refusalOf(settings, by) !== null), isShallow };
}
