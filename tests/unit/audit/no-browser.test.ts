import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseSite } from '../../../scripts/audit/release/release-site.ts';
import { walkTranscripts } from '../../../scripts/audit/transcript/walk-site.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

beforeEach(() => {
  // None on the machine, and none that Playwright has installed.
  vi.stubEnv('PATH', join(ROOT, 'content'));
  vi.stubEnv('BROWSER_PATH', join(ROOT, 'content/nothing-here'));
  vi.spyOn(chromium, 'executablePath').mockReturnValue('/nowhere');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a release without a browser builds, says how to get one and refuses', async () => {
  const build = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const steps = { build, readTranscripts: () => walkTranscripts(ROOT, { fresh: true }) };
  await expect(releaseSite(ROOT, [], {}, steps)).rejects.toThrow(
    'The pages cannot be read as visitors meet them: no Chromium or Chrome starts on this machine. Get one with npx playwright install chromium (on Debian: apt install chromium), or name its program in BROWSER_PATH.',
  );
  expect(build).toHaveBeenCalledOnce();
});
