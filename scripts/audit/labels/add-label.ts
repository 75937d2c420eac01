import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import type { Context } from '../language/context.ts';
import { CLEAN, COLUMNS, listLabelSources, OWN_LABELS, readLabels, ruleOf, wordsOf } from './read-labels.ts';

/** A sentence to label, as a person gives it. */
interface NewLabel extends Pick<Context, 'kind' | 'topic'> {
  text: string;
  /** The id of the claim that it makes; undefined for a sentence in order. */
  claim: string | undefined;
}

/**
 * Writes a label into the agency's own file, content/labels.csv. The next audit learns from it.
 * @param known ids of the claims that a label may name
 * @returns what became of it, in a sentence
 * @throws UsageError for an unknown claim, and for a sentence that has another label, with its place
 */
export function addLabel(
  root: string,
  known: readonly string[],
  { text, claim, kind, topic }: NewLabel,
): string {
  const sentence = text.trim();
  if (sentence === '')
    throw new UsageError(
      'Say which sentence: npm run audit -- label "Free gift for each quote" --claim ACA-005',
    );
  const rule = claim?.toUpperCase() ?? CLEAN;
  if (claim !== undefined && !known.includes(rule))
    throw new UsageError(
      `There is no claim ${claim}. ${suggest(rule, known, 'All claims: npm run audit -- explain')}`,
    );
  const labels = readLabels(listLabelSources(root), known);
  const same = labels.find((each) => wordsOf(each.text) === wordsOf(sentence));
  if (same !== undefined) {
    const at = `${same.file}:${same.line}`;
    if (ruleOf(same) === rule) return `${at} says so already.`;
    throw new UsageError(
      `${at} says ${ruleOf(same)} of this sentence. Correct that line, or leave it: one sentence has one label.`,
    );
  }
  const path = join(root, OWN_LABELS);
  const before = existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : COLUMNS.join(',');
  const after = `${before}\n${[rule, kind, topic, sentence, ''].map(quote).join(',')}\n`;
  writeFileSync(path, after);
  return `${OWN_LABELS}:${after.split('\n').length - 1} now says “${sentence}” is ${rule === CLEAN ? 'in order' : rule}. The next audit learns from it; approve the file like content.`;
}

/** Returns the command that says of a sentence that it is in order. */
export function commandToClear(text: string, { kind, topic }: Context): string {
  // A shell reads nothing inside single quotes.
  const quoted = `'${text.replace(/\s+/g, ' ').replaceAll("'", `'\\''`)}'`;
  return `npm run audit -- label ${quoted} --clean --kind ${kind} --topic ${topic}`;
}

function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
