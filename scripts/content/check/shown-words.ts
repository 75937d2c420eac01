import { OPTIONAL_CONTENT } from '../assemble/assemble.ts';
import { type CheckedFile, fileAt, isAt } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { isRecord, type JsonRecord, listAt, valueAt } from '../json-data.ts';
import { partsIn } from './parts.ts';

const INTERFACE = 'content/interface.yaml';
const QUOTE = 'content/pages/quote.yaml';
const COMPARED = ['private', 'aca', 'group'] as const;

/** Matches an entry of a task list, such as - [x] Ask for a quote. */
const TASK = /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[[ xX]\][ \t]/m;

/** Describes the parts of the site on which words of the interface depend. */
interface Shown {
  /** Lists kinds of all sections. */
  kinds: ReadonlySet<string>;
  /** Is true if a text has a list with boxes. */
  hasTasks: boolean;
  /** Is true if an offer's button starts a call. */
  hasCallingOffer: boolean;
  hasSubmenu: boolean;
  /** Lists values of the quote's first question. */
  sold: readonly string[];
}

/** Lists words of the interface that only some content shows. */
const WORDS: Readonly<Record<string, { shownBy: string; isShown(shown: Shown): boolean }>> = {
  '/navigation/submenu': { shownBy: 'an entry of the header with items', isShown: (s) => s.hasSubmenu },
  '/moreReviews': { shownBy: 'a section with reviews', isShown: hasKind('reviews') },
  '/stars': { shownBy: 'a section with reviews', isShown: hasKind('reviews') },
  '/verified': { shownBy: 'a section with reviews', isShown: hasKind('reviews') },
  '/verifiedMeaning': { shownBy: 'a section with reviews', isShown: hasKind('reviews') },
  '/byPhone': { shownBy: 'an offer whose button calls', isShown: (s) => s.hasCallingOffer },
  '/tones': { shownBy: 'a section comparison', isShown: hasKind('comparison') },
  '/keyTakeaways': { shownBy: 'a section journey', isShown: hasKind('journey') },
  '/tasks': { shownBy: 'a text with a task list', isShown: (s) => s.hasTasks },
  '/team': { shownBy: 'a section team', isShown: hasKind('team') },
  '/takeAlong/health': {
    shownBy: 'an estimate, or a quote for health insurance',
    isShown: (s) =>
      hasKind('estimate', 'subsidyCheck')(s) || s.sold.some((value) => value !== 'life' && value !== 'group'),
  },
  '/takeAlong/life': {
    shownBy: 'a section lifeSum, or a quote for life insurance',
    isShown: (s) => hasKind('lifeSum')(s) || s.sold.includes('life'),
  },
  '/takeAlong/group': {
    shownBy: 'a section companyFit, or a quote for group plans',
    isShown: (s) => hasKind('companyFit')(s) || s.sold.includes('group'),
  },
};

/**
 * Reports sections without the content that they show; words of the interface that nothing shows, or that are missing;
 * and rows of a comparison that do not match its columns.
 */
export function checkShownWords(files: readonly CheckedFile[], report: Report): void {
  const pages = files.filter(({ path }) => path.startsWith('content/pages/'));
  for (const page of pages.filter(({ broken }) => !broken)) {
    checkAbsentContent(page, files, report);
    checkComparisons(page, report);
  }
  const words = fileAt(files, INTERFACE);
  const needed = [words, fileAt(files, QUOTE), fileAt(files, 'content/navigation.yaml')];
  // Skip this: a file with an error may show more than its parsed part.
  if (words === undefined) return;
  const texts = files.filter(({ path }) => path.endsWith('.md'));
  if (needed.some((file) => file === undefined)) return;
  if ([...pages, ...needed, ...texts].some((file) => file?.broken)) return;
  const shown = readShown(files, pages);
  const parts = partsIn(words, 'shown-words', report, { part: 'key' });
  for (const [pointer, { shownBy, isShown }] of Object.entries(WORDS))
    parts.expect(pointer, isShown(shown), {
      shown: `${shownBy} shows it`,
      hidden: `the site has no ${shownBy.replace(/^an? /, '')}`,
    });
}

function readShown(files: readonly CheckedFile[], pages: readonly CheckedFile[]): Shown {
  const sections = pages.flatMap(sectionsIn).map(([, section]) => section);
  return {
    kinds: new Set(sections.flatMap((section) => Object.keys(section))),
    hasTasks: files.some(({ body, text }) => body !== null && TASK.test(text.slice(body.start))),
    hasCallingOffer: sections
      .flatMap((section) => listAt(section, '/offers/items'))
      .some((offer) => String(valueAt(offer, '/action/href')).startsWith('tel:')),
    hasSubmenu: listAt(fileAt(files, 'content/navigation.yaml')?.data, '/header/items').some(
      (entry) => listAt(entry, '/items').length > 0,
    ),
    sold: listAt(fileAt(files, QUOTE)?.data, '/wizard/step1/choices').map((choice) =>
      String(valueAt(choice, '/value')),
    ),
  };
}

function hasKind(...kinds: string[]) {
  return (shown: Shown) => kinds.some((kind) => shown.kinds.has(kind));
}

/** Lists the sections of a page, and those of the entries below it, with their pointers. */
function sectionsIn({ data }: CheckedFile): [pointer: string, section: JsonRecord][] {
  return ['/sections', '/entries/sections'].flatMap((list) =>
    listAt(data, list).flatMap((section, index): [string, JsonRecord][] =>
      isRecord(section) ? [[`${list}/${index}`, section]] : [],
    ),
  );
}

/** Reports sections without the content that they show, which would be a heading with nothing below it. */
function checkAbsentContent(page: CheckedFile, all: readonly { path: string }[], report: Report): void {
  const refuse = refuseIn(page, 'absent-content', report);
  for (const { path, shownBy = [] } of Object.values(OPTIONAL_CONTENT))
    for (const [pointer, section] of all.some((each) => isAt(each.path, path)) ? [] : sectionsIn(page))
      for (const kind of shownBy.filter((each) => section[each] !== undefined))
        refuse(
          `${pointer}/${kind}`,
          `shows ${path}, which does not exist`,
          `Delete this section and the links to it, or add ${path}.`,
          { part: 'key' },
        );
}

/** Reports a comparison of fewer than two plans, and rows with too few or too many cells. */
function checkComparisons(page: CheckedFile, report: Report): void {
  const { data } = page;
  const parts = partsIn(page, 'comparison', report, { part: 'key' });
  for (const [index, section] of listAt(data, '/sections').entries()) {
    const at = `/sections/${index}/comparison`;
    if (!isRecord(valueAt(section, '/comparison'))) continue;
    const columns = COMPARED.filter((plan) => valueAt(data, `${at}/columns/${plan}`) !== undefined);
    if (columns.length < 2) {
      refuseIn(page, 'comparison', report)(
        at,
        `compares ${columns.length === 0 ? 'no plans' : `${columns[0]} alone`}`,
        'Delete this section and the links to it, or add a column.',
        { part: 'key' },
      );
      continue;
    }
    for (const row of listAt(data, `${at}/rows`).keys())
      for (const plan of COMPARED)
        parts.expect(`${at}/rows/${row}/${plan}`, columns.includes(plan), {
          shown: `columns has ${plan}`,
          hidden: `columns has no ${plan}`,
        });
  }
}
