import { deployFolder, folderSteps, leavePagesAlone } from '../deploy-steps.ts';
import { type Emitter, jsonFile } from '../host.ts';
import type { Site } from '../site-description.ts';
import { headersFile, redirectsFile } from '../rules-files.ts';
import { host as pages } from './cloudflare-pages.ts';

export const host: Emitter = {
  // Workers have the same limits and exceptions as Cloudflare Pages.
  ...pages,
  name: 'Cloudflare Workers',
  emit: (site) => [
    jsonFile('wrangler.jsonc', config(site)),
    // Leave out forced redirects, because Cloudflare may refuse an upload that has them.
    { path: '_redirects', text: redirectsFile(site, { force: false }) },
    { path: '_headers', text: headersFile(site) },
  ],
  steps: folderSteps((folder) => [
    `Put \`wrangler.jsonc\` and \`${folder}\` beside each other. After every build, copy \`_redirects\` and \`_headers\` of this folder over those in \`${folder}\`.`,
    'Give the worker its `name` in `wrangler.jsonc`, then `wrangler deploy`.',
    leavePagesAlone('Cloudflare'),
  ]),
};

const config = (site: Site) => ({
  name: 'site',
  compatibility_date: '2025-11-01',
  assets: {
    directory: `./${deployFolder(site)}`,
    // Remove the slash from /about/, whose file is about.html, but not from a home page below a path.
    html_handling: 'auto-trailing-slash',
    not_found_handling: '404-page',
  },
});
