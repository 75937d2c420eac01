import type { Page } from 'playwright/test';
import { writeDay } from '../../../renderer/client/plan-year.ts';
import { sectionsOf } from '../../../renderer/scenes.ts';
import { content, needed } from '../../content.ts';

export const COPY = needed(content.estimate);
export const ID = sectionsOf(content.pages, 'estimate')[0]?.id ?? '';

const { form, seasons } = COPY;
/** The plan year on sale when the tests run: the newest. */
export const LAW = needed(content.marketplace?.planYears[0]);
const limits = needed(content.marketplace).medicaid.states;
const placeWhere = (test: (code: string) => boolean) =>
  content.site.licensedStates.find(({ code }) => !COPY.otherGuidelines.includes(code) && test(code));

const federal = placeWhere((code) => !COPY.ownMarketplaces[code] && limits[code] === undefined);
/** True if the agency has a license in a state with the season of HealthCare.gov. */
export const HAS_COMMON_SEASON = federal !== undefined;
/** The text about the season in an answer for the state `PLACES.usual`. */
export const SEASON = federal
  ? `${seasons.open.replace('{day}', writeDay(LAW.season.closes, 'en-US'))}${seasons.openNote}`
  : `${seasons.ownDates}${seasons.ownDatesNote}`;

/** One state of each kind that gets its own answer. Undefined if the agency has no license in such a state. */
export const PLACES = {
  usual: (federal ?? placeWhere((code) => limits[code] === undefined))?.name,
  withoutMedicaid: placeWhere((code) => limits[code]?.upTo === 0)?.name,
  ownMarketplace: placeWhere((code) => COPY.ownMarketplaces[code] !== undefined),
  withHours: placeWhere((code) => limits[code]?.hours === true)?.name,
  elsewhere: form.state.elsewhere,
};

/** The poverty level of one person, in dollars a year. */
export const POVERTY = LAW.poverty.first;

/**
 * Finds the parts of the estimate by role and name.
 * @param id of the estimate's section; by default, that of the home page
 */
export function estimateOf(page: Page, id = ID) {
  const root = page.locator(`#${id}`);
  const household = root.getByLabel(form.household.label);
  const income = root.getByLabel(form.income.label);
  const state = root.getByLabel(form.state.label, { exact: true });
  const submit = root.getByRole('button', { name: form.submit });
  return {
    root,
    household,
    income,
    state,
    submit,
    // The forms below the estimate have answers of their own.
    answer: root.getByRole('status').first(),
    carry: root.getByRole('link', { name: COPY.carry }),
    mail: root.getByRole('button', { name: content.interface.takeAlong.mail }),
    /** Enters these answers, keeps the others, and submits the form. */
    async ask(answers: { people?: string; income?: string; place?: string } = {}) {
      if (answers.people !== undefined) await household.selectOption(answers.people);
      if (answers.income !== undefined) await income.fill(answers.income);
      if (answers.place !== undefined) await state.selectOption({ label: answers.place });
      await submit.click();
    },
  };
}

/**
 * Returns the tag of a test that each language has. English runs on a desktop and translations on a phone, because their
 * words are longer; English alone runs on both.
 */
export function tagOf(index: number, languages: number): string {
  if (languages === 1) return ' @both';
  return index === 0 ? '' : ' @phone';
}
