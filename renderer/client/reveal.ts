/** The specification's share of a group that must be in view before it fades in. */
const REVEAL_THRESHOLD = 0.3;

/**
 * Fades in groups marked `data-reveal`. Hidden only from here on, and only where motion is welcome and the group
 * is still out of view, so that print, no script and reduced motion show everything.
 */
export function revealOnScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        (target as HTMLElement).dataset['reveal'] = isIntersecting ? 'shown' : 'hidden';
        if (isIntersecting) observer.unobserve(target);
      }
    },
    { threshold: REVEAL_THRESHOLD },
  );
  for (const group of document.querySelectorAll('[data-reveal]')) observer.observe(group);
}
