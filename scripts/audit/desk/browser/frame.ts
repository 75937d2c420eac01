/* Shows a page of the site beside the list, scrolled to the line that the reviewer has selected. */

const aside = document.querySelector('aside');
const frame = document.querySelector('iframe');
let words = '';
let outlined: HTMLElement | undefined;

/** Shows the page of a row, scrolled to the row's words. Hides the frame if the row belongs to no page. */
export function showPage(row: HTMLElement | null, site: string): void {
  const { route, title } = row?.closest<HTMLElement>('[data-route]')?.dataset ?? {};
  aside?.toggleAttribute('hidden', route === undefined);
  if (route === undefined || frame === null || aside === null) return;
  words = wordsOf(row?.querySelector('[data-words]'));
  const address = site.replace(/\/$/, '') + route;
  aside.querySelector('p')?.replaceChildren(`${title} ${route}`);
  if (frame.getAttribute('src') === address) scrollToWords();
  else frame.src = address;
}

frame?.addEventListener('load', () => {
  // Disable links and controls, because this page is only for reading.
  frame.contentDocument?.body.toggleAttribute('inert', true);
  scrollToWords();
});

/** Finds the element with the selected row's words, opens `details` around it, outlines it and scrolls to it. */
function scrollToWords(): void {
  outlined?.style.removeProperty('outline');
  outlined = findElement();
  for (let each = outlined?.closest('details'); each; each = each.parentElement?.closest('details'))
    each.open = true;
  outlined?.style.setProperty('outline', '3px solid #0b57d0', 'important');
  outlined?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * Finds the innermost elements that contain the selected row's words. Returns the first one that has no other words. If
 * all have other words, returns the first.
 */
function findElement(): HTMLElement | undefined {
  const elements = frame?.contentDocument?.body.querySelectorAll<HTMLElement>(
    ':not(script, style, template)',
  );
  const saying = words === '' ? [] : [...(elements ?? [])].filter((each) => said(each).includes(words));
  const innermost = saying.filter((each) => !saying.some((other) => other !== each && each.contains(other)));
  return innermost.find((each) => said(each) === words) ?? innermost[0];
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

function said(element: HTMLElement): string {
  const labels = ['alt', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name));
  return plain(labels.find(Boolean) ?? element.textContent);
}

/** Returns the words of an element, without deleted words and words that only screen readers announce. */
function wordsOf(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const each of copy.querySelectorAll('del, .spoken')) each.remove();
  return plain(copy.textContent);
}
