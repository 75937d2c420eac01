import { UsageError } from '../usage-error.ts';

/** Where the site will live. `base` starts and ends with a slash; `url` has no slash at its end. */
export interface SiteAddress {
  url: string;
  base: string;
}

/**
 * Reads where the site will live: SITE_URL (or else the address in content/site.yaml), and BASE_PATH for a site
 * that is served below a path.
 * @throws UsageError when either is not a valid address
 */
export function readSiteAddress(contentUrl: string, env: NodeJS.ProcessEnv): SiteAddress {
  const url = env['SITE_URL'] || contentUrl;
  const source = env['SITE_URL'] ? 'SITE_URL' : 'url in content/site.yaml';
  if (!isOrigin(url))
    throw new UsageError(
      `${source} is "${url}". Use scheme and host only, such as https://www.example.com. A path belongs in BASE_PATH.`,
    );
  return { url, base: readBasePath(env) };
}

/** @throws UsageError when BASE_PATH is not a path that starts and ends with a slash */
export function readBasePath(env: NodeJS.ProcessEnv): string {
  const base = env['BASE_PATH'] || '/';
  const isPath =
    /^\/([a-z0-9._~-]+\/)*$/i.test(base) && new URL(base, 'https://www.example.com').pathname === base;
  if (!isPath)
    throw new UsageError(
      `BASE_PATH is "${base}". Use a path that starts and ends with a slash, without . or .. as a part, such as /insurance/`,
    );
  return base;
}

function isOrigin(url: string): boolean {
  const isPlain = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(url);
  return isPlain && URL.canParse(url);
}
