/**
 * Answers the press that client/hold-presses.ts held before hydration, if its button still stands for the same: the
 * form may have resumed at another step.
 */
export function answerHeldPress(root: HTMLElement): void {
  const { held } = root.dataset;
  root.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  if (held === undefined) return;
  delete root.dataset['held'];
  const button = root.querySelector<HTMLElement>(`[type=submit][value="${held}"]`);
  if (button) root.querySelector('form')?.requestSubmit(button);
}
