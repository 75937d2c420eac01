import { parse, serialize } from 'parse5';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import './styles/base.scss';
import './styles/layout.scss';
import './styles/term.scss';
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server';
import type { Content } from '../schemas/types.ts';
import { ContentContext } from './content.ts';
import { Layout } from './document/layout.tsx';
import { explainWords } from './document/explain-words.ts';
import { Head } from './document/head.tsx';
import { type AnyPage, languageOf } from './languages.ts';
import { markDirections } from './document/mark-directions.ts';
import { markEnglish } from './document/mark-english.ts';
import { markWords, namesIn, wordsToMark } from './document/mark-words.ts';
import type { Rendering } from './+onBeforeRender.ts';

interface PageContext extends Rendering {
  Page: ComponentType<{ page: AnyPage | undefined }>;
}

/** Renders a whole document. `page` holds the content and the route of a page. It is undefined for the error page. */
export default function onRenderHtml({ Page, content, page, compilation }: PageContext) {
  const markup = renderToStaticMarkup(
    <ContentContext value={content}>
      <html lang={languageOf(content, page)} data-compilation={compilation}>
        <Head page={page} />
        <body>
          <Layout page={page}>
            <Page page={page} />
          </Layout>
        </body>
      </html>
    </ContentContext>,
  );
  // Mark English texts, directions, names, phone numbers, dates and amounts, and explain words of the glossary, but only
  // in development. In a build, scripts/publish/finish-page.ts does both.
  const html = compilation === undefined ? markup : withMarks(markup, content);
  return escapeInject`<!doctype html>${dangerouslySkipEscape(html)}`;
}

function withMarks(markup: string, content: Content): string {
  const document = parse(markup, { scriptingEnabled: false });
  const { language } = content.site;
  markEnglish(document, content.untranslated, language);
  markWords(document, wordsToMark(language, namesIn(content)));
  explainWords(document, content.glossary);
  markEnglish(document, content.untranslated, language);
  markDirections(document);
  return serialize(document, { scriptingEnabled: false });
}
