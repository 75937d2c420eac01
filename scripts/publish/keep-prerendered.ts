import { ownPages } from '../../renderer/languages.ts';
import { ENGLISH } from '../../schemas/language-route.ts';
import type { Content } from '../../schemas/types.ts';
import { hashOf } from '../hash.ts';
import type { Pack } from './store.ts';
import { ERROR_PAGE, type Prerenderer } from './prerender.ts';
import { createReadHasher } from './track-reads.ts';

/** A page whose HTML is known, or would be what it was in the last build. */
export interface PrerenderedPage {
  route: string;
  /** Hash of the HTML. Resolves at once if the page is unchanged, else after rendering. */
  hash(): Promise<string>;
  /** Renders the page if this build did not yet. @throws UsageError when its code fails */
  html(): Promise<string>;
}

/** Records what a page read when it was rendered. */
export interface PageRecord {
  reads: string[];
  /** Hash of what all these reads gave. */
  given: string;
  /** Hash of the HTML. */
  hash: string;
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
  const known = new Map<string, PageRecord>();
  for (const route of routes) {
    const record = records.find([inputs, route]);
    if (record !== undefined && hashReads(record.reads) === record.given) known.set(route, record);
  }
  const html = new Map<string, string>();
  const render = async (wanted: readonly string[]) => {
    if (wanted.length === 0) return;
    for (const page of await prerenderer.render(content, wanted)) {
      html.set(page.route, page.html);
      const record = { reads: page.reads, given: hashReads(page.reads), hash: hashOf([page.html]) };
      known.set(page.route, records.keep([inputs, page.route], record));
    }
  };
  const rendered = render(routes.filter((route) => !known.has(route)));
  // Rendering may fail before a page is awaited.
  rendered.catch(() => {});

  // If the output lacks one page, it lacks others: all are rendered at once.
  let others: Promise<unknown> | undefined;
  return routes.map((route) => ({
    route,
    async hash() {
      if (!known.has(route)) await rendered;
      return known.get(route)?.hash ?? '';
    },
    async html() {
      await rendered;
      if (!html.has(route)) await (others ??= render(routes.filter((each) => !html.has(each))));
      return html.get(route) ?? '';
    },
  }));
}
