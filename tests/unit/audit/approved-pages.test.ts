import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type ApprovedPages,
  approvedFileOf,
  linesOf,
  readApprovedPages,
  writeApprovedPages,
} from '../../../scripts/audit/approved/approved-pages.ts';
import type { Page } from '../../../scripts/audit/approved/line.ts';
import { listEntries } from '../../../scripts/audit/changes/entries.ts';
import { patchPages } from '../../../scripts/audit/changes/patch.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { approve, page } from './lines.ts';

const root = temporaryFolder(afterAll);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana Ruiz', '-c', 'user.email=ana@example.com', ...args], {
    cwd: root,
    stdio: 'pipe',
    encoding: 'utf8',
  });

const BEFORE = page('/about', [
  'One plan',
  'Two plans',
  '  Card one',
  '   Text one',
  '  Card two',
  '   Text two',
  'Last words',
]);

/** Approves, on a branch, the entries whose lines say one of `words`. */
function approveOnBranch(branch: string, start: string, now: readonly Page[], words: RegExp): void {
  git('checkout', '--quiet', '-B', branch, start);
  const { pages: approved } = readApprovedPages(root);
  const changes = listEntries({ approved, now }).entries.flatMap((entry) =>
    entry.changes.filter(({ before, after }) => [...before, ...after].some(({ text }) => words.test(text))),
  );
  expect(changes.length, `${words} on ${branch}`).toBeGreaterThan(0);
  writeApprovedPages(root, patchPages({ approved, now, changes, on: '2026-11-28' }));
  git('commit', '--quiet', '--all', '--message', `Approve ${branch}`);
}

function startWith(pages: ApprovedPages): void {
  git('init', '--quiet', '-b', 'main');
  const rules = readFileSync(new URL('../../../.gitattributes', import.meta.url), 'utf8');
  writeFileSync(join(root, '.gitattributes'), rules);
  writeApprovedPages(root, pages);
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'Approve all');
  git('tag', '--force', 'start');
}

describe('two people approve lines of one page on two branches', () => {
  test.each([
    [
      'neighboring lines',
      ['One new plan', 'Two new plans', ...BEFORE.lines.slice(2).map(spell)],
      /One/,
      /Two new/,
    ],
    [
      'a line that went and the line after it',
      ['Two new plans', ...BEFORE.lines.slice(2).map(spell)],
      /One plan/,
      /Two/,
    ],
    ['two lines that went', BEFORE.lines.slice(2).map(spell), /One plan/, /Two plans/],
    [
      'two lines that came at one place',
      ['One plan', 'A first sentence', 'Quite another one', ...BEFORE.lines.slice(1).map(spell)],
      /first/,
      /another/,
    ],
    [
      'a line that came beside one that changed',
      ['One plan', 'A sentence that is new', 'Two new plans', ...BEFORE.lines.slice(2).map(spell)],
      /sentence/,
      /Two new/,
    ],
    [
      'a card that went and words of the card after it',
      ['One plan', 'Two plans', '  Card two', '   Text two is new', 'Last words'],
      /Card one/,
      /Text two/,
    ],
    [
      'lines at the end',
      [...BEFORE.lines.slice(0, 6).map(spell), 'Last words now', 'And one more sentence here'],
      /Last words now/,
      /one more/,
    ],
    ['the same line', ['One new plan', ...BEFORE.lines.slice(1).map(spell)], /One/, /One/],
  ])('%s: no conflict, and nothing waits', (_, lines, first, second) => {
    const now = [page('/about', lines)];
    startWith(approve([BEFORE]));
    approveOnBranch('ana', 'start', now, first);
    approveOnBranch('ben', 'start', now, second);
    git('merge', '--quiet', '--message', 'Merge', 'ana');
    const { pages: approved, faults } = readApprovedPages(root);
    const about = approved.get('/about');
    expect(about && linesOf(about, approved).map(({ text }) => text)).toEqual(
      now[0]?.lines.map(({ text }) => text),
    );
    expect([faults, listEntries({ approved, now }).entries]).toEqual([[], []]);
  });

  test('two wordings of one line both stay in sight', () => {
    startWith(approve([BEFORE]));
    const rest = BEFORE.lines.slice(1).map(spell);
    approveOnBranch('ana', 'start', [page('/about', ['One new plan', ...rest])], /One/);
    approveOnBranch('ben', 'start', [page('/about', ['One old plan', ...rest])], /One/);
    git('merge', '--quiet', '--message', 'Merge', 'ana');
    const { pages: approved } = readApprovedPages(root);
    const { entries } = listEntries({ approved, now: [page('/about', ['One old plan', ...rest])] });
    expect(entries.map(({ kind, changes }) => [kind, changes[0]?.before[0]?.text])).toEqual([
      ['removed', 'One new plan'],
    ]);
  });
});

function spell({ text, join: depth }: { text: string; join: number }): string {
  return `${' '.repeat(depth)}${text}`;
}

test('a header is written once, and follows the home page only where it is the same', () => {
  const header = (words: string) => ({ ...page('/', [words]).lines[0]!, part: 'top' as const });
  const home = (words: string): Page => ({
    ...page('/', ['Home']),
    lines: [header(words), ...page('/', ['Home']).lines],
  });
  const about = (words?: string): Page => {
    const own = page('/about', ['About']);
    return { ...own, lines: [...(words === undefined ? [] : [header(words)]), ...own.lines] };
  };
  const approved = approve([home('Call 555-0142 now'), about('Call 555-0142 now')]);
  expect(approved.get('/about')?.lines.map(({ text }) => text)).toEqual(['About']);
  const follows = listEntries({ approved, now: [home('Call 555-0177 now'), about('Call 555-0177 now')] });
  expect(follows.changes.map(({ page: name }) => name)).toEqual(['/']);
  const dropped = listEntries({ approved, now: [home('Call 555-0142 now'), about()] });
  expect(dropped.entries.map(({ kind, changes }) => [kind, changes[0]?.page])).toEqual([
    ['removed', '/about'],
  ]);
  expect(approvedFileOf('/')).toBe('content/approved/index.txt');
});
