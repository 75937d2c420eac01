import { sectionsOf } from '../../renderer/scenes.ts';
import { compilation, content } from '../content.ts';

const { choices, healthChoices = [] } = content.pages.quote.wizard.step1;
const [firstKind, secondKind] = choices;
const values = [...choices, ...healthChoices].map(({ value }) => value);
/** The quote of the sample: its tests try what one kind of insurance asks and another does not. */
const bothKinds = ['health', 'life', 'private', 'aca'].every((value) => values.includes(value)) || undefined;
const BOTH_KINDS = ['wizard-address', 'wizard-draft', 'wizard-steps', 'wizard-validation'];
const TOOL_KINDS = ['estimate', 'subsidyCheck', 'companyFit', 'lifeSum'] as const;
const group = content.navigation.header.items.find(({ items }) => items);

/** Parts that an agency may leave out: the name, the part, and the files in behavior/ that need it. */
const PARTS: readonly [name: string, part: unknown, ...files: string[]][] = [
  ['a tool', TOOL_KINDS.flatMap((kind) => sectionsOf(content.pages, kind))[0], 'tools'],
  ['an estimate', content.estimate, 'estimate', 'lost-coverage'],
  ['prices of a state', content.estimate && Object.values(content.prices)[0], 'prices'],
  ['a calendar in the booking page', content.pages.booking.calendar?.embedded || undefined, 'calendar'],
  ['hours of the office', content.site.hours, 'office-hours'],
  ['carriers on a page', sectionsOf(content.pages, 'carriers')[0], 'fallback'],
  ['a check of which group plans fit', sectionsOf(content.pages, 'companyFit')[0], 'company-fit'],
  ['a sum for life insurance', sectionsOf(content.pages, 'lifeSum')[0], 'life-sum'],
  [
    'programs for agents',
    sectionsOf(content.pages, 'offers').find(({ pressable }) => pressable),
    'press-card',
  ],
  ['an entry of the header with sub-items', group, 'menu-desktop'],
  ['another language', compilation.languages[0]?.content ?? undefined, 'languages'],
  ['principles', sectionsOf(content.pages, 'points').find(({ reveal }) => reveal), 'reveal'],
  ['a line about the season', content.season, 'season-line'],
  ['a subsidy check', sectionsOf(content.pages, 'subsidyCheck')[0], 'subsidy-check'],
  ['a timeline', sectionsOf(content.pages, 'journey')[0], 'timeline'],
  ['a quote for one kind of insurance alone', secondKind ? undefined : firstKind, 'wizard-one-kind'],
  ['a quote for several kinds of insurance', secondKind, 'failures', 'odd-conditions'],
  ['a quote for private, ACA and life plans', bothKinds, ...BOTH_KINDS],
];

/** Lists the missing parts, with the test files to skip. */
export const NOT_RUN = PARTS.flatMap(([name, part, ...files]) =>
  part === undefined ? [{ name, files }] : [],
);
