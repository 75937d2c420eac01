import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { parse } from 'yaml';
import { groupBy } from '../../content/group-by.ts';
import { spellDay } from '../../lib/day.ts';
import type { Audit } from '../audit.ts';
import { ALL_AT_ONCE } from '../approved/decisions.ts';
import type { ReviewEntry } from '../changes/review.ts';
import { openFindings, type ReportedFinding } from '../findings/finding.ts';
import { count } from '../proof/normalize.ts';
import type { Checkout } from './checkout.ts';
import { evidenceOf, type ReleaseManifest } from './manifest.ts';

/** A condition of a release. If `done` is null, the item is only information. */
interface ChecklistItem {
  done: boolean | null;
  what: string;
  /** The places to fix and the remedy. They are printed unless the item is done. */
  how: readonly string[];
}

/** An item of checklist.yaml. The comment at the top of that file describes the keys. */
interface Line {
  rules?: readonly string[];
  samples?: readonly string[];
  counts?: string;
  isWarning?: boolean;
  done?: string;
  open: string;
  how?: string;
}

const LINES: readonly Line[] = parse(readFileSync(new URL('./checklist.yaml', import.meta.url), 'utf8'));

/** The most places that are printed for an item. The report lists all of them. */
const MAX_PLACES = 5;

/**
 * Lists the conditions of a release and whether each is met.
 * @param last the previous release, with the pages that look different since then
 */
export function checklistOf(
  { findings, site }: Audit,
  { commit, differences, protectedBranch: branch, isOnBranch }: Checkout,
  last?: Pick<ReleaseManifest, 'asOf' | 'commit'> & { looks: readonly string[] },
): ChecklistItem[] {
  const errors = openFindings(findings).filter(({ severity }) => severity === 'error');
  // The items `waiting` and `back` say what PRF-002 finds.
  const named = new Set(['PRF-002', ...LINES.flatMap(({ rules = [] }) => rules)]);
  const others = errors.filter(({ rule }) => !named.has(rule));
  // A null count leaves its item out of the checklist.
  const counted: Record<string, readonly string[] | number | null> = {
    others: others.map((error) => `${error.rule} ${spellPlace(error)}`),
    uncommitted: commit === null ? 1 : 0,
    differences: commit === null ? null : differences.map(({ file, how }) => `${file} (${how})`),
    unprotected: branch === null ? 1 : 0,
    elsewhere: branch === null ? null : isOnBranch ? 0 : 1,
    waiting: site.review.entries.filter(({ waiting }) => waiting.length > 0).map(({ title }) => title),
    back: site.review.entries.filter(({ waiting }) => waiting.length === 0).map(backWords),
  };
  const values: Record<string, string | null> = { commit: commit && commit.slice(0, 10), branch };
  const items = LINES.flatMap(
    ({ rules = [], samples = [], counts, isWarning = false, done, open, how = '' }): ChecklistItem[] => {
      const found =
        counts === undefined
          ? errors.filter(({ rule }) => rules.includes(rule)).map(spellPlace)
          : counted[counts];
      if (found === undefined || found === null) return [];
      const [number, places] = typeof found === 'number' ? [found, []] : [found.length, found];
      const left = Math.max(number, site.samples.filter(({ kind }) => samples.includes(kind)).length);
      const fill = (text: string) =>
        text.replace(/\{(.+?)\}/g, (_, name: string) => values[name] ?? count(left, name, pluralOf(name)));
      if (left === 0) return done === undefined ? [] : [{ done: true, what: fill(done), how: [] }];
      const steps = [...shorten(places), how].filter(Boolean);
      return [{ done: isWarning ? null : false, what: fill(open), how: steps }];
    },
  );
  const code =
    last === undefined
      ? 'Code: there is no earlier release in release/ to compare with'
      : `Code since the release of ${spellDay(last.asOf)}: git diff ${last.commit.slice(0, 10)}..HEAD -- . ':!content'`;
  // These refuse nothing: they are only information.
  const facts = approvedAtOnce(site).map((what): ChecklistItem => ({ done: null, what, how: [] }));
  return [...items, ...facts, { done: null, what: code, how: last?.looks ?? [] }];
}

/** Says how many lines `approve all` approved, by person and day. */
function approvedAtOnce(site: Audit['site']): string[] {
  const { decisions, pages } = evidenceOf(site);
  const lines = pages.flatMap((page) => page.lines);
  const all = decisions.filter(({ what }) => what === ALL_AT_ONCE);
  return groupBy(all, ({ by, on }) => `${by}\t${on}`).flatMap((own) => {
    const [{ by, on } = { by: '', on: '' }] = own;
    const approved = lines.filter(({ decision }) => own.some(({ id }) => id === decision)).length;
    if (approved === 0) return [];
    const share = `${approved.toLocaleString('en-US')} of ${count(lines.length, 'line')}`;
    return [`${share} were approved in one go by ${by} on ${spellDay(on)} (approve all)`];
  });
}

function spellPlace({ file, place, message }: ReportedFinding): string {
  return `${file}${place === undefined ? '' : `:${place.start.line}`} ${message}`;
}

function shorten(lines: readonly string[]): string[] {
  const more = lines.length - MAX_PLACES;
  return [...lines.slice(0, MAX_PLACES), ...(more > 0 ? [`… and ${more} more: npm run audit`] : [])];
}

/** Puts the nouns of a list into the plural: `facts or sources`. */
function pluralOf(nouns: string): string {
  return nouns.replace(/\w+(?=,| or |$)/g, (noun) =>
    noun.endsWith('ss') ? `${noun}es` : noun.replace(/s?$/, 's'),
  );
}

/** Says of an entry without anything that waits why: the reason why it was sent back, with name and day. */
function backWords({ title, back, held }: ReviewEntry): string {
  const [reason] = [...back, ...held].flatMap(({ reasons }) => reasons.map(({ decision }) => decision));
  if (reason === undefined) return title;
  return `${title}: sent back by ${reason.by} on ${spellDay(reason.on)}: “${reason.note ?? ''}”`;
}

export function renderChecklist(items: readonly ChecklistItem[]): string {
  const boxOf = (done: boolean | null) =>
    done === null ? styleText('dim', '[i]') : done ? styleText('green', '[x]') : styleText('red', '[ ]');
  const lines = items.flatMap(({ done, what, how }) => [
    `  ${boxOf(done)} ${what}`,
    ...(done === true ? [] : how.map((line) => styleText('dim', `        ${line}`))),
  ]);
  return lines.join('\n');
}
