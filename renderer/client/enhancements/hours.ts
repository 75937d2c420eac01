// Replaces the hours of the office by whether somebody answers now, such as “Open until 8 p.m. Eastern”. The words are
// in a template of the footer (components/office-hours). Without this script, the page shows the hours as text.
import { clockIn, officeStatus, readOfficeHours, writeOpeningDay, writeTime } from '../office-hours.ts';

const words = document.querySelector<HTMLTemplateElement>('[data-office]');
const places = document.querySelectorAll('[data-hours]');

function show(): void {
  const hours = readOfficeHours(words?.dataset['office'] ?? '');
  const now = new Date();
  const status = officeStatus(now, hours);
  const said = status && words?.content.querySelector(`[data-state=${status.state}]`)?.textContent;
  if (!said) return;
  const [time, day] =
    status.state === 'open'
      ? [status.until, '']
      : [
          status.next.time,
          writeOpeningDay(
            status.next.day,
            clockIn(hours.zone, now).day,
            document.querySelector('footer')?.lang || document.documentElement.lang,
          ),
        ];
  const text = said.replace('{time}', writeTime(time)).replace('{day}', day);
  for (const place of places) place.textContent = text;
}

// A clock or a time zone that the browser does not know leaves the text of the hours.
try {
  show();
  // Correct the words when a visitor comes back to a page that was left open.
  addEventListener('visibilitychange', show);
} catch {}
