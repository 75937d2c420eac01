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
 * About the agency.
 */
export interface AboutPage {
  /**
   * The page’s address.
   */
  route: string;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  /**
   * Four figures.
   *
   * @minItems 4
   * @maxItems 4
   */
  stats: Stat[];
  /**
   * The timeline’s head; its periods are in content/timeline.
   */
  journey: {
    id?: Anchor;
    heading: Heading;
  };
  principles: Points;
  /**
   * The team’s head; its people are in content/team.
   */
  team: {
    id?: Anchor;
    heading: Heading;
    specialtiesLabel: Text;
    /**
     * Link text to a person’s professional page.
     */
    socialLabel: Text;
  };
  closing: CallToAction;
}

/**
 * ACA marketplace plans.
 */
export interface AcaPlansPage {
  /**
   * The page’s address.
   */
  route: string;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  advantages: Points;
  /**
   * Premiums and deductibles by income.
   */
  tiers: {
    id?: Anchor;
    heading: Heading;
    /**
     * Labels of a tier.
     */
    columns: {
      income: Text;
      premium: Text;
      deductible: Text;
    };
    /**
     * Four tiers.
     *
     * @minItems 4
     * @maxItems 4
     */
    items: IncomeTier[];
    /**
     * The poverty level figures.
     */
    poverty: {
      title: Text;
      /**
       * Names guideline year, coverage year and source.
       */
      caption: Text;
      /**
       * Head of the first column.
       */
      household: Text;
      /**
       * Head of the second column.
       */
      amount: Text;
      /**
       * Household sizes one to four.
       *
       * @minItems 4
       * @maxItems 4
       *
       * Items: A household.
       */
      rows: {
        people: Text;
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
     * Two periods.
     *
     * @minItems 2
     * @maxItems 2
     */
    items: EnrollmentPeriod[];
  };
  /**
   * The ten essential health benefits.
   */
  benefits: {
    id?: Anchor;
    heading: Heading;
    /**
     * Ten tiles.
     *
     * @minItems 10
     * @maxItems 10
     */
    items: Point[];
  };
  subsidyCheck: SubsidyCheck;
  questions: Questions;
  closing: CallToAction;
}

/**
 * A link that asks the visitor to act. Shown as a button.
 */
export interface Action {
  /**
   * The words on the button.
   */
  label: Text;
  href: Href;
  icon?: IconName;
  /**
   * How strongly it asks; primary when left out. One primary action per group.
   */
  style?: 'primary' | 'secondary' | 'quiet';
}

/**
 * The name that a link can point to with #, lower case with hyphens.
 */
export type Anchor = string;

/**
 * How the copy audit treats this site: rules that are off, findings that were answered, words that are spelled right.
 */
export interface Audit {
  /**
   * Rules that do not apply here. Each says why.
   */
  off?: {
    /**
     * Id of the rule, such as TXT-003. `npm run audit -- explain` lists them.
     */
    rule: string;
    /**
     * Why it does not apply, and who decided.
     */
    reason: string;
  }[];
  /**
   * Findings that may stand. Each says why, and until when.
   */
  suppressions?: {
    /**
     * Id of the rule.
     */
    rule: string;
    /**
     * What it is about: a unit such as content/pages/home.yaml#/hero/title, a part of a file, or a file.
     */
    unit: string;
    /**
     * Only findings about these words; without it, every finding of the rule there.
     */
    words?: string;
    /**
     * Why the words may stand.
     */
    reason: string;
    /**
     * The last day it holds. On the day after, the finding is back.
     */
    until: string;
  }[];
  /**
   * Words that the spelling check would not know: names, terms of the trade.
   */
  words?: string[];
}

/**
 * Schedule a consultation.
 */
export interface BookingPage {
  /**
   * The page’s address.
   */
  route: string;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  /**
   * The two consultations.
   */
  choice: {
    id?: Anchor;
    heading: Heading;
    /**
     * Two plans.
     *
     * @minItems 2
     * @maxItems 2
     *
     * Items: A consultation.
     */
    items: {
      /**
       * Which scheduling page it opens.
       */
      id: 'private' | 'aca';
      icon: IconName;
      title: Text;
      text: Text;
      /**
       * What is covered.
       *
       * @minItems 2
       * @maxItems 4
       */
      features: Text[];
      /**
       * The words of the link.
       */
      action: Text;
      /**
       * Shown once this plan was chosen.
       */
      chosen: Text;
    }[];
  };
  /**
   * The embedded calendar, shown when scheduling.embedded is true.
   */
  calendar: {
    /**
     * Name of the frame.
     */
    title: Text;
    loading: Text;
    back: Text;
  };
  why: Points;
  call: Action;
  closing?: CallToAction;
}

/**
 * The closing band of a page.
 */
export interface CallToAction {
  title: Text;
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
 * Careers.
 */
export interface CareersPage {
  /**
   * The page’s address.
   */
  route: string;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  ownership: Points;
  /**
   * The three programs.
   */
  onboarding: {
    id?: Anchor;
    heading: Heading;
    /**
     * The titles of the lists on each card.
     */
    labels: {
      keyFeatures: Text;
      idealFor: Text;
    };
    /**
     * Three cards.
     *
     * @minItems 3
     * @maxItems 3
     */
    items: OnboardingProgram[];
    note: Text;
  };
  /**
   * The training journey.
   */
  training: {
    id?: Anchor;
    heading: Heading;
    goalLabel: Text;
    /**
     * Four phases.
     *
     * @minItems 4
     * @maxItems 4
     */
    phases: TrainingPhase[];
  };
  questions: Questions;
  closing: CallToAction;
}

/**
 * An insurer the agency works with.
 */
export interface Carrier {
  name: Text;
  /**
   * Path of the logo below content/media.
   */
  logo: string;
  /**
   * Shown in place of a logo that fails to load; also its alt text.
   */
  fallback: Text;
  /**
   * How large the logo is drawn.
   */
  size: 'small' | 'large' | 'xlarge';
  /**
   * true marks made-up sample content: an ordinary build takes it, a release refuses it.
   */
  sample?: boolean;
}

/**
 * The insurers of the home page: eight, in two rows of four.
 */
export interface Carriers {
  /**
   * Two rows.
   *
   * @minItems 2
   * @maxItems 2
   */
  rows: Carrier[][];
}

/**
 * A value and how good it is for the buyer.
 */
export interface ComparisonCell {
  value: Text;
  /**
   * positive, negative or neutral; shown by icon, word and colour.
   */
  tone: 'positive' | 'negative' | 'neutral';
}

/**
 * One feature across the three kinds of plan.
 */
export interface ComparisonRow {
  feature: Text;
  private: ComparisonCell;
  aca: ComparisonCell;
  group: ComparisonCell;
}

/**
 * How employer and employee share the premium.
 */
export interface ContributionStrategy {
  strategy: Text;
  employerPays: Text;
  employeePays: Text;
  description: Text;
}

/**
 * A guide to how much cover a need calls for.
 */
export interface CoverageScenario {
  icon: IconName;
  scenario: Text;
  /**
   * The guide figure.
   */
  multiplier: Text;
  description: Text;
}

/**
 * One step of the breadcrumb; without href it is the current page.
 */
export interface Crumb {
  label: Text;
  href?: Href;
}

/**
 * The way from Home to this page; the last entry is the page itself.
 *
 * @minItems 1
 * @maxItems 3
 */
export type Crumbs = Crumb[];

/**
 * When one can enroll.
 */
export interface EnrollmentPeriod {
  icon: IconName;
  title: Text;
  period: Text;
  description: Text;
  /**
   * What applies.
   *
   * @minItems 2
   * @maxItems 6
   */
  features: Text[];
}

/**
 * A longer explanation in markdown.
 */
export interface Explainer {
  id?: Anchor;
  eyebrow?: Text;
  /**
   * The section’s heading.
   */
  title: Text;
  body: Prose;
}

/**
 * A claim or figure that copy names by its token, with what backs it.
 */
export interface Fact {
  /**
   * How it reads where {id} stands.
   */
  wording: string;
  /**
   * Other wordings of the same fact, used as {id.name}.
   */
  also?: {
    [k: string]: Text;
  };
  /**
   * What kind of claim it is.
   */
  kind: 'statistic' | 'rating' | 'license' | 'founding' | 'date' | 'figure' | 'label';
  /**
   * The figure as a number, so that facts can be compared.
   */
  value?: number;
  /**
   * The figures, where there are several.
   */
  values?: {
    [k: string]: number;
  };
  /**
   * For a rating: where it was given.
   */
  platform?: string;
  /**
   * What backs it.
   */
  source: {
    /**
     * Name of the document or page.
     */
    title: string;
    /**
     * Where to find it.
     */
    url?: string;
  };
  /**
   * The day the figure held.
   */
  asOf: string;
  /**
   * The day somebody last checked it.
   */
  verifiedOn: string;
  /**
   * Who answers for it.
   */
  owner: string;
  /**
   * The day after which it may no longer be published.
   */
  expires: string;
  /**
   * true marks made-up sample content: an ordinary build takes it, a release refuses it.
   */
  sample?: boolean;
}

/**
 * Every claim and figure, once.
 */
export interface Facts {
  /**
   * Facts by id.
   */
  facts: {
    [k: string]: Fact;
  };
}

/**
 * A kind of group plan.
 */
export interface GroupPlan {
  name: Text;
  subtitle: Text;
  /**
   * The label on the card.
   */
  popularity?: Text;
  icon: IconName;
  description: Text;
  /**
   * Key features.
   *
   * @minItems 3
   * @maxItems 6
   */
  keyFeatures: Text[];
  /**
   * Additional benefits.
   *
   * @minItems 2
   * @maxItems 6
   */
  additionalBenefits: Text[];
  /**
   * What a business must meet.
   *
   * @minItems 1
   * @maxItems 6
   */
  requirements: Text[];
  /**
   * Whom it suits.
   *
   * @minItems 2
   * @maxItems 6
   */
  idealFor: Text[];
  action: Action;
}

/**
 * Group plans.
 */
export interface GroupPlansPage {
  /**
   * The page’s address.
   */
  route: string;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  advantages: Points;
  /**
   * Three kinds of group plan.
   */
  plans: {
    id?: Anchor;
    heading: Heading;
    /**
     * The titles of the lists on each card.
     */
    labels: {
      keyFeatures: Text;
      additionalBenefits: Text;
      requirements: Text;
      idealFor: Text;
    };
    /**
     * Three cards.
     *
     * @minItems 3
     * @maxItems 3
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
     * Labels.
     */
    labels: {
      employerPays: Text;
      employeePays: Text;
    };
    /**
     * Four cards.
     *
     * @minItems 4
     * @maxItems 4
     */
    items: ContributionStrategy[];
  };
  questions: Questions;
  closing: CallToAction;
}

/**
 * The head of a section.
 */
export interface Heading {
  /**
   * A few words above the heading.
   */
  eyebrow?: Text;
  /**
   * The heading itself.
   */
  title: Text;
  /**
   * One or two sentences below the heading.
   */
  lead?: Text;
}

/**
 * The overview of health plans.
 */
export interface HealthPlansPage {
  /**
   * The page’s address.
   */
  route: string;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  /**
   * The three kinds of plan.
   */
  plans: {
    id?: Anchor;
    heading: Heading;
    /**
     * The titles of the lists on each card.
     */
    labels: {
      features: Text;
      additionalBenefits: Text;
      costFactors: Text;
      idealFor: Text;
    };
    /**
     * Three cards.
     *
     * @minItems 3
     * @maxItems 3
     */
    items: PlanCard[];
  };
  /**
   * Eight features compared.
   */
  comparison: {
    id?: Anchor;
    heading: Heading;
    caption: Text;
    /**
     * Column heads.
     */
    columns: {
      feature: Text;
      private: Text;
      aca: Text;
      group: Text;
    };
    /**
     * Eight rows.
     *
     * @minItems 8
     * @maxItems 8
     */
    rows: ComparisonRow[];
  };
  questions: Questions;
  closing: CallToAction;
}

/**
 * The top of a page: its h1, what it promises and what to do.
 */
export interface Hero {
  /**
   * A few words above the headline.
   */
  eyebrow?: Text;
  /**
   * The headline, the page’s h1.
   */
  title: Text;
  /**
   * One to three sentences below the headline.
   */
  lead: Text;
  /**
   * One to three actions, the most wanted first.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[];
  /**
   * Short promises with a tick.
   *
   * @minItems 2
   * @maxItems 4
   */
  assurances?: Text[];
  /**
   * The drawing beside the headline.
   */
  picture: Image;
}

/**
 * The home page.
 */
export interface HomePage {
  /**
   * The page’s address.
   */
  route: string;
  meta: Meta;
  hero: Hero;
  /**
   * Claims under the hero.
   *
   * @minItems 3
   * @maxItems 4
   */
  stats: Stat[];
  /**
   * How it works.
   */
  process: {
    id?: Anchor;
    heading: Heading;
    /**
     * Three steps.
     *
     * @minItems 3
     * @maxItems 3
     */
    steps: ProcessStep[];
    action: Action;
  };
  /**
   * The kinds of cover, each linking to its page.
   */
  plans: {
    id?: Anchor;
    heading: Heading;
    /**
     * Cards.
     *
     * @minItems 3
     * @maxItems 6
     *
     * Items: A kind of cover.
     */
    items: {
      icon: IconName;
      title: Text;
      text: Text;
      link: Link;
    }[];
  };
  /**
   * The strip of carriers.
   */
  carriers: {
    id?: Anchor;
    heading: Heading;
    disclosure: Text;
  };
  /**
   * What clients say.
   */
  reviews: {
    id?: Anchor;
    heading: Heading;
    rating: Text;
    link: Action;
  };
  closing: CallToAction;
}

/**
 * Where a link leads: /route, /route#anchor, #anchor, https:, mailto: or tel:.
 */
export type Href = string;

/**
 * The name of a picture in content/media/icons, without .svg.
 */
export type IconName = string;

/**
 * A picture from content/media.
 */
export interface Image {
  /**
   * Path below content/media, such as heroes/home.svg.
   */
  src: string;
  /**
   * What the picture says to somebody who cannot see it; empty when it only decorates.
   */
  alt: string;
}

/**
 * What a household of this income can expect on the marketplace.
 */
export interface IncomeTier {
  /**
   * Its name in code.
   */
  id: string;
  /**
   * The share of the poverty level.
   */
  income: Text;
  /**
   * The top of the band as a percentage of the poverty level.
   */
  upTo: number;
  premium: Text;
  deductible: Text;
  description: Text;
}

/**
 * Words that the site itself says on every page.
 */
export interface Interface {
  skipLink: Text;
  /**
   * Accessible name of the logo link.
   */
  homeLink: Text;
  /**
   * The header menu.
   */
  navigation: {
    /**
     * Name of the navigation.
     */
    label: Text;
    /**
     * The button that opens the phone menu.
     */
    open: Text;
    close: Text;
    /**
     * Added to the name of the button that opens the sub-items.
     */
    submenu: Text;
  };
  /**
   * Name of the breadcrumb.
   */
  breadcrumb: Text;
  /**
   * Said after a link that opens a new tab.
   */
  newTab: Text;
  /**
   * Accessible name of a rating; {n} is not a token: write \{rating}.
   */
  stars: Text;
  /**
   * The badge of a verified review.
   */
  verified: Text;
  /**
   * Words for the tones of the comparison table.
   */
  tones: {
    positive: Text;
    negative: Text;
    neutral: Text;
  };
  /**
   * The timeline’s lessons.
   */
  keyTakeaways: Text;
  /**
   * Name of the footer.
   */
  footer: Text;
  /**
   * The error screen.
   */
  error: {
    title: Text;
    status: Text;
    message: Text;
    /**
     * Said while moving on to the home page.
     */
    moved: Text;
    home: Link;
    call: Link;
    /**
     * The drawing beside the words.
     */
    picture: Image;
    /**
     * Said beside a part of a page that does not work, in place of status and message.
     */
    part: Text;
  };
  /**
   * The page that stands at an old address, on hosts that know no redirect rules.
   */
  redirect: {
    /**
     * Its heading.
     */
    title: Text;
    /**
     * The link to the new place.
     */
    link: Text;
  };
}

/**
 * Life insurance.
 */
export interface LifeInsurancePage {
  /**
   * The page’s address.
   */
  route: string;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  /**
   * Three kinds of policy.
   */
  plans: {
    id?: Anchor;
    heading: Heading;
    /**
     * The titles of the lists on each card.
     */
    labels: {
      keyFeatures: Text;
      additionalBenefits: Text;
      eligibility: Text;
      idealFor: Text;
    };
    /**
     * Three cards.
     *
     * @minItems 3
     * @maxItems 3
     */
    items: LifePolicy[];
  };
  /**
   * How much cover a need calls for.
   */
  needs: {
    id?: Anchor;
    heading: Heading;
    /**
     * Four scenarios.
     *
     * @minItems 4
     * @maxItems 4
     */
    items: CoverageScenario[];
    note: Text;
  };
  questions: Questions;
  closing: CallToAction;
}

/**
 * A kind of life insurance.
 */
export interface LifePolicy {
  name: Text;
  subtitle: Text;
  icon: IconName;
  description: Text;
  /**
   * Key features.
   *
   * @minItems 3
   * @maxItems 6
   */
  keyFeatures: Text[];
  /**
   * Additional benefits.
   *
   * @minItems 2
   * @maxItems 6
   */
  additionalBenefits: Text[];
  /**
   * Who can apply.
   *
   * @minItems 1
   * @maxItems 6
   */
  eligibility: Text[];
  /**
   * Whom it suits.
   *
   * @minItems 2
   * @maxItems 6
   */
  idealFor: Text[];
  action: Action;
}

/**
 * A titled list of links.
 */
export interface LinkGroup {
  title: Text;
  /**
   * The links.
   *
   * @minItems 1
   * @maxItems 10
   */
  links: Link[];
}

/**
 * A plain text link.
 */
export interface Link {
  /**
   * The words of the link.
   */
  label: Text;
  href: Href;
}

/**
 * What search engines and browser tabs show for the page.
 */
export interface Meta {
  /**
   * Unique, 15 to 65 characters; the brand is added by the site.
   */
  title: string;
  /**
   * One or two sentences, 50 to 160 characters.
   */
  description: string;
  /**
   * The day this page’s copy last changed; becomes lastmod in the sitemap.
   */
  updated: string;
}

/**
 * An entry of the header navigation, with or without a dropdown.
 */
export interface NavItem {
  name: Text;
  path: Href;
  /**
   * The dropdown’s entries.
   *
   * @minItems 1
   * @maxItems 8
   */
  items?: NavItem[];
}

/**
 * The header’s and the footer’s links.
 */
export interface Navigation {
  /**
   * The header.
   */
  header: {
    /**
     * Entries from left to right.
     *
     * @minItems 1
     * @maxItems 8
     */
    items: NavItem[];
    /**
     * The two buttons.
     *
     * @minItems 2
     * @maxItems 2
     */
    actions: Action[];
  };
  /**
   * The footer, block by block.
   */
  footer: {
    /**
     * What the agency is, in a sentence or two.
     */
    blurb: Text;
    /**
     * Links to social pages.
     */
    social: {
      title: Text;
      /**
       * Three places.
       *
       * @minItems 3
       * @maxItems 3
       */
      items: SocialLink[];
    };
    quickLinks: LinkGroup;
    services: LinkGroup;
    /**
     * How to reach the agency.
     */
    contact: {
      title: Text;
      phoneLabel: Text;
      emailLabel: Text;
      addressLabel: Text;
    };
    /**
     * The states served.
     */
    states: {
      title: Text;
      lead: Text;
    };
    /**
     * The five disclaimers.
     */
    disclaimers: {
      title: Text;
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
       * Third-party links.
       */
      thirdParty: Text;
      /**
       * Not a complete description of benefits.
       */
      benefits: Text;
    };
    copyright: Text;
    /**
     * Placeholder links: Privacy Policy, Terms of Service, Accessibility.
     *
     * @minItems 3
     * @maxItems 3
     */
    legal: Link[];
  };
}

/**
 * A quiet box that explains or qualifies.
 */
export interface Note {
  title: Text;
  text: Text;
}

/**
 * A way to join as an agent.
 */
export interface OnboardingProgram {
  name: Text;
  subtitle: Text;
  icon: IconName;
  description: Text;
  /**
   * Whom it suits.
   *
   * @minItems 2
   * @maxItems 5
   */
  idealFor: Text[];
  /**
   * Key features.
   *
   * @minItems 3
   * @maxItems 6
   */
  keyFeatures: Text[];
  action: Action;
}

/**
 * A choice of a select.
 */
export interface Option {
  /**
   * What the form keeps.
   */
  value: string;
  label: Text;
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
  title: Text;
  subtitle: Text;
  description: Text;
  /**
   * Key features.
   *
   * @minItems 3
   * @maxItems 6
   */
  features: Text[];
  /**
   * Additional benefits.
   *
   * @minItems 2
   * @maxItems 6
   */
  additionalBenefits: Text[];
  /**
   * What decides the price.
   *
   * @minItems 2
   * @maxItems 6
   */
  costFactors: Text[];
  /**
   * Whom it suits.
   *
   * @minItems 2
   * @maxItems 6
   */
  idealFor: Text[];
  action: Action;
}

/**
 * A titled point with an icon: an advantage, a principle, a benefit.
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
 * A section of titled points.
 */
export interface Points {
  id?: Anchor;
  heading: Heading;
  /**
   * The points, in order.
   *
   * @minItems 2
   * @maxItems 10
   */
  items: Point[];
}

/**
 * Private medical plans.
 */
export interface PrivateMedicalPlansPage {
  /**
   * The page’s address.
   */
  route: string;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  advantages: Points;
  /**
   * The two-step approach.
   */
  approach: {
    id?: Anchor;
    heading: Heading;
    /**
     * Two steps.
     *
     * @minItems 2
     * @maxItems 2
     */
    steps: Step[];
  };
  /**
   * Who it suits.
   */
  suits: {
    id?: Anchor;
    heading: Heading;
    /**
     * Whom it suits.
     *
     * @minItems 3
     * @maxItems 8
     */
    items: Text[];
  };
  /**
   * What to weigh.
   */
  considerations: {
    id?: Anchor;
    heading: Heading;
    /**
     * Considerations.
     *
     * @minItems 3
     * @maxItems 8
     */
    items: Text[];
  };
  /**
   * The four steps of underwriting.
   */
  underwriting: {
    id?: Anchor;
    heading: Heading;
    /**
     * Four steps.
     *
     * @minItems 4
     * @maxItems 4
     */
    steps: Step[];
  };
  questions: Questions;
  closing: CallToAction;
}

/**
 * A step of working with the agency.
 */
export interface ProcessStep {
  /**
   * Its number.
   */
  step: number;
  icon: IconName;
  title: Text;
  description: Text;
  /**
   * What the step includes.
   *
   * @minItems 3
   * @maxItems 3
   */
  features: Text[];
}

/**
 * A question visitors ask, with its answer.
 */
export interface Question {
  /**
   * As a visitor would say it, ending with a question mark.
   */
  question: Text;
  /**
   * Two to five sentences.
   */
  answer: Text;
}

/**
 * Questions and answers that open one by one.
 */
export interface Questions {
  heading: Heading;
  /**
   * Two to eight questions.
   *
   * @minItems 2
   * @maxItems 8
   */
  items: Question[];
}

/**
 * A card one can choose in the wizard.
 */
export interface QuoteChoice {
  /**
   * What the form keeps.
   */
  value: 'health' | 'life' | 'private' | 'aca';
  icon: IconName;
  title: Text;
  text?: Text;
  /**
   * Bullets.
   *
   * @minItems 3
   * @maxItems 3
   */
  features: Text[];
}

/**
 * The quote wizard’s page.
 */
export interface QuotePage {
  /**
   * The page’s address.
   */
  route: string;
  meta: Meta;
  crumbs: Crumbs;
  heading: Heading;
  picture: Image;
  wizard: WizardCopy;
  /**
   * The help box.
   */
  help: {
    title: Text;
    text: Text;
    call: Action;
    email: Action;
  };
  /**
   * What stands in the form’s place without script.
   */
  noScript: {
    title: Text;
    text: Text;
  };
  /**
   * Short promises.
   *
   * @minItems 2
   * @maxItems 4
   */
  assurances: Text[];
}

/**
 * An old address and where it leads.
 */
export interface Redirect {
  /**
   * The old path, such as /plans, or * for anything unknown.
   */
  from: string;
  /**
   * The route it leads to.
   */
  to: string;
  /**
   * 301 for good, 302 for now.
   */
  status: 301 | 302;
}

/**
 * The one list of redirects; emitted for every host.
 */
export interface Redirects {
  /**
   * Redirects, first match wins; * last.
   *
   * @minItems 1
   */
  redirects: Redirect[];
}

/**
 * Who the agency is and how it is reached.
 */
export interface Site {
  /**
   * The brand.
   */
  brand: {
    name: Text;
    /**
     * For the home screen of a phone.
     */
    shortName: Text;
    tagline: Text;
    /**
     * Path of the mark below content/media.
     */
    logo: string;
    /**
     * Path below content/media of the mark that stands on a browser’s tab.
     */
    favicon: string;
  };
  /**
   * The site’s public address, without a slash at the end.
   */
  url: string;
  /**
   * The language of the copy, as BCP 47.
   */
  language: 'en-US';
  /**
   * How to reach the agency; phone and email are the tokens {phone} and {email}.
   */
  contact: {
    /**
     * Toll-free number as written in copy.
     */
    phone: Text;
    /**
     * Customer-service address.
     */
    email: Text;
    /**
     * The office.
     */
    address: {
      street: Text;
      city: Text;
      /**
       * Two-letter state.
       */
      region: string;
      postalCode: Text;
      /**
       * Two-letter country.
       */
      country: 'US';
    };
  };
  /**
   * The external pages where a call is booked.
   */
  scheduling: {
    /**
     * The 30-minute slot page after a quote.
     */
    quote: string;
    /**
     * Consultation on private medical plans.
     */
    private: string;
    /**
     * Consultation on ACA plans.
     */
    aca: string;
    /**
     * true shows the calendar inside the booking page.
     */
    embedded: boolean;
  };
  /**
   * The page with all Google reviews.
   */
  reviews: string;
  /**
   * The states the agency is licensed in.
   *
   * @minItems 30
   * @maxItems 30
   */
  licensedStates: State[];
  /**
   * Colours that browsers take from the manifest.
   */
  theme: {
    /**
     * Theme colour.
     */
    color: string;
    /**
     * Background colour.
     */
    background: string;
  };
  /**
   * true marks made-up sample content: an ordinary build takes it, a release refuses it.
   */
  sample?: boolean;
}

/**
 * A link to the agency’s page elsewhere.
 */
export interface SocialLink {
  /**
   * What kind of place it is.
   */
  name: Text;
  /**
   * Its address.
   */
  href: string;
  icon: IconName;
  /**
   * true marks made-up sample content: an ordinary build takes it, a release refuses it.
   */
  sample?: boolean;
}

/**
 * A figure with what it counts. The figure should be a fact token.
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
  name: Text;
}

/**
 * One numbered step of a process.
 */
export interface Step {
  title: Text;
  text: Text;
}

/**
 * The subsidy check on the ACA page: a form that points at a row of a table.
 */
export interface SubsidyCheck {
  id: Anchor;
  heading: Heading;
  /**
   * Its fields.
   */
  form: {
    /**
     * Household size.
     */
    household: {
      label: Text;
      hint: Text;
      /**
       * The option before a choice is made.
       */
      empty: Text;
      /**
       * Sizes.
       *
       * @minItems 5
       * @maxItems 9
       */
      options: Option[];
    };
    /**
     * Yearly income, typed in dollars.
     */
    income: {
      label: Text;
      hint: Text;
      /**
       * Said when what is typed is no amount.
       */
      invalid: Text;
    };
    /**
     * Where the household lives.
     */
    region: {
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
      label: Text;
      empty: Text;
      /**
       * Choices.
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
      label: Text;
      hint: Text;
      yes: Text;
      no: Text;
    };
    submit: Text;
  };
  /**
   * The whole table of band tops.
   */
  table: {
    caption: Text;
    /**
     * Heads.
     */
    columns: {
      household: Text;
      /**
       * One a tier.
       *
       * @minItems 4
       * @maxItems 4
       */
      tiers: Text[];
    };
    /**
     * Household sizes one to four.
     *
     * @minItems 4
     * @maxItems 4
     *
     * Items: Household size and the top income of each band.
     */
    rows: {
      people: Text;
      /**
       * Tops of the four bands.
       *
       * @minItems 4
       * @maxItems 4
       */
      amounts: Text[];
    }[];
  };
  /**
   * The numbers the check computes with, in dollars a year.
   */
  figures: {
    /**
     * 100% for one to four people.
     *
     * @minItems 4
     * @maxItems 4
     */
    povertyLevel: number[];
    /**
     * Added for each person past four.
     */
    eachFurther: number;
  };
  /**
   * What the check answers; \{tier}, \{premium} and \{deductible} are filled in by the page.
   */
  results: {
    title: Text;
    tier: Text;
    /**
     * Above 400%.
     */
    over: Text;
    /**
     * Below 138%.
     */
    medicaid: Text;
    /**
     * Alaska and Hawaii.
     */
    regions: Text;
    /**
     * When coverage is offered at work.
     */
    jobOffer: Text;
    /**
     * When there are conditions.
     */
    conditions: Text;
    /**
     * When household size or income is missing.
     */
    incomplete: Text;
  };
  /**
   * The button that takes the answers to the quote.
   */
  carry: Text;
  call: Action;
  privacy: Text;
  noScript: Text;
}

/**
 * A person of the leadership team; the bio is the text below the front matter.
 */
export interface TeamMember {
  name: Text;
  role: Text;
  location: Text;
  image: Image;
  /**
   * Two to four tags.
   *
   * @minItems 2
   * @maxItems 4
   */
  specialties: Text[];
  /**
   * Their professional page.
   */
  social: string;
  /**
   * true marks made-up sample content: an ordinary build takes it, a release refuses it.
   */
  sample?: boolean;
  body: Prose;
}

/**
 * What a client said, with the record that allows it to be published.
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
   * When, relative: “2 weeks ago”.
   */
  date: Text;
  /**
   * Whether the review was verified.
   */
  verified: boolean;
  /**
   * The compliance record; not published.
   */
  record?: {
    /**
     * Where the signed consent is kept.
     */
    consent: string;
    /**
     * The day the statement was made.
     */
    givenOn: string;
    /**
     * Who they are to the agency, such as client.
     */
    relation: string;
    /**
     * What they received for it, or none.
     */
    compensation: string;
    /**
     * The day they last confirmed it.
     */
    reconfirmedOn?: string;
  };
  /**
   * true marks made-up sample content: an ordinary build takes it, a release refuses it.
   */
  sample?: boolean;
}

/**
 * The four reviews of the home page.
 */
export interface Testimonials {
  /**
   * Exactly four.
   *
   * @minItems 4
   * @maxItems 4
   */
  items: Testimonial[];
}

/**
 * One sentence or phrase of copy. May hold {tokens} from facts.yaml.
 */
export type Text = string;

/**
 * A period of the agency’s story; its description is the text below the front matter.
 */
export interface TimelineMilestone {
  /**
   * Such as 2024 or 2021-2022.
   */
  period: Text;
  title: Text;
  /**
   * Key takeaways.
   *
   * @minItems 2
   * @maxItems 5
   */
  lessons: Text[];
  body: Prose;
}

/**
 * A phase of an agent’s training.
 */
export interface TrainingPhase {
  /**
   * When, such as Month 1-2.
   */
  phase: Text;
  title: Text;
  goal: Text;
  description: Text;
}

/**
 * Every word of the quote wizard, in all its states.
 */
export interface WizardCopy {
  /**
   * The progress indicator.
   */
  progress: {
    label: Text;
    /**
     * Three items.
     *
     * @minItems 3
     * @maxItems 3
     */
    steps: Text[];
    completed: Text;
    notCompleted: Text;
    current: Text;
  };
  /**
   * Browser title of a step; write \{step}, \{of} and \{name} where they go.
   */
  title: string;
  /**
   * Put before the browser title of a refused step.
   */
  errorTitle: Text;
  /**
   * Says that all fields are required unless marked optional.
   */
  required: Text;
  /**
   * Added to optional labels.
   */
  optional: Text;
  /**
   * Hidden before each message.
   */
  errorPrefix: Text;
  /**
   * Heading of the error summary.
   */
  summary: Text;
  /**
   * Insurance type.
   */
  step1: {
    /**
     * Name of the step.
     */
    name: Text;
    question: Text;
    /**
     * Health and life.
     *
     * @minItems 2
     * @maxItems 2
     */
    choices: QuoteChoice[];
    healthQuestion: Text;
    /**
     * Private and ACA.
     *
     * @minItems 2
     * @maxItems 2
     */
    healthChoices: QuoteChoice[];
  };
  /**
   * Personal information.
   */
  step2: {
    heading: Text;
    lead: Text;
    /**
     * First name.
     */
    firstName: {
      label: Text;
      hint?: Text;
    };
    /**
     * Last name.
     */
    lastName: {
      label: Text;
      hint?: Text;
    };
    /**
     * Email.
     */
    email: {
      label: Text;
      hint?: Text;
    };
    /**
     * Phone; the hint says why it is asked.
     */
    phone: {
      label: Text;
      hint?: Text;
    };
    /**
     * ZIP code.
     */
    zipCode: {
      label: Text;
      hint?: Text;
    };
    /**
     * Date of birth.
     */
    dateOfBirth: {
      label: Text;
      hint?: Text;
    };
    /**
     * Head of the optional ACA questions.
     */
    extrasHealth: Text;
    /**
     * Head of the optional life questions.
     */
    extrasLife: Text;
    /**
     * Household size.
     */
    householdSize: {
      label: Text;
      hint?: Text;
      /**
       * The option before a choice is made.
       */
      empty: Text;
      /**
       * Choices.
       *
       * @minItems 2
       * @maxItems 8
       */
      options: Option[];
    };
    /**
     * Estimated annual income.
     */
    estimatedIncome: {
      label: Text;
      hint?: Text;
      /**
       * The option before a choice is made.
       */
      empty: Text;
      /**
       * Choices.
       *
       * @minItems 2
       * @maxItems 8
       */
      options: Option[];
    };
    /**
     * Desired coverage amount.
     */
    coverageAmount: {
      label: Text;
      hint?: Text;
      /**
       * The option before a choice is made.
       */
      empty: Text;
      /**
       * Choices.
       *
       * @minItems 2
       * @maxItems 8
       */
      options: Option[];
    };
    /**
     * Tobacco use.
     */
    tobacco: {
      label: Text;
      hint?: Text;
      /**
       * The option before a choice is made.
       */
      empty: Text;
      /**
       * Choices.
       *
       * @minItems 2
       * @maxItems 8
       */
      options: Option[];
    };
  };
  /**
   * Validation messages, word for word from the specification.
   */
  messages: {
    insuranceType: Text;
    healthPlanType: Text;
    firstName: Text;
    lastName: Text;
    email: Text;
    emailFormat: Text;
    phone: Text;
    zipCode: Text;
    dateOfBirth: Text;
  };
  /**
   * The buttons.
   */
  buttons: {
    previous: Text;
    next: Text;
    submit: Text;
    clear: Text;
  };
  /**
   * Announced while moving to the scheduling page.
   */
  handOff: Text;
  /**
   * Announced after clearing.
   */
  cleared: Text;
  /**
   * Says that answers stay in this browser, and names what is kept.
   */
  privacy: Text;
  /**
   * Announced when saved answers were loaded.
   */
  restored: Text;
}

/** Everything the site says. */
export interface Content {
  /** content/audit.yaml */
  audit: Audit;
  /** content/carriers.yaml */
  carriers: Carriers;
  /** content/facts.yaml */
  facts: Facts;
  /** content/interface.yaml */
  interface: Interface;
  /** content/navigation.yaml */
  navigation: Navigation;
  /** content/redirects.yaml */
  redirects: Redirects;
  /** content/site.yaml */
  site: Site;
  /** content/team/ */
  team: TeamMember[];
  /** content/testimonials.yaml */
  testimonials: Testimonials;
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
  };
  prose: {
    /** content/prose/aca-networks-and-metal-levels.md */
    acaNetworksAndMetalLevels: Explainer;
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
  };
  /** Pictures by their path below content/media. */
  media: Record<string, MediaFile>;
  /** All icons in one SVG, a symbol each. */
  icons: { url: string };
}
