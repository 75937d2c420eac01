/* Turns the report into a desk: decisions by button and key, each about exactly what this page shows. */

import { addButtons, arrangeSections } from './arrange.js';
import { ask, askAboutPage, askAboutSection } from './comment.js';
import { decide, showProgress } from './decide.js';
import { allUnits, isOpen, textOf, unitsOf, unitsOfAll } from './entries.js';
import { entries, name, settings, status } from './page.js';
import { go, startPages } from './pages.js';

name.value = localStorage.getItem('reviewer') ?? name.value;
name.addEventListener('change', () => localStorage.setItem('reviewer', name.value));

addButtons();
arrangeSections();
startPages();
showProgress(settings.progress);

const act = async (kind, entry) => {
  if (kind === 'comment') return ask(`“${textOf(entry).slice(0, 80)}”`, unitsOf(entry));
  if (kind === 'section') return askAboutSection(entry);
  if (kind === 'page') return askAboutPage(entry.closest('section.page'));
  if (kind === 'withdraw' && entry.dataset.status === 'unapproved')
    return void (status.textContent = 'There is no approval to withdraw.');
  const wasOpen = isOpen(entry);
  if ((await decide(kind, allUnits(entry))) && kind === 'approve' && wasOpen) move(entry, 1, isOpen);
};
/** To the next text that still waits, or the next at all. */
const move = (entry, step, wanted = () => true) => {
  const shown = entries
    .filter((each) => each.offsetParent !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const from = shown.indexOf(entry);
  const rest = step > 0 ? shown.slice(from + 1) : shown.slice(0, from).toReversed();
  const next = rest.find(wanted);
  if (next) focus(next);
  else status.textContent += step > 0 ? ' This page is done: N for the next.' : '';
};
const focus = (entry) => {
  entry.querySelector('[data-act="approve"]').focus({ preventScroll: true });
  entry.scrollIntoView({ block: 'center' });
};

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  const entry = target.closest('.entry[data-units]');
  if (!button) return;
  if (button.dataset.act) void act(button.dataset.act, entry);
  const section = button.closest('section.page');
  const approveIn = (box, wanted) =>
    void decide(
      'approve',
      unitsOfAll([...box.querySelectorAll('.entry[data-units]')].filter(wanted), allUnits),
    );
  if (button.dataset.group !== undefined) approveIn(button.closest('.group'), () => true);
  if (button.dataset.all !== undefined)
    approveIn(section, (each) => isOpen(each) && !each.classList.contains('entry--page'));
  if (button.dataset.page !== undefined) askAboutPage(section);
});
document.addEventListener('keydown', (event) => {
  const entry = document.activeElement?.closest('.entry[data-units]');
  if (
    !entry ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    /^(input|textarea|select)$/i.test(event.target.tagName)
  )
    return;
  const kind = { a: 'approve', w: 'withdraw', c: 'comment', s: 'section', p: 'page' }[
    event.key.toLowerCase()
  ];
  if (kind) void act(kind, entry);
  else if (event.key === 'j') move(entry, 1);
  else if (event.key === 'k') move(entry, -1);
  else if (event.key === 'n') go(1);
  else return;
  event.preventDefault();
});
