// Replaces the hours of the office by whether somebody answers now, such as “Open until 8 p.m. Eastern”. Without this
// script, or without its words, the page shows the hours as text.
import { hoursNow } from '../hours-now.ts';
import { loadWords } from '../tool-words.ts';

function show(): void {
  const text = hoursNow();
  if (text) for (const place of document.querySelectorAll('[data-office-hours]')) place.textContent = text;
}

const place = document.querySelector('[data-office]')?.parentElement;
if (place) void loadWords(place).then(show, () => {});
// Correct the words when a visitor comes back to a page that was left open.
addEventListener('visibilitychange', show);
