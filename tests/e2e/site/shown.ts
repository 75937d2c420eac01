import type { Page } from 'playwright/test';

/** What a tool says where its script did not come. */
export const FAILURES = '[data-load-on-use]:not([data-failed]) > [role="alert"]';

/**
 * Gives the texts of the page's main part that cannot be seen.
 * @param options.except what waits for the visitor on purpose: a selector
 */
export function unseenTexts(page: Page, { except }: { except: string }): Promise<string[]> {
  return page.evaluate((selector) => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const unseen: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const element = walker.currentNode.parentElement;
      if (!text || !element || element.closest(`script, style, template, option, ${selector}`)) continue;
      const isSeen = element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: false,
      });
      if (!isSeen || element.getClientRects().length === 0) unseen.push(text);
    }
    return unseen;
  }, except);
}
