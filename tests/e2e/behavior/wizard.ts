import type { BrowserContext, Locator, Page } from 'playwright/test';
import type { FieldName } from '../../../schemas/wizard-fields.ts';
import { pageTitle } from '../../../schemas/copy-rules.ts';
import { expect } from '../test.ts';
import { below } from '../site/pages.ts';
import { content, schedulingOf } from '../../content.ts';

/** Holds every word of the wizard. */
export const COPY = content.pages.quote.wizard;
const { step1, step2, buttons } = COPY;
const PLANS = step1.healthChoices ?? [];

/** Maps the required fields of step 2 to their labels, in the order of the page. */
export const LABELS = {
  firstName: labelOf('firstName'),
  lastName: labelOf('lastName'),
  email: labelOf('email'),
  phone: labelOf('phone'),
  zipCode: labelOf('zipCode'),
  dateOfBirth: labelOf('dateOfBirth'),
} as const;
export type Field = keyof typeof LABELS;

/** Maps fields to valid answers that are unusual enough to be recognized in an address. */
export const PERSON: Record<Field, string> = {
  firstName: 'Wilhelmina',
  lastName: 'Featherstone',
  email: 'wilhelmina@mail.example',
  phone: '+1 (305) 555-0177 x4',
  zipCode: '33199-4321',
  dateOfBirth: '05/17/1984',
};

/** Is true if the quote asks for the kind of insurance. It does not if content offers only one. */
export const ASKS_KIND = step1.choices.length > 1;
/** Is true if the quote begins with a choice, of the kind of insurance or of a plan. */
export const HAS_STEP_1 = ASKS_KIND || PLANS.length > 1;
/** Is a choice that every quote has: a plan, if health insurance is the first kind, else the first kind. */
const ANY_CHOICE = (step1.choices[0]?.value === 'health' && PLANS.at(-1)?.value) || step1.choices[0]?.value;

export const SCHEDULING_PAGE = schedulingOf(ANY_CHOICE ?? '');
export const SCHEDULING_SITE = `${new URL(SCHEDULING_PAGE).origin}/**`;

export const PAGE_TITLE = pageTitle(content.pages.quote.meta.title, content.site.brand);
export const STEP_2_TITLE = (COPY.title ?? '')
  .replace('{step}', '2')
  .replace('{of}', '2')
  .replace('{name}', step2.heading);

/** Maps the choices of step 1 that content offers to the titles of their cards. */
export const CARDS = {
  health: titleOf('health'),
  life: titleOf('life'),
  private: titleOf('private'),
  aca: titleOf('aca'),
};

/** Finds the parts of the quote wizard by role and name. */
export class Wizard {
  readonly island: Locator;
  readonly form: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly schedule: Locator;
  readonly clear: Locator;
  readonly summary: Locator;
  readonly progress: Locator;
  readonly status: Locator;
  readonly step1Heading: Locator;
  readonly step2Heading: Locator;

  constructor(readonly page: Page) {
    this.island = page.locator('[data-island="wizard"]');
    this.form = this.island.locator('form');
    this.next = this.button(buttons.next ?? '');
    this.previous = this.button(buttons.previous ?? '');
    this.schedule = this.button(buttons.submit);
    this.clear = this.button(buttons.clear);
    this.summary = page.getByRole('region', { name: COPY.summary });
    this.progress = page.getByRole('list', { name: COPY.progress.label }).getByRole('listitem');
    this.status = this.form.getByRole('status');
    this.step1Heading = page.getByRole('heading', { name: step1.question ?? step1.healthQuestion });
    this.step2Heading = page.getByRole('heading', { name: step2.heading });
  }

  /** Opens the page, by default at the address in the site's links, and waits for React. */
  async open(fragment = '#top'): Promise<void> {
    await this.visit(fragment);
    await this.hydrated();
  }

  /** Opens the page without waiting for React. */
  async visit(fragment = '#top'): Promise<void> {
    await this.page.goto(below(`/quote${fragment}`));
  }

  async hydrated(): Promise<void> {
    await expect(this.island).toHaveAttribute('data-hydrated', '');
  }

  button(name: string): Locator {
    return this.island.getByRole('button', { name, exact: true });
  }

  card(name: string): Locator {
    return this.island.getByRole('radio', { name, exact: true });
  }

  field(name: Field): Locator {
    return this.island.getByLabel(LABELS[name], { exact: true });
  }

  /** Finds an optional question. */
  select(name: FieldName): Locator {
    return this.island.getByRole('combobox', { name: `${step2.selects[name]?.label} ${COPY.optional}` });
  }

  /** Answers step 1, if there is one, and presses Next. A plan also chooses health insurance. */
  async toStep2(choice = ANY_CHOICE): Promise<void> {
    if (!HAS_STEP_1) return expect(this.step2Heading).toBeVisible();
    if (ASKS_KIND && PLANS.some(({ value }) => value === choice)) await this.card(CARDS.health).check();
    await this.card(titleOf(choice ?? '')).check();
    await this.next.click();
    await expect(this.step2Heading).toBeFocused();
  }

  async answer(answers: Partial<Record<Field, string>> = PERSON): Promise<void> {
    for (const [name, value] of entriesOf(answers)) await this.field(name).fill(value);
  }

  async expectAnswers(answers: Partial<Record<Field, string>> = PERSON): Promise<void> {
    for (const [name, value] of entriesOf(answers)) await expect(this.field(name)).toHaveValue(value);
  }

  /** Finds the message below a field or a question. */
  error(name: FieldName): Locator {
    return this.page.locator(`#quote-${name}-error`);
  }

  /** Lists the links of the error summary. */
  problems(): Promise<string[]> {
    return this.summary.getByRole('link').allTextContents();
  }
}

/** Counts visits of the scheduling page. If it is held, it answers only after `answer` is called. */
export async function watchScheduling(context: BrowserContext, { isHeld = false } = {}) {
  const arrivals: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await context.route(SCHEDULING_SITE, async (route) => {
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

/** Returns true for the name of a required field. */
export function isField(name: string): name is Field {
  return Object.hasOwn(LABELS, name);
}

function entriesOf(answers: Partial<Record<Field, string>>): [Field, string][] {
  return Object.keys(LABELS)
    .filter(isField)
    .flatMap((name) => {
      const value = answers[name];
      return value === undefined ? [] : [[name, value]];
    });
}

function titleOf(value: string): string {
  const card = [...step1.choices, ...PLANS].find((choice) => choice.value === value);
  return card?.title ?? value;
}

function labelOf(field: string): string {
  return step2.fields[field]?.label ?? '';
}
