/** Marks the page as scrolled while the sentinel at its top is out of view, without a scroll listener. */
export function watchHeader(): void {
  const sentinel = document.querySelector('.scroll-sentinel');
  if (!sentinel) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
  }).observe(sentinel);
}
