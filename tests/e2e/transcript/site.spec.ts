import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { walkSite } from '../../../scripts/audit/transcript/walk-site.ts';
import { compileContent } from '../../../scripts/content/compile.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** A walk of every page in every state takes half a minute, and much longer beside other tests. */
const TIMEOUT_MS = 400_000;

// That a second walk gives the same bytes is shown by adopter/adopter.test.ts, where a release walks all pages again.
test('every state of every page is reached @any-width', async () => {
  test.setTimeout(TIMEOUT_MS);
  const { content } = compileContent(ROOT);
  if (content === null) throw new Error('the content has errors');
  const transcripts = await walkSite(ROOT, { content, fresh: true });
  for (const text of transcripts.values()) expect(text).toMatch(/^Transcript of /);
});
