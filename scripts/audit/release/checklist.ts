import { styleText } from 'node:util';
import { type Approval, pageId } from '../approvals/approval.ts';
import type { doubtfulLines } from '../approvals/reviewers.ts';
import { isWaiting } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import { summarizeAudit } from '../desk/audit-summary.ts';
import { openFindings, type ReportedFinding } from '../findings/finding.ts';
import { count } from '../language/numbers.ts';
import { type Day, spellDay } from '../../day.ts';
import { groupBy } from '../../content/group-by.ts';
import type { Pictures } from '../seen/pictures.ts';
import { type SeenPages, writeSeen } from '../seen/seen-page.ts';
import type { Checkout } from './checkout.ts';
import type { ReleasedText } from './read-manifest.ts';

/** Names one thing that must be so before a release, or, where `done` is null, that is only said. */
interface ChecklistItem {
  done: boolean | null;
  what: string;
  /** Tells how to get there; shown while it is not done. */
  how: readonly string[];
}

/** Defines a line of the checklist: done when nothing is left of what it counts, and none of its rules finds an error. */
interface Line {
  rules: readonly string[];
  done: string;
  open(left: number, audit: Audit): string;
  /** Counts what waits, where that is more than what the rules find. */
  left?(audit: Audit): number;
  how?(audit: Audit): readonly string[];
}

/** Limits the places shown for an item; the report has them all. */
const MAX_PLACES = 10;
const PLURALS: Record<string, string> = { person: 'people', agency: 'agencies', entry: 'entries' };

const LINES: readonly Line[] = [
  {
    rules: ['SMP-001'],
    done: 'No sample content',
    open: (left) => `Replace ${count(left, 'sample')} with what is true`,
    how: (audit) => [
      sampleKinds(audit),
      'Then delete each line “sample: true”. The list: npm run audit -- samples',
    ],
  },
  {
    rules: ['SMP-002', 'SMP-003'],
    done: 'No address, number or name of an example',
    open: () => 'Take out each address, number or name of an example',
  },
  {
    rules: ['CLM-002', 'CLM-003'],
    done: 'Every fact has its source',
    open: (left, { site }) => `Name what backs ${count(left, 'fact')} of ${site.facts.length}`,
    left: ({ site }) => site.facts.filter(({ sample }) => sample === true).length,
    how: () => ['content/facts.yaml: the real document, its date, who checked it and when it expires.'],
  },
  {
    rules: ['TST-001', 'TST-002'],
    done: 'Every testimonial has a signed record',
    open: (left) => `Hold a signed record for ${count(left, 'testimonial')}`,
    left: ({ site }) => site.samples.filter(({ kind }) => kind === 'testimonial').length,
    how: () => ['content/testimonials.yaml says of each who consented, when and for what.'],
  },
  {
    rules: ['RTG-001'],
    done: 'Every rating says platform, count, date and link',
    open: (left) => `Say platform, count, date and link of ${count(left, 'rating')}`,
  },
  {
    rules: ['PRF-002'],
    done: 'Every sentence is approved',
    open: (left, audit) =>
      `Approve ${count(left, 'sentence')} of ${summarizeAudit(audit).units.toLocaleString('en-US')}`,
    how: (audit) => {
      const { unapproved, changed, second, 'sent-back': back } = summarizeAudit(audit).approvals;
      return [
        `${unapproved.toLocaleString('en-US')} never approved, ${changed} changed since, ${back} sent back, ${second} without a second approver.`,
        'Read and approve them: npm run review',
      ];
    },
  },
  {
    rules: ['PRF-003'],
    done: 'Every link, picture, record and setting is approved',
    open: (left, { site }) =>
      `Approve ${count(left, 'record')} of links, pictures, facts and settings out of ${site.values.length}`,
    how: () => ['npm run review shows them under Facts and records.'],
  },
  {
    rules: ['PRF-004'],
    done: 'Every page is approved as a browser shows it',
    open: (left, { site }) =>
      site.transcripts === null
        ? 'Let a browser read every page'
        : `Approve ${count(left, 'page')} of ${site.transcripts.size} as a browser shows them`,
    left: ({ site }) => (site.transcripts === null ? 1 : 0),
    how: ({ site }) => [
      [...(site.transcripts?.keys() ?? [])]
        .filter((route) => isWaiting(site.approvals, `page:${route}`))
        .join(', '),
      'npm run review shows each page beside its copy, and what changed.',
    ],
  },
  {
    rules: ['PRF-005'],
    done: 'Nothing that was approved is gone',
    open: (left) =>
      `Approve the removal of ${count(left, 'approved text')}, or restore ${left === 1 ? 'it' : 'them'}`,
  },
  {
    rules: ['LDG-001'],
    done: 'Each line of content/approvals can be read',
    open: (left) => `Fix ${count(left, 'line')} of content/approvals`,
  },
  {
    rules: ['PRF-001'],
    done: 'Every visible string of the built site comes from content',
    open: (left) => `Put ${count(left, 'visible string')} into content`,
  },
];

