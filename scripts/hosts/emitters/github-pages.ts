import { CACHE_OF_REDIRECTS } from '../exceptions.ts';
import type { Host } from '../host.ts';

export const host: Host = {
  id: 'github-pages',
  name: 'GitHub Pages',
  tried: 'documentation',
  // Without it, a branch is run through Jekyll.
  emit: () => [{ path: 'hosts/github-pages/.nojekyll', text: '' }],
  exceptions: () => [
    {
      requests: ['moved', 'queryKept'],
      answers: [{ status: 200 }],
      reason: 'No rules: the stub moves on by itself.',
    },
    {
      requests: ['unknown', 'unknownDeep', 'queryDropped', 'pageSlash', 'movedSlash', 'errorPage'],
      answers: [{ status: 404 }],
      reason: 'No rules: 404.html moves on to the home page by itself.',
    },
    {
      requests: ['pageHtml', 'movedHtml'],
      answers: [{ status: 200 }],
      reason: 'No rules; the canonical link names the clean address.',
    },
    {
      requests: [
        'headersOnPages',
        'headersOnRedirects',
        'cacheOfPages',
        'cacheOfAssets',
        ...CACHE_OF_REDIRECTS,
      ],
      answers: 'not sent',
      reason:
        'No headers of one’s own; each page carries its policy in a meta. Everything is kept ten minutes.',
    },
  ],
  steps: () => [
    'Publish `client`, with `.nojekyll` of this folder beside its files: as a branch, or by `actions/upload-pages-artifact`.',
    'A project page lives below a path: build with `BASE_PATH=/<repository>/`.',
  ],
};
