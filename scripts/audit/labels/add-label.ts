import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../language/context.ts';
import { CLEAN, COLUMNS, listLabelSources, OWN_LABELS, readLabels, ruleOf, wordsOf } from './read-labels.ts';

interface NewLabel extends Pick<Context, 'kind' | 'topic'> {
  text: string;
  /** Holds the id of the claim that the sentence makes; undefined for an acceptable sentence. */
  claim: string | undefined;
}

/**
 * Adds a label to the agency's own file, content/labels.csv. The next audit learns from it.
 * @param known ids of the claims that a label may name
 * @returns a sentence about the result
 * @throws UsageError for an unknown claim, and for a sentence that another line labels differently
 */
export function addLabel(
  root: string,
  known: readonly string[],
  { text, claim, kind, topic }: NewLabel,
): string {
  const rule = claim?.toUpperCase() ?? CLEAN;
  const sources = listLabelSources(root);
  const own = sources.find(({ file }) => file === OWN_LABELS)?.text.trimEnd() ?? COLUMNS.join(',');
  const after = `${own}\n${[rule, kind, topic, text.trim(), ''].map(quote).join(',')}\n`;
  const others = sources.filter(({ file }) => file !== OWN_LABELS);
  const labels = readLabels([...others, { file: OWN_LABELS, text: after }], known);
  const same = labels
    .slice(0, -1)
    .find((each) => wordsOf(each.text) === wordsOf(text) && ruleOf(each) === rule);
  if (same !== undefined) return `${same.file}:${same.line} says so already.`;
  writeFileSync(join(root, OWN_LABELS), after);
  return `${OWN_LABELS}:${labels.at(-1)?.line} now says “${text.trim()}” is ${rule === CLEAN ? 'in order' : rule}. The next audit learns from it; approve the file like content.`;
}

/** Returns the command that labels a sentence as acceptable. */
export function commandToClear(text: string, { kind, topic }: Context): string {
  // In single quotes, no character is special to a shell.
  const quoted = `'${text.replace(/\s+/g, ' ').replaceAll("'", `'\\''`)}'`;
  return `npm run audit -- label ${quoted} --clean --kind ${kind} --topic ${topic}`;
}

function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
