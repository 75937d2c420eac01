import type { Page } from 'playwright/test';

const KEY = 'quote-data';

/** Returns the stored value of `quote-data`, parsed; null if there is none. */
export async function storedDraft(page: Page): Promise<unknown> {
  const stored = await storedText(page);
  return stored === null ? null : JSON.parse(stored);
}

export function storedText(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY);
}

/** Stores a text as `quote-data` before the page starts. */
export async function storeText(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('stored')) return;
      sessionStorage.setItem('stored', '1');
      localStorage.setItem(key, value);
    },
    [KEY, text] as const,
  );
}

/** Returns a complete draft, as in the specification. */
export function draft({
  currentStep = 1,
  isComplete = false,
  personalInfo = {},
  coverageInfo = {},
  smoker = false,
}: {
  currentStep?: number;
  isComplete?: boolean;
  personalInfo?: Record<string, string>;
  coverageInfo?: Record<string, string | number>;
  smoker?: boolean;
} = {}) {
  return {
    currentStep,
    isComplete,
    data: {
      personalInfo: {
        firstName: '',
        lastName: '',
        dateOfBirth: '',
        email: '',
        phone: '',
        zipCode: '',
        ...personalInfo,
      },
      coverageInfo: { planType: '', coverageLevel: '', deductible: '', familySize: 1, ...coverageInfo },
      healthInfo: { medications: false, chronicConditions: false, smoker },
    },
  };
}
