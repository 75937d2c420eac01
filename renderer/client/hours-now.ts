import { writeTime } from '../../schemas/copy-rules.ts';
import { clockIn, officeStatus, readOfficeHours, writeOpeningDay } from './office-hours.ts';

/**
 * Returns whether somebody answers the phone, in the words of the template that components/office-hours renders into
 * each page: “Open until 8 p.m. Eastern”. Returns undefined if the page or the browser cannot tell.
 */
export function hoursNow(now = new Date()): string | undefined {
  const template = document.querySelector<HTMLTemplateElement>('[data-office]');
  // The words are not in the page until they have loaded.
  const words = template?.content.querySelector('div');
  if (!words) return undefined;
  const hours = readOfficeHours(words.dataset);
  const language = template?.closest<HTMLElement>('[lang]')?.lang;
  // A browser may not know the time zone.
  try {
    const status = officeStatus(now, hours);
    const text = words.querySelector(`[data-state=${status?.state}]`)?.textContent;
    if (!status || !text) return undefined;
    const next = status.state === 'open' ? { day: '', time: status.until } : status.next;
    const today = clockIn(hours.zone, now).day;
    // Keep the number and a.m. on one line.
    const time = writeTime(next.time).replace(' ', '\u00a0');
    return text
      .replace('{time}', time)
      .replace('{day}', next.day && writeOpeningDay(next.day, today, language ?? 'en-US'));
  } catch {
    return undefined;
  }
}
