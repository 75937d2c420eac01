import { parse, stringify } from 'yaml';
import type { Diagnostic } from '../../content/diagnostics.ts';
import { isRecord, segmentsOf } from '../../content/json-data.ts';
import { askGit } from '../approved/git.ts';
import { sampleCommit } from './samples.ts';

/** The most lines of the sample to quote in a message. */
const MAX_LINES = 12;

/**
 * Adds to each diagnostic about something that is missing how the sample has it, because `adopt` has deleted words that an
 * agency may need again. Takes the sample from git; changes nothing if git does not have it.
 */
export function quoteSample(root: string, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  if (!diagnostics.some(({ missing }) => missing !== undefined)) return [...diagnostics];
  const commit = sampleCommit(root);
  if (commit === null) return [...diagnostics];
  const texts = new Map<string, string | null>();
  const sampleOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, askGit(root, ['show', `${commit}:${file}`]));
    return texts.get(file) ?? null;
  };
  return diagnostics.map((diagnostic) => {
    const { missing, remedy = '' } = diagnostic;
    const text = missing && sampleOf(missing.file);
    if (!missing || !text) return diagnostic;
    const quoted =
      missing.at === ''
        ? ` git checkout ${commit.slice(0, 10)} -- ${missing.file}`
        : quote(parse(text), missing.at);
    return quoted === null
      ? diagnostic
      : { ...diagnostic, remedy: `${remedy}\n  The sample has it:${quoted}` };
  });
}

/** Writes the value at a JSON pointer as YAML, with its key; null if the sample does not have it there. */
function quote(sample: unknown, pointer: string): string | null {
  const segments = segmentsOf(pointer);
  const value = segments.reduce<unknown>(
    (data, segment, index) => stepInto(data, segment, segments[index + 1]),
    sample,
  );
  if (value === undefined) return null;
  const lines = stringify({ [segments.at(-1) ?? '']: value }, { lineWidth: 0, singleQuote: true })
    .trimEnd()
    .split('\n');
  if (lines.length === 1) return ` ${lines.join('')}`;
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), '…'] : lines;
  return ['', ...shown].join('\n    ');
}

/** Returns the value of a key. In a list, takes the item that has the next key, because positions differ. */
function stepInto(data: unknown, segment: string, next = ''): unknown {
  if (Array.isArray(data))
    return data.find((item) => isRecord(item) && Object.hasOwn(item, next) && isKind(item));
  return isRecord(data) && Object.hasOwn(data, segment) ? data[segment] : undefined;
}

/** Returns true for an item that is named by its only key, such as a section of a page. Other items are not alike. */
function isKind(item: object): boolean {
  return Object.keys(item).length === 1;
}
