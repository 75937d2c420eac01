import type { Page } from 'playwright/test';
import { DRAFT_KEY, INITIAL_DRAFT } from '../../../renderer/islands/wizard/draft.ts';
import { ANY_PAGE, below } from '../site/pages.ts';

/** Returns the stored value of `quote-data`, parsed; null if there is none. */
export async function storedDraft(page: Page): Promise<unknown> {
  const stored = await storedText(page);
  return stored === null ? null : JSON.parse(stored);
}

/** Returns the stored text of `quote-data`, or null. */
export function storedText(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY);
}

interface Kept {
  currentStep?: number;
  personalInfo?: Record<string, string>;
  coverageInfo?: Record<string, string | number>;
}

export function draft({ currentStep = 1, personalInfo = {}, coverageInfo = {} }: Kept = {}) {
  const { data } = INITIAL_DRAFT;
  return {
    ...INITIAL_DRAFT,
    currentStep,
    data: {
      ...data,
      personalInfo: { ...data.personalInfo, ...personalInfo },
      coverageInfo: { ...data.coverageInfo, ...coverageInfo },
    },
  };
}

/** Opens another page of the site and stores a draft there, as if an earlier visit had left it. */
export async function storeDraft(page: Page, kept: ReturnType<typeof draft>): Promise<void> {
  await page.goto(below(ANY_PAGE));
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    DRAFT_KEY,
    JSON.stringify(kept),
  ] as const);
}
