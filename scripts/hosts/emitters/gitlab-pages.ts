import { answered, type Emitter, NO_HEADERS, notSent, noQueries } from '../host.ts';
import { stubsOf } from '../redirect-stub.ts';
import { rulesFiles } from '../rules-files.ts';
import type { Site } from '../site-description.ts';

export const host: Emitter = {
  name: 'GitLab Pages',
  testedOn: { documentation: '2026-11-21' },
  emit: (site) => [...rulesFiles(site), { path: '.gitlab-ci.yml', text: job(site) }],
  exceptions: (site) => [
    ...noQueries(site),
    answered(['pageHtml'], [200], 'Files win over rules.'),
    answered(['queryKept'], [301], 'Redirects drop the query.'),
    notSent(NO_HEADERS, 'You cannot set headers. Each page has its policy in a meta tag.'),
  ],
  steps: () => [
    'After every build, copy `client` and `.gitlab-ci.yml` to the root of the repository and push.',
    'The job deletes the redirect pages (`plans.html`), because files win over rules.',
    'On the default domain a project is below a path: write `basePath: /<project>/` in `content/site.yaml`, or turn on a unique domain.',
  ],
};

function job(site: Site): string {
  const stubs = stubsOf(site).map(({ file }) => `public/${file}`);
  return [
    'pages:',
    '  script:',
    '    - cp -R client public',
    ...stubs.map((stub) => `    - rm -f '${stub}'`),
    '  artifacts:',
    '    paths:',
    '      - public',
    '  rules:',
    '    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    '',
  ].join('\n');
}
