// Counts the days that are left in the season of a state, and shows their number while two or more are left. The
// attribute has the first and the last day. The line keeps its room while it is hidden, so that nothing moves.
for (const line of document.querySelectorAll<HTMLElement>('[data-days-left]')) {
  const [opens = '', closes = ''] = (line.dataset['daysLeft'] ?? '').split(' ');
  // Compare noons, because daylight saving time makes some days longer or shorter.
  const daysTo = (day: string) =>
    Math.round((new Date(`${day}T12:00`).getTime() - new Date().setHours(12, 0, 0, 0)) / 864e5);
  const left = daysTo(closes);
  const number = line.querySelector('b');
  if (number) number.textContent = String(left);
  line.toggleAttribute('data-counted', left > 1 && daysTo(opens) <= 0);
}
