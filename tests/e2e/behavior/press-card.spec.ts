import type { Page } from 'playwright/test';
import { lists, needed } from '../../content.ts';
import type { PageSection } from '../../../schemas/types.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { expectSound } from './sound.ts';
import { centerOf } from './view.ts';

const isPressable = ({ offers }: PageSection) => offers?.pressable === true;
const { route, sections } = needed(lists.find((page) => page.sections.some(isPressable)));
const programs = needed(sections.find(isPressable)?.offers).items;

/** Finds a program's card, and the button that selects it. */
function cardOf(page: Page, name = '') {
  const button = page.getByRole('button', { name, exact: true });
  return { button, card: page.getByRole('listitem').filter({ has: button }) };
}

test('one card is selected at a time; a second click deselects it', async ({ page }) => {
  await page.goto(below(route));
  const buttons = programs.map(({ name }) => cardOf(page, name).button);
  const expectPressed = async (pressed: number | null) => {
    for (const [index, button] of buttons.entries())
      await expect(button).toHaveAttribute('aria-pressed', String(index === pressed));
  };
  const [first, second] = buttons;
  await expectPressed(null);
  await first?.click();
  await expectPressed(0);
  await second?.press('Enter');
  await expectPressed(1);
  await second?.press('Space');
  await expectPressed(null);
  // A click anywhere on the card selects it, except on the call link.
  const last = programs.at(-1);
  const { card } = cardOf(page, last?.name);
  await card.click({ position: { x: 30, y: 200 } });
  await expectPressed(programs.length - 1);
  await expect(card.getByRole('link', { name: last?.action.label })).toHaveAttribute(
    'href',
    last?.action.href ?? '',
  );
  const bullet = cardOf(page, programs[1]?.name).card.locator('.check-list > li').first();
  await bullet.scrollIntoViewIfNeeded();
  const { x, y } = await centerOf(bullet);
  await page.mouse.click(x, y);
  await expectPressed(1);
  await expectSound(page, 'main');
});
