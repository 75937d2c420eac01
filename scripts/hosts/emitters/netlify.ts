import type { Host } from '../host.ts';
import { rulesFiles } from '../rules-files.ts';

export const host: Host = {
  id: 'netlify',
  name: 'Netlify',
  tried: 'emulator',
  emit: rulesFiles,
  exceptions: () => [
    {
      requests: ['pageSlash', 'pageHtml', 'errorPage'],
      answers: [{ status: 200 }],
      reason:
        'Files come before rules, and a rule for a page with a slash is one for the page itself. The canonical link names the clean address.',
    },
    {
      requests: ['conditional', 'compression'],
      answers: 'not sent',
      reason: 'Netlify does both by itself; the libraries tried here do not.',
    },
  ],
  steps: () => [
    'Deploy the folder `client`: `netlify deploy --prod --dir client`, or drop it in the browser.',
  ],
};
