import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../content.ts';
import { keepSampledEntries } from '../sampled-routes.ts';
import { AUTHOR, commit, releaseReady, REVIEWER } from './release-ready.ts';
import { sampleColorsIn, sampleIn } from './sample.ts';

/** A build, the tests of every page and a walk through all of them in every state, beside other suites. */
const PATIENCE_MS = 600_000;
/** The place, by their length, of the walk that is made again. The longest are of pages with many states: once is enough. */
const WALKED_AGAIN = 4;
/** Packed copies of other files, and files that hold no words or colors of an agency. */
const NOT_READABLE = /\.(br|gz|woff2|ico)$/;

/**
 * Tests of the built site that are left out: those of the specification's own strings, and the rebuilds, which would
 * build the copy ten times to meet the same code again.
 */
const NOT_BUILT = ['specification*', 'rebuild'].map((name) => `tests/built/${name}.test.ts`);
/** Tests of what scripts do with labels from content. CI runs every other test on the second agency as well. */
const CONTENT_SPECS = ['behavior/(menu-desktop|calendar|estimate|wizard-one-kind)'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
);

/** As in a terminal: Vitest's own variables would tell Vite that it runs tests. */
const VITEST_VARIABLES = /^(VITEST.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !VITEST_VARIABLES.test(name)));
const browser = process.env['BROWSER_PATH'];

/** Runs a program in a folder: what it printed, and whether it succeeded. */
async function run(cwd: string, file: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  const options = { cwd, env: { ...env, NO_COLOR: '1', ...more }, maxBuffer: Infinity };
  try {
    const { stdout, stderr } = await promisify(execFile)(file, args, options);
    return { succeeded: true, said: stdout + stderr };
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
    return { succeeded: false, said: `${error.stdout}${error.stderr}` };
  }
}

// One copy for all: each test uses what the one before it left, and the release, which builds again, comes last.
describe.skipIf(!content.site.sample)('another agency, made of the sample', { timeout: PATIENCE_MS }, () => {
  let copy: ReturnType<typeof releaseReady>;
  /** Runs a command of the copy, which has to succeed. */
  const project = async (...args: string[]) => {
    const { succeeded, said } = await run(copy.folder, process.execPath, ['scripts/run.js', ...args]);
    expect(succeeded, said).toBe(true);
    return said;
  };
  const tool = (name: string, args: string[], more?: NodeJS.ProcessEnv) =>
    run(copy.folder, join('node_modules/.bin', name), args, more);

  beforeAll(async () => {
    copy = releaseReady();
    // Pages of states differ in words alone, and a walk of each takes long.
    keepSampledEntries(copy.folder);
    commit(copy.git, AUTHOR, 'One page of a state');
    await project('build');
  }, PATIENCE_MS);

  afterAll(() => copy?.remove(), PATIENCE_MS);

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
    const without = NOT_BUILT.flatMap((file) => ['--exclude', file]);
    const { succeeded, said } = await tool('vitest', [
      'run',
      '--project',
      'built',
      ...without,
      '--reporter',
      'dot',
    ]);
    expect(said.match(/^ FAIL .*$/gm) ?? []).toEqual([]);
    expect(succeeded, said).toBe(true);
  });

  it.skipIf(!browser)('passes the end-to-end tests of scripts that use its labels', async () => {
    const report = join(copy.folder, 'test-results/report.json');
    const config = ['--config', 'tests/e2e/playwright.config.ts', '--project=desktop'];
    const chosen = [...CONTENT_SPECS, '--grep-invert', '@any-content'];
    await tool('playwright', ['test', ...config, ...chosen], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    const { suites, stats }: Report = JSON.parse(readFileSync(report, 'utf8'));
    expect(suites.flatMap(failures)).toEqual([]);
    expect(stats.expected).toBeGreaterThan(10);
  });

  it.skipIf(!browser)(
    'is released once all is approved: a page that is walked again is as approved',
    async () => {
      await project('audit', 'approve', 'pages', '--by', REVIEWER.name);
      await project('audit', 'approve', 'content', '--by', REVIEWER.name);
      commit(copy.git, REVIEWER, 'All of it is approved');
      const kept = join(copy.folder, '.build/seen/walks');
      const sizeOf = (name: string) => statSync(join(kept, name)).size;
      const walks = readdirSync(kept).toSorted((a, b) => sizeOf(b) - sizeOf(a));
      rmSync(join(kept, walks[WALKED_AGAIN] ?? ''));
      const { said } = await tool('tsx', ['tests/adopter/release.ts']);
      expect(said).toContain('✓ dist/client may be released');
      expect(readdirSync(kept).toSorted()).toEqual(walks.toSorted());
    },
  );
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
