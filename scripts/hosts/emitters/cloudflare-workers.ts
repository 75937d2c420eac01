import { queryCarriedHome } from '../exceptions.ts';
import type { Host } from '../host.ts';
import { headersFile, redirectsFile } from '../rules-files.ts';

const FOLDER = 'hosts/cloudflare-workers';

export const host: Host = {
  id: 'cloudflare-workers',
  name: 'Cloudflare Workers',
  tried: 'emulator',
  emit: (site) => [
    { path: `${FOLDER}/wrangler.jsonc`, text: `${JSON.stringify(CONFIG, undefined, 2)}\n` },
    // Without the forced lines of client/_redirects, which are for Netlify: an upload may be refused for them.
    { path: `${FOLDER}/_redirects`, text: redirectsFile(site, { force: false }) },
    { path: `${FOLDER}/_headers`, text: headersFile(site) },
  ],
  exceptions: (site) => [
    ...queryCarriedHome(site),
    {
      requests: ['cacheOfClean', 'cacheOfUnknown'],
      answers: 'not sent',
      reason: 'Header rules are few (100): they go to `/plans` and the hashed files.',
    },
    {
      requests: ['compression'],
      answers: 'not sent',
      reason: 'Cloudflare compresses by itself, and says so at its edge only.',
    },
  ],
  steps: () => [
    'Copy this folder and `client` beside each other, with `_redirects` and `_headers` of this folder laid over those in `client`.',
    'Give the worker its `name` in `wrangler.jsonc`, then `wrangler deploy`.',
  ],
};

const CONFIG = {
  name: 'site',
  compatibility_date: '2025-11-01',
  assets: {
    directory: './client',
    // Drops the slash of /about/, as its file says, and leaves that of a home page below a path.
    html_handling: 'auto-trailing-slash',
    not_found_handling: '404-page',
  },
};
