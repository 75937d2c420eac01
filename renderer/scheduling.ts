import type { BookingPage, Content, SchedulingPage } from '../schemas/types.ts';

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
