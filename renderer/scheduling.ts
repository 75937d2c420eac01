import { ENGLISH } from '../schemas/language-route.ts';
import type { BookingPage, Content, SchedulingPage } from '../schemas/types.ts';
import { languageIn } from './languages.ts';

/**
 * Returns a scheduling page.
 * @param id of an entry of `scheduling` in content/site.yaml
 * @throws Error for an unknown id; the content pipeline reports this first
 */
export function schedulingPage({ site }: Pick<Content, 'site'>, id: string): SchedulingPage {
  const page = site.scheduling.find((each) => each.id === id);
  if (page === undefined) throw new Error(`content/site.yaml has no scheduling page ${id}`);
  return page;
}

/** Returns the calendar that is embedded in the booking page; undefined if scheduling pages open in a new tab. */
export function embeddedCalendar({ pages }: Pick<Content, 'pages'>): BookingPage['calendar'] {
  const { calendar } = pages.booking;
  return calendar?.embedded ? calendar : undefined;
}

/** A language in which people of the agency speak. `addressIn` returns the address that it has in place of another. */
interface CallLanguage {
  code: string;
  name: string;
  addressIn(address: string): string;
}

/** Lists the languages in which the agency speaks, that of this content first. Their names are in their own language. */
export function callLanguages({ site }: Pick<Content, 'site'>): CallLanguage[] {
  const listed = Object.entries(site.languages ?? {});
  const { code: here = ENGLISH.code, addresses: own = [] } = languageIn({ site }) ?? {};
  const english = (address: string) => own.find((each) => each.own === address)?.english ?? address;
  const [, { english: name } = { english: 'English' }] = listed[0] ?? [];
  const spoken = listed.flatMap(([code, { spoken: says, name: called, addresses = [] }]) => {
    const addressIn = (address: string) =>
      addresses.find((each) => each.english === english(address))?.own ?? english(address);
    return says ? [{ code, name: called, addressIn }] : [];
  });
  const all = [{ code: ENGLISH.code, name, addressIn: english }, ...spoken];
  return all.toSorted((a, b) => Number(b.code === here) - Number(a.code === here));
}
