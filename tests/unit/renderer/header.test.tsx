import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Header } from '../../../renderer/components/header/header.tsx';
import { ContentContext } from '../../../renderer/content.ts';
import { content } from '../../content.ts';

/** Renders the header of a page that is published in English and in these languages. */
function headerWith(...codes: string[]): string {
  const all = ['en', ...codes].map((code) => ({
    code,
    tag: code,
    name: code,
    route: code === 'en' ? '/quote' : `/${code}/quote`,
  }));
  const site = { ...content, versions: { '/quote': all } };
  return renderToStaticMarkup(
    <ContentContext value={site}>
      <Header route="/quote" lang={undefined} />
    </ContentContext>,
  );
}

test('several languages are in a row of their own, and one is in the bar', () => {
  const linksIn = (html: string) =>
    [...html.matchAll(/header__language no-print" href="([^"]*)"/g)].map(([, link]) => link);
  expect(headerWith('es')).not.toContain('header__languages');
  expect(linksIn(headerWith('es'))).toEqual(['/es/quote#top']);
  const [, row = ''] =
    /<div class="header__languages.*?>(.*?)<\/div>/.exec(headerWith('es', 'pt', 'ht')) ?? [];
  expect(linksIn(row)).toEqual(['/es/quote#top', '/pt/quote#top', '/ht/quote#top']);
});
