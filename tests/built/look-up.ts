import {
  all,
  attribute,
  byId,
  destination,
  nameOf,
  plain,
  visibleText,
  type Element,
  type Page,
} from './built-site.ts';

/** Lists the phrases that are missing below `element`, ignoring capitals. */
export function missingPhrases(element: Element, phrases: readonly string[] = []): string[] {
  const text = visibleText(element).toLowerCase();
  return phrases.filter((phrase) => !text.includes(plain(phrase).toLowerCase()));
}

/** Lists links, as `label → address`, that are missing below `element`. Words about a new tab may follow. */
export function missingLinks(
  element: Element,
  links: Readonly<Record<string, string>> = {},
  page: Page,
): string[] {
  const found = linksBelow(element, page);
  return Object.entries(links)
    .filter(
      ([label, address]) =>
        !found.some(
          (link) =>
            (link.name === plain(label) || link.name.startsWith(`${plain(label)} (`)) &&
            leadsTo(link.address, address),
        ),
    )
    .map(([label, address]) => `${label} → ${address}`);
}

/** Lists the addresses that no link below `element` leads to. */
export function missingAddresses(element: Element, addresses: readonly string[] = [], page: Page): string[] {
  const found = linksBelow(element, page);
  return addresses.filter((address) => !found.some((link) => leadsTo(link.address, address)));
}

/** Lists the groups of phrases that are not together in any list item, table row, article or description pair. */
export function missingCards(element: Element, cards: readonly (readonly string[])[] = []): string[] {
  const units = all(element, 'li', 'tr', 'article').map((unit) => visibleText(unit).toLowerCase());
  return cards
    .filter(
      (card) => !units.some((unit) => card.every((phrase) => unit.includes(plain(phrase).toLowerCase()))),
    )
    .map((card) => card.join(' + '));
}

/** Lists the headings one level below a section's own, in order. */
export function sectionHeadings(page: Page, id: string): string[] {
  const section = byId(page.document, id);
  return section ? all(section, 'h3').map(visibleText) : [`there is no #${id}`];
}

function linksBelow(element: Element, page: Page): { name: string; address: string }[] {
  return all(element, 'a').map((link) => ({
    name: nameOf(link),
    address: destination(attribute(link, 'href') ?? '', page),
  }));
}

/** Compares the target of a link. A mailto: link may also have a subject. */
function leadsTo(actual: string, wanted: string): boolean {
  return actual === wanted || (wanted.startsWith('mailto:') && actual.startsWith(`${wanted}?`));
}
