// Runs on every page, inlined by the build: hydrates islands when they are needed. The build adds the enhancements that
// a page uses, such as `client/enhancements/reveal.ts` for a `data-reveal`.
import { hydrateIslands } from './client/islands.ts';

hydrateIslands();
watchHeader();
keepLinksInView();

if (import.meta.env.DEV)
  for (const load of Object.values(import.meta.glob(['./client/enhancements/*.ts', '!**/*.scenes.ts'])))
    void load();

// vite-plugin-ssr requires a default export from its client entry.
export default {};

/** Marks the page as scrolled while an element at its top is out of view. This needs no scroll listener. */
function watchHeader(): void {
  const sentinel = document.querySelector('.scroll-sentinel');
  if (!sentinel) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
  }).observe(sentinel);
}

/** Scrolls a link that gets focus fully into view in its row. Browsers leave one that is partly in view cut off. */
function keepLinksInView(): void {
  for (const row of document.querySelectorAll('[data-keep-in-view]'))
    row.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
}
