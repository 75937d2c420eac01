import { ownPages } from '../../renderer/languages.ts';
import { ENGLISH } from '../../schemas/language-route.ts';
import type { Content } from '../../schemas/types.ts';
import { isRecord } from '../content/json-data.ts';
import { hashOf } from '../hash.ts';
import { ERROR_PAGE, type Prerenderer } from './prerender.ts';
import { type Pack, remember } from './store.ts';

/** Records what a page read when it was rendered. */
export interface PageRecord {
  reads: string[];
  /** Hash of what all these reads gave. */
  given: string;
  /** Hash of the HTML. */
  hash: string;
}

/** A page whose HTML is known, or unchanged since the last build. */
export interface PrerenderedPage {
  route: string;
  /** Hash of the HTML. Resolves at once if the page is unchanged, else after rendering. */
  hash(): Promise<string>;
  /** Renders the page if this build did not yet. @throws UsageError when its code fails */
  html(): Promise<string>;
}

/**
 * Starts to render the pages of the content, but those that read nothing that has changed since the last build.
 * @param options.records of earlier builds
 * @param options.inputs the hash of everything that decides how content becomes HTML
 * @returns a page for each route of this language, and in English for the error page
 */
export function renderChanged(
  prerenderer: Prerenderer,
  content: Content,
  { records, inputs }: { records: Pack<PageRecord>; inputs: string },
): PrerenderedPage[] {
  const isEnglish = content.site.language === ENGLISH.tag;
  const routes = [...ownPages(content).map(({ route }) => route), ...(isEnglish ? [ERROR_PAGE] : [])];
  const hashRead = createReadHasher(content);
  const hashReads = (reads: readonly string[]) => hashOf([reads.map(hashRead).join()]);
  const hashes = new Map<string, string>();
  for (const route of routes) {
    const record = records.find([inputs, route]);
    if (record !== undefined && hashReads(record.reads) === record.given) hashes.set(route, record.hash);
  }
  const html = new Map<string, string>();
  const render = async (wanted: readonly string[]) => {
    for (const page of wanted.length === 0 ? [] : await prerenderer.render(content, wanted)) {
      const { route, reads } = page;
      const { hash } = records.keep([inputs, route], {
        reads,
        given: hashReads(reads),
        hash: hashOf([page.html]),
      });
      html.set(route, page.html);
      hashes.set(route, hash);
    }
  };
  const rendered = render(routes.filter((route) => !hashes.has(route)));
  // Rendering may fail before a page is awaited.
  rendered.catch(() => {});

  // If the output lacks one page, it lacks others: all are rendered at once.
  let others: Promise<unknown> | undefined;
  return routes.map((route) => ({
    route,
    async hash() {
      if (!hashes.has(route)) await rendered;
      return hashes.get(route) ?? '';
    },
    async html() {
      await rendered;
      if (!html.has(route)) await (others ??= render(routes.filter((each) => !html.has(each))));
      return html.get(route) ?? '';
    },
  }));
}

/** Depth at which reads are told apart: `pages`, `/guides`, `hero`, `lead`. */
const LEVELS = 4;
/** Separates the keys of a read. A read that ends with it lists the keys. */
const SEPARATOR = '\0';

/**
 * Wraps frozen data, so that it notes which of its parts are read. Lists are one part.
 * @returns the data, and a function that gives the reads since its last call: see `createReadHasher`
 */
export function trackReads<Data>(data: Data): { data: Data; take(): Set<string> } {
  let reads = new Set<string>();
  const wrap = <Part>(value: Part, prefix: string, level: number): Part => {
    if (level === LEVELS || !isRecord(value)) return value;
    const noting =
      (trap: 'get' | 'has' | 'getOwnPropertyDescriptor') => (target: object, key: PropertyKey) => {
        if (typeof key === 'string') reads.add(prefix + key);
        return Reflect[trap](target, key);
      };
    const parts = Object.entries(value).map(([key, part]) => [
      key,
      wrap(part, prefix + key + SEPARATOR, level + 1),
    ]);
    return new Proxy(Object.freeze(Object.fromEntries(parts)), {
      get: noting('get'),
      has: noting('has'),
      getOwnPropertyDescriptor: noting('getOwnPropertyDescriptor'),
      ownKeys(target) {
        reads.add(prefix);
        return Reflect.ownKeys(target);
      },
    });
  };
  const take = () => {
    const taken = reads;
    reads = new Set();
    return taken;
  };
  return { data: wrap(data, '', 0), take };
}

/** Hashes the values that a page read from `data`. If the hash differs, the page must be rendered again. */
export function createReadHasher(data: unknown): (read: string) => string {
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
  return remember((read) => hashOf([describe(read)]).slice(0, 16));
}
