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

/** Names the mix of a file of labels, which decides what the file measures. */
export type Mix = 'ads' | 'careful' | 'natural' | 'near' | 'mixed';
/** Maps a file of labels, by its name without ending, to its mix. */
export type Mixes = ReadonlyMap<string, Mix>;

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const WRITERS = 'writers.csv';
/** Names the agency's own file of labels. */
export const OWN_LABELS = 'content/labels.csv';
/** In the column `rule`, a sentence in order. */
export const CLEAN = 'clean';
export const COLUMNS = ['rule', 'kind', 'page', 'text', 'may'] as const;
type Row = Partial<Record<string, string>>;

/**
 * Lists the files of labels: those of this folder, and the agency's own where there is one.
 * @throws UsageError where that is no text
 */
export function listLabelSources(root: string): LabelSource[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.csv') && name !== WRITERS);
  const ours = names.toSorted(compareText).map((name) => `scripts/audit/labels/${name}`);
  const own = existsSync(join(root, OWN_LABELS)) ? [OWN_LABELS] : [];
  return [...ours, ...own].map((file) => {
    try {
      const bytes = readFileSync(file === OWN_LABELS ? join(root, file) : join(FOLDER, basename(file)));
      return { file, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } catch {
      const remedy = 'Save it as CSV with the encoding UTF-8, or delete it.';
      throw new UsageError(`${file}:1 is not a file of UTF-8 text. ${remedy}`);
    }
  });
}

/** Returns the mix of each file of this folder, which writers.csv lists with who wrote it. */
export function readMixes(): Mixes {
  const rows: { file: string; mix: Mix }[] = parse(readFileSync(join(FOLDER, WRITERS)), { columns: true });
  return new Map(rows.map(({ file, mix }) => [file, mix]));
}

/**
 * Reads labels.
 * @param known ids of the claims that a label may name
 * @throws UsageError that names each mistake with file and line: a missing column, an unknown claim, kind or page, a
 * sentence with two labels
 */
export function readLabels(sources: readonly LabelSource[], known: readonly string[]): Label[] {
  const allowed = { rule: [CLEAN, ...known], kind: KINDS, page: PAGES, may: known };
  const mistakes: string[] = [];
  const first = new Map<string, Label>();
  const labels: Label[] = [];
  for (const { file, line, row } of sources.flatMap((source) => readRows(source, mistakes))) {
    const faults = COLUMNS.flatMap((column) => {
      if (row[column] === '' && column !== 'may') return `has no ${column}. Fill it in, or delete the line.`;
      const names = column === 'text' ? null : allowed[column];
      const wrong = names === null ? [] : namesIn(row[column]).filter((name) => !isOneOf(names, name));
      return wrong.map(
        (name) => `names the ${column} ${name}, which does not exist. ${suggest(name, names ?? [], '')}`,
      );
    });
    const { kind, page, text = '' } = row;
    if (faults.length > 0 || !isOneOf(KINDS, kind) || !isOneOf(PAGES, page)) {
      mistakes.push(...faults.map((fault) => `${file}:${line} ${fault}`));
      continue;
    }
    const rules = namesIn(row['rule']).filter((id) => id !== CLEAN);
    const label = { text, rules, may: namesIn(row['may']), kind, topic: page, file, line };
    labels.push(label);
    const key = `${page} ${kind} ${wordsOf(text)}`;
    const other = first.get(key) ?? label;
    first.set(key, other);
    if (ruleOf(other) !== ruleOf(label))
      mistakes.push(
        `${file}:${line} says ${ruleOf(label)} of a sentence that ${other.file}:${other.line} says ${ruleOf(other)} of: “${text}” Correct one of them.`,
      );
  }
  if (mistakes.length > 0) throw new UsageError(mistakes.slice(0, MOST_MISTAKES).join('\n'));
  return labels;
}

function isOneOf<Name extends string>(names: readonly Name[], name: string | undefined): name is Name {
  return names.some((each) => each === name);
}

/** More mistakes than these in the labels have one cause. */
const MOST_MISTAKES = 20;

function readRows({ file, text }: LabelSource, mistakes: string[]) {
  const options = { bom: true, columns: true, skip_empty_lines: true, trim: true, info: true } as const;
  try {
    const rows: { record: Row; info: { lines: number } }[] = parse(text, options);
    const lacking = COLUMNS.find((column) => rows.some(({ record }) => !(column in record)));
    if (lacking !== undefined)
      throw new UsageError(
        `${file}:1 lacks the column “${lacking}”. The first line must be ${COLUMNS.join(',')}.`,
      );
    return rows.map(({ record: row, info }) => ({ file, line: info.lines, row }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    mistakes.push(`${file}:${Number(error['lines'] ?? 1)} is not valid CSV: ${error.message}`);
    return [];
  }
}

/** Returns the words of a text, for comparing: no case, no punctuation. */
export function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$%{}]+/gu, ' ')
    .trim();
}

/** Returns what the column `rule` holds. */
export function ruleOf({ rules }: Pick<Label, 'rules'>): string {
  return rules.length === 0 ? CLEAN : rules.toSorted(compareText).join(' ');
}

/** Returns the name of a label file as writers.csv has it. */
export function nameOf(file: string): string {
  return basename(file, '.csv');
}

function namesIn(cell = ''): string[] {
  return cell.split(' ').filter(Boolean);
}
