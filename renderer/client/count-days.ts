/**
 * Counts the days that are left in the enrollment season, and shows the number in the season line, which
 * components/season-line renders. The script comes right after this line in the HTML. It runs before the browser paints
 * the line, so that nothing moves or disappears while a visitor reads.
 *
 * The attribute `data-season` holds three days: the day on which the dates were checked, and the first and last day of
 * the season. The line consists of the dates, and of a hidden sentence with an empty `<b>` for the number of days. The
 * script shows the sentence instead of the dates while the season is open and at least two days are left. Outside of
 * the season, the script removes the line. It keeps the line if the visitor's clock shows a day before the dates were
 * checked, because such a clock is wrong.
 *
 * A line that a visitor closes stays closed for the browser session, because the script stores the last day of the
 * season. To count the days to a date, the script compares noon today with noon on that date. It rounds the result,
 * because daylight saving time makes some days longer or shorter.
 *
 * The script is a string of plain JavaScript, because it is inlined into the page without being compiled. The content
 * security policy allows it by its hash.
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
