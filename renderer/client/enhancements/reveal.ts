/** The specification's share of a group that must be in view before it fades in. */
const REVEAL_THRESHOLD = 0.3;
/** Where that much does not fit, as in a low window or far zoomed in: this share of the view is enough. */
const VIEW_SHARE = 0.8;
/** The observer looks whenever a group is a twentieth more or less in view. */
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
