import { answered, type Emitter, NO_HEADERS, notSent, noQueries } from '../host.ts';
import type { Site } from '../site-description.ts';

export const host: Emitter = {
  name: 'GitHub Pages',
  testedOn: { documentation: '2026-11-21' },
  // Without the file `.nojekyll`, GitHub runs the branch through Jekyll.
  emit: (site) => [
    { path: '.nojekyll', text: '' },
    { path: 'pages.yml', text: workflow(site) },
  ],
  exceptions: (site) => [
    ...noQueries(site),
    answered(
      ['moved', 'movedSlash', 'queryKept'],
      [200],
      'There are no redirect rules. The pages `plans.html` and `plans/index.html` redirect visitors.',
    ),
    answered(
      ['unknown', 'unknownDeep', 'queryDropped', 'pageSlash', 'errorPage'],
      [404],
      'There are no redirect rules. 404.html sends visitors to the home page.',
    ),
    answered(
      ['pageHtml', 'movedHtml'],
      [200],
      'There are no redirect rules. The canonical link names the clean address.',
    ),
    notSent(
      NO_HEADERS,
      'You cannot set headers. Each page has its policy in a meta tag. Everything is cached for ten minutes.',
    ),
  ],
  steps: () => [
    'Copy `pages.yml` of this folder to `.github/workflows/`, and choose Settings → Pages → Source: GitHub Actions. Each push to `main` then runs six steps: `actions/checkout`, `actions/setup-node`, `npm run validate`, `npm run build`, `actions/upload-pages-artifact` with `client`, `actions/deploy-pages`.',
    'Or publish `client`, with the `.nojekyll` of this folder in it, as a branch.',
    'Old addresses that end like a file, such as `/contact.php`, are folders with a page in them: `/contact.php/index.html`. A project page cannot answer for the old domain itself.',
    'A project page is below a path: write `basePath: /<repository>/` in `content/site.yaml`; a domain of your own is not.',
  ],
};

function workflow({ home }: Site): string {
  return `name: Pages
on: { push: { branches: [main] }, workflow_dispatch: {} }
permissions: { contents: read, pages: write, id-token: write }
concurrency: { group: pages }
jobs:
  deploy:
    runs-on: ubuntu-latest
    environment: { name: github-pages }
    steps:
      - uses: actions/checkout@v7
      - { uses: actions/setup-node@v7, with: { node-version: 24 } }
      - { run: npm run validate }
      - { run: npm run build, env: { BASE_PATH: ${home} } }
      - { uses: actions/upload-pages-artifact@v5, with: { path: dist/client, include-hidden-files: true } }
      - uses: actions/deploy-pages@v5
`;
}
