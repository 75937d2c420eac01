/**
 * Builds the bundles or renders pages in a separate thread, so that Vite works in parallel with the rest of the build
 * and loads its modules afresh.
 */
import type { Content } from '../../schemas/types.ts';
import { englishRoute } from '../../renderer/languages.ts';
import { UsageError } from '../usage-error.ts';
import { bundle, type BundleJob } from './bundle.ts';
import type { FileRecords } from './output-file.ts';
import { ERROR_PAGE } from './built-page.ts';
import type { RenderJob, RenderedPage } from './prerender.ts';
import { entryOf } from '../content/assemble/collections.ts';
import { deepFreeze } from '../content/json-data.ts';
import { describeError, runThread } from '../thread.ts';
import { trackReads } from './page-reads.ts';

// Vite and React choose their mode by this variable.
process.env['NODE_ENV'] = 'production';
runThread<BundleJob | RenderJob, FileRecords | RenderedPage[]>((job) =>
  'routes' in job ? renderPages(job) : bundle(job),
);

async function renderPages({ serverEntry, base, content, routes }: RenderJob): Promise<RenderedPage[]> {
  const tracked = trackReads(deepFreeze(content));
  await import(serverEntry);
  const { renderPage } = await import('vite-plugin-ssr/server');
  const pages: RenderedPage[] = [];
  const readPage = (key: string) => Object.getOwnPropertyDescriptor(tracked.data.pages, key)?.value;
  const keys = new Map(Object.entries(content.pages).map(([key, page]) => [page?.route, key]));
  for (const route of routes) {
    const key = keys.get(route);
    const { httpResponse, errorWhileRendering } = await renderPage<
      { errorWhileRendering: unknown },
      PageRequest
    >({
      content: tracked.data,
      page: key === undefined ? undefined : readPage(key),
      // Remove the slash at the end, for which vite-plugin-ssr would send a redirect. Every language has the components
      // of the English page.
      urlOriginal: (base + englishRoute(content, route).slice(1)).replace(/(.)\/$/, '$1'),
    });
    // vite-plugin-ssr renders the error page for unknown routes, which includes the error page's own.
    if (errorWhileRendering || httpResponse?.statusCode !== (route === ERROR_PAGE ? 404 : 200)) {
      const file = entryOf(`content${route}.yaml`) === null ? '' : ` (content${route})`;
      const reason = describeError(errorWhileRendering ?? NOT_FOUND);
      throw new UsageError(`The page ${route}${file} cannot be rendered:\n${reason}`);
    }
    pages.push({ route, html: httpResponse.body, reads: [...tracked.take()] });
  }
  return pages;
}

const NOT_FOUND =
  'There is no page at this address. Check that its +Page.tsx exports a component by default.';

/** Holds the inputs of a page; `page` is undefined for the error page. */
type PageRequest = { urlOriginal: string; content: Content; page: unknown };
