import { limitsOfCloudflare } from '../exceptions.ts';
import { deployFolder } from '../deploy-steps.ts';
import type { Host } from '../host.ts';
import { rulesFiles } from '../rules-files.ts';

export const host: Host = {
  id: 'cloudflare-pages',
  name: 'Cloudflare Pages',
  testedOn: 'emulator',
  emit: rulesFiles,
  exceptions: limitsOfCloudflare,
  steps: (site) => [
    ...deployFolder(site).prepare,
    `Deploy the folder \`${deployFolder(site).name}\`, after every build: \`wrangler pages deploy ${deployFolder(site).name}\`. The log lists the forced lines (\`301!\`) that it skips. That is expected.`,
  ],
};
