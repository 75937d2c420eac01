/// <reference types="vitest/config" />
import { defineConfig } from 'vite';
import { siteConfig } from './scripts/vite/site-config.ts';

const site = siteConfig(import.meta.dirname);

export default defineConfig({
  ...site,
  // Leave out the plugins of the site in tests: tests read the built site or import modules directly.
  plugins: process.env['VITEST'] ? [] : site.plugins,
  test: {
    // Turn off colors, because tests compare whole messages.
    env: { NO_COLOR: '1' },
    // Share imported modules between test files: loading them again for each file took more than half of the time. A
    // test must therefore restore what it changes.
    isolate: false,
    pool: 'threads',
    // Wait longer than the default, so that tests also pass on a busy machine.
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'adopter', include: ['tests/adopter/**/*.test.ts'] } },
      {
        extends: true,
        // Set no limit in clock time, which would judge how busy the machine is.
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 0,
          hookTimeout: 0,
        },
      },
      { extends: true, test: { name: 'built', include: ['tests/built/**/*.test.ts'] } },
      {
        extends: true,
        // Retry once, because a busy machine may be too slow. A test that fails twice has failed.
        test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], maxWorkers: 2, retry: 1 },
      },
      {
        extends: true,
        test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], fileParallelism: false },
      },
    ],
  },
});
