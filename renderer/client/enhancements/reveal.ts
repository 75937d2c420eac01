/** The specification's share of a group that must be in view before it fades in. */
const REVEAL_THRESHOLD = 0.3;

// Fades in groups. They are hidden only from here on, and only where motion is welcome and the group is still out of
// view, so that print, no script and reduced motion show everything.
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        target.setAttribute('data-reveal', isIntersecting ? 'shown' : 'hidden');
        if (isIntersecting) observer.unobserve(target);
      }
    },
    { threshold: REVEAL_THRESHOLD },
  );
  for (const group of document.querySelectorAll('[data-reveal]')) observer.observe(group);
}
