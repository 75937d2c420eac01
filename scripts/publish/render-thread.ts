/** Renders pages in a separate thread, because vite-plugin-ssr refuses to render in a thread that has run Vite. */
import { setImmediate } from 'node:timers/promises';
import type { Content } from '../../schemas/types.ts';
import { englishRoute } from '../../renderer/languages.ts';
import { UsageError } from '../lib/usage-error.ts';
import { ERROR_PAGE } from './built-page.ts';
import type { RenderJob, RenderedPage } from './prerender.ts';
import { entryOf } from '../content/model/collections.ts';
import { deepFreeze } from '../content/json-data.ts';
import { describeError, runThread } from '../lib/thread.ts';
import { trackReads } from './page-reads.ts';

// Select production mode: React reads this variable.
process.env['NODE_ENV'] = 'production';
// Load these modules before the first job arrives, while content is compiled.
const loading = Promise.all([import('vite-plugin-ssr/server'), import('react-dom/server')]);
runThread<RenderJob, RenderedPage[]>(renderPages);

async function renderPages({ serverEntry, base, content, routes }: RenderJob): Promise<RenderedPage[]> {
  const tracked = trackReads(deepFreeze(content));
  const [{ renderPage }] = await loading;
  await openServerBundle(serverEntry);
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
      // Use the English route, because its components render every language. Drop a last slash: it causes a redirect.
      urlOriginal: (base + englishRoute(content, route).slice(1)).replace(/(.)\/$/, '$1'),
    });
    // Expect status 404 only for the error page, for which vite-plugin-ssr has no route.
    if (errorWhileRendering || httpResponse?.statusCode !== (route === ERROR_PAGE ? 404 : 200)) {
      const file = entryOf(`content${route}.yaml`) === null ? '' : ` (content${route})`;
      const reason = describeError(errorWhileRendering ?? NOT_FOUND);
      throw new UsageError(`The page ${route}${file} cannot be rendered:\n${reason}`);
    }
    pages.push({ route, html: httpResponse.body, reads: [...tracked.take()] });
  }
  return pages;
}

/**
 * Imports the server bundle, and waits until it has registered itself with vite-plugin-ssr, which it does a moment after
 * its import. Without that, `renderPage` looks for the bundle by a file that Vite wrote into node_modules, where the next
 * `npm ci`, or a build in another folder that shares the packages, replaces it.
 */
async function openServerBundle(serverEntry: string): Promise<void> {
  await import(serverEntry);
  const deadline = performance.now() + REGISTRATION_LIMIT_MS;
  while (!isRegistered()) {
    if (performance.now() > deadline)
      throw new UsageError(
        'The kept bundle of the pages does not fit the installed vite-plugin-ssr. Delete .build and build again.',
      );
    await setImmediate();
  }
}

/** The longest time between the import of the server bundle and its registration. */
const REGISTRATION_LIMIT_MS = 10_000;

/** The global name of the register of server bundles in vite-plugin-ssr 0.4 (`loadImportBuild.js`). */
const REGISTER = '__vite_plugin_ssr__buildGetters';

function isRegistered(): boolean {
  const register: { getters: object | null } | undefined = Reflect.get(globalThis, REGISTER);
  return Boolean(register?.getters);
}

const NOT_FOUND =
  'There is no page at this address. Check that its +Page.tsx exports a component by default.';

/** The inputs to render a page. `page` is undefined for the error page. */
type PageRequest = { urlOriginal: string; content: Content; page: unknown };
