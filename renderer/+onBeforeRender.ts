import { render } from 'vite-plugin-ssr/abort';
import { renderingOf, type Rendering } from './page-context.ts';

interface PageContext extends Partial<Rendering> {
  urlPathname: string;
  urlParsed: { search: Record<string, string> };
  is404: boolean | null;
}

/** Finds the content of a page. Returns the error page for an address that no page has. */
export default function onBeforeRender(given: PageContext): { pageContext: Rendering } {
  const rendering = renderingOf(given, given.urlPathname, given.urlParsed.search['language']);
  if (!given.is404 && rendering.page === undefined) throw render(404);
  return { pageContext: rendering };
}
