import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { entryOf, indexAbove } from '../../content/model/collections.ts';
import type { Compilation } from '../../content/model/compilation.ts';
import { mapBy } from '../../content/group-by.ts';
import { isRecord, valueAt } from '../../content/json-data.ts';
import { sha256 } from '../../lib/hash.ts';
import { askGit } from '../approved/git.ts';
import type { Spot } from '../findings/finding.ts';
import type { Unit } from './unit.ts';

/** The data of sample.yaml: how to recognize the sample, and the steps that replace it. */
interface SampleDescription {
  name: string;
  palette: string;
  pictures: Record<string, string>;
  kinds: Record<string, string>;
  named: readonly { file: string; line: string; what: string }[];
  beliefs: readonly { file: string; words: string }[];
  first: readonly string[];
  tests: readonly string[];
  steps: readonly { title: string; takes: string; ask?: string }[];
}

export const SAMPLE: SampleDescription = parse(
  readFileSync(new URL('./sample.yaml', import.meta.url), 'utf8'),
);

/** The hashes of the sample's pictures, as they appear in the addresses of pictures. */
export const SAMPLE_PICTURES: ReadonlySet<string> = new Set(Object.values(SAMPLE.pictures));

/** A made-up entry of content, a draft of a text, or a picture or the palette of the sample agency. */
export interface Sample {
  /** The entry for people: `the testimonial “Miguel T.”`. */
  what: string;
  kind: string;
  spot: Spot;
}

/** Lists entries with `sample: true`, and the palette and pictures that are still those of the sample agency. */
export function findSamples(
  { files, media }: Pick<Compilation, 'files' | 'media'>,
  locate: (file: string, pointer: string) => Spot,
): Sample[] {
  const marked = files.flatMap(({ path, data }) => {
    const named = SAMPLE.kinds[/^content\/([^/.]+)/.exec(path)?.[1] ?? ''] ?? 'entry';
    return [...markedIn(data)].map(({ entry, pointer }) => {
      const kind = pointer.startsWith('/sources/') ? 'source' : named;
      const name = [entry['name'], entry['title'], entry['state'], wordsOfKey(pointer)].find(isName);
      const what = name === undefined ? `the ${kind}` : `the ${kind} “${name}”`;
      return { kind, what, spot: locate(path, `${pointer}/sample`) };
    });
  });
  const theme = 'content/theme.yaml';
  const palette = valueAt(files.find(({ path }) => path === theme)?.data, '/palette');
  const isSamplePalette =
    isRecord(palette) && sha256(JSON.stringify(Object.values(palette))).startsWith(SAMPLE.palette);
  const pictures = media.filter(({ hash }) => SAMPLE_PICTURES.has(hash));
  return [
    ...marked,
    ...(isSamplePalette ? [{ kind: 'palette', what: 'the palette', spot: locate(theme, '/palette') }] : []),
    ...pictures.map(({ source }) => ({ kind: 'picture', what: 'the picture', spot: { file: source } })),
  ];
}

/** Returns true for a string with a letter, which can name an entry. A position in a list, such as `3`, is no name. */
function isName(text: unknown): text is string {
  return typeof text === 'string' && /\p{L}/u.test(text);
}

function* markedIn(
  value: unknown,
  pointer = '',
): Generator<{ entry: Record<string, unknown>; pointer: string }> {
  // Skip the body of a markdown file, which has no entries.
  if (typeof value !== 'object' || value === null || ('type' in value && value.type === 'root')) return;
  if (isRecord(value) && value['sample'] === true) yield { entry: value, pointer };
  for (const [key, each] of Object.entries(value)) yield* markedIn(each, `${pointer}/${key}`);
}

export interface SampleWords {
  /** A route, a collection such as `/states/*`, or a file that several pages share. */
  where: string;
  pages: number;
  /** The number of lines whose words the sample has in the same file. */
  same: number;
  /** The number of all lines that are long enough to compare. */
  all: number;
}

/** The fewest words of a text of the sample. Any agency may use shorter ones, such as “Home”. */
const FEWEST_WORDS = 4;

/**
 * Counts the lines of each page whose words are still those of the sample. Takes the sample's words from the last
 * commit that names the sample agency; returns null if git does not have it. The page with the most lines comes first.
 */
export function findSampleWords(
  root: string,
  units: readonly Pick<Unit, 'file' | 'route' | 'raw'>[],
): SampleWords[] | null {
  const commit = sampleCommit(root);
  if (commit === null) return null;
  const known = wordsIn(root, commit);
  const lines = units
    .filter(({ raw }) => raw.split(/\s+/).length >= FEWEST_WORDS)
    .map(({ file, route, raw }) => {
      const shownAt = entryOf(file)?.route ?? route ?? file;
      return { shownAt, isSame: known.get(file)?.includes(lettersOf(raw)) === true };
    });
  const whereOf = ({ shownAt }: { shownAt: string }) => indexAbove(shownAt)?.concat('/*') ?? shownAt;
  return [...mapBy(lines, whereOf)]
    .map(([where, own]) => {
      const left = own.filter(({ isSame }) => isSame);
      const pages = new Set(left.map(({ shownAt }) => shownAt)).size;
      return { where, pages, same: left.length, all: own.length };
    })
    .filter((words) => words.same > 0)
    .toSorted((a, b) => b.same - a.same);
}

/** Maps each content file at a commit to its letters and figures, without spaces and punctuation. */
function wordsIn(root: string, commit: string): Map<string, string> {
  const found = askGit(root, ['grep', '-I', '--no-color', '', commit, '--', 'content']) ?? '';
  const lines = found.split('\n').map((line) => /^[^:]*:([^:]*):(.*)$/.exec(line) ?? []);
  const byFile = [...mapBy(lines, ([, file = '']) => file)];
  return new Map(byFile.map(([file, own]) => [file, lettersOf(own.map(([, , text]) => text).join(' '))]));
}

/** Finds the last commit whose content/site.yaml names the sample agency; null if there is none. */
export function sampleCommit(root: string): string | null {
  const file = 'content/site.yaml';
  const left = askGit(root, ['log', '-1', '--format=%H', `-S${SAMPLE.name}`, '--', file])?.trim();
  const isSample = (commit: string) =>
    askGit(root, ['show', `${commit}:${file}`])?.includes(SAMPLE.name) === true;
  return ['HEAD', `${left}^`].find(isSample) ?? null;
}

/** Converts the last key of a pointer to words: `verified on` for `/sections/Compare/verifiedOn`. */
function wordsOfKey(pointer: string): string {
  const keys = pointer.split(/[/ ]/).filter((segment) => /^[a-z]\w*$/.test(segment));
  return (keys.at(-1) ?? pointer).replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/** Lowercases a text and keeps only its letters, digits, $ and %. A page may put spaces and symbols between them. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%]+/gu, '').toLowerCase();
}
