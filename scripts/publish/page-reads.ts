import { ownPages } from '../../renderer/languages.ts';
import { ENGLISH } from '../../schemas/language-route.ts';
import type { Content } from '../../schemas/types.ts';
import { isRecord } from '../content/json-data.ts';
import { hashOf } from '../hash.ts';
import { ERROR_PAGE } from './built-page.ts';
import type { Prerenderer } from './prerender.ts';
import { type Pack, remember } from './store.ts';

/** Records the parts of the content that a page read when it was rendered. */
export interface PageRecord {
  reads: string[];
  /** Hashes the values of all reads. */
  given: string;
  hash: string;
}

/** Is a page that was rendered in this build, or is unchanged since an earlier one. */
export interface PrerenderedPage {
  route: string;
  /** Returns the hash of the HTML: at once if the page is unchanged, else after rendering. */
  hash(): Promise<string>;
  /** Returns the HTML, after rendering the page if this build has not yet. @throws UsageError when its code fails */
  html(): Promise<string>;
}

/**
 * Starts to render pages. Skips pages if everything that they read is unchanged since an earlier build.
 * @param options.records of earlier builds
 * @param options.inputs the hash of everything that decides how content becomes HTML
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
  // Do not treat a failure as unhandled before a page is awaited.
  rendered.catch(() => {});

  // Render all other pages in one call: if the last output lacks one unchanged page, it lacks more.
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

/** Limits how deep reads are recorded: `pages`, `/guides`, `hero`, `lead`. */
const LEVELS = 4;
/** Separates the keys of a read. A read that ends with it stands for the list of keys. */
const SEPARATOR = '\0';

/**
 * Wraps frozen data to record which of its parts are read. A list counts as one part.
 * @returns the data, and a function that returns the reads since its last call: see `createReadHasher`
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

/** Returns a function that hashes the value of a read, to compare it with that of an earlier build. */
export function createReadHasher(data: unknown): (read: string) => string {
  const describe = (read: string): string => {
    const keys = read.split(SEPARATOR);
    const last = keys.pop() ?? '';
    let parent = data;
    for (const key of keys) parent = isRecord(parent) ? parent[key] : undefined;
    if (!isRecord(parent)) return 'nothing';
    if (last === '') return JSON.stringify(Object.keys(parent));
    const value = parent[last];
    // Ignore the contents: each part has its own read.
    if (isRecord(value) && keys.length + 1 < LEVELS) return 'parts';
    return JSON.stringify(value) ?? 'nothing';
  };
  return remember((read) => hashOf([describe(read)]).slice(0, 16));
}
