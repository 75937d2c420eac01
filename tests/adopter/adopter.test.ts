import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebrand, SAMPLE } from './rebrand.ts';

const PATIENCE_MS = 300_000;
const run = promisify(execFile);
/** What a browser, a crawler or a host reads as text. Pictures among them are SVG. */
const READABLE = /\.(html|css|js|json|svg|xml|txt|webmanifest|conf|toml|ya?ml|md)$|\/[^.]+$/;

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

  it('keeps nothing of the sample in anything that is published', () => {
    const dist = join(copy.folder, 'dist');
    const found = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => READABLE.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8').toLowerCase();
        const left = SAMPLE.words.filter((word) => text.includes(word));
        const hasPhone = text.replace(/[\s().+-]/g, '').includes(SAMPLE.phone);
        return [...left, ...(hasPhone ? [SAMPLE.phone] : [])].map((word) => `${word} in ${file}`);
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
});
