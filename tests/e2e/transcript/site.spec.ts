import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { walkSite } from '../../../scripts/audit/transcript/walk-site.ts';
import { compileContent } from '../../../scripts/content/compile.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** A walk of every page in every state takes half a minute, and much longer beside other tests. */
const TIMEOUT_MS = 400_000;
/** Walked twice: pictures and logos, the timeline, choices that lead out, the error page, a redirect. */
const AGAIN = ['/', '/about', '/booking', '/404', '/plans'];

test('every state of every page is reached, and another walk gives the same bytes @any-width', async () => {
  test.setTimeout(TIMEOUT_MS);
  const { content } = compileContent(ROOT);
  if (content === null) throw new Error('the content has errors');
  const first = await walkSite(ROOT, { content, fresh: true });
  for (const text of first.values()) expect(text).toMatch(/^Transcript of /);
  const second = await walkSite(ROOT, { content, fresh: true, routes: AGAIN });
  for (const route of AGAIN) expect(second.get(route)).toBe(first.get(route));
});
