// Generated from schemas/ and content/: do not edit, run: npm run types
import type { Root } from 'hast';

/** Markdown, parsed and linked. */
export type Prose = Root;

/** A published picture. */
export interface MediaFile {
  url: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/**
 * The About page.
 */
export interface AboutPage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  contents?: Contents;
  /**
   * Figures below the headline.
   *
   * @minItems 1
   * @maxItems 4
   */
  stats?: Stat[];
  /**
   * The heading of the timeline. Its periods are the files in content/timeline.
   */
  journey?: {
    id?: Anchor;
    heading: Heading;
  };
  /**
   * What the agency stands for: a heading and the principles below it.
   */
  principles: Points;
  /**
   * The heading of the team. Its people are the files in content/team.
   */
  team?: TeamSection;
  closing: CallToAction;
}

/**
 * The page about ACA marketplace plans.
 */
export interface AcaPlansPage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  contents?: Contents;
  /**
   * What ACA plans offer: a heading and the points below it.
   */
  advantages: Points;
  /**
   * Premiums and deductibles by income.
   */
  tiers: {
    id?: Anchor;
    heading: Heading;
    /**
     * The labels on each tier card.
     */
    columns: {
      /**
       * The head of the column with the incomes, as a share of the poverty level.
       */
      income: Text;
      /**
       * The head of the column with the monthly premiums.
       */
      premium: Text;
      /**
       * The head of the column with the deductibles.
       */
      deductible: Text;
    };
    /**
     * The four tiers, lowest income first.
     *
     * @minItems 4
     * @maxItems 4
     */
    items: IncomeTier[];
    /**
     * The poverty level figures.
     */
    poverty: {
      /**
       * The line that visitors select to see the poverty guidelines.
       */
      title: Text;
      /**
       * The caption: guideline year, coverage year and source.
       */
      caption: Text;
      /**
       * The heading of the first column.
       */
      household: Text;
      /**
       * The heading of the second column.
       */
      amount: Text;
      /**
       * One row for each household size from 1 to 4.
       *
       * @minItems 4
       * @maxItems 4
       *
       * Items: One household size and its amount.
       */
      rows: {
        /**
         * How many people live in the household, such as Two people.
         */
        people: Text;
        /**
         * The yearly income at the poverty level for this household. Use a fact, such as {povertyTwo}.
         */
        amount: Text;
      }[];
    };
  };
  /**
   * When to enroll.
   */
  enrollment: {
    id?: Anchor;
    heading: Heading;
    /**
     * The periods, in order.
     *
     * @minItems 1
     */
    items: EnrollmentPeriod[];
  };
  /**
   * The essential health benefits.
   */
  benefits: {
    id?: Anchor;
    heading: Heading;
    /**
     * The benefits, in order.
     *
     * @minItems 1
     */
    items: Point[];
  };
  subsidyCheck: SubsidyCheck;
  questions: Questions;
  closing: CallToAction;
}

/**
 * When people can enroll.
 */
export interface EnrollmentPeriod {
  icon: IconName;
  /**
   * The name of the enrollment period.
   */
  title: Text;
  /**
   * When it is: its dates, or what opens it.
   */
  period: Text;
  /**
   * Who can enroll then, in one or two sentences.
   */
  description: Text;
  /**
   * What applies in this period.
   *
   * @minItems 1
   */
  features: Text[];
}

/**
 * What a household with this income can expect on the marketplace.
 */
export interface IncomeTier {
  /**
   * The id of the tier, used by the subsidy check.
   */
  id: string;
  /**
   * The income as a share of the federal poverty level.
   */
  income: Text;
  /**
   * The upper limit of the tier, as a percentage of the federal poverty level.
   */
  upTo: number;
  /**
   * What a plan costs a month at this income. A range, and a fact if it is a figure.
   */
  premium: Text;
  /**
   * What people at this income pay for care in a year before the plan pays.
   */
  deductible: Text;
  /**
   * What this income means for the price and the cost of care, in a sentence.
   */
  description: Text;
}

/**
 * The subsidy check on the ACA page: a form and the table it reads.
 */
export interface SubsidyCheck {
  id: Anchor;
  heading: Heading;
  /**
   * The fields of the form.
   */
  form: {
    /**
     * Household size.
     */
    household: {
      /**
       * The question about the size of the household, above its list.
       */
      label: Text;
      /**
       * Whom to count. Shown below the question.
       */
      hint: Text;
      /**
       * The option shown before the visitor chooses.
       */
      empty: Text;
      /**
       * The household sizes, in order.
       *
       * @minItems 5
       * @maxItems 9
       */
      options: Option[];
    };
    /**
     * The yearly income in dollars.
     */
    income: {
      /**
       * The question about the yearly income, above its box.
       */
      label: Text;
      /**
       * Which income counts. Shown below the question.
       */
      hint: Text;
      /**
       * The sign in the box, before the amount.
       */
      unit: Text;
      /**
       * Shown when the text is not an amount.
       */
      invalid: Text;
    };
    /**
     * Where the household lives.
     */
    region: {
      /**
       * The question about where the household lives, above its list.
       */
      label: Text;
      /**
       * The lower 48 states, Alaska, Hawaii.
       *
       * @minItems 3
       * @maxItems 3
       */
      options: Option[];
    };
    /**
     * Current coverage.
     */
    coverage: {
      /**
       * The question about coverage that the household has or is offered, above its list.
       */
      label: Text;
      /**
       * The first line of the list, shown before the visitor chooses.
       */
      empty: Text;
      /**
       * The choices, in order.
       *
       * @minItems 3
       * @maxItems 6
       */
      options: Option[];
    };
    /**
     * Health conditions.
     */
    conditions: {
      /**
       * The question about health conditions, above its two answers.
       */
      label: Text;
      /**
       * What the answer changes, or that it changes nothing. Shown below the question.
       */
      hint: Text;
      /**
       * The answer that somebody has a health condition.
       */
      yes: Text;
      /**
       * The answer that nobody has one.
       */
      no: Text;
    };
    /**
     * The button that works out the result.
     */
    submit: Text;
  };
  /**
   * The table of income limits.
   */
  table: {
    /**
     * What the table shows and which year its figures are from. Shown above it.
     */
    caption: Text;
    /**
     * The column headings.
     */
    columns: {
      /**
       * The head of the column with the household sizes.
       */
      household: Text;
      /**
       * One heading for each tier.
       *
       * @minItems 4
       * @maxItems 4
       */
      tiers: Text[];
    };
    /**
     * One row for each household size from 1 to 4.
     *
     * @minItems 4
     * @maxItems 4
     *
     * Items: A household size and its income limit for each tier.
     */
    rows: {
      /**
       * The household of this row, such as Two people.
       */
      people: Text;
      /**
       * The income limits of the four tiers.
       *
       * @minItems 4
       * @maxItems 4
       */
      amounts: Text[];
    }[];
  };
  /**
   * The numbers the check calculates with, in dollars per year.
   */
  figures: {
    /**
     * The federal poverty level for one to four people.
     *
     * @minItems 4
     * @maxItems 4
     */
    povertyLevel: number[];
    /**
     * The amount added for each person after the fourth.
     */
    eachFurther: number;
  };
  /**
   * The answers of the check. The page fills in \{low} and \{high}, in dollars a month.
   */
  results: {
    /**
     * The heading above the result.
     */
    title: Text;
    /**
     * The three figures of an estimate.
     */
    figures: {
      /**
       * Above the premium.
       */
      premium: Text;
      /**
       * The premium in dollars a month, from \{low} to \{high}.
       */
      range: Text;
      /**
       * Above the deductible.
       */
      deductible: Text;
      /**
       * Above the share of the poverty level.
       */
      income: Text;
    };
    /**
     * Shown below the figures: what they assume.
     */
    tier: Text;
    /**
     * Shown above 400% of the poverty level.
     */
    over: Text;
    /**
     * Shown in place of figures below 138% of the poverty level.
     */
    medicaid: Text;
    /**
     * Shown in place of figures below the poverty level.
     */
    belowPoverty: Text;
    /**
     * Shown for Alaska and Hawaii.
     */
    regions: Text;
    /**
     * Shown when an employer offers coverage.
     */
    jobOffer: Text;
    /**
     * Shown in place of figures when a government program covers the household.
     */
    government: Text;
    /**
     * Shown when the household has health conditions.
     */
    conditions: Text;
    /**
     * Shown when the household size or income is missing.
     */
    incomplete: Text;
  };
  /**
   * The button that takes the answers to the quote.
   */
  carry: Text;
  /**
   * The button below the result that calls an agent.
   */
  call: Action;
  /**
   * What happens to the answers. It has to be true: the check stores nothing and sends nothing.
   */
  privacy: Text;
  /**
   * Shown instead of the button where scripts are off: how to read the table.
   */
  noScript: Text;
}

