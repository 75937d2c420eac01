// Keeps a choice from the first moment, before the script that shows it has arrived.
for (const part of document.querySelectorAll<HTMLElement>('[data-keep-choice]'))
  part.querySelector('a')?.addEventListener('click', () => {
    const { keepChoice = '', planChoice = '' } = part.dataset;
    // Storage may be refused.
    try {
      localStorage.setItem(keepChoice, planChoice);
    } catch {}
  });
