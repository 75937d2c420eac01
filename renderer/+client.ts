// Runs on every page. Hydrates islands when they are needed, changes the header after scrolling, and scrolls focused
// links fully into view. A build inlines this file in pages with a form. Other pages load it as a file. In both cases,
// the build also adds the enhancements that the page uses, such as client/enhancements/reveal.ts.
import { hydrateIslands } from './client/islands.ts';

hydrateIslands();
watchHeader();
keepLinksInView();
keepLanguage();

if (import.meta.env.DEV)
  for (const load of Object.values(import.meta.glob(['./client/enhancements/*.ts', '!**/*.scenes.ts'])))
    void load();

// vite-plugin-ssr requires a default export from its client entry.
export default {};

/** Sets `data-scrolled` on `<html>` while `.scroll-sentinel` is out of view. This needs no scroll listener. */
function watchHeader(): void {
  const sentinel = document.querySelector('.scroll-sentinel');
  if (!sentinel) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
  }).observe(sentinel);
}

/**
 * Scrolls a link in a `[data-keep-in-view]` row fully into view when it gets focus. Browsers leave a focused link cut
 * off if part of it is already in view.
 */
function keepLinksInView(): void {
  for (const row of document.querySelectorAll('[data-keep-in-view]'))
    row.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
}

/**
 * Takes what was typed into a tool along to the page in another language, in the fragment, which no server receives. On
 * arrival it leaves the address. Remembers the chosen language until the browser is closed, and points to its links.
 */
function keepLanguage(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-load-on-use] [name]');
  const given = new URLSearchParams(location.hash.slice(1));
  for (const field of fields) {
    const value = given.get(field.id);
    if (!value) continue;
    field.value = value;
    field.scrollIntoView();
    history.replaceState(null, '', location.pathname + location.search);
  }
  // The browser may refuse storage.
  let session: Partial<Storage> = {};
  try {
    session = sessionStorage;
  } catch {}
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[lang][hreflang]')) {
    if (link.hreflang === session['language']) link.dataset['offered'] = '';
    link.addEventListener('click', () => {
      session['language'] = link.hreflang;
      const typed = new URLSearchParams();
      for (const { id, value } of fields) {
        if (!value) continue;
        typed.set(id, value);
        link.hash = `${typed}`;
      }
    });
  }
}