/**
 * A link that asks the visitor to act. Shown as a button.
 */
export interface Action {
  /**
   * The words on the button, up to 60 characters.
   */
  label: Text;
  /**
   * Where the button leads: /page, /page#section, #section, https://, mailto: or tel:.
   */
  href: Href;
  icon?: IconName;
  /**
   * How strong the button looks; primary if you leave it out. Use one primary action in each group.
   */
  style?: 'primary' | 'secondary' | 'quiet';
}

/**
 * The name that a link points to after #, in lowercase with hyphens, such as our-team.
 */
export type Anchor = string;

/**
 * How the copy audit treats this site: rules that are off, findings that were answered, and words that are spelled correctly.
 */
export interface Audit {
  /**
   * Who may approve, by the name or the e-mail address that they approve under. Without a list, everybody who can commit may. A change counts once somebody on the list before it has approved it.
   *
   * @minItems 1
   */
  reviewers?: string[];
  /**
   * Rules that do not apply to this site, each with a reason.
   */
  off?: {
    /**
     * The id of the rule, such as TXT-003. `npm run audit -- explain` lists all rules.
     */
    rule: string;
    /**
     * Why the rule does not apply, and who decided that.
     */
    reason: string;
  }[];
  /**
   * Findings that are accepted, each with a reason and an end date.
   */
  suppressions?: {
    /**
     * The id of the rule, such as CLM-001.
     */
    rule: string;
    /**
     * Where it was found: a unit such as content/pages/home.yaml#/hero/title, part of a file, or a whole file.
     */
    unit: string;
    /**
     * Accept only findings about these words. If you leave it out, every finding of the rule in that place is accepted.
     */
    words?: string;
    /**
     * Why the words are acceptable.
     */
    reason: string;
    /**
     * The last day the answer is valid. The finding comes back the day after.
     */
    until: string;
  }[];
  /**
   * Words that the spelling check does not know, such as names and industry terms.
   */
  words?: string[];
  /**
   * Names that the agency had before. Once the brand is another, a release names each text that still holds one.
   */
  formerNames?: string[];
}

/**
 * The booking page.
 */
export interface BookingPage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  callBar?: CallBar;
  /**
   * The two consultations.
   */
  choice: {
    id?: Anchor;
    heading: Heading;
    /**
     * What opens the list of each plan on a phone.
     */
    more: Text;
    /**
     * The two plans to choose from.
     *
     * @minItems 2
     * @maxItems 2
     *
     * Items: One kind of consultation.
     */
    items: {
      /**
       * Which scheduling page it opens.
       */
      id: 'private' | 'aca';
      icon: IconName;
      /**
       * The name of the consultation.
       */
      title: Text;
      /**
       * Whom this consultation is for, in one or two sentences.
       */
      text: Text;
      /**
       * What the call covers.
       *
       * @minItems 1
       */
      features: Text[];
      /**
       * The link text.
       */
      action: Text;
      /**
       * Shown after the visitor chooses this plan.
       */
      chosen: Text;
      /**
       * The same where the calendar is on this page, when scheduling.embedded is true.
       */
      chosenHere: Text;
    }[];
  };
  /**
   * The embedded calendar, shown when scheduling.embedded is true.
   */
  calendar: {
    /**
     * Replaces the lead of the hero.
     */
    lead: Text;
    /**
     * The title of the frame, read by screen readers.
     */
    title: Text;
    /**
     * Shown while the calendar of the chosen consultation loads.
     */
    loading: Text;
    /**
     * The button that leaves the calendar and shows the consultations again.
     */
    back: Text;
  };
  /**
   * What to expect of a consultation: a heading and the points below it.
   */
  why: Points;
  /**
   * The button for visitors who would rather call now.
   */
  call: Action;
  closing?: CallToAction;
}

/**
 * The two buttons of the bar at the lower edge of a phone: what this page is for, and a call.
 *
 * @minItems 2
 * @maxItems 2
 */
export type CallBar = Action[];

/**
 * The call to action at the end of a page.
 */
export interface CallToAction {
  /**
   * The headline above the buttons at the end of the page.
   */
  title: Text;
  /**
   * A sentence or two between that headline and the buttons.
   */
  text: Text;
  /**
   * One or two actions.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions: Action[];
}

/**
 * The Careers page.
 */
export interface CareersPage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  contents?: Contents;
  callBar?: CallBar;
  /**
   * What agents own here: a heading and the points below it.
   */
  ownership: Points;
  /**
   * The onboarding programs.
   */
  onboarding: {
    id?: Anchor;
    heading: Heading;
    /**
     * The headings of the lists on each card.
     */
    labels: {
      /**
       * The label above what a program offers.
       */
      keyFeatures: Text;
      /**
       * The label above the people whom a program suits.
       */
      idealFor: Text;
    };
    /**
     * The cards, in order.
     *
     * @minItems 1
     */
    items: OnboardingProgram[];
    /**
     * A note below the programs, such as when they are open.
     */
    note: Text;
  };
  /**
   * The training journey.
   */
  training: {
    id?: Anchor;
    heading: Heading;
    /**
     * The label before the goal of each phase.
     */
    goalLabel: Text;
    /**
     * The phases, in order.
     *
     * @minItems 1
     */
    phases: TrainingPhase[];
  };
  questions: Questions;
  closing: CallToAction;
}

/**
 * A program for new agents.
 */
export interface OnboardingProgram {
  /**
   * The name of the program.
   */
  name: Text;
  /**
   * The program in a few words, below its name.
   */
  subtitle: Text;
  icon: IconName;
  /**
   * How the program works, in two or three sentences.
   */
  description: Text;
  /**
   * Who it suits.
   *
   * @minItems 1
   */
  idealFor: Text[];
  /**
   * Key features.
   *
   * @minItems 1
   */
  keyFeatures: Text[];
  /**
   * The button to apply for the program.
   */
  action: Action;
}

/**
 * A phase of the training.
 */
export interface TrainingPhase {
  /**
   * When it takes place, such as Month 1-2.
   */
  phase: Text;
  /**
   * What the phase is about, in a few words.
   */
  title: Text;
  /**
   * What an agent can do at the end of the phase.
   */
  goal: Text;
  /**
   * What happens in the phase, in one to three sentences.
   */
  description: Text;
}

/**
 * A section that shows the carriers of content/carriers.yaml.
 */
export interface CarriersSection {
  id?: Anchor;
  heading: Heading;
  /**
   * What the carriers have, and have not, to do with the agency. Shown below their logos.
   */
  disclosure: Text;
}

/**
 * The insurers on the home page, in rows.
 */
export interface Carriers {
  /**
   * The rows, from top to bottom.
   *
   * @minItems 1
   */
  rows: Carrier[][];
}

/**
 * An insurance company the agency works with.
 */
export interface Carrier {
  /**
   * The name of the carrier. Read aloud for its logo, and shown if the logo does not load.
   */
  name: Text;
  /**
   * The path of the logo in content/media, such as carriers/acme.svg.
   */
  logo: string;
  /**
   * The alt text of the logo, shown if the logo does not load.
   */
  fallback: Text;
  /**
   * The size of the logo on the page.
   */
  size: 'small' | 'large' | 'xlarge';
  sample?: Sample;
}

/**
 * A section with a list of check marks.
 */
export interface CheckList {
  id?: Anchor;
  heading: Heading;
  /**
   * Who it suits.
   *
   * @minItems 1
   */
  items: Text[];
}

/**
 * Links to the sections of this page, in a row below the hero. Each starts with #.
 *
 * @minItems 2
 * @maxItems 8
 */
export type Contents = Link[];

/**
 * The path from the home page to this page. The last entry is the page itself.
 *
 * @minItems 1
 * @maxItems 5
 */
export type Crumbs = Crumb[];

/**
 * One step of the breadcrumb. An entry without href is the current page.
 */
export interface Crumb {
  /**
   * The name of the page in the path.
   */
  label: Text;
  /**
   * The address of that page, such as /health-plans. Leave it out for the last entry.
   */
  href?: Href;
}

/**
 * The card “What would I pay?”, and everything it can answer.
 */
