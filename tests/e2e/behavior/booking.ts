import type { Page } from 'playwright/test';
import { content, SCHEDULING } from '../../content.ts';

const { choice } = content.pages.booking;

/** Lists the consultations that visitors can book, and the scheduling page of each. */
export const PLANS = choice.items.map((item) => ({ ...item, address: SCHEDULING[item.scheduling] ?? '' }));

/** Finds the link to a plan's scheduling page. It is on the plan's card, or at the top of a page without cards. */
export function timesOf(page: Page, plan: { action?: string; title: string } | undefined) {
  return page
    .locator('[data-plan-choice]')
    .getByRole('link', { name: choice.heading ? plan?.action : plan?.title });
}

/** Finds the line that names the chosen plan. Each plan has one, and at most one is visible. */
export function chosenLine(page: Page) {
  return page.locator('[data-plan-chosen]').filter({ visible: true });
}
