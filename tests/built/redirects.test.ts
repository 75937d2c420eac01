import { expect, it } from 'vitest';
import { hasEnding, pathOf } from '../../scripts/content/link/old-address.ts';
import {
  all,
  attribute,
  destination,
  errorScreen,
  published,
  site,
  the,
  visibleText,
  withAttribute,
} from './built-site.ts';
import { routeIn } from '../../schemas/language-route.ts';
import { content } from '../content.ts';

// The tests in hosts/ check redirects on real servers; unit/hosts/emitters.test.ts checks the content of stubs.
it('lists exactly the redirects of content for hosts, with a redirecting page for hosts without rules', () => {
  const { redirects } = content.redirects;
  expect(site.redirects).toEqual(redirects);
  // No page can redirect a pattern or a query. The page for contact.php is contact.php/index.html, because hosts would
  // send a file contact.php as a download.
  const paths = redirects.flatMap(({ from }) => (/[*?]/.test(from) ? [] : pathOf(from).slice(1)));
  const stubs = paths.map((path) => (hasEnding(path) ? `${path}/index.html` : `${path}.html`));
  expect(published).toEqual(expect.arrayContaining(stubs));
});

it('the error page redirects to the home page, and is not indexed', () => {
  const metas = all(errorScreen.document, 'meta');
  const says = (name: string, value: string) =>
    metas.filter((meta) => attribute(meta, name) === value).map((meta) => attribute(meta, 'content'));
  expect(says('http-equiv', 'refresh')).toEqual([`0; url=${site.base}`]);
  expect(says('name', 'robots')).toEqual(['noindex']);
  const home = all(the(errorScreen.document, 'main'), 'a').map((link) =>
    destination(attribute(link, 'href') ?? '', errorScreen),
  );
  expect(home).toContain('/#top');
  // The error page is the same below the folder of each language.
  for (const [code, { noPage, home: label }] of Object.entries(content.site.languages ?? {})) {
    const line = withAttribute(the(errorScreen.document, 'main'), 'lang').find(
      (each) => attribute(each, 'lang') === code,
    );
    expect(line && visibleText(line)).toBe(`${noPage} ${label}`);
    expect(home).toContain(`${routeIn(code, '/')}#top`);
  }
});
