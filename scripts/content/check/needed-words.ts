import { OPTIONAL_CONTENT, QUOTE_FILE } from '../model/content-files.ts';
import { type CheckedFile, fileAt, isAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { entriesAt, isRecord, type JsonRecord, listAt, valueAt } from '../json-data.ts';
import { needIn } from './need.ts';

const INTERFACE = 'content/interface.yaml';
/** The key of a comparison's first column, and of its cells. */
const FEATURE = 'feature';
/** The fewest and the most plans that a comparison has room for. */
const COMPARED = { least: 2, most: 4 };

/** An entry of a task list, such as - [x] Ask for a quote. */
const TASK = /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[[ xX]\][ \t]/m;

/**
 * A map from pointers of words in interface.yaml to the content that shows them. `shownBy` describes this content in
 * messages. `parts` lists parts of the site, by their names in `shownParts`. The site shows the words if it has one of
 * these parts.
 */
const WORDS: Readonly<Record<string, [shownBy: string, parts: string]>> = {
  '/navigation/submenu': ['an entry of the header with items', 'submenu'],
  '/moreReviews': ['a section with reviews', 'reviews'],
  '/stars': ['a section with reviews', 'reviews'],
  '/verified': ['a section with reviews', 'reviews'],
  '/verifiedMeaning': ['a section with reviews', 'reviews'],
  '/byPhone': ['an offer whose button calls', 'call'],
  '/tones': ['a comparison with a tone', 'tone'],
  '/keyTakeaways': ['a section journey', 'journey'],
  '/tasks': ['a text with a task list', 'tasks'],
  '/team': ['a section team', 'team'],
  '/takeAlong/health': ['an estimate, or a quote for health insurance', 'estimate subsidyCheck quote:health'],
  '/takeAlong/life': ['a section lifeSum, or a quote for life insurance', 'lifeSum quote:life'],
  '/takeAlong/group': ['a section companyFit, or a quote for group plans', 'companyFit quote:group'],
};

/** Reports sections without content, faulty comparisons, and interface words that are missing. */
export function checkNeededWords(files: readonly CheckedFile[], report: Report): void {
  const pages = files.filter(({ path }) => path.startsWith('content/pages/'));
  for (const page of pages.filter(({ broken }) => !broken)) {
    checkAbsentContent(page, files, report);
    checkComparisons(page, report);
  }
  const words = fileAt(files, INTERFACE);
  const needed = [words, fileAt(files, QUOTE_FILE), fileAt(files, 'content/navigation.yaml')];
  const texts = files.filter(({ path }) => path.endsWith('.md'));
  // Skip this check if a file has an error, because it is then unknown which words that file shows.
  if (words === undefined || [...needed, ...pages, ...texts].some((file) => file?.broken !== false)) return;
  const shown = shownParts(files, pages);
  const need = needIn(words, 'needed-words', report, { part: 'key' });
  for (const [pointer, [shownBy, parts]] of Object.entries(WORDS))
    if (parts.split(' ').some((part) => shown.has(part))) need(pointer, `${shownBy} shows it`);
}

/**
 * Lists the parts of the site that may show words of content/interface.yaml: each kind of section, `tasks` for a task
 * list, `call` for an offer with a telephone link, `submenu` for a submenu of the header, `tone` for a comparison that
 * says how good an answer is, and kinds of insurance in the quote form, such as `quote:life`.
 */
function shownParts(files: readonly CheckedFile[], pages: readonly CheckedFile[]): ReadonlySet<string> {
  const sections = pages.flatMap(sectionsIn).map(([, section]) => section);
  const menu = listAt(fileAt(files, 'content/navigation.yaml')?.data, '/header/items');
  const offers = sections.flatMap((section) => listAt(section, '/offers/items'));
  const sold = listAt(fileAt(files, QUOTE_FILE)?.data, '/wizard/step1/choices').map(
    (choice) => `quote:${String(valueAt(choice, '/value'))}`,
  );
  const others = {
    tasks: files.some(({ body, text }) => body !== null && TASK.test(text.slice(body.start))),
    call: offers.some((offer) => String(valueAt(offer, '/action/href')).startsWith('tel:')),
    tone: sections.some((section) => comparesByTone(section)),
    submenu: menu.some((entry) => listAt(entry, '/items').length > 0),
  };
  const found = Object.entries(others).flatMap(([part, isThere]) => (isThere ? [part] : []));
  return new Set([...sections.flatMap((section) => Object.keys(section)), ...sold, ...found]);
}

/** Lists the sections of a page with their pointers. Includes the sections that an index has for its entries. */
function sectionsIn({ data }: CheckedFile): [pointer: string, section: JsonRecord][] {
  return ['/sections', '/entries/sections'].flatMap((list) =>
    listAt(data, list).flatMap((section, index): [string, JsonRecord][] =>
      isRecord(section) ? [[`${list}/${index}`, section]] : [],
    ),
  );
}

/** Reports sections whose content file is missing. Such a section would be a heading with nothing below it. */
function checkAbsentContent(page: CheckedFile, all: readonly { path: string }[], report: Report): void {
  const refuse = refuseIn(page, 'absent-content', report);
  for (const { path, shownBy = [] } of Object.values(OPTIONAL_CONTENT))
    for (const [pointer, section] of all.some((each) => isAt(each.path, path)) ? [] : sectionsIn(page))
      for (const kind of shownBy.filter((each) => section[each] !== undefined))
        refuse(
          `${pointer}/${kind}`,
          `shows ${path}, which does not exist`,
          `Delete this section and the links to it, or add ${path}.`,
          { part: 'key', fix: 'entry', missing: { file: path, at: '' } },
        );
}

function comparesByTone(section: JsonRecord): boolean {
  const cells = listAt(section, '/comparison/rows').flatMap((row) => entriesAt(row, ''));
  return cells.some(([, cell]) => valueAt(cell, '/tone') !== undefined);
}

/** Reports a comparison of too few or too many plans, and rows that lack the cell of a plan. */
function checkComparisons(page: CheckedFile, report: Report): void {
  const { data } = page;
  const need = needIn(page, 'comparison', report, { part: 'key' });
  for (const [index, section] of listAt(data, '/sections').entries()) {
    const at = `/sections/${index}/comparison`;
    if (!isRecord(valueAt(section, '/comparison'))) continue;
    const columns = plansIn(data, `${at}/columns`);
    if (columns.length > COMPARED.most)
      refuseIn(page, 'comparison', report)(
        `${at}/columns`,
        `compares ${columns.length} plans`,
        `A page has room for ${COMPARED.most}: make two sections of it.`,
        { part: 'key' },
      );
    if (columns.length < COMPARED.least) {
      const what = columns[0] === undefined ? 'no plans' : `${columns[0]} alone`;
      const remedy = 'Delete this section and the links to it, or add a column.';
      refuseIn(page, 'comparison', report)(at, `compares ${what}`, remedy, {
        part: 'key',
        fix: 'entry',
      });
      continue;
    }
    for (const row of listAt(data, `${at}/rows`).keys())
      for (const plan of columns) need(`${at}/rows/${row}/${plan}`, `columns has ${plan}`);
  }
}

/** Lists the names of the plans of a comparison's columns. */
function plansIn(data: unknown, pointer: string): string[] {
  return entriesAt(data, pointer).flatMap(([name]) => (name === FEATURE ? [] : [name]));
}
