import content, { compilation, translations } from 'virtual:content';
import { render } from 'vite-plugin-ssr/abort';
import { type AnyPage, englishRoute, ownPages } from './languages.ts';
import type { Content } from '../schemas/types.ts';

/** The content to render a page with. `page` is undefined for the error page, which has no content file. */
export interface Rendering {
  content: Content;
  page: AnyPage | undefined;
  /** The number of the compilation that produced the content. Set in development only. */
  compilation?: number | undefined;
}

/** A page to render. A build passes the page's content; the development server passes only its address. */
interface PageContext extends Partial<Rendering> {
  urlPathname: string;
  urlParsed: { search: Record<string, string> };
  is404: boolean | null;
}

/**
 * Finds the content of a page. If no page has the address, makes vite-plugin-ssr render the error page.
 * @throws Error if a build passes no content
 */
export default function onBeforeRender(given: PageContext): { pageContext: Rendering } {
  const pageContext = given.content ? { content: given.content, page: given.page } : latestOf(given);
  if (!given.is404 && pageContext.page === undefined) throw render(404);
  return { pageContext };
}

/** Finds a page in the latest content by its English address; `?language=es` selects another language. */
function latestOf({ urlPathname, urlParsed }: PageContext): Rendering {
  if (content === null) throw new Error('There is no content to render. Build the site with: npm run build');
  const own = translations[urlParsed.search['language'] ?? ''] ?? content;
  const page = ownPages(own).find(({ route }) => englishRoute(own, route) === urlPathname);
  return { content: own, page, compilation };
}
