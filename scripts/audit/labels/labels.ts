import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CsvError, parse } from 'csv-parse/sync';
import { compareText } from '../../content/compare-text.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { describeAjvError } from '../language/claim-files.ts';
import { type Context, KINDS, PAGES } from '../language/context.ts';

export interface Label extends Pick<Context, 'kind' | 'topic'> {
  text: string;
  /** Ids of the claims that the sentence makes; empty for an acceptable sentence. */
  rules: readonly string[];
  /** Claims that only a strict reader finds in the sentence. Finding them counts as neither right nor wrong. */
  may: readonly string[];
  /** The writer of the sentence: a line of sources.csv; `own` for a label of the agency. */
  source: string;
  file: string;
  line: number;
}

interface LabelSource {
  file: string;
  text: string;
}

/** The mix of sentences that a source wrote. Results are measured separately for each mix. */
export type Mix = 'ads' | 'careful' | 'natural' | 'near' | 'mixed';
/** The mix of each source of labels. */
export type Mixes = ReadonlyMap<string, Mix>;

interface Row extends Pick<Context, 'kind'>, Pick<Label, 'text' | 'may' | 'source'> {
  rule: readonly string[];
  page: Context['topic'];
}

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const SOURCES = 'sources.csv';
export const OWN_LABELS = 'content/labels.csv';
/** An acceptable sentence, in the column `rule`. */
const CLEAN = 'clean';
const COLUMNS = ['rule', 'kind', 'page', 'text', 'may'] as const;
/** The source of labels that the agency writes. Its column is left out of content/labels.csv. */
const OWN = 'own';
/** The most mistakes to report, because many mistakes usually have one cause. */
const MOST_MISTAKES = 20;

/** Lists the files of labels: those of this folder, and the agency's content/labels.csv if it exists. */
export function listLabelSources(root: string): LabelSource[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.csv') && name !== SOURCES);
  const ours = names.toSorted(compareText).map((name) => [`scripts/audit/labels/${name}`, FOLDER + name]);
  const own = [OWN_LABELS, join(root, OWN_LABELS)];
  return [...ours, own].flatMap(([file = '', path = '']) =>
    existsSync(path) ? [{ file, text: readFileSync(path, 'utf8') }] : [],
  );
}

/** Reads from sources.csv what mix of sentences each source wrote. */
export function readMixes(): Mixes {
  const rows: { source: string; mix: Mix }[] = parse(readFileSync(join(FOLDER, SOURCES)), { columns: true });
  return new Map(rows.map(({ source, mix }) => [source, mix]));
}

/** Reads labels. @throws UsageError that names each mistake with file and line, such as a claim not in `known` */
export function readLabels(sources: readonly LabelSource[], known: readonly string[]): Label[] {
  const check = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    validateSchema: false,
  }).compile<Row>({
    required: [...COLUMNS, 'source'],
    properties: {
      source: { enum: [OWN, ...readMixes().keys()] },
      rule: { minItems: 1, items: { enum: [CLEAN, ...known] } },
      kind: { enum: KINDS },
      page: { enum: PAGES },
      text: { minLength: 1 },
      may: { items: { enum: known } },
    },
  });
  const mistakes: string[] = [];
  const first = new Map<string, Label>();
  const labels = sources.flatMap(({ file, text: csv }) =>
    readRows(file, csv, mistakes).flatMap(({ line, row }): Label[] => {
      if (!check(row)) {
        const faults = check.errors ?? [];
        mistakes.push(...faults.map((error) => `${file}:${line} ${describeAjvError(error)}`));
        return [];
      }
      const { text, may, kind, page, source } = row;
      const rules = row.rule.filter((id) => id !== CLEAN);
      const label = { text, rules, may, kind, topic: page, source, file, line };
      const key = wordsOf(text);
      const other = first.get(key) ?? label;
      first.set(key, other);
      if (ruleOf(other) !== ruleOf(label))
        mistakes.push(
          `${file}:${line} says ${ruleOf(label)} of a sentence that ${other.file}:${other.line} says ${ruleOf(other)} of: “${text}” Correct one of them.`,
        );
      return [label];
    }),
  );
  if (mistakes.length > 0) throw new UsageError(mistakes.slice(0, MOST_MISTAKES).join('\n'));
  return labels;
}

function readRows(file: string, text: string, mistakes: string[]): { line: number; row: object }[] {
  const namesIn = (cell: string) => cell.split(' ').filter(Boolean);
  const options = { bom: true, columns: true, skip_empty_lines: true, trim: true, info: true } as const;
  try {
    const rows: { record: Record<string, string>; info: { lines: number } }[] = parse(text, options);
    return rows.map(({ record: { rule = '', may = '', ...cells }, info }) => {
      return { line: info.lines, row: { source: OWN, ...cells, rule: namesIn(rule), may: namesIn(may) } };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    mistakes.push(`${file}:${Number(error['lines'] ?? 1)} is not valid CSV: ${error.message}`);
    return [];
  }
}

/** Normalizes the words of a text for comparison: lowercase, no punctuation. */
export function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$%{}]+/gu, ' ')
    .trim();
}

/** Returns the text of the column `rule` for a label. */
function ruleOf({ rules }: Pick<Label, 'rules'>): string {
  return rules.length === 0 ? CLEAN : rules.toSorted(compareText).join(' ');
}

interface NewLabel extends Pick<Context, 'kind' | 'topic'> {
  text: string;
  /** The id of the claim that the sentence makes; undefined for an acceptable sentence. */
  claim: string | undefined;
}

/**
 * Adds a label to the agency's own file, content/labels.csv, from which the next audit learns. Returns a report.
 * @throws UsageError for a claim not in `known`, and for a sentence that another line labels differently
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
  // Use single quotes, in which a shell takes every character literally. Only a single quote must be escaped.
  const quoted = `'${text.replace(/\s+/g, ' ').replaceAll("'", `'\\''`)}'`;
  return `npm run audit -- label ${quoted} --clean --kind ${kind} --topic ${topic}`;
}

function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
