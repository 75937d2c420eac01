import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { parse } from 'yaml';
import { mapBy } from '../../content/group-by.ts';
import { spellDay } from '../../day.ts';
import { routeIn } from '../approvals/approval.ts';
import type { Audit } from '../audit.ts';
import { openFindings, type ReportedFinding } from '../findings/finding.ts';
import { count } from '../proof/normalize.ts';
import type { Pictures } from '../seen/pictures.ts';
import { type SeenPages, writeSeen } from '../seen/seen-page.ts';
import type { Checkout } from './checkout.ts';
import type { ReleasedText, ReleaseManifest } from './manifest.ts';

/** Describes a condition of a release. If `done` is null, the item is only information. */
interface ChecklistItem {
  done: boolean | null;
  what: string;
  /** Explains how to fix the item, in the output while it is open. */
  how: readonly string[];
}

interface Line {
  rules: readonly string[];
  samples?: readonly string[];
  done: string;
  open: string;
  how?: string;
}

const LINES: readonly Line[] = parse(readFileSync(new URL('./checklist.yaml', import.meta.url), 'utf8'));

/** Limits the places shown for an item; the report has them all. */
const MAX_PLACES = 5;

/**
 * Lists everything that an agency must do before its site can be released. A release succeeds only if every item is
 * done.
 * @param last the previous release, and the pages in which only code has changed since then (`changedInCode`)
 * @param doubtful counts approvals that somebody else committed, or by somebody who is not on the list of reviewers
 */
export function checklistOf(
  { findings, site }: Audit,
  checkout: Checkout,
  last?: Pick<ReleaseManifest, 'asOf' | 'commit'> & { inCode: readonly string[] },
  doubtful = 0,
): ChecklistItem[] {
  const errors = openFindings(findings).filter(({ severity }) => severity === 'error');
  const others = errors.filter(({ rule }) => !LINES.some(({ rules }) => rules.includes(rule)));
  const lines = LINES.map(({ rules, samples = [], done, open, how = '' }) => {
    const own = errors.filter(({ rule }) => rules.includes(rule));
    const left = Math.max(own.length, site.samples.filter(({ kind }) => samples.includes(kind)).length);
    const what = open.replace(/\{(.+)\}/, (_, noun: string) => count(left, noun, pluralOf(noun)));
    return item(left, done, what, own.map(spellPlace), how);
  });
  const { commit, differences, protectedBranch, isOnBranch, isShallow } = checkout;
  const files = count(differences.length, 'file');
  const warnings = [
    [
      protectedBranch === null,
      'no protected branch is known, so anybody who can push can change an approval',
      'Name it in content/site.yaml (protectedBranch), or: git remote set-head origin --auto',
    ],
    [
      protectedBranch !== null && !isOnBranch,
      `commit ${commit?.slice(0, 10)} is not on the protected branch ${protectedBranch}`,
      'Merge it there first: the review on that branch guards the approvals.',
    ],
    [
      isShallow,
      'this clone is shallow, so nobody can tell who committed an approval',
      'Fetch the whole history: git fetch --unshallow. On a build server, set the fetch depth to 0.',
    ],
    [
      doubtful > 0,
      `check who made ${count(doubtful, 'approval')}`,
      'Somebody else committed each, or nobody on the list of reviewers made it: git log -p content/approvals',
    ],
  ] as const;
  return [
    ...lines,
    item(
      others.length,
      'No other error',
      `Fix ${count(others.length, 'other error')}`,
      others.map((error) => `${error.rule} ${spellPlace(error)}`),
    ),
    commit === null
      ? item(1, '', 'Commit the project to git', [
          'The evidence names a commit, and approvals are in the history. Without git there is neither.',
        ])
      : item(
          differences.length,
          'Everything is committed',
          `Make ${files} the same on disk and in the commit`,
          differences.map(({ file, how }) => `${file} (${how})`),
        ),
    ...(isOnBranch ? [item(0, `The commit is on the protected branch ${protectedBranch}`)] : []),
    ...warnings.flatMap(([isSo, what, how]) => (isSo ? [note(`Warning: ${what}`, [how])] : [])),
    // Only list these pages: code is reviewed where it is merged.
    last === undefined
      ? note('Code: there is no earlier release in release/ to compare with')
      : note(
          `Code since the release of ${spellDay(last.asOf)}: git diff ${last.commit.slice(0, 10)}..HEAD -- . ':!content'`,
          last.inCode,
        ),
  ];
}

function item(
  left: number,
  done: string,
  open = '',
  places: readonly string[] = [],
  how = '',
): ChecklistItem {
  const isDone = left === 0;
  return { done: isDone, what: isDone ? done : open, how: [...shorten(places), how].filter(Boolean) };
}

function note(what: string, how: readonly string[] = []): ChecklistItem {
  return { done: null, what, how };
}

function spellPlace({ file, place, message }: ReportedFinding): string {
  return `${file}${place === undefined ? '' : `:${place.start.line}`} ${message}`;
}

function shorten(lines: readonly string[]): string[] {
  const more = lines.length - MAX_PLACES;
  return [...lines.slice(0, MAX_PLACES), ...(more > 0 ? [`… and ${more} more, in the report`] : [])];
}

/** Puts the nouns of a list into the plural: `facts or sources`. */
function pluralOf(nouns: string): string {
  return nouns.replace(/\w+(?=,| or |$)/g, (noun) => noun.replace(/s?$/, 's'));
}

/** Lists pages whose code changed since the last release but whose words did not, and if they look the same. */
export function changedInCode(
  pages: readonly ReleasedText[],
  seen: SeenPages,
  { before, pictures }: Pictures,
): string[] {
  const differs = new Set(pictures.flatMap(({ route, box }) => (box === null ? [] : [route])));
  const lookOf = (route: string) => {
    if ('missing' in before) return 'no picture to compare with';
    return differs.has(route) ? 'another picture (npm run review shows both)' : 'same picture';
  };
  const routes = pages.flatMap(({ id, text, hash }) => {
    const page = seen.get(routeIn(id) ?? '');
    return page !== undefined && page.hash !== hash && writeSeen(page) === text ? [page.route] : [];
  });
  return [...mapBy(routes, lookOf)].map(
    ([look, own]) => `Changed in code, same words, ${look}: ${shorten(own).join(', ')}`,
  );
}

/** Formats the checklist for a terminal. */
export function renderChecklist(items: readonly ChecklistItem[]): string {
  const boxOf = (done: boolean | null) =>
    done === null ? styleText('dim', '[i]') : done ? styleText('green', '[x]') : styleText('red', '[ ]');
  const lines = items.flatMap(({ done, what, how }) => [
    `  ${boxOf(done)} ${what}`,
    ...(done === true ? [] : how.map((line) => styleText('dim', `        ${line}`))),
  ]);
  return lines.join('\n');
}
