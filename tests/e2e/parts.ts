import { content } from '../content.ts';

const { about, acaPlans, careers, lifeInsurance } = content.pages;

/** Files of tests about one part of the site, and that part in content: an agency may leave it out. */
const ABOUT_PARTS: Record<string, unknown> = {
  'behavior/estimate.spec.ts': content.estimate,
  'behavior/fallback.spec.ts': content.carriers.rows[0],
  'behavior/life-sum.spec.ts': lifeInsurance?.sum,
  'behavior/press-card.spec.ts': careers?.onboarding,
  'behavior/reveal.spec.ts': about?.principles,
  'behavior/season-line.spec.ts': content.season,
  'behavior/subsidy-check.spec.ts': acaPlans?.subsidyCheck,
  'behavior/timeline.spec.ts': about?.journey,
};

/** Files of tests about what the site does without. */
export const WITHOUT_PART = Object.keys(ABOUT_PARTS).filter((file) => ABOUT_PARTS[file] === undefined);
