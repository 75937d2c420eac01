import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rebrand } from './rebrand.ts';

/** Who writes and who approves the site that is released. */
export const AUTHOR = { name: 'Ida Engineer', email: 'ida@junipergate.com' };
export const REVIEWER = { name: 'Rosa Reviewer', email: 'rosa@junipergate.com' };

/** What is left of samples in the second agency's content, and what makes it pass for real. */
const REAL: [sample: RegExp, real: string][] = [
  [/^\s*sample: true\n/gm, ''],
  [/\.example\b/g, '.com'],
  [/555-01(\d\d)/g, '334-01$1'],
  [/\bSample (?=[^\n]*replace with)[^'\n]*/g, 'Annual statement 2026, signed'],
  [/Sample record; no real person/g, 'Signed release, filed with the agency'],
  // Where somebody worked before is a place of business to the audit: it has to be a licensed state.
  [/\bSouth Florida\b/g, 'southern Oregon'],
];

/**
 * A copy of the project that lacks nothing for a release but the approvals: another agency without samples, committed.
 * @param into default: a temporary folder
 * @returns the folder, how to delete it, and git in it
 */
export function releaseReady(into?: string): {
  folder: string;
  remove(): void;
  git(...args: string[]): string;
} {
  const { folder, remove } = rebrand(into);
  for (const path of readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ya?ml|md)$/.test(path)) continue;
    const file = join(folder, 'content', path);
    let text = readFileSync(file, 'utf8');
    for (const [sample, real] of REAL) text = text.replace(sample, real);
    writeFileSync(file, text);
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '-q', '-b', 'main');
  commit(git, AUTHOR, 'The site of another agency');
  return { folder, remove, git };
}

/** Commits everything as somebody. */
export function commit(git: (...args: string[]) => string, who: typeof AUTHOR, subject: string): void {
  git('config', 'user.name', who.name);
  git('config', 'user.email', who.email);
  git('add', '-A');
  git('commit', '-q', '-m', subject);
}
