import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe.ts';
import { equalAccessViolations } from '../equal-access.ts';
import { expect } from '../test.ts';
import { expectOnlyCopy } from './only-copy.ts';

/**
 * Expects that a page changed by a visitor shows only words of content, and that two engines find it accessible. Leaves
 * all folded parts open.
 * @param part a selector of what changed; site/pages.spec.ts tests the rest
 */
export async function expectSound(page: Page, part: string): Promise<void> {
  await expectOnlyCopy(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expectAccessible(page, [isPhone ? 320 : 1280], { include: part });
  // Run the second engine at one width: names, roles and relations are the same at every width.
  if (!isPhone) expect.soft(await equalAccessViolations(page, part)).toEqual([]);
}
