/**
 * Takes over from client/hold-presses.ts: answers the press that was held before hydration, if its button is still there
 * for the same step, and removes the words for a form that does not answer.
 */
export function answerHeldPress(root: HTMLElement): void {
  const { held } = root.dataset;
  root.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  if (root.nextElementSibling?.matches('[role=alert]')) root.nextElementSibling.remove();
  if (held === undefined) return;
  delete root.dataset['held'];
  const button = root.querySelector<HTMLElement>(`[type=submit][value="${held}"]`);
  if (button) root.querySelector('form')?.requestSubmit(button);
}
