import { ownPages } from '../../renderer/languages.ts';
import { ENGLISH } from '../../schemas/language-route.ts';
import type { Content } from '../../schemas/types.ts';
import { isRecord } from '../content/json-data.ts';
import { hashOf } from '../lib/hash.ts';
import { ERROR_PAGE } from './built-page.ts';
import type { Prerenderer } from './prerender.ts';
import { type Pack, remember } from './store.ts';

/** The parts of the content that a page read when it was rendered. */
export interface PageRecord {
  reads: string[];
  /** The hash of the values of all `reads`. */
  given: string;
  hash: string;
}

/** A page. This build renders it only if its content has changed or its HTML is requested. */
export interface PrerenderedPage {
  route: string;
  /** Returns the hash of the HTML. Waits for rendering only if the page has changed. */
  hash(): Promise<string>;
  /** Returns the HTML, and renders the page first if needed. @throws UsageError when the page's code fails */
  html(): Promise<string>;
}

/**
 * Starts to render the pages of one language. Skips a page if everything that it read is unchanged since an earlier
 * build.
 * @param options.records the records of earlier builds, to which new ones are added
 * @param options.inputs the hash of everything that affects the HTML, except content
 * @returns a page for each route of this language; for English also the error page
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
  // Prevent an unhandled rejection if rendering fails before a page is awaited.
  rendered.catch(() => {});

  // Render all remaining pages in one call: if dist/ lacks one unchanged page, it probably lacks others.
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

/** The most keys of a path that are recorded. `pages`, `/guides`, `hero`, `lead` is a path of four keys. */
const LEVELS = 4;
/** The separator of the keys of a recorded path. A separator at the end means that the page read a list of keys. */
const SEPARATOR = '\0';

/**
 * Wraps frozen data to record which parts are read. Records a list as one part. `take` returns the paths of the parts
 * that were read since it was last called.
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

/** Creates a function that hashes the value at a path that `trackReads` recorded, to compare it between builds. */
export function createReadHasher(data: unknown): (read: string) => string {
  const describe = (read: string): string => {
    const keys = read.split(SEPARATOR);
    const last = keys.pop() ?? '';
    let parent = data;
    for (const key of keys) parent = isRecord(parent) ? parent[key] : undefined;
    if (!isRecord(parent)) return 'nothing';
    if (last === '') return JSON.stringify(Object.keys(parent));
    const value = parent[last];
    // Hash no values inside an object here, because reads of these values are recorded separately.
    if (isRecord(value) && keys.length + 1 < LEVELS) return 'parts';
    return JSON.stringify(value) ?? 'nothing';
  };
  return remember((read) => hashOf([describe(read)]).slice(0, 16));
}
