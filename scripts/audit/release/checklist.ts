import pc from 'picocolors';
import type { Audit } from '../audit.ts';
import { count } from '../language/numbers.ts';
import { openFindings, summarizeAudit } from '../reports/audit-summary.ts';

/** One thing that must be so before a release. */
interface Item {
  done: boolean;
  what: string;
  /** How to get there; shown while it is not done. */
  how: readonly string[];
}

/** Rules whose findings have an item of their own. */
const OWN_ITEM = new Set([
  'SMP-001',
  'PRF-002',
  'TST-001',
  'TST-002',
  'RTG-001',
  'CLM-002',
  'CLM-003',
  'PRF-001',
]);

/** What an agency must do before its site can be released, in plain words and with counts. */
export function renderChecklist(audit: Audit, uncommitted: number): string {
  return checklist(audit, uncommitted)
    .map(({ done, what, how }) => {
      const box = done ? pc.green('[x]') : pc.red('[ ]');
      return [`  ${box} ${what}`, ...(done ? [] : how.map((line) => pc.dim(`        ${line}`)))].join('\n');
    })
    .join('\n');
}

function checklist(audit: Audit, uncommitted: number): Item[] {
  const { site } = audit;
  const { units, approvals, samples } = summarizeAudit(audit);
  const waiting = units - approvals.approved;
  const errors = openFindings(audit.findings).filter(({ severity }) => severity === 'error');
  const of = (...rules: string[]) => errors.filter(({ rule }) => rules.includes(rule)).length;
  const sampleFacts = site.facts.filter(({ sample }) => sample === true).length;
  const sampleTestimonials = site.samples.filter(({ kind }) => kind === 'testimonial').length;
  const others = errors.filter(({ rule }) => !OWN_ITEM.has(rule));

  return [
    {
      done: samples === 0,
      what: samples === 0 ? 'No sample content' : `Replace ${count(samples, 'sample')} with what is true`,
      how: [sampleKinds(audit), 'Then delete each line “sample: true”.'],
    },
    {
      done: sampleFacts === 0 && of('CLM-002', 'CLM-003') === 0,
      what:
        sampleFacts === 0
          ? 'Every fact has its source'
          : `Name what backs ${count(sampleFacts, 'fact')} of ${site.facts.length}`,
      how: ['content/facts.yaml: the real document, the day it holds, who checked it and when it ends.'],
    },
    {
      done: sampleTestimonials === 0 && of('TST-001') === 0,
      what: 'Hold a signed record for every testimonial',
      how: [
        `content/testimonials.yaml: ${count(sampleTestimonials || of('TST-001'), 'testimonial')} without one.`,
      ],
    },
    {
      done: of('RTG-001') === 0,
      what: 'Say platform, count, date and link of every rating',
      how: [`${count(of('RTG-001'), 'rating')} without; the report says which.`],
    },
    {
      done: waiting === 0,
      what:
        waiting === 0
          ? 'Every unit of copy is approved'
          : `Approve ${count(waiting, 'unit')} of copy out of ${units.toLocaleString('en-US')}`,
      how: [
        `${approvals.unapproved.toLocaleString('en-US')} never approved, ${approvals.changed} changed since, ${approvals.lapsed} ended.`,
        'Read them in dist/audit/report.html, then: npm run audit -- approve <file> --by "First Last"',
      ],
    },
    {
      done: of('PRF-001') === 0,
      what: 'Every visible string of the built site stands in content',
      how: [`${count(of('PRF-001'), 'string does', 'strings do')} not.`],
    },
    {
      done: others.length === 0,
      what: others.length === 0 ? 'No other error' : `Settle ${count(others.length, 'other error')}`,
      how: others
        .slice(0, 10)
        .map(
          ({ rule, file, place, message }) =>
            `${rule} ${file}${place === undefined ? '' : `:${place.start.line}`} ${message}`,
        ),
    },
    {
      done: uncommitted === 0,
      what: uncommitted === 0 ? 'Everything is committed' : `Commit ${count(uncommitted, 'changed file')}`,
      how: ['The evidence names a commit; what is published must be in it.'],
    },
  ];
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
