/**
 * Handles clicks in a form before the form hydrates. This is a classic script just before the form, because a module,
 * such as the loader, runs only after the whole document is parsed.
 *
 * - A click on a submit button makes the button busy and is queued. The script stores the button's value, so that the
 *   island can repeat the click.
 * - A changed answer cancels the queued click.
 * - A reset also cancels the queued click, and removes the storage keys that the form's data attributes name.
 * - If the form's script fails or takes too long, an error appears below the form. If a click is queued, the page
 *   scrolls to the error.
 *
 * The script is a string of plain JavaScript, because it is inlined into the page without being compiled. The content
 * security policy allows it by its hash.
 */
export const HOLD_PRESSES = `{
const rootOf = ({ target }) => target.closest('[data-form]:not([data-hydrated])');
const rest = (root) => root.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
const withdraw = (event) => {
  const root = rootOf(event);
  if (!root) return;
  delete root.dataset.held;
  rest(root);
  return root;
};
addEventListener('input', withdraw);
addEventListener('submit', (event) => {
  const root = rootOf(event);
  if (!root) return;
  event.preventDefault();
  root.dataset.held = event.submitter.value;
  event.submitter.ariaBusy = true;
});
addEventListener('reset', (event) => {
  const root = withdraw(event);
  if (!root) return;
  root.dataset.cleared = '';
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
