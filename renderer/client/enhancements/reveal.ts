/** The share of a `[data-reveal]` group that must be visible to fade it in, as the site's specification requires. */
const REVEAL_THRESHOLD = 0.3;
/** The share of the window that a very tall group must fill before the group fades in. */
const VIEW_SHARE = 0.8;
/** Makes the observer report each time another 5% of a group comes into view or leaves it. */
const THRESHOLDS = Array.from({ length: 21 }, (_, twentieth) => twentieth / 20);

// Fade in the groups of elements with `data-reveal`. This script hides a group until enough of it is in view. Groups
// are not hidden in the HTML, so visitors without scripts or with reduced motion see everything.
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
