import { UsageError } from '../../../usage-error.ts';
import { LIST_QUERIES, LIST_SELECTORS, POINT_AT_ALL } from './in-page.ts';
import { type Visit, WALK_TIME } from './visit.ts';

/** The view in which the browser puts its own colors in place of the page's. */
export const PREFERENCES = 'with less motion, dark and forced colors';

const NEXT_YEAR = Date.UTC(2027, 6, 4, 23, 30);

/** What a visitor's settings and screen make of a page, by name. After the last two it must be opened again. */
export const VIEWS: Record<string, (visit: Visit) => Promise<unknown>> = {
  'at 768 px': ({ page }) => page.setViewportSize({ width: 768, height: 1024 }),
  'at 1920 px': ({ page }) => page.setViewportSize({ width: 1920, height: 1080 }),
  'in dark colors': ({ cdp }) =>
    cdp.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: 'dark' }] }),
  // One state asks for all of a browser's preferences at once.
  [PREFERENCES]: ({ cdp }) =>
    cdp.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-reduced-motion', value: 'reduce' },
        { name: 'prefers-color-scheme', value: 'dark' },
        { name: 'prefers-contrast', value: 'more' },
        { name: 'prefers-reduced-transparency', value: 'reduce' },
        { name: 'forced-colors', value: 'active' },
      ],
    }),
  'on paper': ({ page }) => page.emulateMedia({ media: 'print' }),
  // A letter, less its margins.
  'on paper, upright': async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 960 });
    await page.emulateMedia({ media: 'print' });
  },
  'scrolled to the end': ({ world }) =>
    world.evaluate(`scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })`),
  'under the pointer or in focus': ({ world }) => world.evaluate(POINT_AT_ALL),
  'on a second visit, in another year': async (visit) => {
    await visit.page.clock.setSystemTime(NEXT_YEAR);
    await visit.reload();
  },
};

/** Puts a page before a visitor without settings, as it opened. */
export async function usual({ page, cdp, world, width, height }: Visit): Promise<void> {
  await page.setViewportSize({ width, height });
  await cdp.send('Emulation.setEmulatedMedia', { features: [] });
  await page.clock.setSystemTime(WALK_TIME);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference', colorScheme: 'light' });
  await world.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
}

/** As wide as a phone, which is walked by itself. */
export function onPhone({ page }: Visit): Promise<void> {
  return page.setViewportSize({ width: 360, height: 740 });
}

/** @throws UsageError naming what styles ask for and no view of the walk tries */
export function refuseUntried({ address }: Visit, untried: readonly string[]): void {
  if (untried.length > 0)
    throw new UsageError(
      `${new URL(address).pathname}: styles ask for ${untried.join(', ')}, which no view of the walk tries. Ask for a width, a height or a preference of visitors, or add a view to scripts/audit/transcript/visit/views.ts.`,
    );
}

/** Sizes that are read on every page, besides those between its own breakpoints. */
const READ_PX = { width: [360, 768, 1280, 1920], height: [800] };
/** The smallest and the largest window that a page is read in. */
const LIMITS_PX = { width: [280, 2560], height: [280, 2560] };
const EM_PX = 16;
type Dimension = keyof typeof READ_PX;

/**
 * A view for each range of widths, and of heights, that the page's styles set apart and that is not read anyway.
 * @throws UsageError naming a condition of a style that no view of the walk tries, or a part that it cannot read
 */
export async function sizesOf(visit: Visit): Promise<typeof VIEWS> {
  const { world, page, address, width, height } = visit;
  const queries = String(await world.evaluate(LIST_QUERIES)).split('\n');
  refuseUntried(visit, untriedConditions(queries));
  const selectors = String(await world.evaluate(LIST_SELECTORS));
  const [unread] = UNREAD.exec(selectors) ?? [];
  if (unread !== undefined)
    throw new UsageError(
      `${new URL(address).pathname}: a style sets ${unread}, which the browser does not tell the walk of: it could hide words. Put the words into an element and style that.`,
    );
  return Object.fromEntries([
    ...sizesBetween(queries, 'width').map((size) => [
      `at ${size} px`,
      () => page.setViewportSize({ width: size, height }),
    ]),
    ...sizesBetween(queries, 'height').map((size) => [
      `in a window ${size} px high`,
      () => page.setViewportSize({ width, height: size }),
    ]),
  ]);
}

/** Parts of a page that no snapshot holds. */
const UNREAD =
  /::?first-line|::(?:highlight|target-text|search-text|spelling-error|grammar-error|view-transition|scroll-button|scroll-marker|column|checkmark|picker)[\w-]*/;
const CONDITION = /\(([^()]*)\)/g;
/** Features of media queries that some view has and another has not. */
const TRIED =
  /^(?:width|height|orientation|prefers-(?:reduced-motion|color-scheme|contrast|reduced-transparency)|forced-colors|hover|any-hover|pointer|any-pointer|scripting)$/;

/** The conditions of media queries that are the same in all views. */
export function untriedConditions(queries: readonly string[]): string[] {
  const conditions = queries.flatMap((query) => [...query.matchAll(CONDITION)]);
  const untried = conditions.filter(([, condition = '']) => {
    const names = condition.replace(/:.*/, '').match(/[a-z][a-z-]*[a-z]/g) ?? [];
    return !names.some((name) => TRIED.test(name.replace(/^(?:min|max)-/, '')));
  });
  return [...new Set(untried.map(([condition]) => condition))];
}

/** One size for each range between breakpoints in which none of those that are read lies. */
export function sizesBetween(queries: readonly string[], dimension: Dimension): number[] {
  const [least = 0, most = 0] = LIMITS_PX[dimension];
  const points = queries
    .flatMap((query) => [...query.matchAll(CONDITION)])
    .filter(([condition]) => new RegExp(`\\b${dimension}\\b`).test(condition))
    .flatMap(([condition]) => [...condition.matchAll(/([\d.]+)(px|r?em)/g)])
    .map(([, value, unit]) => Number(value) * (unit === 'px' ? 1 : EM_PX));
  const edges = [...new Set([least, ...points, most])]
    .filter((point) => point >= least && point <= most)
    .sort((a, b) => a - b);
  return edges.flatMap((edge, index) => {
    // A query may mean "from" or "above": the ends of a range may belong to its neighbors.
    const first = Math.floor(edge) + 1;
    const last = Math.ceil(edges[index + 1] ?? edge) - 1;
    const isRead = READ_PX[dimension].some((size) => size >= first && size <= last);
    return first > last || isRead ? [] : [Math.round((first + last) / 2)];
  });
}
