import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { STATE_NAMES } from '../../content/check/states.ts';
import type { CodeById } from '../claims/rule.ts';
import type { TracedString } from '../proof/traced-page.ts';

const SPEAKS_OF_ACA = /\bACA\b|Affordable Care Act|\bmarketplace (?:plan|coverage|subsid)/i;
/** The notice of 45 CFR 155.220(c)(3)(i): this site is not the marketplace’s. Both patterns must match. */
const DISCLAIMER = [
  /\bnot\b[^.]*\bHealth Insurance Marketplace\b[^.]*\bwebsite\b/i,
  /\boperate[sd]\b[^.]*\bwebsite\b|\bwebsite\b[^.]*\boperated by\b/i,
];
/** HealthCare.gov, but not an address that ends with it, such as OregonHealthCare.gov. */
const FEDERAL = /(?<![a-z])HealthCare\.gov/i;
/** The title of a source whose dates apply only to the federal marketplace. */
const FEDERAL_DATE = /\bfederal marketplace\b/i;
/** The pointer of a source's title. A title does not send visitors to the site that it names. */
const SOURCE = /\/sources\/\d+\/title$/;
const GOVERNMENT_NAME =
  /\b(?:government|federal|national marketplace|marketplace|exchange|healthcare\.?gov|medicare|obamacare|official)\b/i;
const GOVERNMENT_HOST = /\.gov$|gov\b|healthcare-?gov|marketplace|exchange/;

/** Medicare's own phone lines and website, and the free counselors that states pay for. */
const MEDICARE_HELP =
  /1-800-(?:MEDICARE|633-4227)|Medicare\.gov|Medicare['’]s own|\bSHIP\b|Health Insurance Assistance Program/;
/** Words that turn a referral into an advertisement. */
const SELLS =
  /\b(?:us|ours?|my|me|enroll\w*|join|sign|switch|advantage|medigap|supplement|part [abcd]|dental|giveback|allowance|best|better than|instead|not 1-800)\b|\bwe (?!refer|send|point|direct|do not|don['’]t|cannot|can['’]t)/i;

/** States that run a marketplace, and the marketplace’s address. Source: CMS, State-based Exchanges. */
const MARKETPLACES: { code: string; site: string }[] = parse(
  readFileSync(new URL('state-marketplaces.csv', import.meta.url)),
  { columns: true },
);

export default {
  // Requires every page about ACA plans to say that it is not the Health Insurance Marketplace, and to name
  // HealthCare.gov. If each state on the license list has its own marketplace, pages must name these marketplaces
  // instead, and facts must not have dates of the federal marketplace.
  'ACA-001': {
    *inspect({ pages, units, facts, licenses }) {
      const own = ownMarketplaces(licenses.codes);
      const names = own.map(({ site, state }) => `${site} (${state})`).join(', ');
      const why = `but each licensed state runs a marketplace: ${names}`;
      const shownUnits = units.filter(
        ({ visibleOn, pointer }) => visibleOn.length > 0 && !SOURCE.test(pointer),
      );
      const misled = own.length === 0 ? [] : shownUnits.filter(({ text }) => FEDERAL.test(text));
      for (const at of misled)
        yield {
          at,
          words: 'HealthCare.gov',
          message: `sends visitors to HealthCare.gov, ${why}`,
          remedy: `Write ${names} in its place. The fact marketplace has these names.`,
        };
      for (const { id, source, spot: at } of own.length === 0 ? [] : facts)
        if (FEDERAL_DATE.test(source.title))
          yield {
            at,
            message: `the fact ${id} is of the federal marketplace, ${why}`,
            remedy:
              'Write the dates of your states, with their source. Where one differs, add its last day in byState.',
          };
      const isNotice = ({ text, isOpen }: TracedString) => {
        if (!isOpen || !DISCLAIMER.every((part) => part.test(text))) return false;
        if (own.length === 0) return FEDERAL.test(text);
        // If a wrong marketplace is already reported, do not report the same mistake again in the notice.
        return misled.length > 0 || own.every(({ site }) => text.includes(site));
      };
      for (const { file, route, strings } of pages) {
        const speaks = strings.some(({ isOpen, text }) => isOpen && SPEAKS_OF_ACA.test(text));
        if (!speaks || strings.some(isNotice)) continue;
        const message = `${route} speaks of ACA plans and does not say that it is not the Health Insurance Marketplace`;
        yield { at: { file, routes: [route] }, message };
      }
    },
  },
  // Finds a brand name or a web address that looks like a government’s.
  'ACA-002': {
    *inspect({ agency: { brand, url, spot } }) {
      const host = new URL(url).hostname;
      if (GOVERNMENT_NAME.test(brand))
        yield { at: spot, words: brand, message: `the brand ${brand} sounds like a government office` };
      const at = { ...spot, file: 'content/site.yaml' };
      if (GOVERNMENT_HOST.test(host))
        yield { at, words: host, message: `the address ${host} looks like a government’s` };
    },
  },
  // Finds words about Medicare, except approved words and referrals to Medicare itself.
  'MED-001': {
    wantsApproval: true,
    skips: (unit, site) => site.isApproved(unit),
    excuses: ({ text }) => MEDICARE_HELP.test(text) && !SELLS.test(text),
  },
} satisfies CodeById;

/** Returns the marketplaces of the states with these codes; none if one of the states uses HealthCare.gov. */
export function ownMarketplaces(codes: readonly string[]): { state: string; site: string }[] {
  const own = codes.flatMap((code) => MARKETPLACES.filter((each) => each.code === code));
  const isComplete = own.length === codes.length;
  return isComplete ? own.map(({ code, site }) => ({ site, state: STATE_NAMES[code] ?? code })) : [];
}
