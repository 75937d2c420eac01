import { join } from 'node:path';
import { createUnchanged, type Unchanged } from '../content/unchanged.ts';
import { hashOf } from '../hash.ts';
import { type BuildCache, noCache, openCache } from './build-cache.ts';
import { hashSources } from './hash-files.ts';
import { openPack, openPackInMemory, type Pack } from './pack.ts';

/** Lists the files that decide the results of code: the code itself, and npm's lists of packages. */
const CODE = ['scripts', 'package-lock.json', 'node_modules/.package-lock.json'];

/**
 * Returns what was made of the same inputs, or makes it and keeps it.
 * @param kind what is made, such as `judgments`; a file of the cache
 * @param inputs everything that the result depends on, besides code and packages: what JSON can hold, as is the result
 */
export type Keep = <Made>(kind: string, inputs: readonly unknown[], make: () => Made) => Made;

/** Work of builds and audits that is not done again for what did not change. */
export interface Work {
  /** The hash of code and packages, and of what runs them. */
  code: string;
  /** Keeps results that take long to make, or are long: a file each. */
  cache: BuildCache;
  /** Opens the small results of a kind, once. They are written when the work is saved. */
  pack<Value>(kind: string): Pack<Value>;
  unchanged: Unchanged;
  keep: Keep;
  /** Keeps what was made for the next process, also after a failure. */
  save(): void;
}

/** Opens what the project at `root` keeps in .build/, for a process that ends soon: its own code must be that on disk. */
export function openWork(root: string): Work {
  const folder = join(root, '.build/cache');
  const code = hashSources(root, CODE, [process.version, process.platform, process.arch]);
  const cache = openCache(folder);
  return workIn(cache, code, (kind) => {
    const counts = (cache.counts[kind] = { found: 0, made: 0 });
    return openPack(join(folder, `${kind}.pack`), code, counts);
  });
}

/** Keeps small results in memory alone, for what runs for long or must not trust what is on the disk. */
export function noWork(): Work {
  return workIn(noCache(), '', openPackInMemory);
}

function workIn(cache: BuildCache, code: string, open: <Value>(kind: string) => Pack<Value>): Work {
  const opened: Pick<Pack<unknown>, 'save'>[] = [];
  const pack = <Value>(kind: string) => {
    const each = open<Value>(kind);
    opened.push(each);
    return each;
  };
  const texts = new Map<string, Pack<string>>();
  const textsOf = (kind: string) => {
    const known = texts.get(kind) ?? pack<string>(kind);
    texts.set(kind, known);
    return known;
  };
  const keepText = <Text extends string | null>(
    kind: string,
    inputs: readonly string[],
    make: () => Text,
  ): string | Text => {
    const name = hashOf(inputs);
    const known = textsOf(kind).find(name);
    if (known !== undefined) return known;
    const made = make();
    if (made !== null) textsOf(kind).keep(name, made);
    return made;
  };
  return {
    code,
    cache,
    pack,
    unchanged: createUnchanged((path, inputs, make) => keepText('content', [path, ...inputs], make)),
    keep: (kind, inputs, make) =>
      JSON.parse(keepText(kind, [JSON.stringify(inputs)], () => JSON.stringify(make()))),
    save: () => opened.forEach((each) => each.save()),
  };
}
