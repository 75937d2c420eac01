import { readFileSync } from 'node:fs';
import type { Content } from '../../schemas/types.ts';
import { hashOf } from '../hash.ts';
import { writeIfPossible } from './build-cache.ts';
import { ERROR_PAGE, type Prerenderer } from './prerender.ts';
import { createReadHasher } from './track-reads.ts';

/** A page whose HTML is known, or would be what it was in the last build. */
export interface PrerenderedPage {
  route: string;
  /** Of its HTML. Known at once, or when all pages that changed are rendered. */
  hash(): Promise<string>;
  /** Renders the page if this build did not yet. @throws UsageError when its code fails */
  html(): Promise<string>;
}

/** What the pages of the last build read of its content. */
interface Kept {
  inputs: string;
  /** Each read, and the hash of what it gave. */
  reads: [read: string, hash: string][];
  /** By their places in `reads`: those of all pages, and those of each. */
  shared: number[];
  pages: Record<string, { reads: number[]; hash: string }>;
}

/** What is known of pages that were rendered with content like this. */
interface Known {
  shared: ReadonlySet<string>;
  pages: Map<string, { reads: readonly string[]; hash: string }>;
}

/**
 * Starts to render the pages of the content, but those that read nothing that has changed since the last build.
 * @param options.file where it is kept what pages read
 * @param options.inputs the hash of everything that decides how content becomes HTML
 * @returns a page for each route, and for the error page
 */
export function renderChanged(
  prerenderer: Prerenderer,
  content: Content,
  { file, inputs }: { file: string; inputs: string },
): PrerenderedPage[] {
  const routes = [...Object.values(content.pages).map(({ route }) => route), ERROR_PAGE];
  const hashRead = createReadHasher(content);
  const known = readKnown(file, inputs, hashRead);
  const html = new Map<string, string>();
  const render = async (wanted: readonly string[]) => {
    if (wanted.length === 0) return;
    const { shared, pages } = await prerenderer.render(content, wanted);
    known.shared = new Set([...known.shared, ...shared]);
    for (const page of pages) {
      html.set(page.route, page.html);
      known.pages.set(page.route, { reads: page.reads, hash: hashOf([page.html]) });
    }
  };
  const rendered = render(routes.filter((route) => !known.pages.has(route))).then(() => {
    const pages = new Map([...known.pages].filter(([route]) => routes.includes(route)));
    keepKnown(file, inputs, { ...known, pages }, hashRead);
  });
  // Rendering may fail before a page is awaited.
  rendered.catch(() => {});

  // If the cache lost one page, it lost others.
  let others: Promise<void> | undefined;
  return routes.map((route) => ({
    route,
    async hash() {
      if (!known.pages.has(route)) await rendered;
      return known.pages.get(route)?.hash ?? '';
    },
    async html() {
      await rendered;
      if (!html.has(route)) await (others ??= render(routes.filter((each) => !html.has(each))));
      return html.get(route) ?? '';
    },
  }));
}

/** Pages that would be rendered as before: none if there is no record, or what all of them read has changed. */
function readKnown(file: string, inputs: string, hashRead: (read: string) => string): Known {
  const known: Known = { shared: new Set(), pages: new Map() };
  try {
    const kept: Kept = JSON.parse(readFileSync(file, 'utf8'));
    const isSame = kept.reads.map(([read, hash]) => hashRead(read) === hash);
    const areSame = (reads: readonly number[]) => reads.every((place) => isSame[place] === true);
    if (kept.inputs !== inputs || !areSame(kept.shared)) return known;
    const readsAt = (places: readonly number[]) => places.map((place) => kept.reads[place]?.[0] ?? '');
    const pages = Object.entries(kept.pages).filter(([, { reads }]) => areSame(reads));
    return {
      shared: new Set(readsAt(kept.shared)),
      pages: new Map(pages.map(([route, { reads, hash }]) => [route, { reads: readsAt(reads), hash }])),
    };
  } catch {
    return known;
  }
}

function keepKnown(
  file: string,
  inputs: string,
  { shared, pages }: Known,
  hashRead: (read: string) => string,
): void {
  const places = new Map<string, number>();
  const placesOf = (reads: Iterable<string>) =>
    Array.from(reads, (read) => {
      const place = places.get(read) ?? places.size;
      places.set(read, place);
      return place;
    });
  const kept: Kept = {
    inputs,
    shared: placesOf(shared),
    pages: Object.fromEntries(
      [...pages].map(([route, { reads, hash }]) => [route, { reads: placesOf(reads), hash }]),
    ),
    reads: [],
  };
  kept.reads = [...places.keys()].map((read) => [read, hashRead(read)]);
  writeIfPossible(file, JSON.stringify(kept));
}
