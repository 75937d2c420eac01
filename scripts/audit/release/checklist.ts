import pc from 'picocolors';
import type { Audit } from '../audit.ts';
import { count } from '../language/numbers.ts';
import { goneFrom } from '../register/reviewables.ts';
import { openFindings, summarizeAudit } from '../reports/audit-summary.ts';
import type { Checkout } from './checkout.ts';

/** One thing that must be so before a release. */
export interface ChecklistItem {
  done: boolean;
  what: string;
  /** How to get there; shown while it is not done. */
  how: readonly string[];
}

/** Places shown for an item; the report has them all. */
const MAX_PLACES = 10;

/** What an agency must do before its site can be released. A release succeeds only when every item is done. */
export function checklistOf(audit: Audit, checkout: Checkout): ChecklistItem[] {
  const { site } = audit;
  const { units, approvals, samples } = summarizeAudit(audit);
  const waiting = units - approvals.approved;
  const errors = openFindings(audit.findings).filter(({ severity }) => severity === 'error');
  const of = (...rules: string[]) => errors.filter(({ rule }) => rules.includes(rule));
  const places = (...rules: string[]) => {
    // What judges the rest comes first.
    const found = of(...rules).toSorted((a, b) => Number(isCode(b.file)) - Number(isCode(a.file)));
    return [
      ...found
        .slice(0, MAX_PLACES)
        .map(
          ({ file, place, message }) =>
            `${file}${place === undefined ? '' : `:${place.start.line}`} ${message}`,
        ),
      ...(found.length > MAX_PLACES ? [`… and ${found.length - MAX_PLACES} more, in the report`] : []),
    ];
  };
  const isApproved = ({ id }: { id: string }) => site.approvals.get(id)?.status === 'approved';
  const sampleFacts = site.facts.filter(({ sample }) => sample === true).length;
  const sampleTestimonials = site.samples.filter(({ kind }) => kind === 'testimonial').length;
  const values = site.values.filter((value) => !isApproved(value)).length;
  const pages = [...(site.transcripts?.keys() ?? [])].filter((route) => !isApproved({ id: `page:${route}` }));
  const gone = goneFrom(site).length;

  const named: ChecklistItem[] = [
    {
      done: samples === 0 && of('SMP-001').length === 0,
      what: samples === 0 ? 'No sample content' : `Replace ${count(samples, 'sample')} with what is true`,
      how: [sampleKinds(audit), 'Then delete each line “sample: true”. The list: npm run audit -- samples'],
    },
    {
      done: of('SMP-002', 'SMP-003').length === 0,
      what: 'No address, number or name of an example',
      how: places('SMP-002', 'SMP-003'),
    },
    {
      done: sampleFacts === 0 && of('CLM-002', 'CLM-003').length === 0,
      what:
        sampleFacts === 0
          ? 'Every fact has its source'
          : `Name what backs ${count(sampleFacts, 'fact')} of ${site.facts.length}`,
      how: [
        'content/facts.yaml: the real document, its date, who checked it and when it expires.',
        ...places('CLM-002', 'CLM-003'),
      ],
    },
    {
      done: sampleTestimonials === 0 && of('TST-001', 'TST-002').length === 0,
      what: 'Hold a signed record for every testimonial',
      how: [
        `content/testimonials.yaml: ${count(sampleTestimonials || of('TST-001', 'TST-002').length, 'testimonial')} without one.`,
      ],
    },
    {
      done: of('RTG-001').length === 0,
      what: 'Say platform, count, date and link of every rating',
      how: places('RTG-001'),
    },
    {
      done: waiting === 0 && of('PRF-002').length === 0,
      what:
        waiting === 0
          ? 'Every sentence is approved'
          : `Approve ${count(waiting, 'sentence')} of ${units.toLocaleString('en-US')}`,
      how: [
        ...places('PRF-002'),
        `${approvals.unapproved.toLocaleString('en-US')} never approved, ${approvals.changed} changed since, ${approvals.lapsed} ended, ${approvals.withdrawn} withdrawn.`,
        'Read and approve them: npm run review, or npm run audit -- approve <file> --by "First Last"',
      ],
    },
    {
      done: values === 0 && of('PRF-003').length === 0,
      what:
        values === 0
          ? 'Every link, picture, record and setting, and the code that judges them, is approved'
          : `Approve ${count(values, 'record')} of links, pictures, facts, settings and code out of ${site.values.length}`,
      how: [
        ...places('PRF-003'),
        'npm run audit -- approve <file> approves them with the sentences of the file.',
      ],
    },
    {
      done: site.transcripts !== null && pages.length === 0 && of('PRF-004').length === 0,
      what:
        site.transcripts === null
          ? 'Let a browser read every page'
          : pages.length === 0
            ? 'Every page is approved as a browser shows it'
            : `Approve ${count(pages.length, 'page')} of ${site.transcripts.size} as a browser shows them`,
      how: [
        ...(of('PRF-004').length === 0 && pages.length > 0 ? [pages.join(', ')] : places('PRF-004')),
        'npm run review shows each page beside its copy, and what changed.',
      ],
    },
    {
      done: gone === 0 && of('PRF-005').length === 0,
      what:
        gone === 0
          ? 'Nothing that was approved is gone'
          : `Let go of ${count(gone, 'approved text that is', 'approved texts that are')} gone, or restore ${gone === 1 ? 'it' : 'them'}`,
      how: places('PRF-005'),
    },
    {
      done: of('LDG-001').length === 0,
      what: 'The ledger of approvals is whole',
      how: places('LDG-001'),
    },
    {
      done: of('PRF-001').length === 0,
      what: 'Every visible string of the built site comes from content',
      how: places('PRF-001'),
    },
  ];
  const others = errors.filter(({ rule }) => !HAS_ITEM.has(rule));
  return [
    ...named,
    {
      done: others.length === 0,
      what: others.length === 0 ? 'No other error' : `Fix ${count(others.length, 'other error')}`,
      how: others
        .slice(0, MAX_PLACES)
        .map(
          ({ rule, file, place, message }) =>
            `${rule} ${file}${place === undefined ? '' : `:${place.start.line}`} ${message}`,
        ),
    },
    checkoutItem(checkout),
  ];
}

function isCode(file: string): boolean {
  return !/^(?:content|dist)\//.test(file);
}

/** Rules whose findings have an item. The others share one. */
const HAS_ITEM = new Set(
  'SMP-001 SMP-002 SMP-003 CLM-002 CLM-003 TST-001 TST-002 RTG-001 PRF-001 PRF-002 PRF-003 PRF-004 PRF-005 LDG-001'.split(
    ' ',
  ),
);

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
    how: [
      ...differences.slice(0, MAX_PLACES).map(({ file, how }) => `${file} (${how})`),
      'Files are compared by content; flags in git’s index and ignore rules do not hide them. Links, submodules and what the project makes itself do not belong in the commit.',
    ],
  };
}

/** The checklist for a terminal. */
export function renderChecklist(items: readonly ChecklistItem[]): string {
  return items
    .map(({ done, what, how }) => {
      const box = done ? pc.green('[x]') : pc.red('[ ]');
      return [`  ${box} ${what}`, ...(done ? [] : how.map((line) => pc.dim(`        ${line}`)))].join('\n');
    })
    .join('\n');
}

function sampleKinds({ site }: Audit): string {
  const kinds = [...new Set(site.samples.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const number = site.samples.filter((sample) => sample.kind === kind).length;
      return count(number, kind, kind === 'person' ? 'people' : kind === 'agency' ? 'agencies' : `${kind}s`);
    })
    .join(', ');
}
