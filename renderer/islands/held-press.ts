/**
 * Takes over from client/hold-presses.ts: answers the press that was queued before hydration if its button still
 * exists on the same step, and removes the message about a form that does not load.
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
