import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { entryOf, indexAbove } from '../../content/assemble/collections.ts';
import type { Compilation } from '../../content/compilation.ts';
import { groupBy } from '../../content/group-by.ts';
import { isRecord, valueAt } from '../../content/json-data.ts';
import { sha256 } from '../../hash.ts';
import type { Spot } from '../findings/finding.ts';
import { normalize } from '../proof/normalize.ts';
import type { Unit } from './unit.ts';

/** Lists how to recognize the sample: its name, the start of its labels, and the hashes of its palette and pictures. */
export const SAMPLE: { name: string; label: string; palette: string; pictures: Record<string, string> } =
  parse(readBeside('sample-looks.yaml'));

/** Lists hashes of the sample's pictures, as in their addresses. */
export const SAMPLE_PICTURES: ReadonlySet<string> = new Set(Object.values(SAMPLE.pictures));

/** Holds an entry of content that is made up, a text that is a draft, or looks of the sample. */
export interface Sample {
  what: string;
  kind: string;
  spot: Spot;
}

/** Names the entries of a file or folder. Others are entries. */
const KINDS: Record<string, string> = {
  facts: 'fact',
  carriers: 'carrier',
  testimonials: 'testimonial',
  navigation: 'link',
  site: 'agency',
  team: 'person',
  timeline: 'milestone',
  prose: 'draft',
  pages: 'page',
};

/**
 * Lists each place of content that says `sample: true`, the palette and each picture that nobody replaced. Schemas allow
 * the key where a thing can be made up, so each file is looked through, whatever its kind.
 */
export function findSamples(
  { files, media }: Pick<Compilation, 'files' | 'media'>,
  locate: (file: string, pointer: string) => Spot,
): Sample[] {
  const marked = files.flatMap(({ path, data }) => {
    const kind = KINDS[/^content\/([^/.]+)/.exec(path)?.[1] ?? ''] ?? 'entry';
    return [...markedIn(data, '')].map(({ entry, pointer }) => ({
      kind: pointer.startsWith('/sources/') ? 'source' : kind,
      what: nameOf(entry, pointer) ?? path,
      spot: locate(path, `${pointer}/sample`),
    }));
  });
  const theme = 'content/theme.yaml';
  const palette = valueAt(files.find(({ path }) => path === theme)?.data, '/palette');
  const isSamplePalette =
    isRecord(palette) && sha256(JSON.stringify(Object.values(palette))).startsWith(SAMPLE.palette);
  const pictures = media.filter(({ hash }) => SAMPLE_PICTURES.has(hash));
  return [
    ...marked,
    ...(isSamplePalette ? [{ kind: 'palette', what: `of ${theme}`, spot: locate(theme, '/palette') }] : []),
    ...pictures.map(({ source, path }) => ({ kind: 'picture', what: path, spot: { file: source } })),
  ];
}

function* markedIn(
  value: unknown,
  pointer: string,
): Generator<{ entry: Record<string, unknown>; pointer: string }> {
  if (Array.isArray(value))
    for (const [index, each] of value.entries()) yield* markedIn(each, `${pointer}/${index}`);
  // The body of a markdown file is a separate tree, without entries.
  if (!isRecord(value) || value['type'] === 'root') return;
  if (value['sample'] === true) yield { entry: value, pointer };
  for (const [key, each] of Object.entries(value)) yield* markedIn(each, `${pointer}/${key}`);
}

function nameOf(entry: Record<string, unknown>, pointer: string): string | undefined {
  return [entry['name'], entry['title'], pointer.split('/').at(-1)].find(
    (each): each is string => typeof each === 'string' && each !== '',
  );
}

/** Counts copy that still has the words of the sample. */
export interface SampleWords {
  /** A route, a collection such as `/states/*`, or a file that several pages share. */
  where: string;
  pages: number;
  /** Lines that are as in the sample, of all lines that are long enough to tell. */
  same: number;
  all: number;
}

/** Leaves out labels such as “Home”, which say nothing about whose words they are. */
const FEWEST_WORDS = 4;
const HASH_LENGTH = 8;

/** Hashes each sentence that is long enough to tell whose words they are, as written: facts make no difference. */
export function hashSentences(units: readonly Pick<Unit, 'raw'>[]): (string | null)[] {
  return units.map(({ raw }) =>
    raw.split(/\s+/).length < FEWEST_WORDS ? null : sha256(normalize(raw)).slice(0, HASH_LENGTH),
  );
}

/** Counts, by page, the lines that are word for word those of the sample; the most on top. */
export function findSampleWords(
  units: readonly Pick<Unit, 'file' | 'route' | 'raw'>[],
  known: ReadonlySet<string> = new Set(readBeside('sample-sentences.txt').split('\n')),
): SampleWords[] {
  const hashes = hashSentences(units);
  const lines = units.flatMap(({ file, route }, at) => {
    const hash = hashes[at] ?? null;
    const shownAt = entryOf(file)?.route ?? route ?? file;
    const index = indexAbove(shownAt);
    const where = index === null ? shownAt : `${index}/*`;
    return hash === null ? [] : [{ where, shownAt, isSame: known.has(hash) }];
  });
  return groupBy(lines, ({ where }) => where)
    .map((own) => {
      const same = own.filter(({ isSame }) => isSame);
      const pages = new Set(same.map(({ shownAt }) => shownAt)).size;
      return { where: own[0]?.where ?? '', pages, same: same.length, all: own.length };
    })
    .filter(({ same }) => same > 0)
    .toSorted((a, b) => b.same - a.same);
}

function readBeside(name: string): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}
