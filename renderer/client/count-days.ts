/**
 * Counts the days to the end of the enrollment season in the line just before this script, before its first paint: no
 * line appears, moves or goes while a visitor reads. `data-season` has the day the dates were checked (a clock before it
 * is wrong, and the line keeps its dates), the first and the last day; `data-many` the words. From the day before the
 * last on, the dates say it. Closed, the line stays away until the browser's session ends: only its last day is kept.
 * The visitor's own day is moved to UTC and cut from its JSON: to write it in words would load a language, 20 ms of work
 * before the first paint. Plain JavaScript: it goes into the page as it is, and the policy allows it by its hash.
 */
export const COUNT_DAYS = `{
const line = document.currentScript.previousElementSibling;
const [words, , button] = line.children;
const { season, many } = line.dataset;
const [checked, opens, closes] = season.split(' ');
const dates = words.textContent;
const main = line.parentElement;
const count = () => {
  const day = new Date(Date.now() - new Date().getTimezoneOffset() * 6e4).toJSON().slice(0, 10);
  const left = (new Date(closes) - new Date(day)) / 864e5;
  if (left < 0 || (day < opens && day >= checked)) line.remove();
  words.textContent = left > 1 && day >= opens ? many.replace('{count}', left) : dates;
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
