import type { Page } from 'playwright/test';
import { DRAFT_KEY, INITIAL_DRAFT } from '../../../renderer/islands/wizard/draft.ts';

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

/** Returns a complete draft: the initial one with some values. */
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

/** Stores a text as `quote-data` before the page starts. */
export async function storeText(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('stored')) return;
      sessionStorage.setItem('stored', '1');
      localStorage.setItem(key, value);
    },
    [DRAFT_KEY, text] as const,
  );
}
