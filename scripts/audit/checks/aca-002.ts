import { attribute, type Document, elements, textOf } from '../../html/nodes.ts';
import { stringsOfData } from '../proof/structured-data.ts';
import type { RuleCode } from '../claims/rule.ts';

const NAME =
  /\b(?:government|federal|national marketplace|marketplace|exchange|healthcare\.?gov|medicare|obamacare|official)\b/i;

/** Types of schema.org for offices of a government. */
const GOVERNMENT_TYPE = /^(?:Government|CityHall|Courthouse|Embassy|LegislativeBuilding)/;

/** The types in a page's structured data that are a government's. */
function governmentTypes(document: Document): string[] {
  return elements(document)
    .filter((element) => attribute(element, 'type') === 'application/ld+json')
    .flatMap((element) => stringsOfData(textOf(element)) ?? [])
    .filter(({ key, value }) => key === '@type' && GOVERNMENT_TYPE.test(value))
    .map(({ value }) => value);
}

/** Finds a brand, an address or structured data that look like a government’s. */
export default {
  *inspect({ agency: { brand, url, spot }, pages }) {
    const host = new URL(url).hostname;
    if (NAME.test(brand))
      yield { at: spot, words: brand, message: `the brand ${brand} sounds like a government office` };
    if (/\.gov$|gov\b|healthcare-?gov|marketplace|exchange/.test(host)) {
      yield {
        at: { ...spot, file: 'content/site.yaml' },
        words: host,
        message: `the address ${host} looks like a government’s`,
      };
    }
    for (const { document, file, route } of pages)
      for (const type of governmentTypes(document))
        yield {
          at: { file, routes: [route] },
          words: type,
          message: `${route} tells search engines that this is a ${type}`,
          remedy: 'Use InsuranceAgency, or another type that fits.',
        };
  },
} satisfies RuleCode;