export interface Estimate {
  id: Anchor;
  heading: Heading;
  /**
   * The fields of the form.
   */
  form: {
    /**
     * Household size.
     */
    household: {
      /**
       * The name of the field.
       */
      label: Text;
      /**
       * Who counts.
       */
      hint: Text;
      /**
       * The option shown before the visitor chooses.
       */
      empty: Text;
      /**
       * Shown when no size was chosen.
       */
      invalid: Text;
      /**
       * The household sizes, in order.
       *
       * @minItems 5
       * @maxItems 8
       */
      options: Option[];
    };
    /**
     * The yearly income in dollars.
     */
    income: {
      /**
       * The name of the field.
       */
      label: Text;
      /**
       * The sign in the box, before the amount.
       */
      unit: Text;
      /**
       * Shown when the text is not an amount.
       */
      invalid: Text;
    };
    /**
     * Where the household lives.
     */
    state: {
      /**
       * The name of the field.
       */
      label: Text;
      /**
       * The option shown before the visitor chooses.
       */
      empty: Text;
      /**
       * Shown when no state was chosen.
       */
      invalid: Text;
      /**
       * The option for places where the agency has no license.
       */
      elsewhere: Text;
    };
    /**
     * The button that answers.
     */
    submit: Text;
  };
  /**
   * What happens to the answers.
   */
  privacy: Text;
  /**
   * What the card answers.
   */
  answers: {
    /**
     * The heading of every answer.
     */
    title: Text;
    /**
     * What the dollars a month are.
     */
    premium: Text;
    /**
     * The least and the most. Write \{low} and \{high} where the dollars go.
     */
    range: Text;
    /**
     * What the deductible is.
     */
    deductible: Text;
    /**
     * Before the last day of the season.
     */
    deadline: Text;
    /**
     * Which year the figures are of, and what can differ.
     */
    note: Text;
    /**
     * Where Medicaid comes first.
     */
    medicaid: Text;
    /**
     * Below the poverty level in a state without Medicaid for it.
     */
    gap: Text;
    /**
     * Above every band.
     */
    over: Text;
    /**
     * In a state with guidelines of its own.
     */
    regions: Text;
    /**
     * After the end of the facts that the estimate uses.
     */
    ended: Text;
    /**
     * Where the agency has no license, and offers no estimate or quote.
     */
    unlicensed: Text;
  };
  /**
   * What is said about the enrollment season, as the visitor's clock has it.
   */
  seasons: {
    /**
     * The last day.
     */
    open: Text;
    /**
     * What the last day is for.
     */
    openNote: Text;
    /**
     * After the last day.
     */
    over: Text;
    /**
     * What else there is then.
     */
    overNote: Text;
    /**
     * In a state with a marketplace of its own whose dates no fact has.
     */
    ownDates: Text;
    /**
     * The limit for its dates.
     */
    ownDatesNote: Text;
  };
  /**
   * The link to the marketplace of a state.
   */
  marketplace: {
    /**
     * The federal marketplace, as its link names it.
     */
    name: Text;
    /**
     * The words before the link to the marketplace.
     */
    where: Text;
  };
  /**
   * The button that takes the answers to the quote.
   */
  carry: Text;
  /**
   * The call below every answer.
   */
  call: Action;
  /**
   * The same answer as a table, for browsers without script.
   */
  table: {
    /**
     * What the table holds, and of which year.
     */
    caption: Text;
    /**
     * The heading of the bands.
     */
    income: Text;
    /**
     * The heading of the premiums.
     */
    premium: Text;
    /**
     * The heading of the deductibles.
     */
    deductible: Text;
    /**
     * The bands of income, lowest first.
     *
     * @minItems 4
     * @maxItems 4
     *
     * Items: A band.
     */
    bands: {
      /**
       * Its share of the poverty level.
       */
      income: Text;
      /**
       * What it pays.
       */
      premium: Text;
      /**
       * Its deductible.
       */
      deductible: Text;
    }[];
  };
  /**
   * States with a marketplace of their own: its address, without https://.
   */
  ownMarketplaces: {
    [k: string]: Text;
  };
  /**
   * States with poverty guidelines of their own, by their two letters: there is no estimate for them.
   *
   * Items: The two letters of a state.
   */
  otherGuidelines: string[];
}

/**
 * A longer explanation in markdown.
 */
export interface Explainer {
  id?: Anchor;
  /**
   * A few words above the title, such as the topic.
   */
  eyebrow?: Text;
  /**
   * The section’s heading. Up to 120 characters.
   */
  title: Text;
  /**
   * What opens the text on a phone, from its second paragraph on. Without it, a phone shows all of the text.
   */
  more?: Text;
  sample?: Sample;
  body: Prose;
}

/**
 * A page on another site.
 */
export type ExternalLink = string;

/**
 * Every claim and figure on the site, each in one place.
 */
export interface Facts {
  /**
   * The facts, each under its id.
   */
  facts: {
    [k: string]: Fact;
  };
}

/**
 * A claim or figure that copy uses by its token, and the source that supports it.
 */
export interface Fact {
  /**
   * The text that replaces {id} in copy.
   */
  wording: string;
  /**
   * Other wordings of the same fact. Copy uses them as {id.name}.
   */
  also?: {
    [k: string]: Text;
  };
  /**
   * What kind of claim it is.
   */
  kind: 'statistic' | 'rating' | 'license' | 'founding' | 'date' | 'figure' | 'label';
  /**
   * The figure as a number, so that the audit can compare facts.
   */
  value?: number;
  /**
   * The figures as numbers, if the fact has more than one.
   */
  values?: {
    [k: string]: number;
  };
  /**
   * What the fact counts in content. Its value and wordings then have to say how many there are: carriers and testimonials in their files, states in site.yaml, people in team/, periods in timeline/.
   */
  counts?: 'carriers' | 'people' | 'periods' | 'states' | 'testimonials';
  /**
   * For a season: its first and its last day. The line under the header counts the days to the last one.
   */
  dates?: {
    /**
     * The first day.
     */
    opens: string;
    /**
     * The last day.
     */
    closes: string;
  };
  /**
   * Where a state differs, by its two letters.
   */
  byState?: {
    /**
     * What holds in this state.
     */
    [k: string]: {
      /**
       * The figure as a number.
       */
      value?: number;
      /**
       * The last day of a season.
       */
      closes?: string;
    };
  };
  /**
   * For a rating: the platform that gave it.
   */
  platform?: string;
  /**
   * The source that supports the claim.
   */
  source: {
    /**
     * The name of the document or page.
     */
    title: string;
    /**
     * The web address of the source.
     */
    url?: string;
  };
  /**
   * The day for which the figure is correct.
   */
  asOf: string;
  /**
   * The day someone last checked the source.
   */
  verifiedOn: string;
  /**
   * The person or role responsible for this fact.
   */
  owner: string;
  /**
   * The last day the fact may be published.
   */
  expires: string;
  sample?: Sample;
}

/**
 * The page about group plans.
 */
export interface GroupPlansPage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  contents?: Contents;
  /**
   * What a group plan does for an employer: a heading and the points below it.
   */
  advantages: Points;
  /**
   * The kinds of group plan.
   */
  plans: {
    id?: Anchor;
    heading: Heading;
    /**
     * The headings of the lists on each card.
     */
    labels: {
      /**
       * The label above what a plan offers.
       */
      keyFeatures: Text;
      /**
       * The label above what can be added to a plan.
       */
      additionalBenefits: Text;
      /**
       * The label above what a plan asks of the employer.
       */
      requirements: Text;
      /**
       * The label above the employers whom a plan suits.
       */
      idealFor: Text;
    };
    /**
     * The cards, in order.
     *
     * @minItems 1
     */
    items: GroupPlan[];
  };
  /**
   * Employer contribution strategies.
   */
  contributions: {
    id?: Anchor;
    heading: Heading;
    /**
     * The labels on each card.
     */
    labels: {
      /**
       * The label before what the employer pays.
       */
      employerPays: Text;
      /**
       * The label before what employees pay.
       */
      employeePays: Text;
    };
    /**
     * The cards, in order.
     *
     * @minItems 1
     */
    items: ContributionStrategy[];
  };
  questions: Questions;
  closing: CallToAction;
}

/**
 * How employer and employee share the premium.
 */
export interface ContributionStrategy {
  /**
   * The name of this way to share the premium.
   */
  strategy: Text;
  /**
   * What the employer pays. Use a fact for a figure.
   */
  employerPays: Text;
  /**
   * What employees pay. Use a fact for a figure.
   */
  employeePays: Text;
  /**
   * What speaks for or against it, in a sentence or two.
   */
  description: Text;
}

/**
 * A kind of group plan.
 */
export interface GroupPlan {
  /**
   * The name of the kind of plan.
   */
  name: Text;
  /**
   * The size of group that it is for. Shown below the name.
   */
  subtitle: Text;
  /**
   * The label on the card.
   */
  popularity?: Text;
  icon: IconName;
  /**
   * How the plan works, in two or three sentences.
   */
  description: Text;
  /**
   * Key features.
   *
   * @minItems 1
   */
  keyFeatures: Text[];
  /**
   * Additional benefits.
   *
   * @minItems 1
   */
  additionalBenefits: Text[];
  /**
   * What a business needs to qualify.
   *
   * @minItems 1
   */
  requirements: Text[];
  /**
   * Who it suits.
   *
   * @minItems 1
   */
  idealFor: Text[];
  /**
   * The button to ask for this plan.
   */
  action: Action;
}

