import { attribute, type Document, elements, textOf } from '../../html/tree.ts';
import { stringsOfData } from '../proof/structured-data.ts';
import { defineCopyRule } from './copy-rule.ts';
import { GOVERNMENT_BACKING } from './government-backing.ts';
import { GOVERNMENT_LOOK } from './government-look.ts';
import { GOVERNMENT_VOICE } from './government-voice.ts';

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

/** Finds words, a brand or an address that look like a government’s. */
export default defineCopyRule({
  id: 'ACA-002',
  checks: 'No name, address or words that look like a government website',
  severity: 'error',
  why: 'No visitor may think that a government runs, approves or endorses an agency.',
  remedy: 'Say plainly who you are, and take the words out. To deny a connection is fine.',
  source: {
    title: '45 CFR 155.220(j)(2); NAIC Model 570 § 5',
    url: 'https://www.ecfr.gov/current/title-45/section-155.220',
  },
  examples: {
    passes: 'We are not endorsed by the federal government.',
    fails: 'The official enrollment site for your state.',
  },
  frames: [...GOVERNMENT_BACKING, ...GOVERNMENT_LOOK, ...GOVERNMENT_VOICE],
  *check({ agency: { brand, url, spot }, pages }) {
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
});
