import { hashOf } from '../hash.ts';
import { isRecord } from '../content/json-data.ts';

/** Depth at which reads are told apart: `pages`, `/guides`, `hero`, `lead`. */
const LEVELS = 4;
/** Between the keys of a read. A read that ends with it is of the list of keys. */
const SEPARATOR = '\0';

/** Data that notes who reads what of it. */
export interface Tracked<Data> {
  data: Data;
  /** Returns the reads since the last call: see `createReadHasher`. */
  take(): Set<string>;
}

/** Wraps frozen data, so that it notes which of its parts are read. Lists are one part. */
export function trackReads<Data>(data: Data): Tracked<Data> {
  let reads = new Set<string>();
  const wrap = <Part>(value: Part, prefix: string, level: number): Part => {
    if (level === LEVELS || !isRecord(value)) return value;
    const note = (key: string | symbol) => typeof key === 'string' && reads.add(prefix + key);
    const parts = Object.entries(value).map(([key, part]) => [
      key,
      wrap(part, prefix + key + SEPARATOR, level + 1),
    ]);
    return new Proxy(Object.freeze(Object.fromEntries(parts)), {
      get(target, key) {
        note(key);
        return Reflect.get(target, key);
      },
      has(target, key) {
        note(key);
        return Reflect.has(target, key);
      },
      getOwnPropertyDescriptor(target, key) {
        note(key);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      ownKeys(target) {
        reads.add(prefix);
        return Reflect.ownKeys(target);
      },
    });
  };
  return {
    data: wrap(data, '', 0),
    take() {
      const taken = reads;
      reads = new Set();
      return taken;
    },
  };
}

/** Prepares to hash what a read of `data` gives: another hash, and what was made from it may be another, too. */
export function createReadHasher(data: unknown): (read: string) => string {
  const known = new Map<string, string>();
  const describe = (read: string): string => {
    const keys = read.split(SEPARATOR);
    const last = keys.pop() ?? '';
    let parent = data;
    for (const key of keys) parent = isRecord(parent) ? parent[key] : undefined;
    if (!isRecord(parent)) return 'nothing';
    if (last === '') return JSON.stringify(Object.keys(parent));
    const value = parent[last];
    // Its parts are read by themselves.
    if (isRecord(value) && keys.length + 1 < LEVELS) return 'parts';
    return JSON.stringify(value) ?? 'nothing';
  };
  return (read) => {
    const hash = known.get(read) ?? hashOf([describe(read)]).slice(0, 16);
    known.set(read, hash);
    return hash;
  };
}
