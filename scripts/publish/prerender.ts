import type { Content } from '../../schemas/types.ts';
import { type BundleJob, hashBundleInputs, openBundle } from './bundle.ts';
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

/** Is a page rendered by vite-plugin-ssr. */
export interface RenderedPage {
  route: string;
  html: string;
  /** Lists the parts of the content that the page read. */
  reads: string[];
}

/** Renders pages with bundles, which it builds if needed. */
export type Prerenderer = ReturnType<typeof startPrerenderer>;

const THREAD = 'scripts/publish/vite-thread.ts';

/** Starts to build the bundles, unless there are undamaged ones made from the present sources. */
export function startPrerenderer(job: BundleJob, bundles: Pack<FileRecords>) {
  // Hash the sources first: if a file changes while Vite works, the bundles then count as outdated.
  const inputs = [hashBundleInputs(job)];
  const known = bundles.find(inputs);
  const isKept = known !== undefined && isWhole(job.folder, known);
  const bundler = isKept ? undefined : startService<BundleJob, FileRecords>(THREAD);
  const bundle = Promise.resolve(bundler?.ask(job)).then(async (files) => {
    if (files !== undefined) bundles.keep(inputs, files);
    await bundler?.stop();
    return openBundle(job.folder);
  });
  // Do not treat a failure as unhandled: nothing awaits this promise if the content has a mistake.
  bundle.catch(() => {});
  // Render in another thread, because vite-plugin-ssr refuses to beside Vite.
  let renderer: Service<RenderJob, RenderedPage[]> | undefined;
  return {
    /** Rejects with a UsageError when the code has a mistake that a bundler finds. */
    bundle,
    /** Renders the pages of these routes. @throws UsageError when the code of a page fails */
    async render(content: Content, routes: readonly string[]): Promise<RenderedPage[]> {
      const { serverEntry } = await bundle;
      renderer ??= startService(THREAD);
      return renderer.ask({ serverEntry, base: job.base, content, routes });
    },
    /** Ends the threads, even if they are busy. */
    async stop(): Promise<void> {
      await Promise.all([bundler?.stop(), renderer?.stop()]);
    },
  };
}
