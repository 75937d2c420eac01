import { CACHE, type SiteDescription } from '../../../scripts/hosts/site-description.ts';

/** Describes a site with two pages. `parts` replaces some of the description. */
export function describeSmallSite(parts: Partial<SiteDescription> = {}): SiteDescription {
  return {
    base: '/',
    url: 'https://www.example.com',
    routes: ['/', '/about'],
    redirects: [],
    rootFiles: [],
    assets: [],
    compressed: [],
    headers: [],
    cache: CACHE,
    ...parts,
  };
}