/**
 * The heading of a section.
 */
export interface Heading {
  /**
   * A few words above the heading.
   */
  eyebrow?: Text;
  /**
   * The text of the heading. Up to 120 characters.
   */
  title: Text;
  /**
   * What opens the section on a phone, saying what it holds, such as See the four steps. Without it, a phone shows all of the section.
   */
  more?: Text;
  /**
   * One or two sentences below the heading.
   */
  lead?: Text;
}

/**
 * The overview page of all health plans.
 */
export interface HealthPlansPage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  contents?: Contents;
  /**
   * The kinds of health plan.
   */
  plans: {
    id?: Anchor;
    heading: Heading;
    /**
     * The headings of the lists on each card.
     */
    labels: {
      /**
       * The label above what a kind of plan offers.
       */
      features: Text;
      /**
       * The label above what can be added.
       */
      additionalBenefits: Text;
      /**
       * The label above what the price depends on.
       */
      costFactors: Text;
      /**
       * The label above the people whom it suits.
       */
      idealFor: Text;
    };
    /**
     * The cards, in order.
     *
     * @minItems 1
     */
    items: PlanCard[];
  };
  /**
   * The comparison table.
   */
  comparison: {
    id?: Anchor;
    heading: Heading;
    /**
     * What the table compares. Read aloud before it.
     */
    caption: Text;
    /**
     * The column headings.
     */
    columns: {
      /**
       * The head of the first column, with what is compared.
       */
      feature: Text;
      /**
       * The head of the column about private medical plans.
       */
      private: Text;
      /**
       * The head of the column about ACA plans.
       */
      aca: Text;
      /**
       * The head of the column about group plans.
       */
      group: Text;
    };
    /**
     * The rows, from top to bottom.
     *
     * @minItems 1
     */
    rows: ComparisonRow[];
  };
  questions: Questions;
  closing: CallToAction;
}

/**
 * A value and how good it is for the buyer.
 */
export interface ComparisonCell {
  /**
   * What this kind of plan offers here, in a few words.
   */
  value: Text;
  /**
   * positive, negative or neutral. The page shows it as an icon, a word and a color.
   */
  tone: 'positive' | 'negative' | 'neutral';
}

/**
 * One feature across the three kinds of plan.
 */
export interface ComparisonRow {
  /**
   * What the row compares, such as Waiting period.
   */
  feature: Text;
  /**
   * How private medical plans do here.
   */
  private: ComparisonCell;
  /**
   * How ACA plans do here.
   */
  aca: ComparisonCell;
  /**
   * How group plans do here.
   */
  group: ComparisonCell;
}

/**
 * A kind of health plan on the overview.
 */
export interface PlanCard {
  /**
   * The label on the card.
   */
  badge: Text;
  icon: IconName;
  /**
   * The name of the kind of plan.
   */
  title: Text;
  /**
   * The kind of plan in a few words, below its name.
   */
  subtitle: Text;
  /**
   * What it is and whom it is for, in two or three sentences.
   */
  description: Text;
  /**
   * Key features.
   *
   * @minItems 1
   */
  features: Text[];
  /**
   * Additional benefits.
   *
   * @minItems 1
   */
  additionalBenefits: Text[];
  /**
   * What affects the price.
   *
   * @minItems 1
   */
  costFactors: Text[];
  /**
   * Who it suits.
   *
   * @minItems 1
   */
  idealFor: Text[];
  /**
   * The button that leads to its page.
   */
  action: Action;
}

/**
 * The top of a page: headline, introduction and main actions.
 */
export interface Hero {
  /**
   * A few words above the headline.
   */
  eyebrow?: Text;
  /**
   * The headline of the page. Up to 120 characters.
   */
  title: Text;
  /**
   * One to three sentences below the headline.
   */
  lead: Text;
  /**
   * One to three actions, the most important first.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[];
  /**
   * Short promises, each shown with a check mark.
   *
   * @minItems 1
   * @maxItems 4
   */
  assurances?: Text[];
  /**
   * The picture next to the headline.
   */
  picture: Image;
}

/**
 * The home page.
 */
export interface HomePage {
  route: Route;
  meta: Meta;
  hero: Hero;
  contents?: Contents;
  /**
   * Figures below the headline, in order.
   *
   * @minItems 1
   * @maxItems 4
   */
  stats?: Stat[];
  /**
   * How it works.
   */
  process: Process;
  /**
   * The kinds of coverage, each with a link to its page.
   */
  plans: PlanLinks;
  /**
   * The section that shows the carriers.
   */
  carriers?: CarriersSection;
  /**
   * The section that shows the reviews.
   */
  reviews?: ReviewsSection;
  closing: CallToAction;
}

/**
 * Where the link goes: /page, /page#section, #section, https://, mailto: or tel:.
 */
export type Href = string;

/**
 * The name of an icon: a file in content/media/icons, without .svg.
 */
export type IconName = string;

/**
 * A picture from content/media.
 */
export interface Image {
  /**
   * The path of the picture in content/media, such as heroes/home.svg.
   */
  src: string;
  /**
   * What the picture shows, for people who cannot see it. Leave it empty ('') if the picture is decorative.
   */
  alt: string;
}

/**
 * Text that every page uses: menu, badges, labels for screen readers.
 */
export interface Interface {
  /**
   * The link at the top that takes keyboard users past the menu. Shown when it has the focus.
   */
  skipLink: Text;
  /**
   * The logo link, read by screen readers.
   */
  homeLink: Text;
  /**
   * The header menu.
   */
  navigation: {
    /**
     * The name of the menu, read by screen readers.
     */
    label: Text;
    /**
     * The button that opens the phone menu.
     */
    open: Text;
    /**
     * The button that closes the menu on a phone. Read aloud.
     */
    close: Text;
    /**
     * Added to the label of the button that opens a submenu.
     */
    submenu: Text;
  };
  /**
   * The name of the breadcrumb, read by screen readers.
   */
  breadcrumb: Text;
  /**
   * Name of the row of links to a page’s sections.
   */
  contents: Text;
  /**
   * Name of the bar with quote and call on a phone.
   */
  callBar: Text;
  /**
   * What opens all reviews but the first, on a phone.
   */
  moreReviews: Text;
  /**
   * Read after a link that opens a new tab.
   */
  newTab: Text;
  /**
   * A star rating, read by screen readers. Write \{rating} where the number goes.
   */
  stars: Text;
  /**
   * Shown below a card’s button that calls: it says so, and which number.
   */
  byPhone: Text;
  /**
   * The badge on a verified review.
   */
  verified: Text;
  /**
   * What the badge of a verified review means, below the reviews.
   */
  verifiedMeaning: Text;
  /**
   * The words for positive, negative and neutral in the comparison table.
   */
  tones: {
    /**
     * Read aloud for a cell of the comparison that speaks for a plan.
     */
    positive: Text;
    /**
     * Read aloud for a cell that speaks against a plan.
     */
    negative: Text;
    /**
     * Read aloud for a cell that speaks neither for nor against it.
     */
    neutral: Text;
  };
  /**
   * The heading of the key takeaways in the timeline.
   */
  keyTakeaways: Text;
  /**
   * The name of the footer, read by screen readers.
   */
  footer: Text;
  /**
   * The error screen.
   */
  error: {
    /**
     * The headline of the error screen.
     */
    title: Text;
    /**
     * The number of the error.
     */
    status: Text;
    /**
     * The error in words, after its number.
     */
    message: Text;
    /**
     * Shown while the page goes to the home page.
     */
    moved: Text;
    /**
     * The link to the home page.
     */
    home: Link;
    /**
     * The link that calls the agency.
     */
    call: Link;
    /**
     * The picture next to the text.
     */
    picture: Image;
    /**
     * Shown next to a part of a page that does not work.
     */
    part: Text;
  };
  /**
   * The page shown at an old address by hosts without redirect rules.
   */
  redirect: {
    /**
     * The heading of that page.
     */
    title: Text;
    /**
     * The link to the new address.
     */
    link: Text;
  };
}

/**
 * The page about life insurance.
 */
export interface LifeInsurancePage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  contents?: Contents;
  /**
   * The kinds of policy.
   */
  plans: {
    id?: Anchor;
    heading: Heading;
    /**
     * The headings of the lists on each card.
     */
    labels: {
      /**
       * The label above what a policy offers.
       */
      keyFeatures: Text;
      /**
       * The label above what can be added to a policy.
       */
      additionalBenefits: Text;
      /**
       * The label above who can apply.
       */
      eligibility: Text;
      /**
       * The label above the people whom a policy suits.
       */
      idealFor: Text;
    };
    /**
     * The cards, in order.
     *
     * @minItems 1
     */
    items: LifePolicy[];
  };
  /**
   * How much life insurance each need calls for.
   */
  needs: Scenarios;
  /**
   * The sum “How much life insurance?”, and everything it can answer.
   */
  sum: LifeSum;
  questions: Questions;
  closing: CallToAction;
}

