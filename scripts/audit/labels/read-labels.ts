import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CsvError, parse } from 'csv-parse/sync';
import { compareText } from '../../content/compare-text.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { type Context, KINDS, PAGES } from '../language/context.ts';

/** A sentence and what is wrong with it. */
export interface Label extends Pick<Context, 'kind' | 'topic'> {
  text: string;
  /** Ids of the claims that it makes; none for a sentence in order. */
  rules: readonly string[];
  /** Claims that a strict reader may find in it as well: finding them is neither right nor wrong. */
  may: readonly string[];
  /** Path from the project's root, and line. */
  file: string;
  line: number;
}

/** A file of labels, not read yet. */
interface LabelSource {
  file: string;
  text: string;
}

/** Lists the kinds of sets: what a set measures depends on its mix. */
const MIXES = ['ads', 'careful', 'natural', 'near', 'mixed'] as const;
export type Mix = (typeof MIXES)[number];

/** A row of writers.csv. */
export interface LabelFile {
  file: string;
  writer: string;
  mix: Mix;
  holds: string;
}

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const WRITERS = 'writers.csv';
/** Names the agency's own file of labels. */
export const OWN_LABELS = 'content/labels.csv';
/** In the column `rule`, a sentence in order. */
export const CLEAN = 'clean';
export const COLUMNS = ['rule', 'kind', 'page', 'text', 'may'] as const;

/**
 * The files of labels: those of this folder, and the agency's own where there is one.
 * @throws UsageError where that is no text
 */
export function listLabelSources(root: string): LabelSource[] {
  const ours = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.csv') && name !== WRITERS)
    .toSorted(compareText)
    .map((name) => ({
      file: `scripts/audit/labels/${name}`,
      text: readFileSync(join(FOLDER, name), 'utf8'),
    }));
  const own = join(root, OWN_LABELS);
  return existsSync(own) ? [...ours, { file: OWN_LABELS, text: readText(own) }] : ours;
}

function readText(path: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    if (!text.includes('\0')) return text;
  } catch {
    // A folder, or another encoding.
  }
  throw new UsageError(
    `${OWN_LABELS}:1 is not a file of UTF-8 text. Save it as CSV with the encoding UTF-8, or delete it.`,
  );
}

/**
 * Reads labels.
 * @param known ids of the claims that a label may name
 * @throws UsageError that names every mistake with file and line: a column that is missing, an unknown claim, kind or
 * page, an empty file, a sentence with two labels, no sentence in order
 */
export function readLabels(sources: readonly LabelSource[], known: readonly string[]): Label[] {
  const mistakes: string[] = [];
  const labels = sources.flatMap((source) => {
    const rows = readRows(source, COLUMNS, mistakes);
    return rows.flatMap(({ line, cells }) => readLabel(cells, { file: source.file, line }, known, mistakes));
  });
  mistakes.push(...contradictions(labels));
  if (mistakes.length === 0 && !labels.some(({ rules }) => rules.length === 0))
    mistakes.push(
      `${sources[0]?.file ?? FOLDER}:1 no sentence is in order. Add some with the rule “${CLEAN}”.`,
    );
  if (mistakes.length > 0) throw new UsageError(shorten(mistakes));
  return labels;
}

/** Reads who wrote which file, and what is in it. @throws UsageError that names file and line */
export function readWriters(): LabelFile[] {
  const mistakes: string[] = [];
  const file = `scripts/audit/labels/${WRITERS}`;
  const text = readFileSync(join(FOLDER, WRITERS), 'utf8');
  const rows = readRows({ file, text }, ['file', 'writer', 'mix', 'holds'], mistakes).map(
    ({ cells, line }) => {
      const mix = MIXES.find((each) => each === cells['mix']);
      if (mix === undefined)
        mistakes.push(
          `${file}:${line} there is no mix ${cells['mix']}. ${suggest(cells['mix'] ?? '', MIXES, `Mixes: ${MIXES.join(', ')}.`)}`,
        );
      return {
        file: cells['file'] ?? '',
        writer: cells['writer'] ?? '',
        mix: mix ?? 'mixed',
        holds: cells['holds'] ?? '',
      };
    },
  );
  if (mistakes.length > 0) throw new UsageError(shorten(mistakes));
  return rows;
}

/** The name of a label file as writers.csv has it. */
export function nameOf(file: string): string {
  return basename(file, '.csv');
}

