import type { Content } from '../../schemas/types.ts';
import { ownPages } from '../../renderer/languages.ts';
import { CACHE, type SiteDescription } from '../hosts/site-description.ts';
import { UsageError } from '../usage-error.ts';
import type { SiteAddress } from '../content/site-address.ts';

/** Describes the output of a build for hosts. */
type Built = Pick<SiteDescription, 'rootFiles' | 'assets' | 'compressed' | 'headers'>;

/**
 * Describes a site to all hosts: pages and redirects are those of the content, files those of the build.
 * @param translations the content of each language beside English
 * @throws UsageError when a redirect would hide a file of the site
 */
export function describeSite(
  content: Content,
  address: SiteAddress,
  built: Built,
  translations: readonly Content[] = [],
): SiteDescription {
  for (const { from } of content.redirects.redirects)
    if (built.rootFiles.includes(from.slice(1)))
      throw new UsageError(
        `content/redirects.yaml redirects ${from}, which is a file of the site. Delete the redirect.`,
      );
  return {
    ...address,
    routes: [content, ...translations].flatMap(ownPages).map(({ route }) => route),
    redirects: content.redirects.redirects,
    ...built,
    cache: CACHE,
  };
}
