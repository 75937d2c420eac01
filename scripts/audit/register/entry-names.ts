import type { Compilation } from '../../content/model/compilation.ts';
import { groupBy } from '../../content/group-by.ts';
import { isRecord, pointerOf, segmentsOf, valueAt } from '../../content/json-data.ts';

/** Returns the name of a place in content: `content/testimonials.yaml#/items/Miguel T./text`. */
export type NameOf = (file: string, pointer: string) => string;

/** The keys that name an entry of a list, the best first. An entry without them is named by its first words. */
const NAME_KEYS = ['name', 'title', 'label', 'question', 'term', 'from', 'code'];
const MAX_LENGTH = 40;

/** Returns true for a segment of an id that names a list entry, not a key. Names that look like keys are in quotes. */
function isEntryName(segment: string): boolean {
  return !/^(?:[a-z]\w*)?$/.test(segment);
}

/** Creates a function that names places of content. It names list entries by their words instead of their positions. */
export function createNames({ files, units }: Pick<Compilation, 'files' | 'units'>): NameOf {
  const data = new Map(files.map((file) => [file.path, file.data]));
  const raw = new Map(units.map((unit) => [`${unit.file}#${unit.pointer}`, unit.raw]));
  const blocks = units.filter(({ role, pointer }) => role === 'prose' && pointer.startsWith('/body'));
  const prose = new Map(
    groupBy(blocks, ({ file }) => file).flatMap((own) => {
      const names = distinct(own.map((unit) => unit.raw));
      return own.map(({ file, pointer }, at) => [`${file}#${pointer}`, `${file}#/body${names[at]}`] as const);
    }),
  );
  const known = new Map<string, readonly string[]>();
  const namesIn = (list: readonly unknown[], place: string) => {
    const names = known.get(place) ?? distinct(list.map((each, at) => titleOf(each, `${place}/${at}`, raw)));
    known.set(place, names);
    return names;
  };
  return (file, pointer) => {
    const block = prose.get(`${file}#${pointer}`);
    if (block !== undefined) return block;
    let value = data.get(file);
    let [place, name] = [`${file}#`, `${file}#`];
    for (const segment of segmentsOf(pointer)) {
      const key = pointerOf([segment]);
      name += (Array.isArray(value) ? namesIn(value, place)[Number(segment)] : null) ?? key;
      value = valueAt(value, key);
      place += key;
    }
    return name;
  };
}

/** Returns the text that names an entry: its name or title, its year, or its first words. */
function titleOf(entry: unknown, place: string, raw: ReadonlyMap<string, string>): string {
  const texts = [...textsIn(entry, place)];
  const named = NAME_KEYS.flatMap((key) => texts.filter(([at]) => at === `${place}/${key}`));
  if (named.length === 0 && isRecord(entry) && typeof entry['year'] === 'number')
    return `year ${entry['year']}`;
  const [text] = [...named, ...texts.filter(([at]) => raw.has(at)), ...texts];
  return text === undefined ? 'entry' : (raw.get(text[0]) ?? text[1]);
}

function* textsIn(value: unknown, place: string): Generator<[place: string, text: string]> {
  if (typeof value === 'string' && value !== '') yield [place, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) yield* textsIn(each, place + pointerOf([key]));
}

/** Converts texts to distinct segments of a JSON pointer. Shortens long texts, and quotes those that look like keys. */
function distinct(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const short = shorten(text.replace(/\s+/g, ' ').trim()) || 'empty';
    const seen = (counts.get(short) ?? 0) + 1;
    counts.set(short, seen);
    const name = seen === 1 ? short : `${short} (${seen})`;
    return pointerOf([isEntryName(name) ? name : `“${name}”`]);
  });
}

function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const end = text.lastIndexOf(' ', MAX_LENGTH);
  return `${text.slice(0, end > 0 ? end : MAX_LENGTH)}…`;
}
