// The script that every page carries, inlined by the build: it brings islands to life when they are wanted. The build
// adds the enhancements of what a page holds: `client/enhancements/reveal.ts` goes where there is a `data-reveal`.
import { hydrateIslands } from './client/islands.ts';

hydrateIslands();
watchHeader();
keepLinksInView();

if (import.meta.env.DEV)
  for (const load of Object.values(import.meta.glob(['./client/enhancements/*.ts', '!**/*.scenes.ts'])))
    void load();

// vite-plugin-ssr asks its client entry for a default export.
export default {};

/** Marks the page as scrolled while the sentinel at its top is out of view, without a scroll listener. */
function watchHeader(): void {
  const sentinel = document.querySelector('.scroll-sentinel');
  if (!sentinel) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
  }).observe(sentinel);
}

/** Scrolls a link that gets focus all the way into its row: browsers leave one that is partly in view cut off. */
function keepLinksInView(): void {
  for (const row of document.querySelectorAll('[data-keep-in-view]'))
    row.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
}
