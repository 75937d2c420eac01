import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { walkSite } from '../../../scripts/audit/transcript/walk-site.ts';
import { compileContent } from '../../../scripts/content/compile.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Two walks of every page in every state, on a machine with other tests to run. */
const TIMEOUT_MS = 600_000;

test.skip(
  process.env['WALK_TWICE'] !== '1',
  'walks the whole site twice, which takes minutes: WALK_TWICE=1 npm test e2e',
);

test('every state of every page is reached, and two walks give the same bytes @any-width', async () => {
  test.setTimeout(TIMEOUT_MS);
  const { content } = compileContent(ROOT);
  if (content === null) throw new Error('the content has errors');
  const first = await walkSite(ROOT, { content, fresh: true });
  const second = await walkSite(ROOT, { content, fresh: true });
  expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first));
  for (const text of first.values()) expect(text).toMatch(/^Transcript of /);
});
