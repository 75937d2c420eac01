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
  stats: Stat[];
  /**
   * The heading of the timeline. Its periods are the files in content/timeline.
   */
  journey: {
    id?: Anchor;
    heading: Heading;
  };
  principles: Points;
  /**
   * The heading of the team. Its people are the files in content/team.
   */
  team: TeamSection;
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
      income: Text;
      premium: Text;
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
 * A link that asks the visitor to act. Shown as a button.
 */
export interface Action {
  /**
   * The words on the button, up to 60 characters.
   */
  label: Text;
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
  /**
   * The two consultations.
   */
  choice: {
    id?: Anchor;
    heading: Heading;
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
      title: Text;
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
    loading: Text;
    back: Text;
  };
  why: Points;
  call: Action;
  closing?: CallToAction;
}

/**
 * The call to action at the end of a page.
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
 * The Careers page.
 */
export interface CareersPage {
  route: Route;
  meta: Meta;
  crumbs: Crumbs;
  hero: Hero;
  contents?: Contents;
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
      keyFeatures: Text;
      idealFor: Text;
    };
    /**
     * The cards, in order.
     *
     * @minItems 1
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
 * An insurance company the agency works with.
 */
export interface Carrier {
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
 * A section that shows the carriers of content/carriers.yaml.
 */
export interface CarriersSection {
  id?: Anchor;
  heading: Heading;
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
 * A value and how good it is for the buyer.
 */
export interface ComparisonCell {
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
  feature: Text;
  private: ComparisonCell;
  aca: ComparisonCell;
  group: ComparisonCell;
}

/**
 * Links to the sections of this page, in a row below the hero. Each starts with #.
 *
 * @minItems 2
 * @maxItems 8
 */
export type Contents = Link[];

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
 * How much life insurance one need calls for.
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
 * One step of the breadcrumb. An entry without href is the current page.
 */
export interface Crumb {
  label: Text;
  href?: Href;
}

/**
 * The path from the home page to this page. The last entry is the page itself.
 *
 * @minItems 1
 * @maxItems 5
 */
export type Crumbs = Crumb[];

/**
 * When people can enroll.
 */
export interface EnrollmentPeriod {
  icon: IconName;
  title: Text;
  period: Text;
  description: Text;
  /**
   * What applies in this period.
   *
   * @minItems 1
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
   * The section’s heading. Up to 120 characters.
   */
  title: Text;
  sample?: Sample;
  body: Prose;
}

/**
 * A page on another site.
 */
export type ExternalLink = string;

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
 * The words of a form field.
 */
export interface FieldCopy {
  label: Text;
  /**
   * A short help text below the label.
   */
  hint?: Text;
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
  action: Action;
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
      keyFeatures: Text;
      additionalBenefits: Text;
      requirements: Text;
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
      employerPays: Text;
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
      features: Text;
      additionalBenefits: Text;
      costFactors: Text;
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
    caption: Text;
    /**
     * The column headings.
     */
    columns: {
      feature: Text;
      private: Text;
      aca: Text;
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
  stats: Stat[];
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
  carriers: CarriersSection;
  /**
   * The section that shows the reviews.
   */
  reviews: ReviewsSection;
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
  premium: Text;
  deductible: Text;
  description: Text;
}

/**
 * Text that every page uses: menu, badges, labels for screen readers.
 */
export interface Interface {
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
   * What opens the rest of a longer explanation on a phone. Its title follows, for screen readers only.
   */
  readOn: Text;
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
    positive: Text;
    negative: Text;
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
    title: Text;
    status: Text;
    message: Text;
    /**
     * Shown while the page goes to the home page.
     */
    moved: Text;
    home: Link;
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
      keyFeatures: Text;
      additionalBenefits: Text;
      eligibility: Text;
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
   */
  links: Link[];
}

/**
 * A plain text link.
 */
export interface Link {
  /**
   * The link text.
   */
  label: Text;
  href: Href;
}

/**
 * What search engines and browser tabs show for the page.
 */
export interface Meta {
  /**
   * The browser title: unique, up to 65 characters. The site adds the brand name.
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
 * An entry of the header menu, with or without a submenu.
 */
export interface NavItem {
  /**
   * Up to 30 characters.
   */
  name: Text;
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
   * The two buttons of the bar at the lower edge of a phone: a quote, and a call.
   *
   * @minItems 2
   * @maxItems 2
   */
  callBar: Action[];
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
     * Links to social pages.
     */
    social: {
      title: Text;
      /**
       * The links, in order.
       *
       * @minItems 1
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
      hoursLabel: Text;
      emailLabel: Text;
      addressLabel: Text;
    };
    /**
     * The heading of the list of states.
     */
    states: {
      title: Text;
      lead: Text;
    };
    /**
     * The disclaimers.
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
       * About links to other sites.
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
     * @minItems 1
     */
    legal: Link[];
  };
}

/**
 * A note that explains or limits what the page says.
 */
export interface Note {
  title: Text;
  text: Text;
}

/**
 * A program for new agents.
 */
export interface OnboardingProgram {
  name: Text;
  subtitle: Text;
  icon: IconName;
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
  action: Action;
}

/**
 * One choice of a drop-down list.
 */
export interface Option {
  /**
   * The value that the form stores.
   */
  value: string;
  label: Text;
}

/**
 * One section of a page: its kind, and its content below.
 */
export interface PageSection {
  points?: Points;
  steps?: Steps;
  checkList?: CheckList;
  planLinks?: PlanLinks;
  process?: Process;
  scenarios?: Scenarios;
  carriers?: CarriersSection;
  reviews?: ReviewsSection;
  team?: TeamSection;
  /**
   * A longer explanation: the name of a file in content/prose, without .md.
   */
  explainer?: ProseName;
  questions?: Questions;
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
  action: Action;
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
    title: Text;
    text: Text;
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
 * A step of working with the agency.
 */
export interface ProcessStep {
  /**
   * The number of the step.
   */
  step: number;
  icon: IconName;
  title: Text;
  description: Text;
  /**
   * What the step includes.
   *
   * @minItems 1
   */
  features: Text[];
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
  action: Action;
}

/**
 * The name of a file in content/prose, without .md.
 */
export type ProseName = string;

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
 * A choice in the quote wizard, shown as a card.
 */
export interface QuoteChoice {
  /**
   * The value that the form stores.
   */
  value: 'health' | 'life' | 'private' | 'aca';
  icon: IconName;
  title: Text;
  text?: Text;
  /**
   * The bullet points.
   *
   * @minItems 1
   */
  features: Text[];
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
    title: Text;
    text: Text;
    call: Action;
    email: Action;
  };
  /**
   * Shown in place of the form when JavaScript is off.
   */
  noScript: {
    title: Text;
    text: Text;
  };
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
 * A section that shows the reviews of content/testimonials.yaml.
 */
export interface ReviewsSection {
  id?: Anchor;
  heading: Heading;
  rating: Text;
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
  note: Text;
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
  /**
   * The sections, from top to bottom. Start each with a dash and its kind, such as points.
   *
   * @minItems 1
   */
  sections: PageSection[];
  closing?: CallToAction;
}

/**
 * The words of a drop-down list.
 */
export interface SelectCopy {
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
      street: Text;
      city: Text;
      /**
       * The two-letter code of the state, such as FL.
       */
      region: string;
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
   * The page with all Google reviews. Links use it as {reviews}.
   */
  reviews: ExternalLink;
  /**
   * The states the agency is licensed in.
   *
   * @minItems 1
   */
  licensedStates: State[];
  sample?: Sample;
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
      label: Text;
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
      label: Text;
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
      label: Text;
      hint: Text;
      yes: Text;
      no: Text;
    };
    submit: Text;
  };
  /**
   * The table of income limits.
   */
  table: {
    caption: Text;
    /**
     * The column headings.
     */
    columns: {
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
   * The answers of the check. The page fills in \{tier}, \{premium} and \{deductible}.
   */
  results: {
    title: Text;
    tier: Text;
    /**
     * Shown above 400% of the poverty level.
     */
    over: Text;
    /**
     * Shown below 138% of the poverty level.
     */
    medicaid: Text;
    /**
     * Shown for Alaska and Hawaii.
     */
    regions: Text;
    /**
     * Shown when an employer offers coverage.
     */
    jobOffer: Text;
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
  call: Action;
  privacy: Text;
  noScript: Text;
}

/**
 * A member of the leadership team. The bio is the text below the front matter.
 */
export interface TeamMember {
  name: Text;
  role: Text;
  location: Text;
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
   * Their professional page.
   */
  social: ExternalLink;
  sample?: Sample;
  body: Prose;
}

/**
 * A section that shows the people of content/team.
 */
export interface TeamSection {
  id?: Anchor;
  heading: Heading;
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
    sand: Ground;
    shell: Ground;
    glass: Ground;
    coral: Ground;
    sea: Ground;
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
    display: Typeface;
    text: Typeface;
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
  title: Text;
  /**
   * Key takeaways.
   *
   * @minItems 1
   */
  lessons: Text[];
  body: Prose;
}

/**
 * A phase of the training.
 */
export interface TrainingPhase {
  /**
   * When it takes place, such as Month 1-2.
   */
  phase: Text;
  title: Text;
  goal: Text;
  description: Text;
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
 * All text of the quote wizard.
 */
export interface WizardCopy {
  /**
   * The progress indicator.
   */
  progress: {
    label: Text;
    /**
     * The three steps of the progress indicator.
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
    one: Text;
    other: Text;
  };
  /**
   * Insurance type.
   */
  step1: {
    question: Text;
    /**
     * The choices health and life.
     *
     * @minItems 2
     * @maxItems 2
     */
    choices: QuoteChoice[];
    healthQuestion: Text;
    /**
     * The choices private and aca.
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
     * The words of each typed field, by its name in renderer/islands/wizard/fields.ts.
     */
    fields: {
      [k: string]: FieldCopy;
    };
    /**
     * The heading of the optional ACA questions.
     */
    extrasHealth: Text;
    /**
     * The heading of the optional life insurance questions.
     */
    extrasLife: Text;
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
   * The buttons.
   */
  buttons: {
    previous: Text;
    next: Text;
    submit: Text;
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

/** All content of the site. */
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
