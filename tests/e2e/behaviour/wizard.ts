import type { Locator, Page } from 'playwright/test';
import { expect } from '../test.ts';
import { below } from '../site/pages.ts';

/** The required fields of step 2 by their labels, in the order of the page. */
export const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  zipCode: 'ZIP code',
  dateOfBirth: 'Date of birth',
} as const;
export type Field = keyof typeof LABELS;

/** Answers that pass; each would be recognized in an address. */
export const PERSON: Record<Field, string> = {
  firstName: 'Wilhelmina',
  lastName: 'Featherstone',
  email: 'wilhelmina@mail.example',
  phone: '+1 (305) 555-0177 x4',
  zipCode: '33199-4321',
  dateOfBirth: '1984-05-17',
};

/** Where content sends a visitor who finished. */
export const SCHEDULING_PAGE = 'https://schedule.example/coralstone/quote-call-30-minutes';

export const PAGE_TITLE = 'Get your free insurance quote | Coralstone';
export const STEP_2_TITLE = 'Step 2 of 2: Personal Information';

/** The quote wizard as a visitor finds it: by role and name. */
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
    this.next = this.button('Next Step');
    this.previous = this.button('Previous');
    this.schedule = this.button('Schedule Consultation');
    this.clear = this.button('Clear my answers');
    this.summary = page.getByRole('region', { name: 'There is a problem' });
    this.progress = page.getByRole('list', { name: 'Your progress' }).getByRole('listitem');
    this.status = this.form.getByRole('status');
    this.step1Heading = page.getByRole('heading', { name: 'What type of insurance are you looking for?' });
    this.step2Heading = page.getByRole('heading', { name: 'Personal Information' });
  }

  /** Opens the page, with `fragment` in its address, and waits for React. */
  async open(fragment = ''): Promise<void> {
    await this.page.goto(below(`/quote${fragment}`));
    await this.hydrated();
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

  select(name: RegExp | string): Locator {
    return this.island.getByRole('combobox', { name });
  }

  /** Answers step 1 and goes on. A plan says that it is health insurance. */
  async toStep2(choice: 'Private Medical Plans' | 'ACA Plans' | 'Life Insurance'): Promise<void> {
    if (choice !== 'Life Insurance') await this.card('Health Insurance').check();
    await this.card(choice).check();
    await this.next.click();
    await expect(this.step2Heading).toBeFocused();
  }

  async answer(answers: Partial<Record<Field, string>> = PERSON): Promise<void> {
    for (const [name, value] of entriesOf(answers)) await this.field(name).fill(value);
  }

  async expectAnswers(answers: Partial<Record<Field, string>> = PERSON): Promise<void> {
    for (const [name, value] of entriesOf(answers)) await expect(this.field(name)).toHaveValue(value);
  }

  /** The links of the error summary, and where each leads. */
  problems(): Promise<string[]> {
    return this.summary.getByRole('link').allTextContents();
  }
}

function entriesOf(answers: Partial<Record<Field, string>>): [Field, string][] {
  const names: Field[] = [];
  for (const name in LABELS) if (isField(name)) names.push(name);
  return names.flatMap((name) => {
    const value = answers[name];
    return value === undefined ? [] : [[name, value]];
  });
}

function isField(name: string): name is Field {
  return Object.hasOwn(LABELS, name);
}
