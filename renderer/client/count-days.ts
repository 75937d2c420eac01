/**
 * Counts the days to the end of the enrollment season in the line just before this script, before its first paint: no
 * line appears, moves or goes while a visitor reads. `data-season` has the day the dates were checked (a clock before it
 * is wrong, and the line keeps its dates), the first and the last day; `data-many` the words. From the day before the
 * last on, the dates say it. Closed, the line stays away until the browser's session ends: only its last day is kept.
 * Days are counted between noons of the visitor's own time, and rounded: daylight saving moves a noon by an hour only.
 * Plain JavaScript: it goes into the page as it is, and the policy allows it by its hash.
 */
export const COUNT_DAYS = `{
const line = document.currentScript.previousElementSibling;
const [{ firstElementChild: words }, button] = line.children;
const { season, many } = line.dataset;
const [checked, opens, closes] = season.split(' ');
const dates = words.textContent;
const main = line.parentElement;
const daysTo = (day) => Math.round((new Date(day + 'T12:00') - new Date().setHours(12)) / 864e5);
const count = () => {
  const left = daysTo(closes);
  if (left < 0 || (daysTo(opens) > 0 && daysTo(checked) <= 0)) line.remove();
  words.textContent = left > 1 && daysTo(opens) <= 0 ? many.replace('{count}', left) : dates;
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
