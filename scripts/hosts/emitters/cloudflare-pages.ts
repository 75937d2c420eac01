import type { Host } from '../host.ts';
import { rulesFiles } from '../rules-files.ts';

export const host: Host = {
  id: 'cloudflare-pages',
  name: 'Cloudflare Pages',
  tried: 'emulator',
  emit: rulesFiles,
  exceptions: () => [],
  steps: () => [
    'Deploy the folder `client`: `wrangler pages deploy client`. The build log tells of the forced lines it skips; that is meant.',
  ],
};
