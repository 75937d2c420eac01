import { styleText } from 'node:util';
import { findNearest } from '../../content/nearest.ts';
import { spellDay } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { approvalOf, describeStatus } from '../approvals/status.ts';
import { count, normalize } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { factsNamedBy, type Unit } from '../register/unit.ts';
import { type Call, row } from './call.ts';

const MAX_ANSWERS = 8;
const MAX_ROUTES = 6;

/** Returns the text to print: file and line, routes, facts and approval of each text that contains the words. */
export async function run({ words, site: readSite }: Call): Promise<string> {
  const asked = words.join(' ');
  if (asked === '') throw new UsageError('Say which words: npm run audit -- why "some words"');
  const site = await readSite();
  const units = findUnits(site, plain(asked));
  if (units.length === 0) {
    const nearest = findNearest(
      plain(asked),
      site.units.map(({ text }) => text),
    );
    return `No copy and no page says “${asked}”.${nearest === null ? '' : ` Did you mean “${nearest}”?`}`;
  }
  const rest = units.length - MAX_ANSWERS;
  const more = rest > 0 ? [`… and ${count(rest, 'other sentence')}. Give more of the words.`] : [];
  return [...units.slice(0, MAX_ANSWERS).map((unit) => describe(unit, site)), ...more].join('\n\n');
}

/** Finds the units with these words; otherwise, the units that make up a string with these words on some page. */
function findUnits({ units, pages }: AuditedSite, wanted: string): Unit[] {
  const says = ({ text }: { text: string }) => plain(text).includes(wanted);
  const direct = units.filter(says);
  if (direct.length > 0)
    return direct.toSorted((a, b) => Math.sign(b.routes.length) - Math.sign(a.routes.length));
  const pieces = pages.flatMap(({ strings }) => strings).find(says)?.pieces ?? [];
  return units.filter(({ file, pointer }) =>
    pieces.some((piece) => piece.file === file && piece.pointer === pointer),
  );
}

/** Simplifies words to the way people type them: one kind of quote and dash, single spaces, lowercase. */
function plain(text: string): string {
  return normalize(text)
    .toLowerCase()
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑–—]/g, '-');
}

function describe(unit: Unit, { approvals, facts }: AuditedSite): string {
  const { file, line, column, pointer, text, routes, id } = unit;
  const approval = approvalOf(approvals, id);
  const before = approval.status === 'changed' ? `: “${approval.approval?.text}”` : '';
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
    row('approval', `${describeStatus(approval)}${before}`),
  ].join('\n');
}
