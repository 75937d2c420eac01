import type { Content } from '../../schemas/types.ts';
import { type BundleJob, hashBundleInputs, openBundle } from './bundle.ts';
import { type FileRecords, isWhole } from './output-file.ts';
import type { Pack } from './store.ts';
import { startService } from '../lib/thread.ts';

export interface RenderJob {
  /** The path of the server bundle's module that renders pages. */
  serverEntry: string;
  base: string;
  content: Content;
  routes: readonly string[];
}

/** A page that vite-plugin-ssr has rendered. */
export interface RenderedPage {
  route: string;
  html: string;
  /** The parts of the content that the page read, as recorded by `trackReads`. */
  reads: string[];
}

/** Renders pages with the bundles, and builds the bundles first if needed. */
export type Prerenderer = ReturnType<typeof startPrerenderer>;

/** Creates a prerenderer. Starts to build the bundles, unless the folder has undamaged bundles of the same sources. */
export function startPrerenderer(job: BundleJob, bundles: Pack<FileRecords>) {
  // Hash the sources before Vite reads them. If a file changes in between, the next build makes new bundles.
  const inputs = [hashBundleInputs(job)];
  const known = bundles.find(inputs);
  const isKept = known !== undefined && isWhole(job.folder, known);
  const bundler = isKept
    ? undefined
    : startService<BundleJob, FileRecords>('scripts/publish/bundle-thread.ts');
  const bundle = Promise.resolve(bundler?.ask(job)).then(async (files) => {
    if (files !== undefined) bundles.keep(inputs, files);
    await bundler?.stop();
    return openBundle(job.folder);
  });
  // Prevent an unhandled rejection: nothing awaits this promise if the content has a mistake.
  bundle.catch(() => {});
  const renderer = startService<RenderJob, RenderedPage[]>('scripts/publish/render-thread.ts');
  return {
    /** Resolves to the bundles. Rejects with a UsageError if Vite finds a mistake in the code. */
    bundle,
    /** Renders the pages of these routes. @throws UsageError when the code of a page fails */
    async render(content: Content, routes: readonly string[]): Promise<RenderedPage[]> {
      const { serverEntry } = await bundle;
      return renderer.ask({ serverEntry, base: job.base, content, routes });
    },
    /** Ends the threads, even if they are busy. */
    async stop(): Promise<void> {
      await Promise.all([bundler?.stop(), renderer.stop()]);
    },
  };
}
