import type { Locator, Page } from 'playwright/test';
import { content, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect } from '../test.ts';

const aca = needed(content.pages.acaPlans);

/** Every word of the subsidy check. */
export const COPY = needed(aca.subsidyCheck);

/** The bands of income, lowest first. */
export const BANDS = needed(aca.tiers).items;

const { povertyLevel, eachFurther } = COPY.figures;

/** 100% of the poverty level for a household, in dollars. */
export function povertyOf(people: number): number {
  const listed = povertyLevel[people - 1];
  return listed ?? (povertyLevel.at(-1) ?? NaN) + (people - povertyLevel.length) * eachFurther;
}

/** The top yearly income of each band for a household. */
export function topsOf(people: number): number[] {
  return BANDS.map(({ upTo }) => (povertyOf(people) * upTo) / 100);
}

/** As the page writes an amount. */
export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Answers by the values of the form's choices; the income as it is typed. */
interface Answers {
  household?: string;
  income?: string | number;
  region?: string;
  coverage?: string;
  conditions?: 'yes' | 'no';
}

/** The subsidy check as a visitor finds it: by role and name. */
export class SubsidyCheck {
  readonly root: Locator;
  readonly result: Locator;
  readonly income: Locator;
  readonly household: Locator;
  /** Premium, deductible and share of the poverty level. */
  readonly figures: Locator;
  /** The cells of the table that apply. */
  readonly marked: Locator;
  /** The link that takes the answers to the quote. */
  readonly carry: Locator;

  constructor(readonly page: Page) {
    this.root = page.locator(`#${COPY.id}`);
    this.result = this.root.getByRole('status');
    this.income = this.root.getByLabel(COPY.form.income.label);
    this.household = this.root.getByLabel(COPY.form.household.label);
    this.figures = this.result.getByRole('definition');
    this.marked = this.root.locator('[data-current]');
    this.carry = this.root.getByRole('link', { name: COPY.carry });
  }

  async open(): Promise<void> {
    await this.page.goto(below(`${aca.route}#${COPY.id}`));
  }

  /** Gives these answers, leaves the others as they are, and asks for the estimate. */
  async ask({ household, income, region, coverage, conditions }: Answers = {}): Promise<void> {
    const { form } = COPY;
    if (household) await this.household.selectOption(household);
    if (income !== undefined) await this.income.fill(String(income));
    if (region) await this.root.getByLabel(form.region.label).selectOption(region);
    if (coverage) await this.root.getByLabel(form.coverage.label).selectOption(coverage);
    if (conditions)
      await this.root.getByRole('radio', { name: form.conditions[conditions], exact: true }).check();
    await this.root.getByRole('button', { name: form.submit }).click();
  }

  /** The result says the premium, the deductible and the share of the poverty level of this band. */
  async expectBand(index: number): Promise<void> {
    const { income = '', premium = '', deductible = '' } = BANDS[index] ?? {};
    const { figures } = COPY.results;
    await expect(this.result.getByRole('term')).toHaveText([
      figures.premium,
      figures.deductible,
      figures.income,
    ]);
    await expect(this.figures).toHaveText([
      /^[\d.]+[-–][\d.]+%/.test(premium) ? /^\$[\d,]+-\$[\d,]+$/ : premium,
      deductible,
      income,
    ]);
    await expect(this.result).toContainText(COPY.results.tier);
  }
}
