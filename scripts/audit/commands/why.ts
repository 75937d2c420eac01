import { styleText } from 'node:util';
import { findNearest } from '../../content/nearest.ts';
import { spellDay } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { approvalOf, describeStatus } from '../approvals/status.ts';
import { count } from '../language/numbers.ts';
import { normalize } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { factsNamedBy, type Unit } from '../register/unit.ts';
import { type Call, row } from './call.ts';

const MAX_ANSWERS = 8;
const MAX_ROUTES = 6;

/** Gives file and line, routes, facts and approval of each text that says the words. */
export async function run({ words, site: readSite }: Call): Promise<string> {
  if (words.length === 0) throw new UsageError('Say which words: npm run audit -- why "some words"');
  const site = await readSite();
  const wanted = plain(words.join(' '));
  const units = findUnits(site, wanted);
  if (units.length === 0) {
    const texts = site.units.map(({ text }) => text);
    const nearest = findNearest(wanted, texts);
    return `No copy and no page says “${words.join(' ')}”.${nearest === null ? '' : ` Did you mean “${nearest}”?`}`;
  }
  const rest = units.length - MAX_ANSWERS;
  const answers = units.slice(0, MAX_ANSWERS).map((unit) => describe(unit, site));
  if (rest > 0) answers.push(`… and ${count(rest, 'other sentence')}. Give more of the words.`);
  return answers.join('\n\n');
}

/** Finds units that say the words; else those that together make up a string of a page that does. */
function findUnits(site: AuditedSite, wanted: string): Unit[] {
  const direct = site.units.filter(({ text }) => plain(text).includes(wanted));
  const published = direct.filter(({ routes }) => routes.length > 0);
  if (direct.length > 0) return published.length > 0 ? published : direct;
  const strings = site.pages.flatMap((page) => page.strings);
  const placeOf = ({ file, pointer }: Pick<Unit, 'file' | 'pointer'>) => `${file}#${pointer}`;
  const composed = strings.find(({ text }) => plain(text).includes(wanted));
  const places = new Set(composed?.pieces.map(placeOf));
  return site.units.filter((unit) => places.has(placeOf(unit)));
}

/** Spells words as people type them: one kind of quote and dash, single spaces, no capitals. */
function plain(text: string): string {
  return normalize(text)
    .toLowerCase()
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑–—]/g, '-');
}

function describe(unit: Unit, site: AuditedSite): string {
  const { file, line, column, pointer, text, routes, id } = unit;
  const approval = approvalOf(site.approvals, id);
  const before = approval.status === 'changed' ? `: “${approval.approval?.text}”` : '';
  const named = factsNamedBy(unit);
  return [
    `${styleText('bold', `${file}:${line}:${column}`)}  ${styleText('dim', pointer)}`,
    `  “${text}”`,
    row('shown on', routes.length > MAX_ROUTES ? `${routes.length} pages` : routes.join(', ') || 'no page'),
    ...site.facts.flatMap(({ id: fact, source: { title, url }, asOf, expires, owner, sample }) => {
      if (!named.includes(fact)) return [];
      const source = url === undefined ? title : `${title} <${url}>`;
      const days = `as of ${spellDay(asOf)}, ends ${spellDay(expires)}`;
      const mark = sample === true ? styleText('yellow', '; a sample') : '';
      return [row('fact', `${fact}: ${source}; ${days}, ${owner}${mark}`)];
    }),
    row('approval', `${describeStatus(approval)}${before}`),
  ].join('\n');
}
