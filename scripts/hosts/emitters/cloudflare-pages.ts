import { limitsOfCloudflare, MAX_REDIRECTS_OF_CLOUDFLARE } from '../exceptions.ts';
import { deployFolder, leavePagesAlone } from '../deploy-steps.ts';
import type { Host } from '../host.ts';
import { atMostRedirects } from '../limits.ts';
import { rulesFiles } from '../rules-files.ts';

export const host: Host = {
  id: 'cloudflare-pages',
  name: 'Cloudflare Pages',
  testedOn: 'emulator',
  emit: rulesFiles,
  refuses: atMostRedirects(MAX_REDIRECTS_OF_CLOUDFLARE),
  exceptions: limitsOfCloudflare,
  steps: (site) => [
    ...deployFolder(site).prepare,
    `Deploy the folder \`${deployFolder(site).name}\`, after every build: \`wrangler pages deploy ${deployFolder(site).name}\`. The log lists the forced lines (\`301!\`) that it skips. That is expected.`,
    leavePagesAlone('Cloudflare'),
  ],
};
