import { CACHE_OF_REDIRECTS } from '../exceptions.ts';
import type { Host } from '../host.ts';

export const host: Host = {
  id: 'github-pages',
  name: 'GitHub Pages',
  testedOn: 'documentation',
  // Without it, a branch is run through Jekyll.
  emit: () => [{ path: 'hosts/github-pages/.nojekyll', text: '' }],
  exceptions: () => [
    {
      requests: ['moved', 'queryKept'],
      answers: [{ status: 200 }],
      reason: 'There are no redirect rules. The page `plans.html` redirects visitors.',
    },
    {
      requests: ['unknown', 'unknownDeep', 'queryDropped', 'pageSlash', 'movedSlash', 'errorPage'],
      answers: [{ status: 404 }],
      reason: 'There are no redirect rules. 404.html sends visitors to the home page.',
    },
    {
      requests: ['pageHtml', 'movedHtml'],
      answers: [{ status: 200 }],
      reason: 'There are no redirect rules. The canonical link names the clean address.',
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
        'You cannot set headers. Each page has its policy in a meta tag. Everything is cached for ten minutes.',
    },
  ],
  steps: () => [
    'After every build, publish `client` with the `.nojekyll` of this folder in it: as a branch, or with `actions/upload-pages-artifact`.',
    'A project page is below a path: build with `BASE_PATH=/<repository>/`.',
  ],
};
