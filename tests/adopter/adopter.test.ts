import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebrand } from './rebrand.ts';
import { sampleColorsIn, sampleIn } from './sample.ts';

const PATIENCE_MS = 300_000;
const run = promisify(execFile);
/** Packed copies of other files, and files that hold no words or colors of an agency. */
const NOT_READABLE = /\.(br|gz|woff2|ico)$/;

/** The end-to-end tests that depend on what content says. All others would meet the same code again. */
const CONTENT_SPECS = [
  'site/(pages|navigation)',
  'behaviour/(menu-desktop|calendar|press-card|fallback|reveal|timeline|subsidy-check|transcripts)',
  'behaviour/wizard-(steps|validation)',
].map((name) => `tests/e2e/${name}.spec.ts`);

/** As in a terminal: Vitest's own variables would tell Vite that it runs tests. */
const VITEST_VARIABLES = /^(VITEST.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !VITEST_VARIABLES.test(name)));

describe('another agency', { timeout: PATIENCE_MS }, () => {
  let copy: ReturnType<typeof rebrand>;

  beforeAll(async () => {
    copy = rebrand();
    await run(process.execPath, ['scripts/run.js', 'build'], { cwd: copy.folder, env });
  }, PATIENCE_MS);

  afterAll(() => copy?.remove());

  it('publishes nothing of the sample: no word, no number, no color', () => {
    const dist = join(copy.folder, 'dist');
    const files = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !NOT_READABLE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => {
      const name = relative(dist, file);
      const left = file.endsWith('.png') ? sampleColorsIn(file) : sampleIn(readFileSync(file, 'utf8'));
      return [...sampleIn(name), ...left].map((word) => `${word} in ${name}`);
    });
    expect(found).toEqual([]);
  });

  it('passes the tests of the built site, but for the specification’s own strings', async () => {
    const args = ['run', '--project', 'built', '--exclude', 'tests/built/specification*.test.ts'];
    const { stdout } = await run('node_modules/.bin/vitest', [...args, '--reporter', 'dot'], {
      cwd: copy.folder,
      env,
    }).catch((error: { stdout: string }) => error);
    expect(stdout.match(/^ FAIL .*$/gm) ?? []).toEqual([]);
    expect(stdout).toMatch(/Tests .*\d+ passed/);
  });

  it.skipIf(!process.env['BROWSER_PATH'])('passes the end-to-end tests that depend on content', async () => {
    const report = join(copy.folder, 'report.json');
    await run(
      'node_modules/.bin/playwright',
      ['test', '--config', 'tests/e2e/playwright.config.ts', '--project=desktop', ...CONTENT_SPECS],
      { cwd: copy.folder, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, maxBuffer: Infinity },
    ).catch(() => {});
    const { suites, stats }: Report = JSON.parse(readFileSync(report, 'utf8'));
    expect(suites.flatMap(failures)).toEqual([]);
    expect(stats.expected).toBeGreaterThan(80);
  });
});

interface Suite {
  specs: { title: string; file: string; ok: boolean }[];
  suites?: Suite[];
}

interface Report {
  suites: Suite[];
  stats: { expected: number };
}

function failures({ specs, suites = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(failures)];
}
