import type { Page } from 'playwright/test';

/** Error messages that are hidden until the script of a tool fails. */
export const FAILURES = '[data-load-on-use]:not([data-failed]) > [role="alert"]';

/** Lists texts that would be pale on white paper, where backgrounds are not printed. */
export function paleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MOST_LIGHT = 150;
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const lightOf = (color: string): number => {
      if (!pen) return NaN;
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return 0.3 * red + 0.6 * green + 0.1 * blue;
    };
    const holdsText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.body.querySelectorAll('*:not(script, style, option)')]
      .filter((each) => holdsText(each) && each.checkVisibility())
      .filter((each) => lightOf(getComputedStyle(each).color) > MOST_LIGHT)
      .map((each) => each.textContent ?? '');
  });
}

/**
 * Lists invisible texts in the page's main part.
 * @param options.except a selector of what is hidden on purpose
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