/**
 * A kind of life insurance.
 */
export interface LifePolicy {
  /**
   * The name of the kind of policy.
   */
  name: Text;
  /**
   * The policy in a few words, below its name.
   */
  subtitle: Text;
  icon: IconName;
  /**
   * How the policy works, in two or three sentences.
   */
  description: Text;
  /**
   * Key features.
   *
   * @minItems 1
   */
  keyFeatures: Text[];
  /**
   * Additional benefits.
   *
   * @minItems 1
   */
  additionalBenefits: Text[];
  /**
   * Who can apply.
   *
   * @minItems 1
   */
  eligibility: Text[];
  /**
   * Who it suits.
   *
   * @minItems 1
   */
  idealFor: Text[];
  /**
   * The button to ask for this policy.
   */
  action: Action;
}

/**
 * The sum “How much life insurance?”, and everything it can answer.
 */
export interface LifeSum {
  id: Anchor;
  heading: Heading;
  /**
   * The questions, in order. The sum needs all of them.
   *
   * @minItems 8
   * @maxItems 8
   *
   * Items: One question: an amount, a number, or a choice.
   */
  fields: {
    /**
     * Which part of the sum it asks for.
     */
    name: 'income' | 'years' | 'mortgage' | 'debts' | 'children' | 'education' | 'finalExpenses' | 'existing';
    /**
     * The name of the field.
     */
    label: Text;
    /**
     * What to count.
     */
    hint?: Text;
    /**
     * The sign in the box, before an amount.
     */
    unit?: Text;
    /**
     * Shown when the text is not a number.
     */
    invalid?: Text;
    /**
     * The choices, the usual one first; their values are numbers.
     *
     * @minItems 1
     */
    options?: Option[];
  }[];
  /**
   * The button that adds up.
   */
  submit: Text;
  /**
   * What happens to the answers.
   */
  privacy: Text;
  /**
   * Shown in place of the form when JavaScript is off.
   */
  noScript: Text;
  /**
   * What the sum answers.
   */
  answers: {
    /**
     * The heading of every answer.
     */
    title: Text;
    /**
     * What the sum is.
     */
    sum: Text;
    /**
     * The sum itself. Write \{sum} where the dollars go.
     */
    amount: Text;
    /**
     * What the coverage amount is.
     */
    coverage: Text;
    /**
     * The coverage amounts of the quote form, in its order.
     *
     * @minItems 1
     */
    options: Option[];
    /**
     * Where nothing is left to cover.
     */
    enough: Text;
    /**
     * That the sum is no advice.
     */
    note: Text;
  };
  /**
   * The button that takes the amount to the quote.
   */
  carry: Text;
  /**
   * The call at the end of the sum.
   */
  call: Action;
}

/**
 * A plain text link.
 */
export interface Link {
  /**
   * The link text.
   */
  label: Text;
  /**
   * Where the link leads: /page, /page#section, #section, https://, mailto: or tel:.
   */
  href: Href;
}

/**
 * What search engines and browser tabs show for the page.
 */
export interface Meta {
  /**
   * The browser title: unique, up to 65 characters, and 70 with the short name of the brand, which the site adds.
   */
  title: string;
  /**
   * One or two sentences, 50 to 160 characters.
   */
  description: string;
  /**
   * The day the copy of this page last changed, for the sitemap.
   */
  updated: string;
}

/**
 * The links in the header and the footer.
 */
export interface Navigation {
  /**
   * How to reach the agency, as links: in the header, the menu, the footer and the bar on a phone.
   */
  contact: {
    /**
     * Write {phone} and tel:{phone}.
     */
    phone: Link;
    /**
     * Write {email} and mailto:{email}.
     */
    email: Link;
    /**
     * When the phone is answered.
     */
    hours: Text;
    /**
     * How people who are deaf or hard of hearing reach the same number.
     */
    relay: Text;
  };
  /**
   * The bar of each page that has none of its own.
   */
  callBar: CallBar;
  /**
   * The header.
   */
  header: {
    /**
     * The entries, from left to right.
     *
     * @minItems 1
     * @maxItems 8
     */
    items: NavItem[];
    /**
     * The buttons, from left to right.
     *
     * @minItems 1
     * @maxItems 2
     */
    actions: Action[];
  };
  /**
   * The footer, in the order of its blocks.
   */
  footer: {
    /**
     * What the agency does, in one or two sentences.
     */
    blurb: Text;
    /**
     * Links to social pages. Left out by an agency that has none.
     */
    social?: {
      /**
       * The heading above the links to the agency elsewhere.
       */
      title: Text;
      /**
       * The links, in order.
       *
       * @minItems 1
       */
      items: SocialLink[];
    };
    /**
     * The first list of links in the footer: the main pages.
     */
    quickLinks: LinkGroup;
    /**
     * The second list of links in the footer: what the agency offers.
     */
    services: LinkGroup;
    /**
     * How to reach the agency.
     */
    contact: {
      /**
       * The heading above phone, hours, email and address.
       */
      title: Text;
      /**
       * The label of the phone number.
       */
      phoneLabel: Text;
      /**
       * The label of the office hours.
       */
      hoursLabel: Text;
      /**
       * The label of the email address.
       */
      emailLabel: Text;
      /**
       * The label of the street address.
       */
      addressLabel: Text;
    };
    /**
     * The heading of the list of states.
     */
    states: {
      /**
       * The heading above the states where the agency is licensed.
       */
      title: Text;
      /**
       * A sentence or two above those states.
       */
      lead: Text;
    };
    /**
     * The disclaimers.
     */
    disclaimers: {
      /**
       * The heading above the disclaimers.
       */
      title: Text;
      /**
       * What opens the other disclaimers on a phone.
       */
      more: Text;
      /**
       * That the site gives general information, and no offer or advice.
       */
      general: Text;
      /**
       * About insurance products.
       */
      products: Text;
      /**
       * Not affiliated with the government marketplace.
       */
      marketplace: Text;
      /**
       * About links to other sites.
       */
      thirdParty: Text;
      /**
       * Not a complete description of benefits.
       */
      benefits: Text;
    };
    /**
     * The copyright notice, with its year and name as tokens.
     */
    copyright: Text;
    /**
     * Placeholder links: Privacy Policy, Terms of Service, Accessibility.
     *
     * @minItems 1
     */
    legal: Link[];
  };
}

/**
 * A titled list of links.
 */
export interface LinkGroup {
  /**
   * The heading above the links.
   */
  title: Text;
  /**
   * The links.
   *
   * @minItems 1
   */
  links: Link[];
}

/**
 * An entry of the header menu, with or without a submenu.
 */
export interface NavItem {
  /**
   * Up to 30 characters.
   */
  name: Text;
  /**
   * The page that the entry leads to, such as /health-plans.
   */
  path: Href;
  /**
   * The link to its own page, first in its submenu, such as: All Health Plans.
   */
  all?: Text;
  /**
   * The entries of the submenu.
   *
   * @minItems 1
   * @maxItems 12
   */
  items?: NavItem[];
}

/**
 * A link to the agency’s page on another site.
 */
export interface SocialLink {
  /**
   * What kind of site it is.
   */
  name: Text;
  /**
   * The address of that page.
   */
  href: ExternalLink;
  icon: IconName;
  sample?: Sample;
}

/**
 * One choice of a drop-down list.
 */
export interface Option {
  /**
   * The value that the form stores.
   */
  value: string;
  /**
   * The choice as visitors read it.
   */
  label: Text;
}

/**
 * One section of a page: its kind, and its content below.
 */
export interface PageSection {
  /**
   * A section that shows the carriers of content/carriers.yaml.
   */
  carriers?: CarriersSection;
  /**
   * A section with a list of check marks.
   */
  checkList?: CheckList;
  /**
   * A longer explanation: the name of a file in content/prose, without .md.
   */
  explainer?: ProseName;
  /**
   * A section with cards, each with a link to a page.
   */
  planLinks?: PlanLinks;
  /**
   * A section with a list of points.
   */
  points?: Points;
  /**
   * A section with large numbered steps and a button.
   */
  process?: Process;
  /**
   * Questions and answers. Each answer opens when the visitor selects its question.
   */
  questions?: Questions;
  /**
   * A section that shows the reviews of content/testimonials.yaml.
   */
  reviews?: ReviewsSection;
  /**
   * A section with needs and how much coverage each calls for, and a note.
   */
  scenarios?: Scenarios;
  /**
   * A section with numbered steps.
   */
  steps?: Steps;
  /**
   * A section that shows the people of content/team.
   */
  team?: TeamSection;
}

/**
 * A section with cards, each with a link to a page.
 */
