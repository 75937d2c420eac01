import { styleText } from 'node:util';
import { findNearest } from '../../content/nearest.ts';
import { spellDay } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { linesOf } from '../approved/approved-pages.ts';
import { approvalOf } from '../approved/evidence.ts';
import type { Change } from '../changes/change.ts';
import type { Review } from '../changes/review.ts';
import { count, normalize } from '../proof/normalize.ts';
import type { AuditedSite, Translation } from '../register/audited-site.ts';
import { factsNamedBy, type Unit } from '../register/unit.ts';
import { type Call, row } from './call.ts';

const MAX_ANSWERS = 8;
const MAX_ROUTES = 6;

/** Returns the text to print: file and line, pages, facts and approval of each text that contains the words. */
export async function run({ words, site: readSite }: Call): Promise<string> {
  const asked = words.join(' ');
  if (asked === '') throw new UsageError('Say which words: npm run audit -- why "some words"');
  const site = await readSite();
  const wanted = plain(asked);
  const says = ({ text }: { text: string }) => plain(text).includes(wanted);
  const found = [
    ...findUnits(site, wanted).map((unit) => describe(unit, site)),
    ...site.translations.filter(says).map((text) => describeTranslation(text, site)),
  ];
  // Words that several units say side by side, and what no page shows, are found as lines.
  const lines = found.length > 0 ? [] : findLines(site, says);
  if (found.length + lines.length === 0) {
    const nearest = findNearest(
      wanted,
      [...site.units, ...site.translations].map(({ text }) => text),
    );
    return `No copy and no page says “${asked}”.${nearest === null ? '' : ` Did you mean “${nearest}”?`}`;
  }
  const all = [...found, ...lines];
  const rest = all.length - MAX_ANSWERS;
  const more = rest > 0 ? [`… and ${count(rest, 'other sentence')}. Give more of the words.`] : [];
  return [...all.slice(0, MAX_ANSWERS), ...more].join('\n\n');
}

/** Finds the units with these words; otherwise, the units that make up a string with these words on some page. */
function findUnits({ units, pages, translatedPages }: AuditedSite, wanted: string): Unit[] {
  const says = ({ text }: { text: string }) => plain(text).includes(wanted);
  const direct = units.filter(says);
  if (direct.length > 0)
    return direct.toSorted((a, b) => Math.sign(b.routes.length) - Math.sign(a.routes.length));
  const strings = [...pages, ...translatedPages].flatMap((page) => page.strings);
  const pieces = strings.find(says)?.pieces ?? [];
  return units.filter(({ file, pointer }) =>
    pieces.some((piece) => piece.file === file && piece.pointer === pointer),
  );
}

function findLines({ lines, review }: AuditedSite, says: (line: { text: string }) => boolean): string[] {
  const found = lines.flatMap((page) => page.lines.filter(says).map((line) => ({ page, line })));
  return found.map(({ page: { name }, line }) => {
    const [at] = line.origins;
    const place = at === undefined ? name : `${at.file}:${at.line}:${at.column}`;
    return [
      styleText('bold', place),
      `  “${line.text}”`,
      row('on', name),
      row(
        'approval',
        describeApproval(review, [name], (each) => each === line.text),
      ),
    ].join('\n');
  });
}

function describeTranslation(
  { file, line, column, text, en, routes }: Translation,
  { review }: AuditedSite,
): string {
  return [
    `${styleText('bold', `${file}:${line}:${column}`)}`,
    `  “${text}”`,
    row('English', `“${en}”`),
    row('shown on', routes.length > MAX_ROUTES ? `${routes.length} pages` : routes.join(', ') || 'no page'),
    row(
      'approval',
      describeApproval(review, routes, (each) => each.includes(text) || text.includes(each)),
    ),
  ].join('\n');
}

/** Says whether lines with these words are approved on these pages, by whom, and why they were sent back. */
function describeApproval(
  review: Review,
  pages: readonly string[],
  isLine: (text: string) => boolean,
): string {
  const isAbout = (changes: readonly Change[]) =>
    changes.some(({ page, after }) => pages.includes(page) && after.some(({ text }) => isLine(text)));
  for (const { title, waiting, back, held } of review.entries) {
    const [reason] = back.filter(({ change }) => isAbout([change])).flatMap(({ reasons }) => reasons);
    if (reason !== undefined) {
      const { by, on, note, commit } = reason.decision;
      const at = commit === undefined ? '' : ` (commit ${commit})`;
      return `was sent back by ${by} on ${spellDay(on)}${at}: “${note ?? ''}”`;
    }
    if (isAbout(held.map(({ change }) => change))) return 'is held: it shows what was sent back';
    if (isAbout(waiting)) return `waits: ${title}`;
  }
  for (const page of pages) {
    const approved = review.approved.get(page);
    const line = approved && linesOf(approved, review.approved).find(({ text }) => isLine(text));
    const decision = line && approvalOf(review.decisions, page, line);
    if (decision !== undefined) return `was approved by ${decision.by} on ${decision.on}`;
  }
  return pages.length === 0 ? 'is on no page, so nobody was asked' : 'is approved';
}

/** Simplifies words to the way people type them: one kind of quote and dash, single spaces, lowercase. */
function plain(text: string): string {
  return normalize(text)
    .toLowerCase()
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑–—]/g, '-');
}

function describe(unit: Unit, { review, facts, isApproved }: AuditedSite): string {
  const { file, line, column, pointer, text, routes } = unit;
  const isOf = (words: string) => words.includes(text);
  const approval =
    isApproved(unit) || routes.length > 0
      ? describeApproval(review, routes, isOf)
      : 'is on no page, so nobody was asked';
  const named = factsNamedBy(unit);
  return [
    `${styleText('bold', `${file}:${line}:${column}`)}  ${styleText('dim', pointer)}`,
    `  “${text}”`,
    row('shown on', routes.length > MAX_ROUTES ? `${routes.length} pages` : routes.join(', ') || 'no page'),
    ...facts
      .filter((fact) => named.includes(fact.id))
      .map(({ id: fact, source: { title, url }, asOf, expires, owner, sample }) => {
        const source = url === undefined ? title : `${title} <${url}>`;
        const mark = sample === true ? styleText('yellow', '; a sample') : '';
        const days = `as of ${spellDay(asOf)}, ends ${spellDay(expires)}`;
        return row('fact', `${fact}: ${source}; ${days}, ${owner}${mark}`);
      }),
    row('approval', approval),
  ].join('\n');
}
