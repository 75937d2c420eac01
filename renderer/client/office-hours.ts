/** A time of day as HH:MM, from 00:00 to 24:00. Times in this form can be compared as text. */
type Time = string;

/** The hours of one or more weekdays. Sunday is 0. */
interface Period {
  days: readonly number[];
  opens: Time;
  closes: Time;
}

/** The hours in which somebody answers the phone, in the time zone of the office. */
export interface OfficeHours {
  /** The IANA name of the time zone, such as America/New_York. */
  zone: string;
  weekly: readonly Period[];
  /** Days on which the office is closed all day, as YYYY-MM-DD. */
  closed: readonly string[];
}

/** The next opening: its day as YYYY-MM-DD, and its time. */
interface Opening {
  day: string;
  time: Time;
}

/**
 * - `open`: somebody answers now, until this time;
 * - `later`: the office opens later today;
 * - `closed`: it was open today, and opens again on another day;
 * - `closedToday`: it does not open today.
 */
export type OfficeStatus =
  { state: 'open'; until: Time } | { state: 'later' | 'closed' | 'closedToday'; next: Opening };

/** The longest time without an opening that is looked at, in days. */
const MAX_DAYS = 366;

/** Returns whether the office is open, and until or from when; undefined if it has no hours within a year. */
export function officeStatus(now: Date, { zone, weekly, closed }: OfficeHours): OfficeStatus | undefined {
  const { day: today, time } = clockIn(zone, now);
  const periodsOn = (day: string) =>
    closed.includes(day)
      ? []
      : weekly
          .filter(({ days }) => days.includes(new Date(day).getUTCDay()))
          .toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
  const todays = periodsOn(today);
  const current = todays.find(({ opens, closes }) => opens <= time && time < closes);
  if (current) return { state: 'open', until: current.closes };
  const later = todays.find(({ opens }) => opens > time);
  if (later) return { state: 'later', next: { day: today, time: later.opens } };
  for (let ahead = 1; ahead <= MAX_DAYS; ahead += 1) {
    const day = dayAfter(today, ahead);
    const [first] = periodsOn(day);
    if (first)
      return { state: todays.length > 0 ? 'closed' : 'closedToday', next: { day, time: first.opens } };
  }
  return undefined;
}

/** Returns the day and the time that clocks in a time zone show. */
export function clockIn(zone: string, now: Date): Opening {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now);
  const at = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return { day: `${at('year')}-${at('month')}-${at('day')}`, time: `${at('hour')}:${at('minute')}` };
}

/**
 * Writes the day of an opening in a language: its weekday, and its date if it is more than six days after today, such
 * as Monday, or Monday, January 4.
 */
export function writeOpeningDay(day: string, today: string, language: string): string {
  const isFar = day > dayAfter(today, 6);
  return new Date(day).toLocaleDateString(language, {
    weekday: 'long',
    ...(isFar && { month: 'long', day: 'numeric' }),
    timeZone: 'UTC',
  });
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 864e5).toISOString().slice(0, 10);
}

/** Hours as the page stores them in data attributes: values separated by spaces, periods separated by commas. */
export type OfficeData = Record<'zone' | 'weekly' | 'closed', string>;

/** Converts hours to the values of data attributes. Times are written without their colons: 12345 0800 2000. */
export function writeOfficeHours({ zone, weekly, closed }: OfficeHours): OfficeData {
  const periods = weekly.map(({ days, ...times }) => [days.join(''), times.opens, times.closes].join(' '));
  return { zone, weekly: periods.join(',').replaceAll(':', ''), closed: closed.join(' ') };
}

/** Parses the output of `writeOfficeHours`. */
export function readOfficeHours({ zone = '', weekly = '', closed = '' }: Partial<OfficeData>): OfficeHours {
  const timeOf = (digits = '') => `${digits.slice(0, 2)}:${digits.slice(2)}`;
  return {
    zone,
    weekly: weekly.split(',').map((period) => {
      const [days = '', opens, closes] = period.split(' ');
      return { days: [...days].map(Number), opens: timeOf(opens), closes: timeOf(closes) };
    }),
    closed: closed.split(' ').filter(Boolean),
  };
}
