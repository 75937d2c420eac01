import { join } from 'node:path';
import { createUnchanged, type Unchanged } from '../content/unchanged.ts';
import { type BuildCache, noCache, openCache } from './build-cache.ts';
import { hashSources } from './hash-files.ts';

/** What decides what code makes of its inputs: the code itself, and the packages that npm says are installed. */
const CODE = ['scripts', 'package-lock.json', 'node_modules/.package-lock.json'];

/**
 * Returns what was made of the same inputs, or makes it and keeps it.
 * @param kind what is made, such as `judgments`; a folder of the cache
 * @param inputs everything that the result depends on, besides code and packages: what JSON can hold, as is the result
 */
export type Keep = <Made>(kind: string, inputs: readonly unknown[], make: () => Made) => Made;

/** Work of builds and audits that is not done again for what did not change. */
export interface Work {
  /** The hash of code and packages, and of what runs them. */
  code: string;
  cache: BuildCache;
  unchanged: Unchanged;
  keep: Keep;
}

/** Opens what the project at `root` keeps in .build/, for a process that ends soon: its own code must be that on disk. */
export function openWork(root: string): Work {
  return workIn(
    openCache(join(root, '.build/cache')),
    hashSources(root, CODE, [process.version, process.platform, process.arch]),
  );
}

/** Keeps nothing, for what runs for long or must not trust what is on the disk. */
export function noWork(): Work {
  return workIn(noCache(), '');
}

function workIn(cache: BuildCache, code: string): Work {
  return {
    code,
    cache,
    unchanged: createUnchanged((path, inputs, make) =>
      cache.getNow('content', [code, path, ...inputs], make),
    ),
    keep: (kind, inputs, make) =>
      JSON.parse(
        Buffer.from(
          cache.getNow(kind, [code, JSON.stringify(inputs)], () => Buffer.from(JSON.stringify(make()))),
        ).toString(),
      ),
  };
}
