import type { BrowserContext, Page } from 'playwright/test';
import { type FieldName, isOwnField } from '../../../schemas/wizard-fields.ts';
import { pageTitle } from '../../../schemas/copy-rules.ts';
import { expect } from '../test.ts';
import { below } from '../site/pages.ts';
import { content, schedulingOf } from '../../content.ts';
import { ASKS_KIND, COPY, type Field, FIELDS, PERSON, titleOf } from '../../quote.ts';

export { COPY };

const { step1, step2, buttons } = COPY;
const PLANS = step1.healthChoices ?? [];

/** Returns the label of a field, by default in English. */
export const labelOf = (field: Field, copy = COPY) => copy.step2.fields[field]?.label ?? '';
type Progress = 'completed' | 'current' | 'notCompleted';

/** True if step 1 asks something: the kind of insurance, or the plan. */
export const HAS_STEP_1 = ASKS_KIND || PLANS.length > 1;
/** The default choice of tests: a plan if health insurance is the first kind, else the first kind. */
export const ANY_CHOICE =
  (step1.choices[0]?.value === 'health' && PLANS.at(-1)?.value) || (step1.choices[0]?.value ?? '');
/** A kind of insurance without a choice of plans. Each quote that asks for the kind has one. */
export const OTHER_KIND = step1.choices.findLast(({ value }) => value !== 'health')?.value ?? '';

export const SCHEDULING_PAGE = schedulingOf(ANY_CHOICE);
export const SCHEDULING_SITE = `${new URL(SCHEDULING_PAGE).origin}/**`;

export const PAGE_TITLE = pageTitle(content.pages.quote.meta.title, content.site.brand);
export const STEP_2_TITLE = (COPY.title ?? '')
  .replace('{step}', '2')
  .replace('{of}', '2')
  .replace('{name}', step2.heading);

/** A map from choices of step 1 to the titles of their cards. */
export const CARDS = {
  health: titleOf('health'),
  life: titleOf('life'),
  private: titleOf('private'),
  aca: titleOf('aca'),
};

/** The fields that a choice of step 1 leaves out. */
const SKIPPED = new Set<string>(step1.choices.flatMap(({ skips = [] }) => skips));
/** The questions of step 2 that content adds. */
const OWN_QUESTIONS = Object.keys({ ...step2.fields, ...step2.selects }).filter(isOwnField);
const isPlan = (choice: string) => PLANS.some(({ value }) => value === choice);
/** Returns the last choice that step 1 asks for. With one plan, it asks for the kind alone. */
const lastAsked = (choice: string) => (isPlan(choice) && PLANS.length === 1 ? 'health' : choice);

export type Wizard = ReturnType<typeof wizardOf>;

