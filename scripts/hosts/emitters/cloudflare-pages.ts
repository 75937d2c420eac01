import type { Host } from '../host.ts';
import { rulesFiles } from '../rules-files.ts';

export const host: Host = {
  id: 'cloudflare-pages',
  name: 'Cloudflare Pages',
  tried: 'emulator',
  emit: rulesFiles,
  exceptions: () => [
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
