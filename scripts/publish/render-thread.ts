/** Renders in its own thread, whose modules no earlier build in this process has loaded. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '../../schemas/types.ts';
import { englishRoute } from '../../renderer/languages.ts';
import { UsageError } from '../usage-error.ts';
import { ERROR_PAGE, type RenderJob, type Rendered, type RenderedPage } from './prerender.ts';
import { entryOf } from '../content/assemble/collections.ts';
import { deepFreeze } from '../content/json-data.ts';
import { runThread } from '../thread.ts';
import { trackReads } from './track-reads.ts';

// React chooses what it does by it.
process.env['NODE_ENV'] = 'production';
runThread<RenderJob, Rendered>(async ({ serverEntry, base, content, routes }) => {
  const tracked = trackReads(deepFreeze(content));
  await import(serverEntry);
  await loadModules(dirname(serverEntry));
  const shared = [...tracked.take()];
  const { renderPage } = await import('vite-plugin-ssr/server');
  const pages: RenderedPage[] = [];
  const readPage = (key: string) => Object.getOwnPropertyDescriptor(tracked.data.pages, key)?.value;
  const keys = new Map(Object.entries(content.pages).map(([key, page]) => [page?.route, key]));
  for (const route of routes) {
    const key = keys.get(route);
    const { httpResponse, errorWhileRendering } = await renderPage<Failed, PageRequest>({
      content: tracked.data,
      page: key === undefined ? undefined : readPage(key),
      // Without a slash at its end: vite-plugin-ssr answers with a redirect to that.
      // Every language has the components of the English page.
      urlOriginal: (base + englishRoute(content.site, route).slice(1)).replace(/(.)\/$/, '$1'),
    });
    if (errorWhileRendering)
      throw new UsageError(
        `The page ${route}${fileOf(route)} cannot be rendered:\n${describe(errorWhileRendering)}`,
      );
    // For an unknown route the error page is rendered, which is what we want for the error page's own route.
    const isFound = httpResponse?.statusCode === (route === ERROR_PAGE ? 404 : 200);
    pages.push({ route, html: isFound ? httpResponse.body : '', reads: [...tracked.take()] });
  }
  return { pages, shared };
});

/** Loads all modules of the bundle: what one reads as it is loaded, it has read for every page. */
async function loadModules(folder: string): Promise<void> {
  for (const part of ['chunks', 'entries'])
    for (const name of readdirSync(join(folder, part)).filter((each) => /\.m?js$/.test(each)))
      await import(pathToFileURL(join(folder, part, name)).href);
}

/** The file of an entry of a collection, without its ending: its words decide what its page shows. */
function fileOf(route: string): string {
  const { collection, slug } = entryOf(`content${route}.yaml`) ?? {};
  return collection === undefined ? '' : ` (content/${collection}/${slug})`;
}

/** Holds the inputs of a page; `page` is undefined for the error page. */
interface PageRequest {
  urlOriginal: string;
  content: Content;
  page: unknown;
}

/** Added by vite-plugin-ssr when a component throws. */
interface Failed {
  errorWhileRendering: unknown;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
