import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import './styles/base.scss';
import './styles/layout.scss';
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server';
import content from 'virtual:content';
import { Layout } from './layout.tsx';
import { Head } from './head.tsx';
import { Island } from './island.tsx';
import { menu, menuProps } from './islands/menu/definition.ts';

/** What vite-plugin-ssr knows of the page it asks for. */
interface PageContext {
  Page: ComponentType<{ route: `/${string}` }>;
  urlPathname: `/${string}`;
}

/** Renders a whole document. The page's content file is the one with its route; the error page has none. */
export default function onRenderHtml({ Page, urlPathname }: PageContext) {
  const page = Object.values(content.pages).find(({ route }) => route === urlPathname);
  const document = renderToStaticMarkup(
    <html lang={content.site.language}>
      <Head page={page} />
      <body>
        <Layout menu={<Island of={menu} props={menuProps(content, page?.route)} />}>
          <Page route={urlPathname} />
        </Layout>
      </body>
    </html>,
  );
  return escapeInject`<!doctype html>${dangerouslySkipEscape(document)}`;
}
