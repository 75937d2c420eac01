/* Sends decisions, one at a time, and shows what became of them. */

import { closeDialog, openDialog } from './dialog.js';
import { unitsOf } from './entries.js';
import { desk, element, entries, name, settings, status, WORDS } from './page.js';

export const showProgress = ({ approved, all, minutesLeft }) => {
  const bar = desk.querySelector('progress');
  bar.max = all;
  bar.value = approved;
  bar.setAttribute('aria-label', 'Approved');
  const count = (number) => number.toLocaleString('en-US');
  const rest =
    approved === all
      ? 'all done'
      : `about ${count(minutesLeft)} ${minutesLeft === 1 ? 'minute' : 'minutes'} left`;
  desk.querySelector('[data-progress]').textContent = `${count(approved)} of ${count(all)}; ${rest}`;
};
// One decision at a time, in the order in which they were made.
let line = Promise.resolve();
/**
 * Sends a decision and shows it once it is recorded.
 * @param place the one entry that shows the note, where the decision is about several
 */
export const decide = (act, units, note = '', place = null) =>
  (line = line.then(() => send(act, units, note, place)));
const send = async (act, units, note, place) => {
  if (name.value.trim() === '') {
    status.textContent = 'Enter your name first.';
    name.focus();
    return false;
  }
  let answer;
  try {
    const response = await fetch('/decisions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Desk-Key': settings.key },
      body: JSON.stringify({ act, by: name.value, note, units }),
    });
    answer = await response.json();
  } catch {
    answer = {
      kind: 'failed',
      message: 'Nothing was recorded: the desk does not answer. Is npm run review still running?',
    };
  }
  if (answer.kind === 'changed') return explain(answer.changes);
  if (answer.kind === 'failed') {
    status.textContent = answer.message;
    return false;
  }
  const ids = new Set(Object.keys(answer.statuses));
  const concerned = entries.filter((entry) => unitsOf(entry).some(({ id }) => ids.has(id)));
  if (act === 'comment')
    for (const entry of place === null ? concerned : [place])
      showComment(entry, note, place ? units.length : 0);
  else for (const entry of concerned) update(entry, answer.statuses);
  showProgress(answer.progress);
  const done = { approve: 'Approved', withdraw: 'Withdrawn', comment: 'Comment kept' }[act];
  status.textContent = `${done}: ${units.length === 1 ? '1 text' : `${units.length} texts`}. Commit content/approvals when you are done.`;
  return true;
};
const showComment = (entry, note, texts) => {
  const remark = element('p', '', { class: 'entry__comment' });
  const about = texts > 1 ? `, on this section (${texts} texts)` : '';
  remark.append(element('b', name.value), `${about}: ${note}`);
  entry.querySelector('.entry__acts').before(remark);
};
const update = (entry, statuses) => {
  const badges = [...entry.querySelectorAll('.status[data-unit]')];
  for (const badge of badges) {
    const next = statuses[badge.dataset.unit];
    if (next === undefined) continue;
    badge.textContent = WORDS[next];
    badge.className = `status status--${next}`;
  }
  // An entry may hold several texts, and this decision may be about one of them.
  const waiting = badges.find((badge) => !badge.classList.contains('status--approved'));
  entry.dataset.status = waiting === undefined ? 'approved' : /status--(\w+)/.exec(waiting.className)[1];
};

/** Nothing was recorded: both wordings are shown. */
const explain = (changes) => {
  const list = element('dl', '');
  for (const { id, shown, now } of changes)
    list.append(
      element('dt', id),
      element('dd', `You saw: ${shown}`),
      element(
        'dd',
        `Now: ${now ?? (id.startsWith('page:') ? 'the site changed. Load the desk again to read this page.' : 'it is gone.')}`,
      ),
    );
  openDialog(
    'Nothing was recorded: this changed since you opened it',
    [list],
    [
      ['Load the desk again', () => location.reload()],
      ['Close', closeDialog],
    ],
  );
  status.textContent = 'Nothing was recorded: the copy changed.';
  return false;
};
