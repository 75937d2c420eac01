import { folderSteps, leavePagesAlone } from '../deploy-steps.ts';
import { type Emitter, notSent, queryCarriedHome, noQueries } from '../host.ts';
import { assetsPastTheLimit, rulesFiles } from '../rules-files.ts';

export const host: Emitter = {
  name: 'Cloudflare Pages',
  testedOn: { program: 'wrangler, Cloudflare’s own program' },
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
  steps: folderSteps((folder) => [
    `Deploy the folder \`${folder}\`, after every build: \`wrangler pages deploy ${folder}\`. The log lists the forced lines (\`301!\`) that it skips. That is expected.`,
    leavePagesAlone('Cloudflare'),
  ]),
};