interface Row {
  line: number;
  cells: Record<string, string>;
}

function readRows({ file, text }: LabelSource, columns: readonly string[], mistakes: string[]): Row[] {
  try {
    // The last cell of a record is the line on which it ends.
    const [head = [], ...records] = parse(text, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      on_record: (record: string[], { lines }) => [...record, String(lines)],
    });
    const names = head.slice(0, -1).map((name) => name.trim());
    if (records.length === 0) {
      mistakes.push(
        `${file}:1 holds no sentences. Add some below “${columns.join(',')}”, or delete the file.`,
      );
      return [];
    }
    const lacking = columns.filter((column) => column !== 'may' && !names.includes(column));
    for (const column of lacking)
      mistakes.push(`${file}:1 lacks the column “${column}”. The first line must be ${columns.join(',')}.`);
    if (lacking.length > 0) return [];
    return records.map((cells) => {
      const record = cells.slice(0, -1);
      // A quoted text may end lines below the one it begins on.
      const line = Number(cells.at(-1)) - record.join('').split('\n').length + 1;
      if (record.length > names.length)
        mistakes.push(
          `${file}:${line} has ${record.length} cells for ${names.length} columns. Put quotes around a text with a comma.`,
        );
      return {
        line,
        cells: Object.fromEntries(names.map((name, index) => [name, (record[index] ?? '').trim()])),
      };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    mistakes.push(`${file}:${Number(error['lines'] ?? 1)} is not valid CSV: ${error.message}`);
    return [];
  }
}

function readLabel(
  cells: Record<string, string>,
  { file, line }: Pick<Label, 'file' | 'line'>,
  known: readonly string[],
  mistakes: string[],
): Label[] {
  const { rule = '', kind = '', page = '', text = '', may = '' } = cells;
  const before = mistakes.length;
  const at = `${file}:${line}`;
  const rules = rule === CLEAN ? [] : rule.split(' ').filter(Boolean);
  if (rule === '') mistakes.push(`${at} names no rule. Write the id of a claim, or “${CLEAN}”.`);
  for (const id of [...rules, ...may.split(' ').filter(Boolean)])
    if (!known.includes(id))
      mistakes.push(
        `${at} there is no claim ${id}. ${suggest(id, known, 'Claims: npm run audit -- explain')}`,
      );
  const knownKind = KINDS.find((each) => each === kind);
  const topic = PAGES.find((each) => each === page);
  if (knownKind === undefined)
    mistakes.push(`${at} there is no kind ${kind}. ${suggest(kind, KINDS, `Kinds: ${KINDS.join(', ')}.`)}`);
  if (topic === undefined)
    mistakes.push(`${at} there is no page ${page}. ${suggest(page, PAGES, `Pages: ${PAGES.join(', ')}.`)}`);
  if (text === '') mistakes.push(`${at} has no text. Write the sentence, or delete the line.`);
  if (mistakes.length > before || knownKind === undefined || topic === undefined) return [];
  return [{ text, rules, may: may.split(' ').filter(Boolean), kind: knownKind, topic, file, line }];
}

/** Sentences that two lines judge differently in the same place. */
function contradictions(labels: readonly Label[]): string[] {
  const first = new Map<string, Label>();
  return labels.flatMap((label) => {
    const key = `${label.topic} ${label.kind} ${wordsOf(label.text)}`;
    const other = first.get(key);
    first.set(key, other ?? label);
    if (other === undefined || sameRules(other, label)) return [];
    return [
      `${label.file}:${label.line} says ${ruleOf(label)} of a sentence that ${other.file}:${other.line} says ${ruleOf(other)} of: “${label.text}” Correct one of them.`,
    ];
  });
}

/** The words of a text, for comparing: no case, no punctuation. */
export function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$%{}]+/gu, ' ')
    .trim();
}

/** True where two labels agree on what must be found. */
function sameRules(one: Label, other: Label): boolean {
  return ruleOf(one) === ruleOf(other);
}

/** Returns what the column `rule` holds. */
export function ruleOf({ rules }: Pick<Label, 'rules'>): string {
  return rules.length === 0 ? CLEAN : rules.toSorted(compareText).join(' ');
}

const SHOWN = 20;

function shorten(mistakes: readonly string[]): string {
  const more = mistakes.length - SHOWN;
  return [...mistakes.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more like these`] : [])].join('\n');
}
