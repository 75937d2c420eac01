/** A time of day as HH:MM, from 00:00 to 24:00. Times in this form can be compared as text. */
type Time = string;

/** The hours of one or more weekdays. Sunday is 0. */
interface Period {
  days: readonly number[];
  opens: Time;
  closes: Time;
}

/** When somebody answers the phone, in the time zone of the office. */
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
  | { state: 'open'; until: Time }
  | { state: 'later' | 'closed' | 'closedToday'; next: Opening };

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

/** Writes a time: 8 a.m., 5:30 p.m., 12 a.m. for 00:00 and 24:00. */
export function writeTime(time: Time): string {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? 'a.m.' : 'p.m.'}`;
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

/** Converts hours to text for an HTML attribute: the zone, periods and closed days, separated by semicolons. */
export function writeOfficeHours({ zone, weekly, closed }: OfficeHours): string {
  const periods = weekly.map(({ days, opens, closes }) => `${days.join('')} ${opens} ${closes}`);
  return [zone, periods.join(','), closed.join(' ')].join(';');
}

/** Parses the output of `writeOfficeHours`. */
export function readOfficeHours(text: string): OfficeHours {
  const [zone = '', periods = '', closed = ''] = text.split(';');
  return {
    zone,
    weekly: periods.split(',').map((period) => {
      const [days = '', opens = '', closes = ''] = period.split(' ');
      return { days: [...days].map(Number), opens, closes };
    }),
    closed: closed.split(' ').filter(Boolean),
  };
}
