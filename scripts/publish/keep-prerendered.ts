import { readFileSync } from 'node:fs';
import { ENGLISH, ownPages } from '../../renderer/languages.ts';
import type { Content } from '../../schemas/types.ts';
import { hashOf } from '../hash.ts';
import { writeIfPossible } from './store.ts';
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

/** Records the pages of an earlier build. */
interface Known {
  /** Hash of everything else that decides how content becomes HTML. */
  inputs: string;
  pages: Record<string, KnownPage>;
}

interface KnownPage {
  reads: string[];
  /** The hash of what all these reads gave. */
  given: string;
  /** The hash of the HTML. */
  hash: string;
}

/**
 * Starts to render the pages of the content, but those that read nothing that has changed since the last build.
 * @param options.file where it is kept what pages read
 * @param options.inputs the hash of everything that decides how content becomes HTML
 * @returns a page for each route of this language, and in English for the error page
 */
export function renderChanged(
  prerenderer: Prerenderer,
  content: Content,
  { file, inputs }: { file: string; inputs: string },
): PrerenderedPage[] {
  const isEnglish = content.site.language === ENGLISH.tag;
  const routes = [...ownPages(content).map(({ route }) => route), ...(isEnglish ? [ERROR_PAGE] : [])];
  const hashRead = createReadHasher(content);
  const hashReads = (reads: readonly string[]) => hashOf([reads.map(hashRead).join()]);
  const known = new Map(
    Object.entries(readKnown(file, inputs)).filter(([, { reads, given }]) => hashReads(reads) === given),
  );
  const html = new Map<string, string>();
  const render = async (wanted: readonly string[]) => {
    if (wanted.length === 0) return;
    for (const page of await prerenderer.render(content, wanted)) {
      html.set(page.route, page.html);
      known.set(page.route, { reads: page.reads, given: hashReads(page.reads), hash: hashOf([page.html]) });
    }
  };
  const rendered = render(routes.filter((route) => !known.has(route))).then(() => {
    const kept = Object.fromEntries([...known].filter(([route]) => routes.includes(route)));
    writeIfPossible(file, JSON.stringify({ inputs, pages: kept } satisfies Known));
  });
  // Rendering may fail before a page is awaited.
  rendered.catch(() => {});

  // If the cache lost one page, it lost others.
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

/** Reads the record of an earlier build. Returns an empty one without such a build, or if anything but content changed. */
function readKnown(file: string, inputs: string): Known['pages'] {
  try {
    const known: Known = JSON.parse(readFileSync(file, 'utf8'));
    if (known.inputs === inputs) return known.pages;
  } catch {
    // There was no build, or its record is damaged.
  }
  return {};
}
