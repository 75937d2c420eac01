import { queryCarriedHome } from '../exceptions.ts';
import { deployFolder } from '../deploy-steps.ts';
import type { Host } from '../host.ts';
import { rulesFiles } from '../rules-files.ts';

export const host: Host = {
  id: 'netlify',
  name: 'Netlify',
  tried: 'emulator',
  emit: rulesFiles,
  exceptions: (site) => [
    ...queryCarriedHome(site),
    {
      requests: ['pageSlash', 'pageHtml', 'errorPage', 'queryKept'],
      answers: [{ status: 200 }],
      reason:
        'Files come before rules, and a rule for a page with a slash is one for the page itself. The canonical link names the clean address.',
    },
    {
      requests: ['cacheOfUnknown'],
      answers: 'not sent',
      reason: 'Header rules go by path, and any path can be unknown. A browser keeps no 302 unasked.',
    },
    {
      requests: ['relativeLocation'],
      answers: 'not sent',
      reason: 'The library repeats the name that it was asked by.',
    },
    {
      requests: ['conditional', 'compression'],
      answers: 'not sent',
      reason: 'Netlify does both by itself; the libraries tried here do not.',
    },
  ],
  steps: (site) => [
    ...deployFolder(site).prepare,
    `Deploy the folder \`${deployFolder(site).name}\`, after every build: \`netlify deploy --prod --dir ${deployFolder(site).name}\`, or drop it in the browser.`,
  ],
};
