/// <reference types="vitest/config" />
import { defineConfig } from 'vite';
import { siteConfig } from './scripts/vite/site-config.ts';

const site = siteConfig(import.meta.dirname);

export default defineConfig({
  ...site,
  // Tests read the built site, or modules as they are: none of it goes through Vite's plugins.
  plugins: process.env['VITEST'] ? [] : site.plugins,
  test: {
    // Messages are compared to the letter, without the colors that some machines ask for.
    env: { NO_COLOR: '1' },
    // Files share the modules that they import: loading them anew for each file took more than half of the time. A
    // test puts back what it changes.
    isolate: false,
    pool: 'threads',
    // A busy machine is not a reason to fail.
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'adopter', include: ['tests/adopter/**/*.test.ts'] } },
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'built', include: ['tests/built/**/*.test.ts'] } },
      {
        extends: true,
        // A busy machine may be too slow once; what fails twice is a real failure.
        test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], maxWorkers: 2, retry: 1 },
      },
      {
        extends: true,
        test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], fileParallelism: false },
      },
    ],
  },
});
