/**
 * Counts the days to the end of the enrollment season, in the line just before this script. It runs before the line is
 * painted, so that nothing moves or disappears while a visitor reads.
 * `data-season` holds three days: when the dates were checked, the first day and the last day. If the clock shows a day
 * before the check, it is wrong, and the line keeps its dates. The line has two parts: the dates, and, hidden at first,
 * a sentence with an empty `<b>` for the number of days. The sentence replaces the dates while the season is open and
 * two days or more are left.
 * A line that a visitor closes stays closed for this browser session; only its last day is stored. Days are counted
 * from noon to noon in the visitor's time and rounded, because daylight saving moves noon by at most an hour. The
 * script is plain JavaScript: it is inlined into the page, and the policy allows it by its hash.
 */
export const COUNT_DAYS = `{
const line = document.currentScript.previousElementSibling;
const [{ children: [dates, many] }, button] = line.children;
const [checked, opens, closes] = line.dataset.season.split(' ');
const main = line.parentElement;
const daysTo = (day) => Math.round((new Date(day + 'T12:00') - new Date().setHours(12)) / 864e5);
const count = () => {
  const left = daysTo(closes);
  if (left < 0 || (daysTo(opens) > 0 && daysTo(checked) <= 0)) line.remove();
  many.hidden = !(dates.hidden = left > 1 && daysTo(opens) <= 0);
  for (const days of many.querySelectorAll('b')) days.textContent = left;
};
count();
try { if (sessionStorage.season === closes) line.remove() } catch {}
addEventListener('visibilitychange', count);
button.onclick = () => {
  line.remove();
  main.focus({ preventScroll: true });
  try { sessionStorage.season = closes } catch {}
};
}`;
