import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe.ts';
import { equalAccessViolations } from '../equal-access.ts';
import { expect } from '../test.ts';
import { expectOnlyCopy } from './only-copy.ts';

/**
 * A state that visitors bring a page into says content's own words alone, and two engines find it accessible. What was
 * folded is open afterwards.
 * @param part a selector of what changed: the rest is judged as it is loaded, by site/pages.spec.ts
 */
export async function expectSound(page: Page, part: string): Promise<void> {
  await expectOnlyCopy(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expectAccessible(page, [isPhone ? 320 : 1280], { include: part });
  // Run the second engine at one width: names, roles and relations are the same at every width.
  if (!isPhone) expect.soft(await equalAccessViolations(page, part)).toEqual([]);
}
