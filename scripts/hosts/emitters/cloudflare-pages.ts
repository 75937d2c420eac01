import { deployFolder, leavePagesAlone } from '../deploy-steps.ts';
import { type Host, noQueries, notSent, queryCarriedHome, refusal } from '../host.ts';
import { assetsPastTheLimit, rulesFiles } from '../rules-files.ts';

/** Limits the redirects. Cloudflare counts the two rules with a placeholder separately. */
const MAX_REDIRECTS = 2000;

export const host: Host = {
  id: 'cloudflare-pages',
  name: 'Cloudflare Pages',
  testedOn: 'emulator',
  emit: rulesFiles,
  refuses: (files) => {
    const rules = files.find(({ path }) => path.endsWith('_redirects'));
    const lines = rules?.text.split('\n').filter((line) => line !== '' && !/[:*]/.test(line)).length ?? 0;
    return rules && lines > MAX_REDIRECTS ? refusal(rules.path, lines, MAX_REDIRECTS, 'rules') : null;
  },
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