/** Finds the parts of the quote wizard by role and name. */
export function wizardOf(page: Page) {
  const island = page.locator('[data-island="wizard"]');
  const button = (name = '') => island.getByRole('button', { name, exact: true });
  const card = (name: string) => island.getByRole('radio', { name, exact: true });
  const field = (name: Field) => island.getByLabel(labelOf(name), { exact: true });
  /** Lists the required fields that step 2 asks for. A choice may leave some of them out. */
  const asked = async () => {
    const shown = await Promise.all(
      FIELDS.map(async (name) => !SKIPPED.has(name) || (await field(name).isVisible())),
    );
    return FIELDS.filter((_, index) => shown[index]);
  };
  const next = button(buttons.next);
  const summary = page.getByRole('region', { name: COPY.summary });
  const progress = page.getByRole('list', { name: COPY.progress.label }).getByRole('listitem');
  const step2Heading = page.getByRole('heading', { name: step2.heading });
  const hydrated = () => expect(island).toHaveAttribute('data-hydrated', '');
  /** Chooses a kind of insurance or a plan in step 1. If it is a plan, also chooses health insurance. */
  const choose = async (choice = ANY_CHOICE) => {
    if (ASKS_KIND && isPlan(choice)) await card(CARDS.health).check();
    await card(titleOf(lastAsked(choice))).check();
  };
  /** Opens the page, by default at the address in the site's links, without waiting for React. */
  const visit = (fragment = '#top') => page.goto(below(`/quote${fragment}`));
  return {
    page,
    island,
    button,
    card,
    field,
    next,
    summary,
    progress,
    step2Heading,
    hydrated,
    visit,
    previous: button(buttons.previous),
    schedule: button(buttons.submit),
    clear: button(buttons.clear),
    status: island.locator('form').getByRole('status'),
    step1Heading: page.getByRole('heading', { name: step1.question ?? step1.healthQuestion }),
    select: (name: FieldName) =>
      island.getByRole('combobox', { name: `${step2.selects[name]?.label} ${COPY.optional}` }),
    /** Finds the message below a field or a question. */
    error: (name: FieldName) => page.locator(`#quote-${name}-error`),
    problems: () => summary.getByRole('link').allTextContents(),

    /** Opens the page and waits for React. */
    async open(fragment?: string) {
      await visit(fragment);
      await hydrated();
    },

    choose,

    /** Finds the card of a choice that `choose` has made. */
    chosen: (choice = ANY_CHOICE) => card(titleOf(lastAsked(choice))),

    /** Answers step 1, if there is one, and presses Next. */
    async toStep2(choice = ANY_CHOICE) {
      if (!HAS_STEP_1) return expect(step2Heading).toBeVisible();
      await choose(choice);
      await next.click();
      await expect(step2Heading).toBeFocused();
    },

    /** Enters these answers. By default enters all, and answers the questions that content adds. */
    async answer(answers: Partial<typeof PERSON> = PERSON) {
      for (const name of await asked())
        if (answers[name] !== undefined) await field(name).fill(answers[name]);
      if (answers !== PERSON) return;
      for (const name of OWN_QUESTIONS) {
        const control = island.locator(`[name="${name}"]`).filter({ visible: true });
        if ((await control.count()) === 0) continue;
        if (name in step2.selects) await control.selectOption({ index: 1 });
        // A date is an answer to any question.
        else await control.fill(PERSON.dateOfBirth);
      }
    },

    async expectAnswers(answers: Partial<typeof PERSON> = PERSON) {
      for (const name of await asked())
        if (answers[name] !== undefined) await expect(field(name)).toHaveValue(answers[name]);
    },

    /** Expects these states of the three items of the progress indicator, and that screen readers read them. */
    async expectProgress(states: readonly [Progress, Progress, Progress]) {
      const { steps, ...words } = COPY.progress;
      await expect(progress).toHaveText(
        steps.map((name, index) => `${name} ${words[states[index] ?? 'current']}`),
      );
      for (const [index, state] of states.entries()) {
        const item = progress.nth(index);
        if (state === 'current') await expect(item).toHaveAttribute('aria-current', 'step');
        else await expect(item).not.toHaveAttribute('aria-current');
      }
    },
  };
}

/** Answers requests for a scheduling page and records them. With `isHeld`, answers only after `answer` is called. */
export async function watchScheduling(
  context: BrowserContext,
  { isHeld = false, address = SCHEDULING_PAGE } = {},
) {
  const arrivals: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await context.route(`${new URL(address).origin}/**`, async (route) => {
    arrivals.push(route.request().url());
    await answered;
    // Ignore a navigation that was canceled meanwhile.
    await route.fulfill({ contentType: 'text/html', body: '<h1>Pick a time</h1>' }).catch(() => {});
  });
  if (!isHeld) answer();
  return { arrivals, answer };
}

/** Opens the quote and answers everything, so that the next click leads to the scheduling page. */
export async function readyToHandOff(wizard: Wizard): Promise<void> {
  await wizard.open();
  await wizard.toStep2();
  await wizard.answer();
}