export interface PlanLinks {
  id?: Anchor;
  heading: Heading;
  /**
   * The cards, in order.
   *
   * @minItems 1
   *
   * Items: One kind of coverage.
   */
  items: {
    icon: IconName;
    /**
     * The name of the plan.
     */
    title: Text;
    /**
     * Whom the plan is for, in a sentence.
     */
    text: Text;
    /**
     * The link to the page of the plan.
     */
    link: Link;
  }[];
}

/**
 * A point with an icon and a title, such as an advantage or a benefit.
 */
export interface Point {
  icon: IconName;
  /**
   * Two to six words.
   */
  title: Text;
  /**
   * One to three sentences.
   */
  text: Text;
}

/**
 * A section with a list of points.
 */
export interface Points {
  id?: Anchor;
  heading: Heading;
  /**
   * The points, in order.
   *
   * @minItems 1
   */
  items: Point[];
}

/**
 * The page about private medical plans.
 */
export interface PrivateMedicalPlansPage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  contents?: Contents;
  /**
   * What private medical plans offer: a heading and the points below it.
   */
  advantages: Points;
  /**
   * The two-step approach.
   */
  approach: Steps;
  /**
   * Who it suits.
   */
  suits: CheckList;
  /**
   * What to consider before choosing.
   */
  considerations: CheckList;
  /**
   * The steps of underwriting.
   */
  underwriting: Steps;
  questions: Questions;
  closing: CallToAction;
}

/**
 * A section with large numbered steps and a button.
 */
export interface Process {
  id?: Anchor;
  heading: Heading;
  /**
   * The steps, in order.
   *
   * @minItems 1
   */
  steps: ProcessStep[];
  /**
   * The button below the steps.
   */
  action: Action;
}

/**
 * A step of working with the agency.
 */
export interface ProcessStep {
  /**
   * The number of the step.
   */
  step: number;
  icon: IconName;
  /**
   * What happens in this step, in a few words.
   */
  title: Text;
  /**
   * The step in one or two sentences.
   */
  description: Text;
  /**
   * What the step includes.
   *
   * @minItems 1
   */
  features: Text[];
}

/**
 * A longer explanation: the name of a file in content/prose, without .md.
 */
export type ProseName = string;

/**
 * Questions and answers. Each answer opens when the visitor selects its question.
 */
export interface Questions {
  id?: Anchor;
  heading: Heading;
  /**
   * The questions, in order.
   *
   * @minItems 1
   */
  items: Question[];
}

/**
 * A question visitors ask, with its answer.
 */
export interface Question {
  /**
   * The question as a visitor would ask it, ending with a question mark.
   */
  question: Text;
  /**
   * Two to five sentences.
   */
  answer: Text;
}

/**
 * The page with the quote wizard.
 */
export interface QuotePage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  wizard: WizardCopy;
  /**
   * The help box.
   */
  help: {
    /**
     * The heading of the box beside the form.
     */
    title: Text;
    /**
     * A sentence or two for visitors who would rather talk.
     */
    text: Text;
    /**
     * The button that calls the agency.
     */
    call: Action;
    /**
     * The button that writes to it.
     */
    email: Action;
  };
  /**
   * Shown in place of the form when JavaScript is off.
   */
  noScript: {
    /**
     * The heading of the notice where scripts are off.
     */
    title: Text;
    /**
     * What visitors without scripts can do instead.
     */
    text: Text;
  };
}

/**
 * The words of a form field.
 */
export interface FieldCopy {
  /**
   * The name of the field, above its box.
   */
  label: Text;
  /**
   * A short help text below the label.
   */
  hint?: Text;
}

/**
 * A choice in the quote wizard, shown as a card. The only one left is not asked for, and has a value alone.
 */
export interface QuoteChoice {
  /**
   * The value that the form stores.
   */
  value: 'health' | 'life' | 'private' | 'aca';
  icon?: IconName;
  /**
   * The choice in a few words.
   */
  title?: Text;
  /**
   * Whom the choice is for, in a sentence below it.
   */
  text?: Text;
  /**
   * The bullet points.
   *
   * @minItems 1
   */
  features?: Text[];
}

/**
 * The words of a drop-down list.
 */
export interface SelectCopy {
  /**
   * The name of the field, above its list.
   */
  label: Text;
  /**
   * A short help text below the label.
   */
  hint?: Text;
  /**
   * The option shown before the visitor chooses.
   */
  empty: Text;
  /**
   * The choices, in order.
   *
   * @minItems 2
   * @maxItems 8
   */
  options: Option[];
}

/**
 * All text of the quote wizard.
 */
export interface WizardCopy {
  /**
   * The progress indicator.
   */
  progress: {
    /**
     * What the row of steps is. Read aloud before it.
     */
    label: Text;
    /**
     * The three steps of the progress indicator.
     *
     * @minItems 3
     * @maxItems 3
     */
    steps: Text[];
    /**
     * Read aloud for a step that is done.
     */
    completed: Text;
    /**
     * Read aloud for a step that is still to come.
     */
    notCompleted: Text;
    /**
     * Read aloud for the step that is shown.
     */
    current: Text;
  };
  /**
   * The browser title of a step. Write \{step}, \{of} and \{name} where the values go.
   */
  title: Text;
  /**
   * Added before the browser title when a step has errors.
   */
  errorTitle: Text;
  /**
   * Tells visitors that fields are required unless marked optional.
   */
  required: Text;
  /**
   * Added to the labels of optional fields.
   */
  optional: Text;
  /**
   * Read by screen readers before each error message.
   */
  errorPrefix: Text;
  /**
   * The heading of the error summary.
   */
  summary: Text;
  /**
   * How many problems the error summary lists. Write \{count} where the number goes.
   */
  problems: {
    /**
     * How many answers need attention, for one. Write \{count} where the number goes.
     */
    one: Text;
    /**
     * The same for several. Write \{count} where the number goes.
     */
    other: Text;
  };
  /**
   * Insurance type.
   */
  step1: {
    /**
     * The first question: which kind of insurance. Left out where one kind is left.
     */
    question?: Text;
    /**
     * The kinds of insurance that the agency offers: health, life or both.
     *
     * @minItems 1
     * @maxItems 2
     */
    choices: QuoteChoice[];
    /**
     * The question after health insurance is chosen: which kind of plan. Left out where one kind is left.
     */
    healthQuestion?: Text;
    /**
     * The kinds of health plans that the agency offers: private, aca or both.
     *
     * @minItems 1
     * @maxItems 2
     */
    healthChoices?: QuoteChoice[];
  };
  /**
   * Personal information.
   */
  step2: {
    /**
     * The headline of step 2.
     */
    heading: Text;
    /**
     * A sentence or two below it: why these questions are asked.
     */
    lead: Text;
    /**
     * The words of each typed field, by its name in renderer/islands/wizard/fields.ts.
     */
    fields: {
      [k: string]: FieldCopy;
    };
    /**
     * The heading of the optional ACA questions. Left out where ACA plans are.
     */
    extrasHealth?: Text;
    /**
     * The heading of the optional life insurance questions. Left out where life insurance is.
     */
    extrasLife?: Text;
    /**
     * The words of each drop-down list, by its name in renderer/islands/wizard/fields.ts.
     */
    selects: {
      [k: string]: SelectCopy;
    };
  };
  /**
   * Validation messages, word for word from the specification, by their names in renderer/islands/wizard/fields.ts.
   */
  messages: {
    [k: string]: Text;
  };
  /**
   * Further validation messages, by their names in renderer/islands/wizard/fields.ts.
   */
  ownMessages: {
    [k: string]: Text;
  };
  /**
   * The buttons.
   */
  buttons: {
    /**
     * The button that goes back a step.
     */
    previous: Text;
    /**
     * The button that goes to step 2.
     */
    next: Text;
    /**
     * The button of the last step, which opens the scheduling page.
     */
    submit: Text;
    /**
     * The button that empties the form and what the browser keeps of it.
     */
    clear: Text;
  };
  /**
   * Shown while the browser opens the scheduling page.
   */
  handOff: Text;
  /**
   * Shown after the visitor clears the answers.
   */
  cleared: Text;
  /**
   * Tells visitors that answers stay in this browser, and which ones are saved.
   */
  privacy: Text;
  /**
   * Shown when saved answers are loaded.
   */
  restored: Text;
  /**
   * Shown when the visitor clears the answers in another window.
   */
  clearedElsewhere: Text;
  /**
   * Shown when the visitor goes on to the scheduling page in another window.
   */
  handedOffElsewhere: Text;
  /**
   * Shown when the browser refuses to save answers, or has no room for them.
   */
  notKept: Text;
}

/**
 * All redirects of the site. Every host gets the same list.
 */
export interface Redirects {
  /**
   * The redirects. The first match is used, so * goes last.
   *
   * @minItems 1
   */
  redirects: Redirect[];
}

