import { styleText } from 'node:util';
import { UsageError } from '../../usage-error.ts';
import { readContent } from '../audit.ts';
import { loadRules } from '../checks/load-rules.ts';
import { createWordings, isCopyRule, worldOf } from '../claims/copy-rule.ts';
import type { CopyRule, Rule, World } from '../claims/rule.ts';
import { askModel, type Judgment, judgeText } from '../claims/judge-text.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import { readText } from '../language/reading.ts';
import type { Model } from '../model/model.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { createUnits } from '../register/unit.ts';
import type { Call } from './call.ts';
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
export async function run(call: Call) {
  const { root, asOf, options } = call;
  const format = options.format ?? 'text';
  if (!['text', 'json'].includes(format))
    throw new UsageError(`try prints text or json; ${format} is neither.`);
  const texts = await readTexts(call);
  const rules = await loadRules(root, ['copy']);
  const copyRules = rules.filter(isCopyRule);
  const model = copyRules[0]?.model ?? null;
  const site = readContent(root, asOf);
  const world = worldOf(site);
  const verdicts = texts.map((tried): Verdict => {
    const { said, toApprove } = judgeClaims(tried, copyRules, model, world);
    return { tried, said: [...said, ...judgeWriting(tried, rules, site)], toApprove };
  });
  return format === 'json'
    ? formatJson(verdicts)
    : verdicts.map((verdict) => formatText(verdict, model)).join('\n\n');
}

function judgeClaims(
  { text, context, beside }: TextToTry,
  rules: readonly CopyRule[],
  model: Model | null,
  world: World,
): Pick<Verdict, 'said' | 'toApprove'> {
  const whole = [text, ...beside].join('\n');
  const reading = readText(whole, context, { wordingOf: createWordings(world.facts) });
  const opinion = model === null ? null : askModel(model, reading);
  const judgments = judgeText(rules, reading, world, opinion);
  // Words that are only named are a fault where nobody approved them. What the model is sure of is an offer.
  const isOffer = ({ id }: Rule) =>
    opinion !== null && (opinion.scores.get(id) ?? -Infinity) >= opinion.sureFrom;
  const isToApprove = ({ rule, foundBy }: Judgment) =>
    rule.wantsApproval === true && foundBy === 'law' && !isOffer(rule);
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
  const units = createUnits([{ ...place, raw: text, text, role: 'copy', tokens: [] }], []);
  const words = [...site.settings.words, ...site.agency.brand.split(/\s+/)];
  const copy = { units, settings: { words }, keep: site.keep };
  return rules.flatMap((rule) =>
    [...(rule.proofread?.(copy) ?? [])].map(
      ({ words: at = '', message, remedy, severity = severityOf(rule) }: Finding): Said => ({
        rule,
        severity,
        words: at,
        message,
        ...(remedy === undefined ? {} : { remedy }),
        also: [],
        evidence: [],
      }),
    ),
  );
}

function severityOf({ severity }: Pick<Rule, 'severity'>): Severity {
  return severity === 'warning' ? 'warning' : 'error';
}

function formatJson(verdicts: readonly Verdict[]): string {
  return JSON.stringify(
    verdicts.map(({ tried, said, toApprove }) => ({
      text: tried.text,
      findings: said.map(({ rule, severity, words, message, also, evidence }) => ({
        rule: rule.id,
        severity,
        words,
        message,
        ...(also.length === 0 ? {} : { also }),
        ...(evidence.length === 0 ? {} : { evidence }),
      })),
      ...(toApprove.length === 0
        ? {}
        : { toApprove: toApprove.map(({ rule, words }) => ({ rule: rule.id, words })) }),
    })),
    null,
    2,
  );
}

function formatText({ tried, said, toApprove }: Verdict, model: Model | null): string {
  const { topic, kind } = tried.context;
  const title = `${styleText('bold', shorten(tried.text))}  ${styleText('dim', `${kind}, page: ${topic}`)}`;
  const found =
    said.length > 0
      ? said.flatMap(formatSaid)
      : [`  ${styleText('green', 'nothing found')}: ${honestly(model)}`];
  const notes = toApprove.map(
    ({ rule, words }) =>
      `  ${styleText('dim', 'to approve')}  ${styleText('bold', rule.id)}  “${words}” has to be approved once it is on the site`,
  );
  return [title, ...found, ...notes].join('\n');
}

/** Says how often nothing is found although something is there: nothing found is no clearance. */
function honestly(model: Model | null): string {
  if (model === null) return 'only tables and phrases of the law were looked for.';
  const { ads, careful } = model.foundOfTen;
  return `claims, figures, states, dates and spelling were looked for. In validation the model finds ${ads} of 10 plain faults and ${careful} of 10 careful ones. What a sentence implies and what a picture shows is for people.`;
}

/** Cuts a text that would fill the terminal. */
function shorten(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
}

function formatSaid({ rule, severity, message, words, remedy, also, evidence, teach }: Said): string[] {
  const row = (label: string, text: string) => `    ${styleText('dim', label.padEnd(10))} ${text}`;
  return [
    `  ${severity === 'error' ? styleText('red', severity) : styleText('yellow', severity)}  ${styleText('bold', rule.id)}  ${message}`,
    row('words', words),
    ...(also.length === 0 ? [] : [row('also', also.join(', '))]),
    row('to do', remedy ?? rule.remedy),
    row('passes', rule.examples.passes),
    ...evidence.map((each) => row('why', each)),
    ...(teach === undefined ? [] : [row('in order?', teach)]),
    row('rests on', rule.source.title),
  ];
}

async function readTexts({ words, options: { file, kind, topic } }: Call): Promise<TextToTry[]> {
  if (file !== undefined) return readTextsToTry(file, kind, topic);
  const text = words.join(' ');
  if (text.trim() === '')
    throw new UsageError(
      'Say what to judge: npm run audit -- try "Rates that never go up" --kind headline --topic private',
    );
  return [{ text, context: readContext(kind, topic, undefined, 'the options'), beside: [] }];
}
