import { CACHE_OF_REDIRECTS } from '../exceptions.ts';
import type { Host } from '../host.ts';
import { rulesFiles } from '../rules-files.ts';
import type { Site } from '../site-description.ts';

export const host: Host = {
  id: 'gitlab-pages',
  name: 'GitLab Pages',
  tried: 'documentation',
  emit: (site) => [...rulesFiles(site), { path: 'hosts/gitlab-pages/.gitlab-ci.yml', text: job(site) }],
  exceptions: () => [
    { requests: ['pageHtml'], answers: [{ status: 200 }], reason: 'Files come before rules.' },
    {
      requests: [
        'headersOnPages',
        'headersOnRedirects',
        'cacheOfPages',
        'cacheOfAssets',
        ...CACHE_OF_REDIRECTS,
      ],
      answers: 'not sent',
      reason: 'No headers of one’s own; each page carries its policy in a meta.',
    },
  ],
  steps: () => [
    'Copy `client` and `.gitlab-ci.yml` to the root of the repository and push.',
    'The job takes the redirect stubs away, because a file would win over its rule.',
    'On the default domain a project lives below a path: build with `BASE_PATH=/<project>/`, or turn on a unique domain.',
  ],
};

function job({ moved, home }: Site): string {
  const stubs = moved.map(({ from }) => `public/${from.slice(home.length)}.html`);
  return [
    'pages:',
    '  script:',
    '    - cp -R client public',
    ...stubs.map((stub) => `    - rm -f ${stub}*`),
    '  artifacts:',
    '    paths:',
    '      - public',
    '  rules:',
    '    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    '',
  ].join('\n');
}
