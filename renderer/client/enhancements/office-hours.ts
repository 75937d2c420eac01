// Replaces the hours of the office by whether somebody answers now, such as “Open until 8 p.m. Eastern”. Without this
// script, the page shows the hours as text.
import { hoursNow } from '../hours-now.ts';

function show(): void {
  const text = hoursNow();
  if (text) for (const place of document.querySelectorAll('[data-office-hours]')) place.textContent = text;
}

show();
// Correct the words when a visitor comes back to a page that was left open.
addEventListener('visibilitychange', show);
