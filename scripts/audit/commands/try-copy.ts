import { styleText } from 'node:util';
import { UsageError } from '../../usage-error.ts';
import { readContent } from '../audit.ts';
import { loadRules } from '../checks/load-rules.ts';
import { createWordings, isCopyRule, worldOf } from '../claims/copy-rule.ts';
import { askModel, type Judgment, judgeText } from '../claims/judge-text.ts';
import type { Rule } from '../claims/rule.ts';
import { readText } from '../language/reading.ts';
import type { Model } from '../model/model.ts';
import { shorten } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { createUnits } from '../register/unit.ts';
import { type Call, row } from './call.ts';
import { readContext, readTextsToTry, type TextToTry } from './texts-to-try.ts';

/** Holds a finding about a text that is not on the site. */
interface Said extends Omit<Judgment, 'rule' | 'foundBy'> {
  rule: Rule;
}

/** Holds the findings of all rules about one text. */
interface Verdict {
  tried: TextToTry;
  said: readonly Said[];
  /** Words that are no fault, and have to be approved once they are on the site. */
  toApprove: readonly Judgment[];
}

/** Judges texts that are not on the site yet, by every rule that reads copy. Needs no build. */
export async function run({ root, asOf, words, options }: Call): Promise<string> {
  const { format = 'text', file } = options;
  if (!['text', 'json'].includes(format))
    throw new UsageError(`try prints text or json; ${format} is neither.`);
  const text = words.join(' ');
  if (file === undefined && text.trim() === '')
    throw new UsageError(
      'Say what to judge: npm run audit -- try "Rates that never go up" --kind headline --topic private',
    );
  const texts =
    file === undefined
      ? [{ text, context: readContext(options), beside: [] }]
      : await readTextsToTry(file, options);
  const rules = await loadRules(root, ['copy']);
  const model = rules.find(isCopyRule)?.model ?? null;
  const site = readContent(root, asOf);
  const verdicts = texts.map((tried): Verdict => {
    const { said, toApprove } = judgeClaims(tried, rules, model, site);
    return { tried, said: [...said, ...judgeWriting(tried, rules, site)], toApprove };
  });
  if (format === 'json') return JSON.stringify(verdicts.map(toJson), null, 2);
  return verdicts.map((verdict) => formatText(verdict, model)).join('\n\n');
}

function judgeClaims(
  { text, context, beside }: TextToTry,
  rules: readonly Rule[],
  model: Model | null,
  site: AuditedSite,
): Pick<Verdict, 'said' | 'toApprove'> {
  const world = worldOf(site);
  const reading = readText([text, ...beside].join('\n'), context, {
    wordingOf: createWordings(world.facts),
  });
  const opinion = model === null ? null : askModel(model, reading);
  // Words that are only named are a fault where nobody approved them. What the model is sure of is an offer.
  const isOffer = ({ id }: Rule) =>
    opinion !== null && (opinion.scores.get(id) ?? -Infinity) >= opinion.sureFrom;
  const isToApprove = ({ rule, foundBy }: Judgment) =>
    rule.wantsApproval === true && foundBy === 'law' && !isOffer(rule);
  const judgments = judgeText(rules.filter(isCopyRule), reading, world, opinion);
  return {
    said: judgments
      .filter((each) => !isToApprove(each))
      .map((each) => (each.rule.wantsApproval === true ? { ...each, severity: 'warning' } : each)),
    toApprove: judgments.filter(isToApprove),
  };
}

/** Finds faults of spelling, doubled words, a high reading grade and placeholders. */
function judgeWriting({ text }: TextToTry, rules: readonly Rule[], site: AuditedSite): Said[] {
  const place = { file: 'text', pointer: '/', line: 1, column: 1, route: null };
  const words = [...site.settings.words, ...site.agency.brand.split(/\s+/)];
  const units = createUnits([{ ...place, raw: text, text, role: 'copy', tokens: [] }], []);
  const copy = { units, settings: { words }, keep: site.keep };
  return rules.flatMap((rule) =>
    [...(rule.proofread?.(copy) ?? [])].map((finding): Said => ({
      rule,
      severity: finding.severity ?? (rule.severity === 'warning' ? 'warning' : 'error'),
      words: finding.words ?? '',
      message: finding.message,
      ...(finding.remedy === undefined ? {} : { remedy: finding.remedy }),
      also: [],
      evidence: [],
    })),
  );
}

function toJson({ tried, said, toApprove }: Verdict) {
  return {
    text: tried.text,
    findings: said.map(({ rule, severity, words, message, also, evidence }) => ({
      rule: rule.id,
      severity,
      words,
      message,
      also: also.length === 0 ? undefined : also,
      evidence: evidence.length === 0 ? undefined : evidence,
    })),
    toApprove:
      toApprove.length === 0 ? undefined : toApprove.map(({ rule, words }) => ({ rule: rule.id, words })),
  };
}

/** Limits a text that would fill the terminal. */
const MAX_SHOWN = 300;

function formatText({ tried, said, toApprove }: Verdict, model: Model | null): string {
  const { topic, kind } = tried.context;
  const context = styleText('dim', `${kind}, page: ${topic}`);
  return [
    `${styleText('bold', shorten(tried.text, MAX_SHOWN))}  ${context}`,
    ...said.flatMap(formatSaid),
    ...(said.length > 0 ? [] : [`  ${styleText('green', 'nothing found')}: ${honestly(model)}`]),
    ...toApprove.map(({ rule, words }) =>
      row(
        'to approve',
        `${styleText('bold', rule.id)}  “${words}” has to be approved once it is on the site`,
      ),
    ),
  ].join('\n');
}

/** Says what nothing found means: it is no clearance. */
function honestly(model: Model | null): string {
  if (model === null) return 'only tables and phrases of the law were looked for.';
  return 'claims, figures, states, dates and spelling were looked for. Some faults of new writers are missed, most in careful prose (scripts/audit/claims/README.md, Measured). What a sentence implies and what a picture shows is for people.';
}

function formatSaid({ rule, severity, message, words, remedy, also, evidence, teach }: Said): string[] {
  return [
    `  ${styleText(severity === 'error' ? 'red' : 'yellow', severity)}  ${styleText('bold', rule.id)}  ${message}`,
    row('  words', words),
    ...(also.length === 0 ? [] : [row('  also', also.join(', '))]),
    row('  to do', remedy ?? rule.remedy),
    row('  passes', rule.examples.passes),
    ...evidence.map((each) => row('  why', each)),
    ...(teach === undefined ? [] : [row('  in order?', teach)]),
    row('  rests on', rule.source.title),
  ];
}
