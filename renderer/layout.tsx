import type { ReactNode } from 'react';
import { useContent } from './content.ts';
import { Footer } from './components/footer/footer.tsx';
import { Header } from './components/header/header.tsx';
import { SeasonLine } from './components/season-line/season-line.tsx';

interface Props {
  /** Of the page, unless it is the error page. */
  route: string | undefined;
  /** The navigation island. */
  menu: ReactNode;
  children: ReactNode;
}

/** What surrounds every page. */
export function Layout({ route, menu, children }: Props) {
  const content = useContent();
  return (
    <>
      <div id="top" className="scroll-sentinel" />
      <a className="skip-link no-print" href="#main">
        {content.interface.skipLink}
      </a>
      <Header menu={menu} />
      <main id="main" tabIndex={-1}>
        <SeasonLine route={route} />
        {children}
      </main>
      <Footer />
    </>
  );
}
