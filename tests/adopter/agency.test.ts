import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_SAMPLE } from '../content.ts';
import { editYaml } from '../../scripts/adopt/edit-files.ts';
import { lendModel } from '../grown-site.ts';
import { run } from '../run-program.ts';
import { AUTHOR, makeAgency, REVIEWER, ROOT, type Agency } from './make-agency.ts';
import { colorsGone, sampleColorsIn, sampleIn } from './sample.ts';

/** The time for a build, the tests of every page and a walk through every scene, while other suites run. */
const PATIENCE_MS = 600_000;
/** The stored page to read again: the fifth longest, because the longest pages take more time. */
const WALKED_AGAIN = 4;
/** Files that are not searched for parts of the sample: compressed copies, fonts and icons. */
const NOT_READABLE = /\.(br|gz|woff2|ico)$/;

/** The option that leaves out the tests of rebuilds, which would build the copy ten times with the same code. */
const NOT_BUILT = ['--exclude', 'tests/built/rebuild.test.ts'];
/** Lists the tests of flows that the sample lacks: a form with one kind of insurance, and an embedded calendar. */
const FLOWS = ['wizard-one-kind', 'calendar'].map((name) => `tests/e2e/behavior/${name}.spec.ts`);
const browser = process.env['BROWSER_PATH'];

// Each test uses the result of the previous one. The release comes last, because it builds again. The agency sells only
// life insurance, below a base path, and its name has an apostrophe, an ampersand and a tilde. CI runs every suite on
// an agency with group plans (create-agency.ts).
describe.skipIf(!IS_SAMPLE)('an agency with life insurance alone', { timeout: PATIENCE_MS }, () => {
  let agency: Agency;
  /** Runs a command in the copy. @throws Error if it fails */
  const project = async (...args: string[]) => {
    const { succeeded, said } = await run(agency.folder, process.execPath, ['scripts/run.js', ...args]);
    expect(succeeded, said).toBe(true);
    return said;
  };
  /** Runs a tool of a package in the copy. The tools share the compiled content of the copy. */
  const tool = (name: string, args: string[]) =>
    run(agency.folder, join('node_modules/.bin', name), args, {
      COMPILED_CONTENT: join(agency.folder, '.build/content.bin'),
    });

  beforeAll(async () => {
    agency = await makeAgency('life');
    openCalendar(agency.folder);
    await project('build');
    agency.commit(AUTHOR, 'The calendar is in the page');
  }, PATIENCE_MS);

  afterAll(() => agency?.remove(), PATIENCE_MS);

  it('has content without a warning', async () => {
    expect(await project('validate')).toMatch(/^✓ \d+ content files, \d+ sentences, 0 problems/m);
  });

  it('publishes no name, number or color of the sample', async () => {
    const dist = join(agency.folder, 'dist');
    const gone = colorsGone(agency.folder);
    expect(gone.length).toBeGreaterThan(10);
    const files = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !NOT_READABLE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    // Each page has HTML, a social picture and a copy for reviewers.
    expect(files.length).toBeGreaterThan(3 * files.filter((file) => file.endsWith('.html')).length);
    const found: string[] = [];
    for (const file of files) {
      const name = relative(dist, file);
      const left = file.endsWith('.png')
        ? await sampleColorsIn(file, gone)
        : sampleIn(readFileSync(file, 'utf8'), gone);
      found.push(...[...sampleIn(name, gone), ...left].map((word) => `${word} in ${name}`));
    }
    expect(found).toEqual([]);
  });

  it('passes the tests of the built site', async () => {
    const args = ['run', '--project', 'built', ...NOT_BUILT, '--reporter', 'dot'];
    const { succeeded, said } = await tool('vitest', args);
    expect(said.match(/^ FAIL .*$/gm) ?? []).toEqual([]);
    expect(succeeded, said).toBe(true);
  });

  it.skipIf(!browser)('passes the end-to-end tests of parts that the sample does not have', async () => {
    const config = ['--config', 'tests/e2e/playwright.config.ts', '--project=desktop', '--workers=1'];
    const { said } = await tool('playwright', ['test', ...config, '--reporter=dot', ...FLOWS]);
    expect(said).toMatch(/^ +2 passed/m);
    expect(said).not.toMatch(/^ +\d+ (?:failed|flaky)/m);
  });

  it.skipIf(!browser)(
    'can be released once everything is approved, and a second walk gives the same pages',
    async () => {
      lendModel(ROOT, agency.folder);
      await project('audit', 'hidden');
      await project('audit', 'approve', 'all', '--by', REVIEWER.name);
      agency.commit(REVIEWER, 'All of it is approved');
      const kept = join(agency.folder, '.build/seen');
      const sizeOf = (name: string) => statSync(join(kept, name)).size;
      const walks = readdirSync(kept).toSorted((a, b) => sizeOf(b) - sizeOf(a));
      rmSync(join(kept, walks[WALKED_AGAIN] ?? ''));
      const { said } = await tool('tsx', ['--tsconfig', 'scripts/tsconfig.json', 'tests/adopter/release.ts']);
      expect(said).toContain('✓ dist/client may be released');
      expect(readdirSync(kept).toSorted()).toEqual(walks.toSorted());
    },
  );
});

/** Turns on the calendar of the booking page: adds its words, and mentions it in the privacy policy. */
function openCalendar(folder: string): void {
  const policy = join(folder, 'content/prose/privacy-policy.md');
  const words = readFileSync(policy, 'utf8');
  const said = words.replace('and they load nothing from other companies.', 'and one loads our calendar.');
  expect(said).not.toBe(words);
  writeFileSync(policy, said);
  editYaml(join(folder, 'content/pages/booking.yaml'), (page) => {
    page.setIn(['calendar', 'embedded'], true);
    page.setIn(['choice', 'heading'], page.createNode({ title: 'Pick a day and an hour' }));
    page.setIn(['choice', 'items', 0, 'action'], 'Show the hours');
    page.setIn(['choice', 'items', 0, 'chosen'], 'Your choice: life insurance. It opens in a new tab.');
    page.setIn(['choice', 'items', 0, 'chosenHere'], 'Your choice: life insurance. Pick an hour below.');
  });
}
