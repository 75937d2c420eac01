import { createContext, use } from 'react';
import type { Content } from '../schemas/types.ts';

/** Gives the content of one language to every component of a page. The document and the gallery provide it. */
export const ContentContext = createContext<Content | null>(null);

/**
 * Reads the content that the page is rendered with. Islands cannot: what they need comes as props.
 * @throws Error outside of a page
 */
export function useContent(): Content {
  const content = use(ContentContext);
  if (content === null) throw new Error('useContent was called outside of ContentContext');
  return content;
}
