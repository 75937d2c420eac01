import type { Nodes } from 'hast';
import { createContext, use } from 'react';
import type { Content } from '../schemas/types.ts';

/** The content of one language, for every component of a page. */
export const ContentContext = createContext<Content | null>(null);

/** Returns the page's content; islands get their content as props. @throws Error if it is called outside of a page */
export function useContent(): Content {
  const content = use(ContentContext);
  if (content === null) throw new Error('useContent was called outside of ContentContext');
  return content;
}

/** Returns the plain text of compiled markdown, or of a part of it. */
export function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
}
