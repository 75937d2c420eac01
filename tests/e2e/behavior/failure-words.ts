import type { Locator, Page } from 'playwright/test';
import { expect } from '../test.ts';
import { content } from '../../content.ts';

const { error } = content.interface;

/** Finds the message that a page shows if a script fails. */
export const words = (page: Page): Locator => page.getByRole('alert').filter({ hasText: error.title });

/** Expects the message once, with a way to call. */
export async function expectWords(page: Page): Promise<void> {
  await expect(words(page)).toHaveCount(1);
  await expect(words(page)).toContainText(error.part);
  await expect(words(page).getByRole('link', { name: error.call.label })).toHaveAttribute(
    'href',
    error.call.href,
  );
}
