/** Scrolls a link that gets focus all the way into its row: browsers leave one that is partly in view cut off. */
export function keepLinksInView(): void {
  for (const row of document.querySelectorAll('[data-keep-in-view]'))
    row.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
}
