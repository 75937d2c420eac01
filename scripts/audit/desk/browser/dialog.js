import { element } from './page.js';

const dialog = document.querySelector('.desk__dialog');

/** Asks or tells something before work goes on. */
export const openDialog = (title, content, buttons) => {
  const bar = element('div', '', { class: 'entry__acts' });
  for (const [label, act] of buttons) {
    const button = element('button', label, { type: 'button' });
    button.addEventListener('click', act);
    bar.append(button);
  }
  dialog.replaceChildren(element('h2', title, { id: 'desk-dialog-title' }), ...content, bar);
  dialog.showModal();
};

export const closeDialog = () => dialog.close();
