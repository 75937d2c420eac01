import { stringsOfData } from '../proof/structured-data.ts';
import type { PageParts } from '../proof/page-parts.ts';
import type { RuleCode } from '../claims/rule.ts';

const NAME =
  /\b(?:government|federal|national marketplace|marketplace|exchange|healthcare\.?gov|medicare|obamacare|official)\b/i;

/** Types of schema.org for offices of a government. */
const GOVERNMENT_TYPE = /^(?:Government|CityHall|Courthouse|Embassy|LegislativeBuilding)/;

/** The types in a page's structured data that are a government's. */
function governmentTypes({ structuredData }: PageParts): string[] {
  return structuredData
    .flatMap((text) => stringsOfData(text) ?? [])
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
    for (const page of pages)
      for (const type of governmentTypes(page))
        yield {
          at: { file: page.file, routes: [page.route] },
          words: type,
          message: `${page.route} tells search engines that this is a ${type}`,
          remedy: 'Use InsuranceAgency, or another type that fits.',
        };
  },
} satisfies RuleCode;