/**
 * An old address and the page it goes to.
 */
export interface Redirect {
  /**
   * The old path, such as /plans, or * for every unknown path.
   */
  from: string;
  /**
   * The page it goes to, such as /health-plans.
   */
  to: string;
  /**
   * 301 for a permanent redirect, 302 for a temporary one.
   */
  status: 301 | 302;
}

/**
 * A section that shows the reviews of content/testimonials.yaml.
 */
export interface ReviewsSection {
  id?: Anchor;
  heading: Heading;
  /**
   * The average rating and where it is from. Its figures need facts.
   */
  rating: Text;
  /**
   * The link to the source of the reviews.
   */
  link: Action;
}

/**
 * The address of the page on this site, such as /about. Lowercase letters, digits and hyphens.
 */
export type Route = string;

/**
 * true marks made-up content. A normal build accepts it; a release does not.
 */
export type Sample = boolean;

/**
 * A section with needs and how much coverage each calls for, and a note.
 */
export interface Scenarios {
  id?: Anchor;
  heading: Heading;
  /**
   * The needs, in order.
   *
   * @minItems 1
   */
  items: CoverageScenario[];
  /**
   * A note below the scenarios: that they are a first idea, and no advice.
   */
  note: Text;
}

/**
 * How much life insurance one need calls for.
 */
export interface CoverageScenario {
  icon: IconName;
  /**
   * What the coverage is for, such as Mortgage.
   */
  scenario: Text;
  /**
   * The guide figure.
   */
  multiplier: Text;
  /**
   * How to think of the amount, in a sentence.
   */
  description: Text;
}

/**
 * The line under the header while an enrollment season is open.
 */
export interface SeasonLine {
  /**
   * The season as dates: without script, in its last two days, and where the visitor’s clock cannot be right.
   */
  dates: Text;
  /**
   * While two days or more are left. Write \{count} where their number goes.
   */
  many: Text;
  /**
   * Where to read about dates and rules.
   */
  link: Link;
  /**
   * The button that closes the line, read by screen readers.
   */
  close: Text;
}

/**
 * A page that lists its sections. It needs no code: save it in content/pages, and it is published at its route.
 */
export interface SectionsPage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  contents?: Contents;
  callBar?: CallBar;
  /**
   * The sections, from top to bottom. Start each with a dash and its kind, such as points.
   *
   * @minItems 1
   */
  sections: PageSection[];
  closing?: CallToAction;
}

/**
 * Who the agency is and how to contact it.
 */
export interface Site {
  /**
   * The brand.
   */
  brand: {
    /**
     * The name of the agency, up to 60 characters.
     */
    name: Text;
    /**
     * A short name for the home screen of a phone.
     */
    shortName: Text;
    /**
     * What the agency does, in a few words. Shown with its name in previews of the site.
     */
    tagline: Text;
    /**
     * The path of the logo in content/media.
     */
    logo: string;
    /**
     * The path in content/media of the icon for browser tabs.
     */
    favicon: string;
  };
  /**
   * The public address of the site, without a slash at the end.
   */
  url: string;
  /**
   * The language of the copy.
   */
  language: 'en-US';
  /**
   * How to contact the agency. Copy uses the phone and email as {phone} and {email}.
   */
  contact: {
    /**
     * The toll-free number, as it appears on the site.
     */
    phone: Text;
    /**
     * The email address of customer service.
     */
    email: Text;
    /**
     * The street address of the office.
     */
    address: {
      /**
       * Street and number of the office.
       */
      street: Text;
      /**
       * The city of the office.
       */
      city: Text;
      /**
       * The two-letter code of the state, such as FL.
       */
      region: string;
      /**
       * The ZIP code of the office.
       */
      postalCode: Text;
      /**
       * The two-letter code of the country.
       */
      country: 'US';
    };
  };
  /**
   * The pages of the scheduling service.
   */
  scheduling: {
    /**
     * The page where visitors book a call after the quote wizard.
     */
    quote: ExternalLink;
    /**
     * The page for a consultation on private medical plans.
     */
    private: ExternalLink;
    /**
     * The page for a consultation on ACA plans.
     */
    aca: ExternalLink;
    /**
     * true shows the calendar on the booking page instead of in a new tab.
     */
    embedded: boolean;
  };
  /**
   * The page with all Google reviews, if there is one. Links use it as {reviews}.
   */
  reviews?: ExternalLink;
  /**
   * The states the agency is licensed in.
   *
   * @minItems 1
   */
  licensedStates: State[];
  sample?: Sample;
}

/**
 * A US state.
 */
export interface State {
  /**
   * Two-letter postal code.
   */
  code:
    | 'AL'
    | 'AK'
    | 'AZ'
    | 'AR'
    | 'CA'
    | 'CO'
    | 'CT'
    | 'DE'
    | 'FL'
    | 'GA'
    | 'HI'
    | 'ID'
    | 'IL'
    | 'IN'
    | 'IA'
    | 'KS'
    | 'KY'
    | 'LA'
    | 'ME'
    | 'MD'
    | 'MA'
    | 'MI'
    | 'MN'
    | 'MS'
    | 'MO'
    | 'MT'
    | 'NE'
    | 'NV'
    | 'NH'
    | 'NJ'
    | 'NM'
    | 'NY'
    | 'NC'
    | 'ND'
    | 'OH'
    | 'OK'
    | 'OR'
    | 'PA'
    | 'RI'
    | 'SC'
    | 'SD'
    | 'TN'
    | 'TX'
    | 'UT'
    | 'VT'
    | 'VA'
    | 'WA'
    | 'WV'
    | 'WI'
    | 'WY'
    | 'DC';
  /**
   * The full name of the state, such as Florida.
   */
  name: Text;
}

/**
 * A figure and what it counts. Use the token of a fact for the figure.
 */
export interface Stat {
  /**
   * The figure, such as {livesProtected}.
   */
  figure: Text;
  /**
   * What it counts.
   */
  label: Text;
  /**
   * Where a visitor can check the figure, such as {reviews}.
   */
  href?: Href;
}

/**
 * A section with numbered steps.
 */
export interface Steps {
  id?: Anchor;
  heading: Heading;
  /**
   * The steps, in order.
   *
   * @minItems 1
   */
  steps: Step[];
}

/**
 * One numbered step of a process.
 */
export interface Step {
  /**
   * What to do in this step, in a few words.
   */
  title: Text;
  /**
   * The step in one or two sentences.
   */
  text: Text;
}

/**
 * A member of the leadership team. The bio is the text below the front matter.
 */
export interface TeamMember {
  /**
   * The full name of the person, as on the license.
   */
  name: Text;
  /**
   * What the person does in the agency.
   */
  role: Text;
  /**
   * Where the person works, such as Miami, FL.
   */
  location: Text;
  /**
   * The portrait of the person.
   */
  image: Image;
  /**
   * The specialties, shown as tags.
   *
   * @minItems 1
   */
  specialties: Text[];
  /**
   * Their license and its number. Leave it out for a person who sells no insurance.
   */
  license?: Text;
  /**
   * Their professional page. Leave it out for somebody who has none.
   */
  social?: ExternalLink;
  sample?: Sample;
  body: Prose;
}

/**
 * A section that shows the people of content/team.
 */
export interface TeamSection {
  id?: Anchor;
  heading: Heading;
  /**
   * The label before what a person is good at. Read aloud.
   */
  specialtiesLabel: Text;
  /**
   * What opens a person’s story on a phone. Write \{name} where the name goes.
   */
  storyLabel: Text;
  /**
   * The link text to a person’s professional page.
   */
  socialLabel: Text;
}

/**
 * The reviews on the home page.
 */
export interface Testimonials {
  /**
   * The reviews, in order.
   *
   * @minItems 1
   */
  items: Testimonial[];
}

/**
 * A client review, with the record that allows you to publish it.
 */
export interface Testimonial {
  /**
   * First name and initial.
   */
  name: Text;
  /**
   * City and state.
   */
  location?: Text;
  /**
   * Stars, 1 to 5.
   */
  rating: number;
  /**
   * Their own words.
   */
  text: Text;
  /**
   * When it was written, such as “2 weeks ago”.
   */
  date: Text;
  /**
   * Whether the review was verified.
   */
  verified: boolean;
  /**
   * The compliance record. It is not published.
   */
  record?: {
    /**
     * Where the signed consent is kept.
     */
    consent: string;
    /**
     * The day the person wrote the review.
     */
    givenOn: string;
    /**
     * The person’s relation to the agency, such as client.
     */
    relation: string;
    /**
     * What the person received for the review, or none.
     */
    compensation: string;
    /**
     * The day the person last confirmed the review.
     */
    reconfirmedOn?: string;
  };
  sample?: Sample;
}

