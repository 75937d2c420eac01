import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { isRecord } from '../../content/json-data.ts';
import { resolveTyped } from '../../lib/arguments.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { loadRules } from '../checks/load-rules.ts';
import { createWordings, isCopyRule, agencyFactsOf } from '../claims/copy-rule.ts';
import { askModel, type Judgment, judgeText } from '../claims/judge-text.ts';
import type { Rule } from '../claims/rule.ts';
import { type Context, KINDS, PAGES } from '../language/context.ts';
import { readText } from '../language/reading.ts';
import { shorten } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { createUnits } from '../register/unit.ts';
import { type Call, oneOf, type Options, row } from './call.ts';

interface TextToTry {
  text: string;
  context: Context;
  beside: readonly string[];
}

interface Verdict {
  findings: readonly (Omit<Judgment, 'rule' | 'foundBy'> & { rule: Rule })[];
  /** Words that are allowed, but need an approval once they are on the site. */
  toApprove: readonly Judgment[];
}

/** Judges texts by every rule that reads copy. The texts need not be on the site. Needs no build. */
export async function run({ root, words, options, site: read }: Call): Promise<string> {
  const format = oneOf(['text', 'json'], options.format ?? 'text', 'format');
  const typed = words.join(' ').trim();
  if (options.file === undefined && typed === '')
    throw new UsageError(
      'Say what to judge: npm run audit -- try "Rates that never go up" --kind headline --topic private',
    );
  const texts =
    options.file === undefined
      ? [{ text: typed, context: readContext(options), beside: [] }]
      : readTextsToTry(resolveTyped(options.file), options);
  const rules = loadRules(root, ['copy']);
  const site = await read('none');
  const print = format === 'json' ? toJson : formatText;
  const verdicts = texts.map((tried) => print(tried, judge(tried, rules, site)));
  return format === 'json' ? JSON.stringify(verdicts, null, 2) : verdicts.join('\n\n');
}

/**
 * Reads a YAML or JSON list of texts to judge, which may be under `cases:`.
 * @throws UsageError with file and line for entries with an error
 */
function readTextsToTry(file: string, { kind, topic }: Options): TextToTry[] {
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
    const context = readContext({ kind: where, topic: page }, place);
    return { text, context, beside: [beside].flat().map(String) };
  });
}

/** Checks the kind of a text and the topic of its page. @throws UsageError with `place` and the nearest known name */
export function readContext(
  { kind = 'body', topic = 'general' }: { kind?: unknown; topic?: unknown },
  place = '',
): Context {
  return { kind: oneOf(KINDS, kind, 'kind', place), topic: oneOf(PAGES, topic, 'page', place) };
}

function judge({ text, context, beside }: TextToTry, rules: readonly Rule[], site: AuditedSite): Verdict {
  const agency = agencyFactsOf(site);
  const reading = readText([text, ...beside].join('\n'), context, {
    wordingOf: createWordings(agency.facts),
  });
  const copyRules = rules.filter(isCopyRule);
  const model = copyRules[0]?.model ?? null;
  const opinion = model && askModel(model.ask(), reading);
  const judgments = judgeText(copyRules, reading, agency, opinion);
  // A text that only mentions a product, such as Medicare, needs an approval. A text that offers the product is a
  // fault, and the model finds the claim of the rule in it.
  const isOffer = ({ id }: Rule) => (opinion?.scores.get(id) ?? Number.NEGATIVE_INFINITY) >= OFFER;
  const toApprove = judgments.filter(
    ({ rule, foundBy }) => rule.wantsApproval === true && foundBy === 'law' && !isOffer(rule),
  );
  const claims = judgments
    .filter((each) => !toApprove.includes(each))
    .map((each) => (each.rule.wantsApproval === true ? { ...each, severity: 'warning' as const } : each));
  return { findings: [...claims, ...judgeWriting(text, rules, site)], toApprove };
}

/** Finds misspelled words, repeated words, hard sentences and placeholders. */
function judgeWriting(text: string, rules: readonly Rule[], site: AuditedSite): Verdict['findings'] {
  const place = { file: 'text', pointer: '/', line: 1, column: 1, route: null };
  const words = [...site.settings.words, ...site.agency.brand.split(/\s+/)];
  const units = createUnits([{ ...place, raw: text, text, role: 'copy', tokens: [] }], []);
  const copy = { units, settings: { words }, keep: site.keep };
  return rules.flatMap((rule) =>
    [...(rule.proofread?.(copy) ?? [])].map((finding) => {
      const severity = rule.severity === 'warning' ? ('warning' as const) : ('error' as const);
      return { severity, words: '', ...finding, rule, also: [], evidence: [] };
    }),
  );
}

function toJson({ text }: TextToTry, { findings, toApprove }: Verdict) {
  const named = toApprove.map(({ rule, words }) => ({ rule: rule.id, words }));
  return {
    text,
    findings: findings.map(({ rule, ...finding }) => ({ rule: rule.id, ...finding })),
    ...(named.length > 0 && { toApprove: named }),
  };
}

/** The score from which a text that mentions a product offers it. */
const OFFER = 1.6;

/** The most of a text that is printed, in characters. */
const MAX_SHOWN = 300;
const NOTHING_FOUND =
  'claims, figures, states, dates and spelling were looked for. Some faults of new writers are missed, most in careful prose (scripts/audit/claims/README.md, Measured). What a sentence implies and what a picture shows is for people.';

function formatText({ text, context: { topic, kind } }: TextToTry, { findings, toApprove }: Verdict): string {
  return [
    `${styleText('bold', shorten(text, MAX_SHOWN))}  ${styleText('dim', `${kind}, page: ${topic}`)}`,
    ...findings.flatMap(({ rule, severity, message, words, remedy, also, evidence, teach }) => [
      `  ${styleText(severity === 'error' ? 'red' : 'yellow', severity)}  ${styleText('bold', rule.id)}  ${message}`,
      row('  words', words),
      ...(also.length === 0 ? [] : [row('  also', also.join(', '))]),
      row('  to do', remedy ?? rule.remedy),
      row('  passes', rule.examples.passes),
      ...evidence.map((each) => row('  why', each)),
      ...(teach === undefined ? [] : [row('  in order?', teach)]),
      row('  rests on', rule.source.title),
    ]),
    ...(findings.length > 0 ? [] : [`  ${styleText('green', 'nothing found')}: ${NOTHING_FOUND}`]),
    ...toApprove.map(({ rule: { id }, words }) =>
      row('to approve', `${styleText('bold', id)}  “${words}” has to be approved once it is on the site`),
    ),
  ].join('\n');
}