/**
 * Lists what an agency must do before its site can be released. A release succeeds only when every item is done.
 * @param last the release before, and the pages that changed in code alone since (`changedInCode`)
 * @param doubtful lines of approval that somebody else committed, or by nobody on the list
 */
export function checklistOf(
  audit: Audit,
  checkout: Checkout,
  last: { madeOn: Day; commit: string; inCode: readonly string[] } | null = null,
  doubtful: ReturnType<typeof doubtfulLines> = { foreign: [], unlisted: [], isShallow: false },
): ChecklistItem[] {
  const errors = openFindings(audit.findings).filter(({ severity }) => severity === 'error');
  const named = new Set(LINES.flatMap(({ rules }) => rules));
  const others = errors.filter(({ rule }) => !named.has(rule));
  return [
    ...LINES.map((line) => toItem(line, audit, errors)),
    {
      done: others.length === 0,
      what: others.length === 0 ? 'No other error' : `Fix ${count(others.length, 'other error')}`,
      how: shorten(others.map((error) => `${error.rule} ${spellPlace(error)}`)),
    },
    ...checkoutItems(checkout),
    ...doubtItems(doubtful),
    // Only listed: code is reviewed where it is merged.
    last === null
      ? note('Code: there is no earlier release in release/ to compare with')
      : note(
          `Code since the release of ${spellDay(last.madeOn)}: git diff ${last.commit.slice(0, 10)}..HEAD -- . ':!content'`,
          ...last.inCode,
        ),
  ];
}

/**
 * Names the pages whose HTML or styles changed since the last release though their words did not, and says whether they
 * look the same.
 */
export function changedInCode(
  pages: readonly ReleasedText[],
  seen: SeenPages,
  { before, pictures }: Pictures,
): string[] {
  const changed = pages.filter(({ id, text, hash }) => {
    const page = seen.get(id.slice('page:'.length));
    return page !== undefined && page.hash !== hash && writeSeen(page) === text;
  });
  const looks = new Set(pictures.flatMap(({ route, box }) => (box === null ? [] : [pageId(route)])));
  const tell = (own: readonly ReleasedText[], look: string) =>
    own.length === 0
      ? []
      : [`Changed in code, same words, ${look}: ${own.map(({ id }) => id.slice('page:'.length)).join(', ')}`];
  if ('missing' in before) return tell(changed, 'no picture to compare with');
  return [
    ...tell(
      changed.filter(({ id }) => !looks.has(id)),
      'same picture',
    ),
    ...tell(
      changed.filter(({ id }) => looks.has(id)),
      'another picture (npm run review shows both)',
    ),
  ];
}

function note(what: string, ...how: string[]): ChecklistItem {
  return { done: null, what, how };
}

