/** An island starts this far before it comes into view. */
const MARGIN = '200px';

// Starts islands shortly before they come into view.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      target.dispatchEvent(new Event('wanted'));
    }
  },
  { rootMargin: MARGIN },
);
for (const island of document.querySelectorAll('[data-when-visible]')) observer.observe(island);
