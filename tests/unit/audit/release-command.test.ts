import { chromium } from 'playwright';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticesIn } from '../../../scripts/audit/seen/hidden-page.ts';
import { walkHidden } from '../../../scripts/audit/seen/walk-site.ts';
import { buildSite } from '../../../scripts/build-site.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { compilation } from '../../content.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Replaces the project's folder, whose dist/ other suites read. */
const project = vi.hoisted(() => ({ root: '' }));

vi.mock(import('../../../scripts/lib/command.ts'), async (original) => {
  const { runCommand, ...others } = await original();
  return { ...others, runCommand: (command) => runCommand(() => command(project.root)) };
});
vi.mock(import('../../../scripts/build-site.ts'), () => ({ buildSite: vi.fn<typeof buildSite>() }));
vi.mock(import('../../../scripts/content/compile.ts'), async (original) => ({
  ...(await original()),
  compileContent: vi.fn<typeof compileContent>((await original()).compileContent),
}));
vi.mock(import('../../../scripts/audit/seen/walk-site.ts'), async (original) => ({
  ...(await original()),
  walkHidden: vi.fn<typeof walkHidden>((await original()).walkHidden),
}));

beforeEach(() => {
  project.root = temporaryFolder();
  // Hide all browsers: those of the computer and those that Playwright installed.
  vi.stubEnv('PATH', project.root);
  vi.stubEnv('BROWSER_PATH', `${project.root}/nothing-here`);
  vi.stubEnv('SITE_URL', undefined);
  vi.mocked(compileContent).mockReturnValue(compilation);
  vi.spyOn(chromium, 'executablePath').mockReturnValue('/nowhere');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'release.ts']);
});
afterEach(() => {
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  vi.mocked(compileContent).mockReset();
  vi.restoreAllMocks();
});

test('a release builds again and reads every page; without a browser it refuses and explains how to get one', async () => {
  await import('../../../scripts/release.ts');
  expect(buildSite).toHaveBeenCalledExactlyOnceWith(project.root, process.env, { always: true });
  expect(walkHidden).toHaveBeenCalledExactlyOnceWith(project.root, noticesIn(compilation));
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'The pages cannot be opened in a browser: no Chromium or Chrome starts on this machine. Get one with npx playwright install chromium (on Debian: apt install chromium), or name its program in BROWSER_PATH.',
  );
  expect(process.exitCode).toBe(1);
});
