/**
 * What a form answers before it hydrates, from its first byte: a classic script just before it in the page, because
 * the loader, a module, waits for the end of the document. A press on a submit button is held: the button is busy, and
 * its value tells the island which press to repeat. An answer given after it withdraws the press, so that nobody is led
 * on while still answering. A reset withdraws it, too: it empties the form, and at once removes from the storage the
 * keys that the form's data attributes name. A form whose script fails, or does not answer, says so below itself, and
 * shows it to a visitor who waits for a press.
 * Plain JavaScript: it goes into the page as it is, and the policy allows it by its hash.
 */
export const HOLD_PRESSES = `{
const rootOf = ({ target }) => target.closest('[data-form]:not([data-hydrated])');
const rest = (root) => root.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
const withdraw = (event) => {
  const root = rootOf(event);
  if (!root) return;
  delete root.dataset.held;
  rest(root);
};
addEventListener('input', withdraw);
addEventListener('reset', withdraw);
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
