import { queryCarriedHome } from '../exceptions.ts';
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
  steps: () => [
    'Deploy the folder `client`: `wrangler pages deploy client`. The build log tells of the forced lines it skips; that is meant.',
  ],
};
