import { isRecord } from '../../content/json-data.ts';
import { askGit } from '../approvals/git.ts';
import type { CodeChanges } from '../reports/code-changes.ts';
import { lastRelease } from './past-release.ts';

const LOCK = 'package-lock.json';
/** What reviewers approve as it is shown or as a record, and what is not part of the site. */
const NOT_CODE = ['content', 'tests', 'release', '*.md'];

/**
 * What changed in code, packages and settings since the last release whose manifest is in release/, as git tells it.
 * Null without an earlier release, and where git does not have its commit.
 */
export function codeChanges(root: string): CodeChanges | null {
  const release = lastRelease(root);
  if (release === null) return null;
  const { commit, madeOn } = release;
  const range = `${commit}..HEAD`;
  const paths = [
    '--',
    '.',
    ...NOT_CODE.map((path) => `:(exclude,glob)${path.includes('*') ? `**/${path}` : `${path}/**`}`),
  ];
  const numbers = askGit(root, ['diff', '--numstat', '--no-renames', range, ...paths]);
  const log = askGit(root, [
    'log',
    '--no-merges',
    '--date=short',
    '--format=%h %ad %an: %s',
    range,
    ...paths,
  ]);
  if (numbers === null || log === null) return null;
  return {
    since: `the release of ${madeOn} (${commit.slice(0, 10)})`,
    files: linesOf(numbers).map((line) => {
      const [added = '', removed = '', path = ''] = line.split('\t');
      // Of a binary file git counts no lines.
      return { path, added: Number(added) || 0, removed: Number(removed) || 0 };
    }),
    commits: linesOf(log),
    packages: packageChanges(packagesAt(root, commit), packagesAt(root, 'HEAD')),
  };
}

function packageChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) return [];
    if (old === undefined) return [`${name} ${now} is new`];
    return [now === undefined ? `${name} ${old} is gone` : `${name} ${old} → ${now}`];
  });
}

/** Each installed package with its version, by the lock file of a commit. */
function packagesAt(root: string, commit: string): Map<string, string> {
  let lock: unknown;
  try {
    lock = JSON.parse(askGit(root, ['show', `${commit}:${LOCK}`]) ?? '{}');
  } catch {
    lock = {};
  }
  const packages = isRecord(lock) && isRecord(lock['packages']) ? Object.entries(lock['packages']) : [];
  return new Map(
    packages.flatMap(([path, entry]) =>
      path !== '' && isRecord(entry)
        ? [[path.replace(/^node_modules\//, ''), String(entry['version'])] as const]
        : [],
    ),
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
