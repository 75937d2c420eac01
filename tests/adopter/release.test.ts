import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';
import { commit, releaseReady, REVIEWER } from './release-ready.ts';

/** Two builds and two walks of every page, beside other tests. */
const PATIENCE_MS = 600_000;
const run = promisify(execFile);
/** As in a terminal: Vitest's own variables would tell Vite that it runs tests. */
const VITEST_VARIABLES = /^(VITEST.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/;
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !VITEST_VARIABLES.test(name))),
  NO_COLOR: '1',
};
const browser = await findBrowser('shell');

describe.skipIf('reason' in browser)('a site whose every page is approved', { timeout: PATIENCE_MS }, () => {
  let site: ReturnType<typeof releaseReady>;
  const project = async (...args: string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, ['scripts/run.js', ...args], { cwd: site.folder, env });
    return stdout;
  };
  const release = () =>
    project('release').catch((error: { stdout: string; stderr: string }) => error.stdout + error.stderr);

  beforeAll(async () => {
    site = releaseReady();
    await project('build');
    const listed = await project('audit', 'transcript');
    const pages = [...listed.matchAll(/^ {2}(\/\S*|\(\w+\)) /gm)].map(([, route]) => `page:${route}`);
    expect(pages).toHaveLength(17);
    await project('audit', 'approve', ...pages, '--by', REVIEWER.name);
    await project('audit', 'approve', 'all', '--by', REVIEWER.name);
    commit(site.git, REVIEWER, 'All of it is approved');
  }, PATIENCE_MS);

  afterAll(() => site?.remove());

  it('is released: the walk of the release gives what was approved, to the byte', async () => {
    expect(await release()).toContain('✓ dist/client may be released');
  });
});
