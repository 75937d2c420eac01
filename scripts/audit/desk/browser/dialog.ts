import { button, h } from './dom.ts';

/** Asks or tells something before work goes on. Escape closes it and gives the focus back. */
export function openDialog(
  title: string,
  content: readonly (Node | string)[],
  acts: readonly { label: string; act: () => void; kind?: string }[],
): void {
  const before = document.activeElement;
  const dialog = h('dialog', { 'aria-labelledby': 'dialog-title' });
  const close = () => dialog.close();
  dialog.append(
    h('h2', { id: 'dialog-title' }, title),
    ...content,
    h(
      'p',
      { class: 'dialog__acts' },
      ...acts.map(({ label, act, kind = '' }) =>
        button(
          label,
          () => {
            close();
            act();
          },
          { kind },
        ),
      ),
      button('Cancel', close),
    ),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Asks for words; without any, nothing happens. */
export function askForWords(title: string, hint: string, label: string, done: (words: string) => void): void {
  const field = h('textarea', { id: 'dialog-words', rows: '3', required: true });
  const problem = h('p', { class: 'problem', role: 'alert' });
  openDialog(title, [h('label', { for: 'dialog-words' }, hint), field, problem], []);
  const dialog = field.closest('dialog');
  const submit = () => {
    if (field.value.trim() === '') {
      problem.textContent = 'Write at least a word.';
      field.focus();
      return;
    }
    dialog?.close();
    done(field.value.trim());
  };
  dialog?.querySelector('.dialog__acts')?.prepend(button(label, submit, { kind: 'main' }));
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  });
  field.focus();
}
