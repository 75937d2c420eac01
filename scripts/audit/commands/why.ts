import { styleText } from 'node:util';
import { findNearest } from '../../content/nearest.ts';
import { spellDay } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { approvalOf, describeStatus } from '../approvals/status.ts';
import { count } from '../language/numbers.ts';
import { normalize } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { factsNamedBy, type Unit } from '../register/unit.ts';
import { type Call, refusePast, row } from './call.ts';

const MAX_ANSWERS = 8;

export async function run({ words, options, site }: Call) {
  if (words.length === 0) throw new UsageError('Say which words: npm run audit -- why "some words"');
  refusePast(options, '/aca-plans');
  return sayWhy(await site(), words.join(' '));
}

/** Gives file and line, routes, facts and approval of each text that says the words. */
function sayWhy(site: AuditedSite, words: string): string {
  const wanted = plain(words);
  const units = findUnits(site, wanted);
  if (units.length === 0) {
    const texts = site.units.map(({ text }) => text);
    const nearest = findNearest(wanted, texts);
    return `No copy and no page says “${words}”.${nearest === null ? '' : ` Did you mean “${nearest}”?`}`;
  }
  const rest = units.length - MAX_ANSWERS;
  return [
    ...units.slice(0, MAX_ANSWERS).map((unit) => describe(unit, site)),
    ...(rest > 0 ? [`… and ${count(rest, 'other sentence')}. Give more of the words.`] : []),
  ].join('\n\n');
}

/** Finds units that say the words; else those that together make up a string of a page that does. */
function findUnits(site: AuditedSite, wanted: string): Unit[] {
  const direct = site.units.filter(({ text }) => plain(text).includes(wanted));
  if (direct.length > 0) {
    const published = direct.filter(({ routes }) => routes.length > 0);
    return published.length > 0 ? published : direct;
  }
  const composed = site.pages
    .flatMap(({ strings }) => strings)
    .find(({ text }) => plain(text).includes(wanted));
  const placeOf = ({ file, pointer }: Pick<Unit, 'file' | 'pointer'>) => `${file}#${pointer}`;
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
  const approval = approvalOf(site.approvals, unit.id);
  const words = approval.status === 'changed' ? `: “${approval.approval?.text}”` : '';
  const named = factsNamedBy(unit);
  const facts = site.facts.filter(({ id }) => named.includes(id));
  return [
    `${styleText('bold', `${unit.file}:${unit.line}:${unit.column}`)}  ${styleText('dim', unit.pointer)}`,
    `  “${unit.text}”`,
    row(
      'shown on',
      unit.routes.length > 6 ? `${unit.routes.length} pages` : unit.routes.join(', ') || 'no page',
    ),
    ...facts.map((fact) =>
      row(
        'fact',
        `${fact.id}: ${fact.source.title}${fact.source.url === undefined ? '' : ` <${fact.source.url}>`}; as of ${spellDay(fact.asOf)}, ends ${spellDay(fact.expires)}, ${fact.owner}${fact.sample === true ? styleText('yellow', '; a sample') : ''}`,
      ),
    ),
    row('approval', `${describeStatus(approval)}${words}`),
  ].join('\n');
}
