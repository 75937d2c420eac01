import { deployFolder, leavePagesAlone } from '../deploy-steps.ts';
import { type Host, noQueries, notSent, queryCarriedHome } from '../host.ts';
import { assetsPastTheLimit, rulesFiles } from '../rules-files.ts';

export const host: Host = {
  id: 'cloudflare-pages',
  name: 'Cloudflare Pages',
  testedOn: 'emulator',
  emit: rulesFiles,
  limit: { file: '_redirects', most: 2000, unit: 'rules' },
  exceptions: (site) => [
    ...noQueries(site),
    ...queryCarriedHome(site),
    ...assetsPastTheLimit(site),
    notSent(
      ['cacheOfClean', 'cacheOfUnknown'],
      'It allows 100 header rules. They are used for `/plans` and the hashed files.',
    ),
    notSent(['compression'], 'Cloudflare compresses files itself, at its edge.'),
  ],
  steps: (site) => [
    ...deployFolder(site).prepare,
    `Deploy the folder \`${deployFolder(site).name}\`, after every build: \`wrangler pages deploy ${deployFolder(site).name}\`. The log lists the forced lines (\`301!\`) that it skips. That is expected.`,
    leavePagesAlone('Cloudflare'),
  ],
};
