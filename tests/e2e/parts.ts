import { sectionsOf } from '../../renderer/scenes.ts';
import { compilation, content } from '../content.ts';

const { quote } = content.pages;
const kinds = quote.wizard.step1.choices;
const [firstKind, secondKind] = kinds;

/** Lists parts that an agency may leave out, with the test files that need them. */
const PARTS: readonly { name: string; part: unknown; files: readonly string[] }[] = [
  { name: 'an estimate', part: content.estimate, files: ['estimate'] },
  {
    name: 'a calendar in the booking page',
    part: content.pages.booking.calendar?.embedded || undefined,
    files: ['calendar'],
  },
  { name: 'carriers', part: content.carriers.rows[0], files: ['fallback'] },
  {
    name: 'a check of which group plans fit',
    part: sectionsOf(content.pages, 'companyFit')[0],
    files: ['company-fit'],
  },
  { name: 'a sum for life insurance', part: sectionsOf(content.pages, 'lifeSum')[0], files: ['life-sum'] },
  {
    name: 'programs for agents',
    part: sectionsOf(content.pages, 'offers').find(({ pressable }) => pressable),
    files: ['press-card'],
  },
  {
    name: 'an entry of the header with sub-items',
    part: content.navigation.header.items.find(({ items }) => items),
    files: ['menu-desktop', 'menu-phone'],
  },
  { name: 'another language', part: compilation.languages[0]?.content ?? undefined, files: ['languages'] },
  {
    name: 'principles',
    part: sectionsOf(content.pages, 'points').find(({ reveal }) => reveal),
    files: ['reveal'],
  },
  { name: 'a line about the season', part: content.season, files: ['season-line'] },
  {
    name: 'a subsidy check',
    part: sectionsOf(content.pages, 'subsidyCheck')[0],
    files: ['subsidy-check'],
  },
  { name: 'a timeline', part: sectionsOf(content.pages, 'journey')[0], files: ['timeline'] },
  {
    name: 'a quote for one kind of insurance alone',
    part: secondKind ? undefined : firstKind,
    files: ['wizard-one-kind'],
  },
  {
    name: 'a quote for health and for life insurance',
    part: secondKind,
    files: ['failures', 'odd-conditions', 'wizard-draft', 'wizard-steps', 'wizard-validation'],
  },
];

/** Lists test files to skip because the site does not have the part that they test. */
export const NOT_RUN = PARTS.filter(({ part }) => part === undefined);
