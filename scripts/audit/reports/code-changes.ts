import { count } from '../language/numbers.ts';

/** What changed in code, packages and settings since a release. Who merges it reviews it; here it is told. */
export interface CodeChanges {
  /** The release, in words. */
  since: string;
  files: readonly { path: string; added: number; removed: number }[];
  /** Each commit as `0123456789 2026-03-01 Name: subject`. */
  commits: readonly string[];
  /** Each package that came, went or has another version, such as `react 19.1.0 → 19.2.0`. */
  packages: readonly string[];
}

/** `12 files, 340 lines added, 120 removed, in 8 commits; 2 packages` */
export function sumOf({ files, commits, packages }: CodeChanges): string {
  const lines = (key: 'added' | 'removed') =>
    files.reduce((sum, each) => sum + each[key], 0).toLocaleString('en-US');
  if (files.length === 0) return 'nothing';
  return `${count(files.length, 'file')}, ${lines('added')} lines added, ${lines('removed')} removed, in ${count(commits.length, 'commit')}${packages.length === 0 ? '' : `; ${count(packages.length, 'package')}`}`;
}
