import type { ReactNode } from 'react';
import content from 'virtual:content';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';

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
        {children}
      </main>
      <Footer />
    </>
  );
}
