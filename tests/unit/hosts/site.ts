import { CACHE, type SiteDescription } from '../../../scripts/hosts/site-description.ts';

/** A site of two pages, with nothing else but what `parts` says. */
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
