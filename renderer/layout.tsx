import type { ReactNode } from 'react';
import { useContent } from './content.ts';
import { Footer } from './components/footer/footer.tsx';
import { Header } from './components/header/header.tsx';
import { SeasonLine } from './components/season-line/season-line.tsx';
import type { AnyPage } from './structured-data.ts';

interface Props {
  /** Missing on the error page. */
  page: AnyPage | undefined;
  /** The navigation island. */
  menu: ReactNode;
  children: ReactNode;
}

/** Puts what every page has around its own part: header, season line and footer. */
export function Layout({ page, menu, children }: Props) {
  const content = useContent();
  return (
    <>
      <div id="top" className="scroll-sentinel" />
      <a className="skip-link no-print" href="#main">
        {content.interface.skipLink}
      </a>
      <Header menu={menu} route={page?.route} />
      <main id="main" tabIndex={-1}>
        {page?.meta.seasonLine !== false && <SeasonLine route={page?.route} />}
        {children}
      </main>
      <Footer />
    </>
  );
}
