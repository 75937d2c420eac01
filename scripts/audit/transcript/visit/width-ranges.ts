import type { IsolatedWorld } from './isolated-world.ts';

/** The narrowest and the widest view that a page is read in. */
const NARROWEST_PX = 280;
const WIDEST_PX = 2560;
const EM_PX = 16;

/**
 * Widths at which a style could make the page another one than at those that are read anyway: one between each two
 * widths that a media query of the page names.
 */
export async function widthsBetween(world: IsolatedWorld, read: readonly number[]): Promise<number[]> {
  const queries = String(await world.evaluate(LIST_QUERIES)).split('\n');
  return chooseWidths(queries, read);
}

/** One width for each range between breakpoints in which none of those that are `read` lies. */
export function chooseWidths(queries: readonly string[], read: readonly number[]): number[] {
  const points = queries.flatMap((query) =>
    /width/.test(query)
      ? [...query.matchAll(/([\d.]+)(px|r?em)/g)].map(
          ([, value, unit]) => Number(value) * (unit === 'px' ? 1 : EM_PX),
        )
      : [],
  );
  const edges = [...new Set([NARROWEST_PX, ...points, WIDEST_PX])]
    .filter((point) => point >= NARROWEST_PX && point <= WIDEST_PX)
    .sort((a, b) => a - b);
  return edges.flatMap((edge, index) => {
    const next = edges[index + 1];
    if (next === undefined) return [];
    // A query may mean "from" or "above": the ends of a range may belong to its neighbors.
    const first = Math.floor(edge) + 1;
    const last = Math.ceil(next) - 1;
    if (first > last || read.some((width) => width >= first && width <= last)) return [];
    return [Math.round((first + last) / 2)];
  });
}

const LIST_QUERIES = `(() => {
  const found = new Set();
  const visit = (rules) => {
    for (const rule of rules) {
      if (rule.media) found.add(rule.media.mediaText);
      if (rule.styleSheet) read(rule.styleSheet);
      if (rule.cssRules) visit(rule.cssRules);
    }
  };
  const read = (sheet) => {
    found.add(sheet.media.mediaText);
    try { visit(sheet.cssRules); } catch {}
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) read(sheet);
  return [...found].join('\\n');
})()`;
