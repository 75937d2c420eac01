/**
 * Bundles, or renders pages, in its own thread: Vite and the rest of the build work at the same time, and no earlier build
 * in this process has loaded its modules.
 */
import type { Content } from '../../schemas/types.ts';
import { englishRoute } from '../../renderer/languages.ts';
import { UsageError } from '../usage-error.ts';
import { bundle, type BundleJob } from './bundle.ts';
import type { FileRecords } from './output-file.ts';
import { ERROR_PAGE, type RenderJob, type RenderedPage } from './prerender.ts';
import { entryOf } from '../content/assemble/collections.ts';
import { deepFreeze } from '../content/json-data.ts';
import { runThread } from '../thread.ts';
import { trackReads } from './page-reads.ts';

// Vite and React choose their mode by it.
process.env['NODE_ENV'] = 'production';
runThread<BundleJob | RenderJob, FileRecords | RenderedPage[]>((job) =>
  'routes' in job ? renderPages(job) : bundle(job),
);

/** @throws UsageError if the code of a page fails */
async function renderPages({ serverEntry, base, content, routes }: RenderJob): Promise<RenderedPage[]> {
  const tracked = trackReads(deepFreeze(content));
  await import(serverEntry);
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
      urlOriginal: (base + englishRoute(content, route).slice(1)).replace(/(.)\/$/, '$1'),
    });
    if (errorWhileRendering)
      throw new UsageError(
        `The page ${route}${fileOf(route)} cannot be rendered:\n${describe(errorWhileRendering)}`,
      );
    // For an unknown route the error page is rendered, which is what we want for the error page's own route.
    const isFound = httpResponse?.statusCode === (route === ERROR_PAGE ? 404 : 200);
    pages.push({ route, html: isFound ? httpResponse.body : '', reads: [...tracked.take()] });
  }
  return pages;
}

/** Returns the file of an entry of a collection, without its ending: its words decide what its page shows. */
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