/**
 * One sentence or phrase. It can use {tokens} from facts.yaml.
 */
export type Text = string;

/**
 * The site’s colors and typefaces: the one place that says them.
 */
export interface Theme {
  /**
   * Every color of the site, by name.
   */
  palette: {
    /**
     * Text, and the darkest ground.
     */
    ink: string;
    /**
     * Quieter text on light grounds.
     */
    'ink-soft': string;
    /**
     * The deep ground of the brand; completed steps.
     */
    sea: string;
    /**
     * Rings around what has focus, on light grounds.
     */
    'sea-bright': string;
    /**
     * A pale green ground.
     */
    glass: string;
    /**
     * Lines on glass.
     */
    'glass-line': string;
    /**
     * Buttons on light grounds.
     */
    coral: string;
    /**
     * Accents and links on light grounds.
     */
    'coral-text': string;
    /**
     * Buttons under the pointer; accents on blush.
     */
    'coral-deep': string;
    /**
     * Tinted boxes on light grounds.
     */
    'coral-tint': string;
    /**
     * The coral ground.
     */
    blush: string;
    /**
     * Quieter text on blush.
     */
    'blush-text': string;
    /**
     * Lines on blush.
     */
    'blush-line': string;
    /**
     * Borders of what can be pressed, on blush.
     */
    'blush-edge': string;
    /**
     * Rings of the low sun.
     */
    peach: string;
    /**
     * The low sun; accents and buttons on dark grounds.
     */
    sun: string;
    /**
     * A pale yellow; buttons under the pointer on dark grounds.
     */
    'sun-tint': string;
    /**
     * The usual ground.
     */
    sand: string;
    /**
     * A darker sand.
     */
    shell: string;
    /**
     * Lines on light grounds.
     */
    stone: string;
    /**
     * Borders of what can be pressed or filled in, on light grounds.
     */
    'stone-deep': string;
    /**
     * Cards, and words on buttons.
     */
    paper: string;
    /**
     * Quieter text on sea.
     */
    'sea-text': string;
    /**
     * Lines on sea.
     */
    'sea-line': string;
    /**
     * Borders of what can be pressed, on sea.
     */
    'sea-edge': string;
    /**
     * Cards on sea.
     */
    'sea-card': string;
    /**
     * Tinted boxes on sea.
     */
    'sea-tint': string;
    /**
     * Quieter text on ink.
     */
    'ink-text': string;
    /**
     * Lines on ink.
     */
    'ink-line': string;
    /**
     * Borders of what can be pressed, on ink.
     */
    'ink-edge': string;
    /**
     * Cards on ink.
     */
    'ink-card': string;
    /**
     * Tinted boxes on ink.
     */
    'ink-tint': string;
    /**
     * What speaks for a plan.
     */
    positive: string;
    /**
     * Behind it.
     */
    'positive-tint': string;
    /**
     * What speaks against a plan.
     */
    negative: string;
    /**
     * Behind it, and behind error messages.
     */
    'negative-tint': string;
    /**
     * What speaks neither way.
     */
    neutral: string;
    /**
     * Behind it.
     */
    'neutral-tint': string;
    /**
     * Error messages and the fields they belong to.
     */
    error: string;
  };
  /**
   * The grounds of sections: the background, and the colors of everything on it.
   */
  grounds: {
    /**
     * The light ground of most sections.
     */
    sand: Ground;
    /**
     * A second light ground, beside sand.
     */
    shell: Ground;
    /**
     * A lightly tinted ground.
     */
    glass: Ground;
    /**
     * A warm ground, such as for the top of a page.
     */
    coral: Ground;
    /**
     * A dark ground.
     */
    sea: Ground;
    /**
     * The darkest ground.
     */
    ink: Ground;
  };
  /**
   * Colors that browsers use themselves.
   */
  browser: {
    /**
     * The bar of a phone’s browser.
     */
    bar: string;
    /**
     * The page while it loads, and behind app icons.
     */
    page: string;
  };
  /**
   * The two typefaces.
   */
  typefaces: {
    /**
     * The typeface of headings.
     */
    display: Typeface;
    /**
     * The typeface of everything else.
     */
    text: Typeface;
  };
}

/**
 * The colors of a ground, by names from the palette.
 */
export interface Ground {
  /**
   * The ground itself.
   */
  ground: string;
  /**
   * Text.
   */
  text: string;
  /**
   * Quieter text.
   */
  muted: string;
  /**
   * Links, icons and small emphasis.
   */
  accent: string;
  /**
   * Lines that only divide.
   */
  line: string;
  /**
   * Borders of what can be pressed or filled in.
   */
  edge: string;
  /**
   * Cards on it.
   */
  card: string;
  /**
   * Tinted boxes on it.
   */
  tint: string;
  /**
   * The ring around what has focus.
   */
  focus: string;
  /**
   * The main button.
   */
  button: string;
  /**
   * The words on it.
   */
  'button-text': string;
  /**
   * The button under the pointer.
   */
  'button-hover': string;
}

/**
 * A font file, and the font shown while it loads.
 */
export interface Typeface {
  /**
   * The name of the font.
   */
  family: string;
  /**
   * A file in renderer/styles/fonts.
   */
  file: string;
  /**
   * The lightest and the boldest weight in the file.
   */
  weights: string;
  /**
   * What kind of font it is.
   */
  generic: 'serif' | 'sans-serif';
  /**
   * The font shown while this one loads, stretched so that nothing moves when it arrives.
   */
  standIn: {
    /**
     * Fonts of the visitor’s device, the first one found is used.
     *
     * @minItems 1
     */
    fonts: string[];
    /**
     * Its size, in percent.
     */
    size: number;
    /**
     * Its height above the line, in percent.
     */
    ascent: number;
    /**
     * Its depth below the line, in percent.
     */
    descent: number;
  };
}

/**
 * A period in the story of the agency. The description is the text below the front matter.
 */
export interface TimelineMilestone {
  /**
   * The years, such as 2024 or 2021-2022.
   */
  period: Text;
  /**
   * What happened in this period, in a few words.
   */
  title: Text;
  /**
   * Key takeaways.
   *
   * @minItems 1
   */
  lessons: Text[];
  body: Prose;
}

/** All content of the site. */
export interface Content {
  /** content/audit.yaml */
  audit: Audit;
  /** content/carriers.yaml */
  carriers: Carriers;
  /** content/estimate.yaml */
  estimate: Estimate;
  /** content/facts.yaml */
  facts: Facts;
  /** content/interface.yaml */
  interface: Interface;
  /** content/navigation.yaml */
  navigation: Navigation;
  /** content/redirects.yaml */
  redirects: Redirects;
  /** content/season.yaml */
  season: SeasonLine;
  /** content/site.yaml */
  site: Site;
  /** content/team/ */
  team: TeamMember[];
  /** content/testimonials.yaml */
  testimonials: Testimonials;
  /** content/theme.yaml */
  theme: Theme;
  /** content/timeline/ */
  timeline: TimelineMilestone[];
  pages: {
    /** content/pages/about.yaml */
    about: AboutPage;
    /** content/pages/aca-plans.yaml */
    acaPlans: AcaPlansPage;
    /** content/pages/booking.yaml */
    booking: BookingPage;
    /** content/pages/careers.yaml */
    careers: CareersPage;
    /** content/pages/group-plans.yaml */
    groupPlans: GroupPlansPage;
    /** content/pages/health-plans.yaml */
    healthPlans: HealthPlansPage;
    /** content/pages/home.yaml */
    home: HomePage;
    /** content/pages/life-insurance.yaml */
    lifeInsurance: LifeInsurancePage;
    /** content/pages/private-medical-plans.yaml */
    privateMedicalPlans: PrivateMedicalPlansPage;
    /** content/pages/quote.yaml */
    quote: QuotePage;
    /** Pages that list their sections, by route. */
    [route: `/${string}`]: SectionsPage;
  };
  prose: {
    /** content/prose/aca-networks-and-metal-levels.md */
    acaNetworksAndMetalLevels: Explainer;
    /** content/prose/accessibility-statement.md */
    accessibilityStatement: Explainer;
    /** content/prose/fixed-benefit-plans.md */
    fixedBenefitPlans: Explainer;
    /** content/prose/group-funding.md */
    groupFunding: Explainer;
    /** content/prose/how-to-choose.md */
    howToChoose: Explainer;
    /** content/prose/licensing.md */
    licensing: Explainer;
    /** content/prose/life-how-much.md */
    lifeHowMuch: Explainer;
    /** content/prose/privacy-policy.md */
    privacyPolicy: Explainer;
    /** content/prose/terms-of-service.md */
    termsOfService: Explainer;
  };
  /** Pictures by their path in content/media. */
  media: Record<string, MediaFile>;
  /** All icons in one SVG, one symbol for each. */
  icons: { url: string };
}
