import type { Content } from '../../schemas/types.ts';
import { CACHE, type SiteDescription } from '../hosts/site-description.ts';
import type { SiteAddress } from './site-address.ts';

/** What a build has made, as hosts need to know it. */
type Built = Pick<SiteDescription, 'rootFiles' | 'assets' | 'compressed' | 'headers'>;

/** The one description that all hosts' rules come from: pages and redirects are the content's, files the build's. */
export function describeSite(content: Content, address: SiteAddress, built: Built): SiteDescription {
  return {
    ...address,
    routes: Object.values(content.pages).map(({ route }) => route),
    redirects: content.redirects.redirects,
    ...built,
    cache: CACHE,
  };
}
