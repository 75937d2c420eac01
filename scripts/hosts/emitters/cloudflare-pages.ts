import { queryCarriedHome } from '../exceptions.ts';
import { deployFolder } from '../deploy-steps.ts';
import type { Host } from '../host.ts';
import { rulesFiles } from '../rules-files.ts';

export const host: Host = {
  id: 'cloudflare-pages',
  name: 'Cloudflare Pages',
  tried: 'emulator',
  emit: rulesFiles,
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
  steps: (site) => [
    ...deployFolder(site).prepare,
    `Deploy the folder \`${deployFolder(site).name}\`, after every build: \`wrangler pages deploy ${deployFolder(site).name}\`. The log lists the forced lines (\`301!\`) that it skips. That is expected.`,
  ],
};
