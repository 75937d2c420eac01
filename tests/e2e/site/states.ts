import type { Page } from 'playwright/test';
import { axeViolations } from '../axe.ts';

const STATES = ['hover', 'focus-visible', 'active'] as const;
const CONTROLS = 'a, button, summary, input, select';

/** Lists controls whose text is too pale while they are hovered, focused or pressed. */
export async function paleInStates(page: Page, exclude?: string): Promise<string[]> {
  await page.evaluate(addTwins, { states: STATES, controls: `:is(${CONTROLS})` });
  const found: string[] = [];
  for (const state of STATES) {
    await page.evaluate((name) => (document.documentElement.dataset['state'] = name), state);
    const pale = await axeViolations(page, { include: CONTROLS, exclude, only: ['color-contrast'] });
    found.push(...pale.map((violation) => `${state}: ${violation}`));
  }
  return found;
}

/**
 * Runs in the page. Copies each style rule with a pseudo-class. The copy has an attribute of the document instead: a
 * script cannot set a pseudo-class. With `data-state="hover"`, every control then looks hovered.
 */
function addTwins({ states, controls }: { states: readonly string[]; controls: string }): void {
  const pattern = new RegExp(`:(${states.join('|')})(?![\\w-])`, 'g');
  const add = (list: CSSStyleSheet | CSSGroupingRule) => {
    // Go backwards, so that a copy comes right after its rule and is not copied itself.
    for (let index = list.cssRules.length - 1; index >= 0; index--) {
      const rule = list.cssRules[index];
      if (rule instanceof CSSStyleRule) {
        const [state] = rule.selectorText.match(pattern) ?? [];
        if (state === undefined) continue;
        const parts = rule.selectorText.split(/,(?![^(]*\))/).map((part) => {
          const bare = part.replaceAll(pattern, '').replaceAll(':has()', '').trim();
          return `[data-state="${state.slice(1)}"] ${bare || controls}`;
        });
        list.insertRule(`${parts.join()} { ${rule.style.cssText} }`, index + 1);
      } else if (rule instanceof CSSGroupingRule) add(rule);
    }
  };
  for (const sheet of document.styleSheets) add(sheet);
}
