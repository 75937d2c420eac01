import { folderSteps } from '../deploy-steps.ts';
import {
  answered,
  type Exception,
  type Emitter,
  notSent,
  queryCarriedHome,
  queryCarriedOn,
} from '../host.ts';
import { addQuery, type Site } from '../site-description.ts';
import { assetsPastTheLimit, rulesFiles } from '../rules-files.ts';

export const host: Emitter = {
  name: 'Netlify',
  testedOn: { program: 'Netlify’s own libraries' },
  emit: rulesFiles,
  exceptions: (site) => [
    ...queryCarriedHome(site),
    ...queryCarriedOn(site),
    ...withSpaces(site),
    ...assetsPastTheLimit(site),
    answered(
      ['pageSlash', 'pageHtml', 'errorPage', 'queryKept'],
      [200],
      'Files win over rules, and a rule for `/about/` would also match `/about`. The canonical link names the clean address.',
    ),
    notSent(
      ['cacheOfUnknown'],
      'Header rules need a path, and unknown paths have none. Browsers do not cache a 302 without being told to.',
    ),
    notSent(['conditional', 'compression'], 'Netlify does both itself; the libraries tested here do not.'),
  ],
  steps: folderSteps((folder) => [
    `Deploy the folder \`${folder}\`, after every build: \`netlify deploy --prod --dir ${folder}\`, or drop it in the browser.`,
  ]),
};

/** Lists exceptions for old paths with a space, which `_redirects` cannot contain in any spelling. */
function withSpaces({ moved, unknown }: Site): Exception[] {
  const written = moved.filter(({ path }) => path.includes(' ')).map(({ from }) => `\`${from}\``);
  if (written.length === 0 || unknown === undefined) return [];
  return [
    answered(
      ['moved', 'movedSlash', 'movedHtml', 'queryKept'],
      [unknown, { ...unknown, to: addQuery(unknown.to, '?x=1') }],
      `It cannot match a space: ${written.join(', ')} leads to the home page. A redirect in \`netlify.toml\` can.`,
    ),
    notSent(['cacheOfMoved'], 'The same.'),
  ];
}
