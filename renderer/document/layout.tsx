import type { ReactNode } from 'react';
import { useContent } from '../content.ts';
import { Footer } from '../components/footer/footer.tsx';
import { Header } from '../components/header/header.tsx';
import { SeasonLine } from '../components/season-line/season-line.tsx';
import { codeOf } from '../../schemas/language-route.ts';
import { type AnyPage, languageOf } from '../languages.ts';

interface Props {
  /** The page's content; undefined on the error page. */
  page: AnyPage | undefined;
  children: ReactNode;
}

/** Renders the parts that every page has around its content: header, season line and footer. */
export function Layout({ page, children }: Props) {
  const content = useContent();
  const { language } = content.site;
  const around = codeOf(languageOf(content, page)) === codeOf(language) ? undefined : language;
  return (
    <>
      <div id="top" className="scroll-sentinel" />
      <a className="skip-link no-print" href="#main" lang={around}>
        {content.interface.skipLink}
      </a>
      <Header route={page?.route} lang={around} />
      <main id="main" tabIndex={-1}>
        {page?.meta.seasonLine !== false && <SeasonLine route={page?.route} lang={around} />}
        {children}
      </main>
      <Footer lang={around} />
    </>
  );
}
