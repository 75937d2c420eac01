/** Bundles in its own thread, so that Vite and the rest of the build work at the same time. */
import { type BundleJob, bundle } from './bundle.ts';
import { runThread } from '../thread.ts';

// Vite and React choose what they do by it.
process.env['NODE_ENV'] = 'production';
runThread<BundleJob, void>(bundle);
