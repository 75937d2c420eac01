import type { Content, Crumb } from '../schemas/types.ts';
import { ownRoute } from './languages.ts';

/** Puts the home page of the language before the path to a page. */
export function withHome(content: Content, crumbs: readonly Crumb[]): Crumb[] {
  return [{ label: content.interface.home, href: `${ownRoute(content, '/')}#top` }, ...crumbs];
}
