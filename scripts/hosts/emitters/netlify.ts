import { queryCarriedHome, queryCarriedOn } from '../exceptions.ts';
import { deployFolder } from '../deploy-steps.ts';
import type { Exception, Host } from '../host.ts';
import type { Site } from '../site-description.ts';
import { assetsPastTheLimit, rulesFiles } from '../rules-files.ts';

export const host: Host = {
  id: 'netlify',
  name: 'Netlify',
  testedOn: 'emulator',
  emit: rulesFiles,
  exceptions: (site) => [
    ...queryCarriedHome(site),
    ...queryCarriedOn(site),
    ...withSpaces(site),
    ...assetsPastTheLimit(site),
    {
      requests: ['pageSlash', 'pageHtml', 'errorPage', 'queryKept'],
      answers: [{ status: 200 }],
      reason:
        'Files win over rules, and a rule for `/about/` would also match `/about`. The canonical link names the clean address.',
    },
    {
      requests: ['cacheOfUnknown'],
      answers: 'not sent',
      reason:
        'Header rules need a path, and unknown paths have none. Browsers do not cache a 302 without being told to.',
    },
    {
      requests: ['relativeLocation'],
      answers: 'not sent',
      reason: 'The library repeats the host name of the request.',
    },
    {
      requests: ['conditional', 'compression'],
      answers: 'not sent',
      reason: 'Netlify does both itself; the libraries tested here do not.',
    },
  ],
  steps: (site) => [
    ...deployFolder(site).prepare,
    `Deploy the folder \`${deployFolder(site).name}\`, after every build: \`netlify deploy --prod --dir ${deployFolder(site).name}\`, or drop it in the browser.`,
  ],
};

/** `_redirects` has no way to write a space, and Netlify does not read escapes in it. */
function withSpaces({ moved, unknown }: Site): Exception[] {
  const written = moved.filter(({ path }) => path.includes(' ')).map(({ from }) => `\`${from}\``);
  if (written.length === 0 || unknown === undefined) return [];
  return [
    {
      requests: ['moved', 'movedSlash', 'movedHtml', 'queryKept'],
      answers: [
        { status: unknown.status, location: unknown.to },
        { status: unknown.status, location: `${unknown.to}?x=1` },
      ],
      reason: `It cannot match a space: ${written.join(', ')} leads to the home page. A redirect in \`netlify.toml\` can.`,
    },
    { requests: ['cacheOfMoved'], answers: 'not sent', reason: 'The same.' },
  ];
}
