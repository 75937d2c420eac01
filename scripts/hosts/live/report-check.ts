/** Reports the result of checking a live site to the person who runs the server. */

import { styleText } from 'node:util';
import { REQUEST_GROUPS, type Host, type RequestGroup } from '../host.ts';
import type { Site } from '../site-description.ts';

/** The most lines for each group of requests. The report only counts further lines. */
const MAX_LINES = 4;
/** The most lines about files of another build. Many are useful, because they show which part was not deployed. */
const MAX_PAGES = 30;

/** The remedy for wrong answers in groups that are not in `REMEDIES`. */
const RULES_REMEDY = 'The rules are not in use, or are those of another build: copy them again and reload.';
const REMEDIES: Partial<Record<RequestGroup, string>> = {
  page: 'If /about.html answers, the rules are not in use. If it does not, deploy this build again, and check the document root.',
  content: 'Deploy this build again, and clear the cache of a CDN in front.',
  rewritten:
    'A proxy or CDN changes pages on the way, and their policy blocks what it adds. Turn that off: at Cloudflare Email Address Obfuscation, Rocket Loader, Automatic HTTPS Rewrites and the Web Analytics beacon; elsewhere anything that minifies or injects.',
  unknown: 'Another rule answers for unknown paths: let the rules of the site come first.',
  unknownDeep: 'Another rule answers for unknown paths: let the rules of the site come first.',
  queryDropped: 'Another rule answers for unknown paths: let the rules of the site come first.',
  missingAsset: 'A catch-all rule answers for missing files: exclude /assets/ from it.',
  wellKnown:
    'Let the rules of the site serve /.well-known/, and deploy it: certificates and proofs of ownership are there.',
  hidden: 'Hidden files are served: copy the rules again, or delete these files from the server.',
  locationHost:
    'Ask the site at that address, or give the server this one as its name (ServerName of Apache). The rules are right.',
  headersOnPages: 'The header rules are not in use, or a proxy or CDN in front removes them.',
  headersOnRedirects: 'The header rules do not cover redirects and errors: copy the rules again.',
  cacheOfPages: 'Something in front of the site sets its own caching: turn that off for pages.',
  cacheOfAssets: 'The caching rules are not in use: visitors download every file again.',
  cacheOfMoved: 'The caching rules are not in use: a mistaken redirect could stay for long.',
  cacheOfClean: 'The caching rules are not in use: a mistaken redirect could stay for long.',
  cacheOfUnknown: 'The caching rules are not in use: an address could stay missing after you add its page.',
  conditional: 'Turn on ETag or Last-Modified: visitors download pages again that did not change.',
  staleCompressed: 'The .gz or .br is of another build: deploy it together with the file beside it.',
  compression: 'Turn on the compressed files beside the originals (.br, .gz), with Vary.',
};

/**
 * Returns the report as text for a terminal.
 * @param found lines by request group, as `checkSite` returns them
 * @param host the host of the site, whose steps are printed; null if the user did not name one
 */
export function reportCheck(
  found: ReadonlyMap<RequestGroup, readonly string[]>,
  { origin, site, host }: { origin: string; site: Site; host: Host | null },
): string {
  const sections = REQUEST_GROUPS.flatMap(([group, inWords]) => {
    const lines = found.get(group) ?? [];
    if (lines.length === 0) return [];
    const most = group === 'content' ? MAX_PAGES : MAX_LINES;
    const more = lines.length > most ? [`… and ${lines.length - most} more`] : [];
    const title = `  ${styleText('red', '✗')} ${styleText('bold', inWords.replaceAll('`', ''))}`;
    return [[title, ...lines.slice(0, most), ...more, REMEDIES[group] ?? RULES_REMEDY].join('\n    ')];
  });
  if (sections.length === 0)
    return `${styleText('green', '✓')} ${origin} answers as this build asks${host ? `, and as ${host.name} can` : ''}.`;
  const guide = host
    ? [
        `  How ${host.name} is set up (dist/hosts/${host.id}/README.md):`,
        ...host.steps(site).map((step, index) => `    ${index + 1}. ${step.replaceAll('`', '')}`),
      ]
    : ['  Name the host to leave out what it cannot do, and to see its guide: --host nginx'];
  return [...sections, guide.join('\n')].join('\n\n');
}
