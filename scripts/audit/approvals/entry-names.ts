import type { Compilation } from '../../content/compilation.ts';
import { isRecord, segmentsOf } from '../../content/json-data.ts';

/** Gives the name of a place: `content/testimonials.yaml#/items/Miguel T./text`. */
export type NameOf = (file: string, pointer: string) => string;

/** Keys that name an entry of a list, the best first; without one its first words do. */
const NAME_KEYS = ['name', 'title', 'label', 'question', 'term', 'from', 'code'];
const MAX_LENGTH = 40;
const KEY = /^[a-z]\w*$/;

/**
 * Names places of content so that an entry of a list keeps its name wherever it stands: by what it is called, else by
 * its first words, as the author wrote them. Of two that begin alike the second is `… (2)`.
 */
export function createNames({ files, units }: Pick<Compilation, 'files' | 'units'>): NameOf {
  const data = new Map(files.map((file) => [file.path, file.data]));
  const raw = new Map(units.map((unit) => [`${unit.file}#${unit.pointer}`, unit.raw]));
  const known = new Map<string, readonly string[]>();
  const prose = nameProse(units);
  return (file, pointer) => {
    const block = prose.get(`${file}#${pointer}`);
    if (block !== undefined) return `${file}#/body${block}`;
    let value = data.get(file);
    let [place, name] = [`${file}#`, `${file}#`];
    for (const segment of segmentsOf(pointer)) {
      if (Array.isArray(value)) {
        const names =
          known.get(place) ?? distinct(value.map((entry, at) => titleOf(entry, `${place}/${at}`, raw)));
        known.set(place, names);
        name += names[Number(segment)] ?? `/${escape(segment)}`;
        value = value[Number(segment)];
      } else {
        name += `/${escape(segment)}`;
        value = isRecord(value) ? value[segment] : undefined;
      }
      place += `/${escape(segment)}`;
    }
    return name;
  };
}

/** Gives the name with a star for each name of an entry: two places with the same are of one list. */
export function listOf(id: string): string {
  const [file = '', pointer = ''] = id.split(/#(.*)/s);
  return `${file}#${pointer
    .split('/')
    .map((segment) => (segment === '' || KEY.test(segment) ? segment : '*'))
    .join('/')}`;
}

/** Names the blocks of prose of each file by their first words. */
function nameProse(units: Compilation['units']): Map<string, string> {
  const blocks = units.filter(({ role, pointer }) => role === 'prose' && pointer.startsWith('/body'));
  const files = new Map<string, typeof blocks>();
  for (const block of blocks) files.set(block.file, [...(files.get(block.file) ?? []), block]);
  return new Map(
    [...files.values()].flatMap((own) => {
      const names = distinct(own.map(({ raw }) => raw));
      return own.map(({ file, pointer }, at) => [`${file}#${pointer}`, names[at] ?? pointer] as const);
    }),
  );
}

/** Finds what an entry is called. */
function titleOf(entry: unknown, place: string, raw: ReadonlyMap<string, string>): string {
  if (!isRecord(entry)) return raw.get(place) ?? (Array.isArray(entry) ? `${entry.length}` : String(entry));
  const key = NAME_KEYS.find((name) => typeof entry[name] === 'string' && entry[name] !== '');
  if (key !== undefined) return raw.get(`${place}/${key}`) ?? String(entry[key]);
  const leaves = [...leavesIn(entry, place)];
  const words = leaves.flatMap(([at]) => raw.get(at) ?? [])[0];
  return words ?? leaves.map(([, value]) => value).find((value) => typeof value === 'string') ?? 'entry';
}

function* leavesIn(value: unknown, place: string): Generator<[place: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) yield [place, value];
  else for (const [key, each] of Object.entries(value)) yield* leavesIn(each, `${place}/${escape(key)}`);
}

/** Makes segments of a pointer of texts; one that could be a key is put between quotes. */
function distinct(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const short = shorten(text.replace(/\s+/g, ' ').trim()) || 'empty';
    const seen = (counts.get(short) ?? 0) + 1;
    counts.set(short, seen);
    const name = seen === 1 ? short : `${short} (${seen})`;
    return `/${escape(KEY.test(name) ? `“${name}”` : name)}`;
  });
}

function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const end = text.lastIndexOf(' ', MAX_LENGTH);
  return `${text.slice(0, end > 0 ? end : MAX_LENGTH)}…`;
}

function escape(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
