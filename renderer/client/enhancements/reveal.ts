/** Share of a group that must be in view before it fades in, from the specification. */
const REVEAL_THRESHOLD = 0.3;
/** Share of the viewport that is enough where the group does not fit, as in a low or zoomed window. */
const VIEW_SHARE = 0.8;
/** Thresholds of the observer: it reports every twentieth of a group that comes into view or leaves it. */
const THRESHOLDS = Array.from({ length: 21 }, (_, twentieth) => twentieth / 20);

// Fades in groups. They are hidden only from here on, and only where motion is welcome and the group is still out of
// view, so that print, no script and reduced motion show everything.
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect, intersectionRect } of entries) {
        const enough = Math.min(REVEAL_THRESHOLD * boundingClientRect.height, VIEW_SHARE * innerHeight);
        const isShown = intersectionRect.height >= enough;
        target.setAttribute('data-reveal', isShown ? 'shown' : 'hidden');
        if (isShown) observer.unobserve(target);
      }
    },
    { threshold: THRESHOLDS },
  );
  for (const group of document.querySelectorAll('[data-reveal]')) observer.observe(group);
}
