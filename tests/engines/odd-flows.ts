import { expect } from 'vitest';
import { translate } from './translate.ts';
import { content, schedulingOf } from '../content.ts';
import type { Flows } from './describe-engine.ts';
import {
  ANY,
  answer,
  ASKS_KIND,
  button,
  DRAFT,
  field,
  hydrated,
  message,
  openQuote,
  PERSON,
  PERSONAL,
  toStep2,
  WIZARD,
} from './quote-page.ts';
import type { Target, Visitor } from './visitor.ts';

const { wizard } = content.pages.quote;
const { buttons } = wizard;
const { header } = content.navigation;

const NO_STORAGE = [
  // Simulate a browser with all cookies blocked.
  `Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('denied', 'SecurityError'); },
  });`,
  `Object.defineProperty(window, 'localStorage', { value: null });`,
];

/** Tests rare situations, such as refused storage or a translated page. Every engine behaves the same. */
export function oddFlows({ flow, at, fault, release, scheduling }: Flows): void {
  const { pathname } = new URL(schedulingOf('aca'));
  const quote = at.bind(null, 'quote#top');

  async function leave(visitor: Visitor): Promise<void> {
    await answer(visitor);
    await visitor.click(button(buttons.submit));
    await visitor.seeAddress(scheduling() + pathname);
  }

  flow('storage that is refused, or switched off', async (visitor) => {
    for (const script of NO_STORAGE) {
      fault({ script });
      // Start from another page: at the same one, only the fragment would change.
      await visitor.tab.goto(at('privacy#top'));
      await openQuote(visitor, quote());
      await visitor.seeText('.wizard__privacy p', wizard.notKept);
      await toStep2(visitor, ANY);
    }
    await leave(visitor);
  });

  flow('full storage: the form reports it, and leaves no answer behind', async (visitor) => {
    await visitor.tab.goto(at('privacy#top'));
    await visitor.tab.evaluate(() => {
      let text = 'x'.repeat(1 << 22);
      for (let item = 0; text !== ''; item++)
        try {
          localStorage.setItem(`full-${item}`, text);
        } catch {
          text = text.slice(0, text.length >> 1);
        }
      return null;
    }, null);
    await openQuote(visitor, quote());
    await toStep2(visitor, 'private');
    await visitor.fill(field('firstName'), PERSON.firstName);
    await visitor.seeText('[role="status"]', wizard.notKept);
    await leave(visitor);
    const kept = (await visitor.stored(DRAFT)) ?? '';
    expect(PERSONAL.filter((text) => kept.includes(text))).toEqual([]);
  });

  const group = header.items.find(({ items }) => items !== undefined);
  const menuButton: Target = '.menu__entry--group > button';
  const menuLink: Target = `.menu__sub a[href^="${group?.items?.[0]?.path.split('#')[0]}"]`;

  flow('a page that is translated before and after it hydrates', async (visitor) => {
    fault({ held: /\/(island-|chunks\/)/ });
    await visitor.tab.goto(quote());
    await visitor.tab.evaluate(translate, null);
    await visitor.click(menuButton);
    await visitor.see(menuLink);
    release();
    await visitor.seeAttribute('[data-island="menu"]', 'data-hydrated', '');
    await visitor.seeAttribute(menuButton, 'aria-expanded', 'true');
    await visitor.see(menuLink);
    await visitor.press('Escape');
    await hydrated(visitor);
    await visitor.click(button(buttons.next ?? ''));
    await visitor.seeText(WIZARD, message(ASKS_KIND ? 'insuranceType' : 'healthPlanType'));
    await toStep2(visitor, ANY);
    await leave(visitor);
  });
}
