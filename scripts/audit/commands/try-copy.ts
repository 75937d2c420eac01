import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { isRecord } from '../../content/json-data.ts';
import { UsageError } from '../../usage-error.ts';
import { loadRules } from '../checks/load-rules.ts';
import { createWordings, isCopyRule, worldOf } from '../claims/copy-rule.ts';
import { askModel, type Judgment, judgeText } from '../claims/judge-text.ts';
import type { Rule } from '../claims/rule.ts';
import { type Context, KINDS, PAGES } from '../language/context.ts';
import { readText } from '../language/reading.ts';
import type { Model } from '../model/model.ts';
import { shorten } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { createUnits } from '../register/unit.ts';
import { type Call, oneOf, type Options, row } from './call.ts';

interface TextToTry {
  text: string;
  context: Context;
  beside: readonly string[];
}

interface Said extends Omit<Judgment, 'rule' | 'foundBy'> {
  rule: Rule;
}

interface Verdict {
  tried: TextToTry;
  said: readonly Said[];
  /** Lists words that are allowed, but need an approval once they are on the site. */
  toApprove: readonly Judgment[];
}

/** Judges texts that are not on the site yet by every rule that reads copy. Needs no build. */
export async function run({ root, words, options, site: read }: Call): Promise<string> {
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
  const site = await read('none');
  const verdicts = texts.map((tried): Verdict => {
    const { said, toApprove } = judgeClaims(tried, rules, model, site);
    return { tried, said: [...said, ...judgeWriting(tried, rules, site)], toApprove };
  });
  if (format === 'json') return JSON.stringify(verdicts.map(toJson), null, 2);
  return verdicts.map((verdict) => formatText(verdict, model)).join('\n\n');
}

/**
 * Reads a file of texts to judge: a YAML or JSON list of `{text, where, page, beside?}`, or `cases:` with one.
 * @param options default kind and topic of the texts
 * @throws UsageError with file and line for entries with an error
 */
async function readTextsToTry(file: string, { kind, topic }: Options): Promise<TextToTry[]> {
  const { isNode, isSeq, LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  let source = '';
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read. Check its name, and that you may read it.`);
  }
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const placeOf = (offset = 0) => `${file}:${lineCounter.linePos(offset).line}: `;
  const [error] = document.errors;
  if (error !== undefined)
    throw new UsageError(`${placeOf(error.pos[0])}cannot be read as YAML: ${error.message}.`);
  const list = isSeq(document.contents) ? document.contents : document.get('cases');
  if (!isSeq(list))
    throw new UsageError(`${file} must be a list of {text, where, page}, or hold one under “cases:”.`);
  return list.items.filter(isNode).map((item) => {
    const entry: unknown = item.toJS(document);
    const { text, beside = [], where = kind, page = topic } = isRecord(entry) ? entry : { text: entry };
    const place = placeOf(item.range?.[0]);
    if (typeof text !== 'string')
      throw new UsageError(`${place}There is no text. Write: text: "the words to judge".`);
    return {
      text,
      context: readContext({ kind: where, topic: page }, place),
      beside: [beside].flat().map(String),
    };
  });
}

/**
 * Checks the kind of a text and the topic of its page.
 * @param place where they were typed, for the message
 * @throws UsageError that suggests the nearest known name
 */
export function readContext(
  { kind = 'body', topic = 'general' }: { kind?: unknown; topic?: unknown },
  place = '',
): Context {
  return { kind: oneOf(KINDS, kind, 'kind', place), topic: oneOf(PAGES, topic, 'page', place) };
}

function judgeClaims(
  { text, context, beside }: TextToTry,
  rules: readonly Rule[],
  model: Model | null,
  site: AuditedSite,
): Pick<Verdict, 'said' | 'toApprove'> {
  const world = worldOf(site);
  const wordingOf = createWordings(world.facts);
  const reading = readText([text, ...beside].join('\n'), context, { wordingOf });
  const opinion = model === null ? null : askModel(model, reading);
  // A mere mention of the product needs only an approval. If the model is sure, the text is an offer, which is a fault.
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

/** Finds misspelled words, repeated words, hard sentences and placeholders. */
function judgeWriting({ text }: TextToTry, rules: readonly Rule[], site: AuditedSite): Said[] {
  const place = { file: 'text', pointer: '/', line: 1, column: 1, route: null };
  const words = [...site.settings.words, ...site.agency.brand.split(/\s+/)];
  const units = createUnits([{ ...place, raw: text, text, role: 'copy', tokens: [] }], []);
  const copy = { units, settings: { words }, keep: site.keep };
  return rules.flatMap((rule) =>
    [...(rule.proofread?.(copy) ?? [])].map((finding): Said => {
      const usual = rule.severity === 'warning' ? 'warning' : 'error';
      return { severity: usual, words: '', ...finding, rule, also: [], evidence: [] };
    }),
  );
}

function toJson({ tried, said, toApprove }: Verdict) {
  const named = toApprove.map(({ rule, words }) => ({ rule: rule.id, words }));
  return {
    text: tried.text,
    findings: said.map(({ rule, ...finding }) => ({ rule: rule.id, ...finding })),
    ...(named.length > 0 && { toApprove: named }),
  };
}

/** Limits how much of a text is printed, in characters. */
const MAX_SHOWN = 300;

function formatText({ tried, said, toApprove }: Verdict, model: Model | null): string {
  const { topic, kind } = tried.context;
  const nothing =
    model === null
      ? 'only tables and phrases of the law were looked for.'
      : 'claims, figures, states, dates and spelling were looked for. Some faults of new writers are missed, most in careful prose (scripts/audit/claims/README.md, Measured). What a sentence implies and what a picture shows is for people.';
  return [
    `${styleText('bold', shorten(tried.text, MAX_SHOWN))}  ${styleText('dim', `${kind}, page: ${topic}`)}`,
    ...said.flatMap(formatSaid),
    ...(said.length > 0 ? [] : [`  ${styleText('green', 'nothing found')}: ${nothing}`]),
    ...toApprove.map(({ rule: { id }, words }) =>
      row('to approve', `${styleText('bold', id)}  “${words}” has to be approved once it is on the site`),
    ),
  ].join('\n');
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
