import type { Content } from '../../schemas/types.ts';
import { UsageError } from '../usage-error.ts';
import { ERROR_PAGE } from './built-page.ts';
import { type BundleJob, hashBundleInputs, openBundle, type Bundle } from './bundle.ts';
import { type FileRecords, isWhole } from './output-file.ts';
import type { Pack } from './store.ts';
import { type Service, startService } from '../thread.ts';

/** Holds a job for the thread that renders. */
export interface RenderJob {
  /** Holds the path of the server's bundle, a module to import. */
  serverEntry: string;
  base: string;
  content: Content;
  routes: readonly string[];
}

/** Is a page rendered by vite-plugin-ssr. `html` is empty if the site has no page at this route. */
export interface RenderedPage {
  route: string;
  html: string;
  /** Lists the parts of the content that the page read. */
  reads: string[];
}

/** Builds the bundles if needed, and renders pages with them. */
export interface Prerenderer {
  /** Is false if the bundles of the last build are used. */
  bundled: boolean;
  /** Rejects with a UsageError when the code has a mistake that a bundler finds. */
  bundle: Promise<Bundle>;
  /**
   * Renders the pages of these routes.
   * @throws UsageError when the code of a page fails, or naming all pages without HTML
   */
  render(content: Content, routes: readonly string[]): Promise<RenderedPage[]>;
  /** Counts the pages that were rendered. */
  rendered: number;
  /** Ends the thread, even if it is busy. */
  stop(): Promise<void>;
}

/** Starts to build the bundles, unless there are undamaged ones made from the present sources. */
export function startPrerenderer(job: BundleJob, bundles: Pack<FileRecords>): Prerenderer {
  // Bundle and render in one thread, for all languages, so that Vite and React are loaded once.
  let thread: Service<BundleJob | RenderJob, FileRecords | RenderedPage[]> | undefined;
  const ask = (each: BundleJob | RenderJob) =>
    (thread ??= startService('scripts/publish/vite-thread.ts')).ask(each);
  // Hash the sources first: if a file changes while Vite works, the bundles then count as outdated.
  const inputs = [hashBundleInputs(job)];
  const known = bundles.find(inputs);
  const bundled = known === undefined || !isWhole(job.folder, known);
  const bundle = Promise.resolve(bundled ? ask(job) : undefined).then((files) => {
    if (files !== undefined && !Array.isArray(files)) bundles.keep(inputs, files);
    return openBundle(job.folder);
  });
  // Do not treat a failure as unhandled: nothing awaits this promise if the content has a mistake.
  bundle.catch(() => {});
  const prerenderer: Prerenderer = {
    bundled,
    bundle,
    rendered: 0,
    async render(content, routes) {
      const { serverEntry } = await bundle;
      const pages = await ask({ serverEntry, base: job.base, content, routes });
      if (!Array.isArray(pages)) throw new Error('the thread has rendered no pages');
      checkPages(pages);
      prerenderer.rendered += routes.length;
      return pages;
    },
    async stop() {
      await thread?.stop();
    },
  };
  return prerenderer;
}

function checkPages(pages: RenderedPage[]): void {
  const empty = pages.filter(({ html }) => html.trim() === '');
  if (empty.length === 0) return;
  const lines = empty.map(
    ({ route }) =>
      `The page ${route} has no HTML. Check that ${componentOf(route)} exports a component by default, and that the component returns something.`,
  );
  throw new UsageError(lines.join('\n'));
}

function componentOf(route: string): string {
  const folder = route === '/' ? '/index' : route === ERROR_PAGE ? '/_error' : route;
  return `pages${folder}/+Page.tsx`;
}
