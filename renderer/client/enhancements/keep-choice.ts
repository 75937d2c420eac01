// Stores a choice as soon as it is made: the script that shows it may not have loaded yet.
for (const part of document.querySelectorAll<HTMLElement>('[data-keep-choice]'))
  part.querySelector('a')?.addEventListener('click', () => {
    const { keepChoice = '', planChoice = '' } = part.dataset;
    // Storage may be refused.
    try {
      localStorage.setItem(keepChoice, planChoice);
    } catch {}
  });
