/**
 * Handles clicks in a form before the form hydrates. This is a classic script just before the form, because a module,
 * such as the loader, runs only after the whole document is parsed.
 *
 * - A fragment with answers for the form (`data-takes` names their fields) is kept in `data-carried`, and leaves the
 *   address at once. A link to another part of the page could otherwise replace it before the form hydrates.
 * - A click on a submit button makes the button busy and is queued. The script stores the button's value, so that the
 *   island can repeat the click.
 * - Whatever the visitor does next, such as a click on a field or scrolling, cancels the queued click: the page must not
 *   jump to an answer after the reader has gone on.
 * - The names of the fields that the visitor changes are kept in `data-edited`, to tell them from restored ones.
 * - A reset forgets the answers of the address, and removes the storage keys that the form's data attributes name.
 * - If the form's script fails or takes too long, an error appears below the form. If a click is queued, the page
 *   scrolls to the error.
 *
 * The script is a string of plain JavaScript, because it is inlined into the page without being compiled. The content
 * security policy allows it by its hash.
 */
export const HOLD_PRESSES = `{
const arrival = document.currentScript.dataset;
const { hash, pathname, search } = location;
if ([...new URLSearchParams(hash.slice(1)).keys()].some((name) => arrival.takes.split('-').includes(name))) {
  arrival.carried = hash;
  history.replaceState(history.state, '', pathname + search);
}
const rootOf = ({ target }) => target.closest('[data-form]:not([data-hydrated])');
const rest = (root) => root.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
const withdraw = () => {
  const root = document.querySelector('[data-held]:not([data-hydrated])');
  if (!root) return;
  delete root.dataset.held;
  rest(root);
};
for (const type of ['input', 'pointerdown', 'keydown', 'wheel']) addEventListener(type, withdraw, { passive: true });
addEventListener('input', (event) => {
  const root = rootOf(event);
  if (root) root.dataset.edited = [root.dataset.edited, event.target.name].join('-');
});
addEventListener('submit', (event) => {
  const root = rootOf(event);
  if (!root) return;
  event.preventDefault();
  root.dataset.held = event.submitter.value;
  event.submitter.ariaBusy = true;
});
addEventListener('reset', (event) => {
  const root = rootOf(event);
  if (!root) return;
  withdraw();
  root.dataset.cleared = '';
  delete root.dataset.edited;
  delete arrival.carried;
  try { for (const key of Object.values(event.target.dataset)) localStorage.removeItem(key); } catch {}
});
addEventListener('unanswered', (event) => {
  const root = rootOf(event);
  if (!root) return;
  rest(root);
  const words = document.getElementById('island-failure').content.firstElementChild;
  if (!root.nextElementSibling?.matches('[role=alert]')) root.after(document.importNode(words, true));
  if (root.dataset.held) root.nextElementSibling.scrollIntoView({ block: 'nearest' });
});
}`;
