import type { ReactNode } from 'react';
import content from 'virtual:content';
import { Footer } from './components/footer/footer.tsx';
import { Header } from './components/header/header.tsx';
import { SeasonLine } from './components/season-line/season-line.tsx';

/** What surrounds every page. `menu` is the navigation island, rendered by the caller. */
export function Layout({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <>
      <div id="top" className="scroll-sentinel" />
      <a className="skip-link no-print" href="#main">
        {content.interface.skipLink}
      </a>
      <Header menu={menu} />
      <main id="main" tabIndex={-1}>
        <SeasonLine />
        {children}
      </main>
      <Footer />
    </>
  );
}
