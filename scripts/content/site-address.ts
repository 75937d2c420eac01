import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { UsageError } from '../lib/usage-error.ts';
import { valueAt } from './json-data.ts';

/** The address of the site. `base` starts and ends with a slash; `url` has no slash at its end. */
export interface SiteAddress {
  url: string;
  base: string;
}

/**
 * Returns the address at which the site will be published: `url` and `basePath` of content/site.yaml, unless the
 * variables SITE_URL and BASE_PATH override them. Writes the host in lowercase, as browsers do.
 * @throws UsageError if the URL is more than scheme and host, or if the base does not start and end with a slash
 */
export function readSiteAddress(
  site: { url: string; basePath?: string | undefined },
  env: NodeJS.ProcessEnv,
): SiteAddress {
  const url = env['SITE_URL'] || site.url;
  const source = env['SITE_URL'] ? 'SITE_URL' : 'url in content/site.yaml';
  if (!isOrigin(url))
    throw new UsageError(
      `${source} is "${url}". Use scheme and host only, such as https://www.example.com. A path belongs in basePath.`,
    );
  return { url: new URL(url).origin, base: checkBase(site.basePath, env) };
}

/**
 * Reads the base from content/site.yaml for steps of the build that start before content is compiled.
 * BASE_PATH overrides it. Returns `/` if the file cannot be read, because the compilation reports that.
 * @throws UsageError if BASE_PATH is not a path that starts and ends with a slash
 */
export function readBasePath(root: string, env: NodeJS.ProcessEnv): string {
  let inContent: unknown;
  try {
    inContent = valueAt(parse(readFileSync(join(root, 'content/site.yaml'), 'utf8')), '/basePath');
  } catch {
    // Ignore the error, because compiling the content reports it.
  }
  return checkBase(typeof inContent === 'string' && isBase(inContent) ? inContent : undefined, env);
}

function checkBase(inContent: string | undefined, env: NodeJS.ProcessEnv): string {
  const base = env['BASE_PATH'] || inContent || '/';
  if (!isBase(base))
    throw new UsageError(
      `${env['BASE_PATH'] ? 'BASE_PATH' : 'basePath in content/site.yaml'} is "${base}". Use a path that starts and ends with a slash, without . or .. as a part, such as /insurance/`,
    );
  return base;
}

function isBase(base: string): boolean {
  return /^\/([a-z0-9._~-]+\/)*$/i.test(base) && new URL(base, 'https://www.example.com').pathname === base;
}

function isOrigin(url: string): boolean {
  const isPlain = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(url);
  return isPlain && URL.canParse(url);
}
