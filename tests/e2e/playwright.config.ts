import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS, installedBrowser } from '../../scripts/lib/browser.ts';
import { NOT_RUN } from './parts.ts';

// Run the desk with React's production mode, like npm run review.
process.env['NODE_ENV'] = 'production';
const executablePath = installedBrowser();

export default defineConfig({
  testDir: '.',
  testIgnore: NOT_RUN.flatMap(({ files }) => files.map((file) => `**/behavior/${file}.spec.ts`)),
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: '100%',
  forbidOnly: Boolean(process.env['CI']),
  // Retry once: a busy computer may be too slow. A test that fails twice is a real failure.
  retries: 1,
  timeout: 180_000,
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] }]],
  expect: { timeout: 30_000 },
  use: {
    // Name a missing element soon, in place of waiting until the test ends.
    actionTimeout: 60_000,
    launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'off',
  },
  projects: [
    // Leave out tests that only run on phones.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Leave out tests whose result is the same at every width and with every pointer.
      grep: /@phone|@both/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
