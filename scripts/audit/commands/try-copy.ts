import { readFileSync } from 'node:fs';
import pc from 'picocolors';
import { parse } from 'yaml';
import { isRecord } from '../../content/json-data.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import type { Day } from '../approvals/day.ts';
import { createWordings, isCopyRule, type Claim, type CopyRule, type World } from '../rules/copy-rule.ts';
import { KINDS, PAGES, type Context } from '../language/context.ts';
import { readText } from '../language/reading.ts';
import { loadRules } from '../rules/load-rules.ts';
import { readWorld } from './read-world.ts';

/** A text to judge, as the files of labelled sentences hold it. */
export interface Sample {
  text: string;
  context: Context;
  beside: readonly string[];
  /** Rules that must object, and rules that may; of a sentence without labels, none. */
  expect: readonly string[];
  may: readonly string[];
}

interface Options {
  text?: string;
  /** A YAML or JSON file: a list of samples, or `cases:` with one. */
  file?: string;
  kind?: string;
  topic?: string;
  format?: string;
  asOf: Day;
}

/** What the rules on sentences say about one text. */
interface Judgment {
  sample: Sample;
  found: readonly { rule: CopyRule; claim: Claim }[];
}

/**
 * Judges texts that are not on the site yet, by the rules that read sentences. Needs no build.
 * @returns what to print: for people, or with `--format json` a list in the order of the texts
 * @throws UsageError for a slip in the options or in the file
 */
export async function tryCopy(root: string, options: Options): Promise<string> {
  const format = options.format ?? 'text';
  if (!['text', 'json'].includes(format))
    throw new UsageError(`try prints text or json; ${format} is neither.`);
  const samples = readSamples(options);
  const rules = (await loadRules()).filter(isCopyRule);
  const world = readWorld(root, options.asOf);
  const judgments = judgeSamples(samples, rules, world);
  return format === 'json' ? formatJson(judgments) : judgments.map(formatText).join('\n\n');
}

/** Judges each text by each rule, in order. */
export function judgeSamples(
  samples: readonly Sample[],
  rules: readonly CopyRule[],
  world: World,
): Judgment[] {
  const wordingOf = createWordings(world.facts);
  return samples.map((sample) => {
    const reading = readText(sample.text, sample.context, { beside: sample.beside, wordingOf });
    return {
      sample,
      found: rules.flatMap((rule) => [...rule.judge(reading, world)].map((claim) => ({ rule, claim }))),
    };
  });
}

function formatJson(judgments: readonly Judgment[]): string {
  return JSON.stringify(
    judgments.map(({ sample, found }) => ({
      text: sample.text,
      findings: found.map(({ rule, claim }) => ({
        rule: rule.id,
        severity: severityOf(rule),
        message: claim.message,
      })),
    })),
    null,
    2,
  );
}

function formatText({ sample, found }: Judgment): string {
  const { topic, kind } = sample.context;
  const title = `${pc.bold(sample.text)}  ${pc.dim(`${kind}, page: ${topic}`)}`;
  if (found.length === 0)
    return `${title}\n  ${pc.green('passes')}: no rule on sentences objects. What it implies and what a picture shows, no rule can judge.`;
  return [title, ...found.flatMap(({ rule, claim }) => formatClaim(rule, claim))].join('\n');
}

function formatClaim(rule: CopyRule, { message, words, frame, instead }: Claim): string[] {
  const row = (label: string, text: string) => `    ${pc.dim(label.padEnd(10))} ${text}`;
  const severity = severityOf(rule);
  return [
    `  ${severity === 'error' ? pc.red(severity) : pc.yellow(severity)}  ${pc.bold(rule.id)}  ${message}`,
    row('words', words),
    ...(frame === undefined ? [] : [row('claim', frame.claims)]),
    row('to do', rule.remedy),
    row('passes', instead ?? rule.examples.passes),
    row('rests on', rule.source.title),
  ];
}

function severityOf({ severity }: CopyRule): 'error' | 'warning' {
  return severity === 'warning' ? 'warning' : 'error';
}

function readSamples({ text, file, kind, topic }: Options): Sample[] {
  if (file !== undefined) return readSampleFile(file, kind, topic);
  if (text === undefined || text.trim() === '')
    throw new UsageError(
      'Say what to judge: npm run audit -- try "Rates that never go up" --kind headline --topic private',
    );
  return [
    { text, context: contextFrom(kind, topic, undefined, 'the options'), beside: [], expect: [], may: [] },
  ];
}

/**
 * Reads a file of texts to judge.
 * @param kind of texts that do not give theirs
 * @param topic of texts that do not give their page
 * @throws UsageError for a file or an entry that cannot be read
 */
export function readSampleFile(file: string, kind?: string, topic?: string): Sample[] {
  let data: unknown;
  try {
    data = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const cases = isRecord(data) ? data['cases'] : data;
  if (!Array.isArray(cases))
    throw new UsageError(`${file} must be a list of {text, where, page}, or hold one under “cases:”.`);
  return cases.map((entry: unknown, index): Sample => {
    const place = `${file}, entry ${index + 1}`;
    const fields = isRecord(entry) ? entry : { text: entry };
    const { text, beside } = fields;
    if (typeof text !== 'string') throw new UsageError(`${place} has no text.`);
    const neighbors = beside === undefined || beside === null ? [] : [beside].flat();
    return {
      text,
      context: contextFrom(
        stringOf(fields['where']) ?? kind,
        stringOf(fields['page']) ?? topic,
        stringOf(fields['key']),
        place,
      ),
      beside: neighbors.map(String),
      expect: listOf(fields['expect']),
      may: listOf(fields['may']),
    };
  });
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function contextFrom(kind = 'body', topic = 'general', key: string | undefined, place: string): Context {
  const knownKind = KINDS.find((each) => each === kind);
  const knownTopic = PAGES.find((each) => each === topic);
  if (knownKind === undefined)
    throw new UsageError(
      `${place}: there is no kind ${kind}. ${suggest(kind, KINDS, `Kinds: ${KINDS.join(', ')}.`)}`,
    );
  if (knownTopic === undefined)
    throw new UsageError(
      `${place}: there is no page ${topic}. ${suggest(topic, PAGES, `Pages: ${PAGES.join(', ')}.`)}`,
    );
  return { topic: knownTopic, kind: knownKind, ...(key === undefined ? {} : { key }) };
}
