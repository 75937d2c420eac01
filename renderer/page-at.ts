import content from 'virtual:content';
import type { AnyPage } from './structured-data.ts';

const pages: ReadonlyMap<string, AnyPage> = new Map(
  Object.values(content.pages).map((page) => [page.route, page]),
);

/** The content of the page at a route; undefined where content has none. */
export function pageAt(route: string): AnyPage | undefined {
  return pages.get(route);
}
