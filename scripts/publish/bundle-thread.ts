/** Builds bundles in a separate thread, without modules that an earlier build loaded. */
import { runThread } from '../lib/thread.ts';
import { bundle, type BundleJob } from './bundle.ts';
import type { FileRecords } from './output-file.ts';

// Select production mode: Vite reads this variable.
process.env['NODE_ENV'] = 'production';
runThread<BundleJob, FileRecords>(bundle);
