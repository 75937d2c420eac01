import { styleText } from 'node:util';
import type { Approval } from '../approvals/approval.ts';
import type { doubtfulLines } from '../approvals/reviewers.ts';
import { isWaiting } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import { openFindings, type ReportedFinding } from '../findings/finding.ts';
import { count } from '../language/numbers.ts';
import { summarizeAudit } from '../desk/audit-summary.ts';
import { type Day, spellDay } from '../../day.ts';
import type { Checkout } from './checkout.ts';

/** One thing that must be so before a release, or, where `done` is null, that is only told. */
interface ChecklistItem {
  done: boolean | null;
  what: string;
  /** How to get there; shown while it is not done. */
  how: readonly string[];
}

/** A line of the checklist: done when nothing is left of what it counts, and none of its rules finds an error. */
interface Line {
  rules: readonly string[];
  /** How many things wait, where that is more than what the rules find. */
  left?(audit: Audit): number;
  done: string;
  open(left: number, audit: Audit): string;
  how?(audit: Audit): readonly string[];
}

/** Places shown for an item; the report has them all. */
const MAX_PLACES = 10;

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
    left: ({ site }) => site.facts.filter(({ sample }) => sample === true).length,
    done: 'Every fact has its source',
    open: (left, { site }) => `Name what backs ${count(left, 'fact')} of ${site.facts.length}`,
    how: () => ['content/facts.yaml: the real document, its date, who checked it and when it expires.'],
  },
  {
    rules: ['TST-001', 'TST-002'],
    left: ({ site }) => site.samples.filter(({ kind }) => kind === 'testimonial').length,
    done: 'Every testimonial has a signed record',
    open: (left) => `Hold a signed record for ${count(left, 'testimonial')}`,
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
    left: ({ site }) => (site.transcripts === null ? 1 : 0),
    done: 'Every page is approved as a browser shows it',
    open: (left, { site }) =>
      site.transcripts === null
        ? 'Let a browser read every page'
        : `Approve ${count(left, 'page')} of ${site.transcripts.size} as a browser shows them`,
    how: (audit) => [
      waitingPages(audit).join(', '),
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
 * What an agency must do before its site can be released. A release succeeds only when every item is done.
 * @param last the release before, to compare the code with
 * @param doubtful lines of approval that somebody else committed, or by nobody on the list
 */
export function checklistOf(
  audit: Audit,
  checkout: Checkout,
  last: { madeOn: Day; commit: string } | null = null,
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
      how: placesOf(others, ({ rule }) => `${rule} `),
    },
    checkoutItem(checkout),
    branchItem(checkout),
    ...namesItems(doubtful),
    codeItem(last),
  ];
}

function toItem(line: Line, audit: Audit, errors: readonly ReportedFinding[]): ChecklistItem {
  const own = errors.filter(({ rule }) => line.rules.includes(rule));
  const left = Math.max(line.left?.(audit) ?? 0, own.length);
  return {
    done: left === 0,
    what: left === 0 ? line.done : line.open(left, audit),
    // Another command lists samples.
    how: [...(line.rules.includes('SMP-001') ? [] : placesOf(own)), ...(line.how?.(audit) ?? [])].filter(
      Boolean,
    ),
  };
}

function placesOf(
  findings: readonly ReportedFinding[],
  before: (finding: ReportedFinding) => string = () => '',
): string[] {
  return shorten(
    findings.map((finding) => {
      const { file, place, message } = finding;
      return `${before(finding)}${file}${place === undefined ? '' : `:${place.start.line}`} ${message}`;
    }),
    'more',
  );
}

function shorten(lines: readonly string[], rest: string): string[] {
  const more = lines.length - MAX_PLACES;
  return [...lines.slice(0, MAX_PLACES), ...(more > 0 ? [`… and ${more} ${rest}, in the report`] : [])];
}

function checkoutItem({ commit, differences }: Checkout): ChecklistItem {
  if (commit === null)
    return {
      done: false,
      what: 'Commit the project to git',
      how: [
        'The evidence names a commit, and the order of approvals comes from the history. Without git there is neither.',
      ],
    };
  return {
    done: differences.length === 0,
    what:
      differences.length === 0
        ? 'Everything is committed'
        : `Make ${count(differences.length, 'file')} the same on disk and in the commit`,
    how: differences.slice(0, MAX_PLACES).map(({ file, how }) => `${file} (${how})`),
  };
}

/** Warns about a commit that no protected branch has: then nothing guards the approvals. */
function branchItem({ commit, protectedBranch, isOnBranch }: Checkout): ChecklistItem {
  if (protectedBranch === null)
    return {
      done: null,
      what: 'Warning: no protected branch is known, so anybody who can push can change an approval',
      how: ['Name it in content/site.yaml (protectedBranch), or: git remote set-head origin --auto'],
    };
  return isOnBranch
    ? { done: true, what: `The commit is on the protected branch ${protectedBranch}`, how: [] }
    : {
        done: null,
        what: `Warning: commit ${commit?.slice(0, 10)} is not on the protected branch ${protectedBranch}`,
        how: ['Merge it there first: the review on that branch guards the approvals.'],
      };
}

/** Warns about lines of approval whose name is doubtful. */
function namesItems({ foreign, unlisted, isShallow }: ReturnType<typeof doubtfulLines>): ChecklistItem[] {
  const how = [
    'Fetch the whole history: git fetch --unshallow. On a build server, set the fetch depth to 0.',
  ];
  const warn = (lines: readonly Approval[], what: string): ChecklistItem[] =>
    lines.length === 0
      ? []
      : [{ done: null, what: `Warning: ${what}`, how: shorten(lines.map(spellPlace), 'more lines') }];
  return [
    ...(isShallow
      ? [
          {
            done: null,
            what: 'Warning: this clone is shallow, so nobody can tell who committed an approval',
            how,
          },
        ]
      : []),
    ...warn(
      foreign,
      `somebody else committed ${count(foreign.length, 'line')} of approval than the line names`,
    ),
    ...warn(unlisted, `${count(unlisted.length, 'line')} of approval by people not on the list of reviewers`),
  ];
}

function spellPlace({ spot, by, id }: Approval): string {
  return `${spot.file}:${spot.line} ${by}, ${id}`;
}

/** One line with the range to compare: who merges code reviews it. */
function codeItem(last: { madeOn: Day; commit: string } | null): ChecklistItem {
  const what =
    last === null
      ? 'Code: there is no earlier release in release/ to compare with'
      : `Code since the release of ${spellDay(last.madeOn)}: git diff ${last.commit.slice(0, 10)}..HEAD -- . ':!content'`;
  return { done: null, what, how: [] };
}

/** The checklist for a terminal. */
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

const PLURALS: Record<string, string> = { person: 'people', agency: 'agencies', entry: 'entries' };

function sampleKinds({ site }: Audit): string {
  const kinds = [...new Set(site.samples.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const { length } = site.samples.filter((sample) => sample.kind === kind);
      return count(length, kind, PLURALS[kind] ?? `${kind}s`);
    })
    .join(', ');
}

function waitingPages({ site }: Audit): string[] {
  return [...(site.transcripts?.keys() ?? [])].filter((route) => isWaiting(site.approvals, `page:${route}`));
}