function toItem(line: Line, audit: Audit, errors: readonly ReportedFinding[]): ChecklistItem {
  const own = errors.filter(({ rule }) => line.rules.includes(rule));
  const left = Math.max(line.left?.(audit) ?? 0, own.length);
  // Another command lists samples.
  const places = line.rules.includes('SMP-001') ? [] : shorten(own.map(spellPlace));
  return {
    done: left === 0,
    what: left === 0 ? line.done : line.open(left, audit),
    how: [...places, ...(line.how?.(audit) ?? [])].filter(Boolean),
  };
}

function spellPlace({ file, place, message }: ReportedFinding): string {
  return `${file}${place === undefined ? '' : `:${place.start.line}`} ${message}`;
}

function shorten(lines: readonly string[]): string[] {
  const more = lines.length - MAX_PLACES;
  return [...lines.slice(0, MAX_PLACES), ...(more > 0 ? [`… and ${more} more, in the report`] : [])];
}

/** Refuses what is not committed, and warns about a commit that no protected branch has: nothing guards approvals then. */
function checkoutItems({ commit, differences, protectedBranch, isOnBranch }: Checkout): ChecklistItem[] {
  const evidence =
    'The evidence names a commit, and approvals are in the history. Without git there is neither.';
  const files = count(differences.length, 'file');
  const isDone = differences.length === 0;
  return [
    commit === null
      ? { done: false, what: 'Commit the project to git', how: [evidence] }
      : {
          done: isDone,
          what: isDone ? 'Everything is committed' : `Make ${files} the same on disk and in the commit`,
          how: shorten(differences.map(({ file, how }) => `${file} (${how})`)),
        },
    protectedBranch === null
      ? note(
          'Warning: no protected branch is known, so anybody who can push can change an approval',
          'Name it in content/site.yaml (protectedBranch), or: git remote set-head origin --auto',
        )
      : isOnBranch
        ? { done: true, what: `The commit is on the protected branch ${protectedBranch}`, how: [] }
        : note(
            `Warning: commit ${commit?.slice(0, 10)} is not on the protected branch ${protectedBranch}`,
            'Merge it there first: the review on that branch guards the approvals.',
          ),
  ];
}

/** Warns about lines of approval whose name is doubtful. */
function doubtItems({ foreign, unlisted, isShallow }: ReturnType<typeof doubtfulLines>): ChecklistItem[] {
  const warn = (lines: readonly Approval[], what: string) =>
    lines.length === 0
      ? []
      : [
          note(
            `Warning: ${what}`,
            ...shorten(lines.map(({ spot, by, id }) => `${spot.file}:${spot.line} ${by}, ${id}`)),
          ),
        ];
  const shallow = note(
    'Warning: this clone is shallow, so nobody can tell who committed an approval',
    'Fetch the whole history: git fetch --unshallow. On a build server, set the fetch depth to 0.',
  );
  const [others, unknown] = [foreign, unlisted].map(({ length }) => count(length, 'line'));
  return [
    ...(isShallow ? [shallow] : []),
    ...warn(foreign, `somebody else committed ${others} of approval than the line names`),
    ...warn(unlisted, `${unknown} of approval by people not on the list of reviewers`),
  ];
}

/** Formats the checklist for a terminal. */
export function renderChecklist(items: readonly ChecklistItem[]): string {
  const boxes = new Map([
    [true, styleText('green', '[x]')],
    [false, styleText('red', '[ ]')],
    [null, styleText('dim', '[i]')],
  ]);
  return items
    .flatMap(({ done, what, how }) => [
      `  ${boxes.get(done)} ${what}`,
      ...(done === true ? [] : how.map((line) => styleText('dim', `        ${line}`))),
    ])
    .join('\n');
}

function sampleKinds({ site }: Audit): string {
  return groupBy(site.samples, ({ kind }) => kind)
    .map((own) => {
      const kind = own[0]?.kind ?? '';
      return count(own.length, kind, PLURALS[kind] ?? `${kind}s`);
    })
    .join(', ');
}
