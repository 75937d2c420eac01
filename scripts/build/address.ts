import { UsageError } from '../usage-error.ts';
import type { SiteAddress } from './vite.ts';

/**
 * Where the site will live: SITE_URL before the address in content/site.yaml, and BASE_PATH for a site below a path.
 * @throws UsageError when either is not of the form that addresses are made of.
 */
export function siteAddress(contentUrl: string, env: NodeJS.ProcessEnv): SiteAddress {
  const url = env['SITE_URL'] || contentUrl;
  if (!/^https?:\/\/[a-z0-9.:-]+$/i.test(url))
    throw new UsageError(
      `SITE_URL is "${url}". Write scheme and host only, such as https://www.example.com; a path goes into BASE_PATH.`,
    );
  const base = env['BASE_PATH'] || '/';
  if (!/^\/([a-z0-9._~-]+\/)*$/i.test(base))
    throw new UsageError(`BASE_PATH is "${base}". Begin and end it with a slash, such as /insurance/`);
  return { url, base };
}
