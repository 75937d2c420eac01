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
  mix: Mix;
}

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const WRITERS = 'writers.csv';
/** Names the agency's own file of labels. */
export const OWN_LABELS = 'content/labels.csv';
/** In the column `rule`, a sentence in order. */
export const CLEAN = 'clean';
export const COLUMNS = ['rule', 'kind', 'page', 'text', 'may'] as const;
const MOST_MISTAKES = 20;

/**
 * Lists the files of labels: those of this folder, and the agency's own where there is one.
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
 * @throws UsageError that names each mistake with file and line: a missing column, an unknown claim, kind or page, a
 * sentence with two labels
 */
export function readLabels(sources: readonly LabelSource[], known: readonly string[]): Label[] {
  const allowed = { rule: [CLEAN, ...known], kind: KINDS, page: PAGES, text: null, may: known };
  const mistakes: string[] = [];
  const labels = sources.flatMap((source) =>
    readRows(source, allowed, mistakes).flatMap(({ line, cells }): Label[] => {
      const kind = KINDS.find((each) => each === cells['kind']);
      const topic = PAGES.find((each) => each === cells['page']);
      if (kind === undefined || topic === undefined) return [];
      const rules = namesIn(cells['rule']).filter((id) => id !== CLEAN);
      const { text = '' } = cells;
      return [{ text, rules, may: namesIn(cells['may']), kind, topic, file: source.file, line }];
    }),
  );
  mistakes.push(...contradictions(labels));
  refuse(mistakes);
  return labels;
}

/** Reads who wrote which file, and what is in it. @throws UsageError that names file and line */
export function readWriters(): LabelFile[] {
  const source = {
    file: `scripts/audit/labels/${WRITERS}`,
    text: readFileSync(join(FOLDER, WRITERS), 'utf8'),
  };
  const mistakes: string[] = [];
  const rows = readRows(source, { file: null, writer: null, mix: MIXES, holds: null }, mistakes);
  refuse(mistakes);
  return rows.map(({ cells: { file = '', mix } }) => ({
    file,
    mix: MIXES.find((each) => each === mix) ?? 'mixed',
  }));
}

/** Returns the name of a label file as writers.csv has it. */
export function nameOf(file: string): string {
  return basename(file, '.csv');
}

interface Row {
  line: number;
  cells: Record<string, string | undefined>;
}

/** Reads the rows of a file whose cells are in order. @param allowed names that the cells of a column may hold; null for any text */
function readRows(
  { file, text }: LabelSource,
  allowed: Record<string, readonly string[] | null>,
  mistakes: string[],
): Row[] {
  const head = Object.keys(allowed).join(',');
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true,
      columns: (names: string[]) => {
        const lacking = Object.keys(allowed).find((name) => name !== 'may' && !names.includes(name));
        if (lacking !== undefined)
          throw new UsageError(`${file}:1 lacks the column “${lacking}”. The first line must be ${head}.`);
        return names;
      },
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: Row['cells'], { lines }) => {
        // A quoted text may end lines below the one it begins on.
        const line = lines - Object.values(cells).join('').split('\n').length + 1;
        const faults = Object.entries(allowed).flatMap(([column, names]) => {
          const cell = cells[column] ?? '';
          if (cell === '' && column !== 'may') return [`has no ${column}. Fill it in, or delete the line.`];
          const wrong = names === null ? [] : namesIn(cell).filter((name) => !names.includes(name));
          return wrong.map(
            (name) =>
              `names the ${column} ${name}, which does not exist. ${suggest(name, names ?? [], `Write one of: ${names?.join(', ')}.`)}`,
          );
        });
        mistakes.push(...faults.map((fault) => `${file}:${line} ${fault}`));
        if (faults.length === 0) rows.push({ line, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    mistakes.push(`${file}:${Number(error['lines'] ?? 1)} is not valid CSV: ${error.message}`);
  }
  return rows;
}

/** Returns the sentences that two lines judge differently in the same place. */
function contradictions(labels: readonly Label[]): string[] {
  const first = new Map<string, Label>();
  return labels.flatMap((label) => {
    const key = `${label.topic} ${label.kind} ${wordsOf(label.text)}`;
    const other = first.get(key) ?? label;
    first.set(key, other);
    if (ruleOf(other) === ruleOf(label)) return [];
    return [
      `${label.file}:${label.line} says ${ruleOf(label)} of a sentence that ${other.file}:${other.line} says ${ruleOf(other)} of: “${label.text}” Correct one of them.`,
    ];
  });
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

function namesIn(cell = ''): string[] {
  return cell.split(' ').filter(Boolean);
}

function refuse(mistakes: readonly string[]): void {
  const more = mistakes.length - MOST_MISTAKES;
  if (mistakes.length > 0)
    throw new UsageError(
      [...mistakes.slice(0, MOST_MISTAKES), ...(more > 0 ? [`and ${more} more like these`] : [])].join('\n'),
    );
}
