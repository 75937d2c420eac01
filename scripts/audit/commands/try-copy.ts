import pc from 'picocolors';
import { UsageError } from '../../usage-error.ts';
import type { Day } from '../approvals/day.ts';
import { createWordings, isCopyRule, type Claim, type CopyRule, type World } from '../rules/copy-rule.ts';
import { readText } from '../language/reading.ts';
import { loadRules } from '../rules/load-rules.ts';
import { type LabeledText, readContext, readLabeledTexts } from './labeled-texts.ts';
import { readWorld } from './read-world.ts';

interface Options {
  text?: string;
  /** A YAML or JSON file: see `readLabeledTexts`. */
  file?: string;
  kind?: string;
  topic?: string;
  format?: string;
  asOf: Day;
}

/** What the rules on sentences say about one text. */
interface Judgment {
  labeled: LabeledText;
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
  const texts = readTexts(options);
  const rules = (await loadRules()).filter(isCopyRule);
  const world = readWorld(root, options.asOf);
  const judgments = judgeTexts(texts, rules, world);
  return format === 'json' ? formatJson(judgments) : judgments.map(formatText).join('\n\n');
}

/** Judges each text by each rule, in order. */
export function judgeTexts(
  texts: readonly LabeledText[],
  rules: readonly CopyRule[],
  world: World,
): Judgment[] {
  const wordingOf = createWordings(world.facts);
  return texts.map((labeled) => {
    const reading = readText(labeled.text, labeled.context, { beside: labeled.beside, wordingOf });
    return {
      labeled,
      found: rules.flatMap((rule) => [...rule.judge(reading, world)].map((claim) => ({ rule, claim }))),
    };
  });
}

function formatJson(judgments: readonly Judgment[]): string {
  return JSON.stringify(
    judgments.map(({ labeled, found }) => ({
      text: labeled.text,
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

function formatText({ labeled, found }: Judgment): string {
  const { topic, kind } = labeled.context;
  const title = `${pc.bold(shorten(labeled.text))}  ${pc.dim(`${kind}, page: ${topic}`)}`;
  if (found.length === 0)
    return `${title}\n  ${pc.green('passes')}: no rule on sentences objects. What it implies and what a picture shows, no rule can judge.`;
  return [title, ...found.flatMap(({ rule, claim }) => formatClaim(rule, claim))].join('\n');
}

/** The beginning of a text that would fill the terminal. */
function shorten(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
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

function readTexts({ text, file, kind, topic }: Options): LabeledText[] {
  if (file !== undefined) return readLabeledTexts(file, kind, topic);
  if (text === undefined || text.trim() === '')
    throw new UsageError(
      'Say what to judge: npm run audit -- try "Rates that never go up" --kind headline --topic private',
    );
  return [
    { text, context: readContext(kind, topic, undefined, 'the options'), beside: [], expect: [], may: [] },
  ];
}
