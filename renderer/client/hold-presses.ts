/**
 * Answers a form before it hydrates. It is a classic script just before the form, because the loader is a module and
 * waits for the end of the document. A click on a submit button is queued: the button becomes busy, and its value tells
 * the island which click to repeat. Changing an answer cancels the click. So does a reset, which also removes the
 * storage keys that the form's data attributes name. If the form's script fails or takes too long, an error appears
 * below the form, and scrolls into view for a visitor who waits. The script is plain JavaScript: it is inlined into the
 * page, and the policy allows it by its hash.
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
