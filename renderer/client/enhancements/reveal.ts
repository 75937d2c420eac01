/** Fades in a group when this share of it is in view (from the specification). */
const REVEAL_THRESHOLD = 0.3;
/** Fades in a group that is taller than the window when it fills this share of the window. */
const VIEW_SHARE = 0.8;
/** Lets the observer report every twentieth of a group that comes into view or leaves it. */
const THRESHOLDS = Array.from({ length: 21 }, (_, twentieth) => twentieth / 20);

// Fade in groups. Hide them only now, only if motion is welcome, and only while they are out of view, so that print,
// browsers without scripts and reduced motion show everything.
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
