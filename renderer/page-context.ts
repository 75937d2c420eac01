import content, { compilation, translations } from 'virtual:content';
import { englishRoute, ownPages } from './languages.ts';
import type { Content } from '../schemas/types.ts';
import type { AnyPage } from './structured-data.ts';

/** Holds the content that a page is rendered with. The error page has no content file. */
export interface Rendering {
  content: Content;
  page: AnyPage | undefined;
  /** Is the number of the compilation that the content is from, in development only. */
  compilation?: number | undefined;
}

/**
 * Completes the context of a page that vite-plugin-ssr renders. A build passes one page with its content. The
 * development server passes only an address, so the latest content comes from `virtual:content`.
 * @param route of the English page
 * @param language the code of another language, which the development server adds to the address
 * @throws Error in a build without content
 */
export function renderingOf(given: Partial<Rendering>, route: string, language?: string): Rendering {
  if (given.content) return { content: given.content, page: given.page };
  if (content === null) throw new Error('There is no content to render. Build the site with: npm run build');
  const own = translations[language ?? ''] ?? content;
  const page = ownPages(own).find((each) => englishRoute(own, each.route) === route);
  return { content: own, page, compilation };
}
