import { codeOf } from '../../../schemas/language-route.ts';
import type { Settings } from '../findings/settings.ts';
import { type Approval, APPROVALS_FOLDER, isSameName } from './approval.ts';
import { spellLine } from './approved-words.ts';
import { askGit, isShallow } from './git.ts';

/**
 * Returns why a person may not approve texts in a language; null if they may. If `language` is left out, the texts are
 * in English. If content/audit.yaml lists no reviewers, everybody may approve.
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

/** Counts approvals that name a person who is not a reviewer, or who did not commit the approval. */
export function countDoubtful(
  root: string,
  lines: readonly Approval[],
  settings: Pick<Settings, 'reviewers'>,
): number {
  const log = [
    'log',
    '--reverse',
    '-p',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--format=%x00%an%n%cn',
  ];
  // Skip a shallow clone, because its oldest commit seems to have written every line.
  const commits = isShallow(root) ? [] : (askGit(root, [...log, '--', APPROVALS_FOLDER])?.split('\0') ?? []);
  const committed = new Map(
    commits.flatMap((commit) =>
      [...commit.matchAll(/^\+(\{.*\})$/gm)].map(([, line]) => [line, commit.split('\n', 2)] as const),
    ),
  );
  return lines.filter((line) => {
    const names = committed.get(spellLine(line)) ?? [line.by];
    return refusalOf(settings, line.by) !== null || !names.some((name) => isSameName(name, line.by));
  }).length;
}
