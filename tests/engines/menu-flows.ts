import { expect } from 'vitest';
import { content } from '../content.ts';
import type { Flows } from './describe-engine.ts';
import { button, type Target, type Visitor } from './visitor.ts';

const words = content.interface;
const { header } = content.navigation;

export function menuFlows({ flow: flowOf, at, fault, release }: Flows): void {
  const group = header.items.find(({ items }) => items !== undefined);
  const entry = group?.items?.[0];
  const groupButton = button(`${group?.name} ${words.navigation.submenu}`);
  const lacks =
    group === undefined || content.pages['/about'] === undefined
      ? 'needs a submenu and a page about the agency'
      : '';
  const flow = (does: string, run: (visitor: Visitor) => Promise<void>) => flowOf(does, run, lacks);
  const menuLink: Target = ['link', entry?.name ?? ''];

  flow('Escape, Tab and a click outside close a dropdown, before React loads and after', async (visitor) => {
    // Search only in the dropdown: the footer has links with the same names.
    const dropdown = '[data-island="menu"] ul ul';
    fault({ held: /\/assets\/(island-|chunks\/react-)/ });
    await visitor.tab.goto(at('about#top'));
    await visitor.click(groupButton);
    await visitor.see(dropdown);
    await visitor.press('Escape');
    await visitor.seeNot(dropdown);
    await visitor.seeFocus(groupButton);
    await visitor.click(groupButton);
    await visitor.see(dropdown);
    await visitor.click('main h1');
    await visitor.seeNot(dropdown);
    await visitor.click(groupButton);
    await visitor.see(dropdown);
    await visitor.focus(`${dropdown} li:last-child a`);
    await visitor.press('Tab');
    await visitor.seeNot(dropdown);
    // A dropdown that was closed before React has loaded stays closed afterwards.
    await visitor.click(groupButton);
    await visitor.press('Escape');
    release();
    await visitor.seeAttribute('[data-island="menu"]', 'data-hydrated', '');
    await visitor.seeNot(dropdown);

    await visitor.press('Enter');
    await visitor.seeAttribute(groupButton, 'aria-expanded', 'true');
    await visitor.press('Tab');
    await visitor.seeFocus(['link', group?.all ?? group?.name ?? '']);
    await visitor.press('Escape');
    await visitor.seeFocus(groupButton);
    await visitor.seeAttribute(groupButton, 'aria-expanded', 'false');
  });

  flow('before React loads, Tab stays in the panel, and its links work', async (visitor) => {
    fault({ held: /\/assets\/(island-|chunks\/react-)/ });
    await visitor.tab.resize(480);
    await visitor.tab.goto(at('about#top'));
    await visitor.click(button(words.navigation.open));
    await visitor.seeFocus(button(words.navigation.close));
    for (let press = 0; press < 14; press++) {
      await visitor.press('Tab');
      const behind = await visitor.tab.evaluate(
        () => document.activeElement?.closest('main, footer')?.tagName ?? null,
        null,
      );
      expect(behind).toBeNull();
    }
    await visitor.click(groupButton);
    await visitor.click(menuLink);
    await visitor.seeAddress(at((entry?.path ?? '').slice(1)));
    await visitor.tab.resize(1280);
  });
}
