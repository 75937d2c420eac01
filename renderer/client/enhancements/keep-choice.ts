// Stores the chosen consultation on the click, when plan-choice.ts, which shows the choice, may not have loaded yet.
for (const part of document.querySelectorAll<HTMLElement>('[data-keep-choice]'))
  part.querySelector('a')?.addEventListener('click', () => {
    const { keepChoice = '', planChoice = '' } = part.dataset;
    // The browser may refuse storage.
    try {
      localStorage.setItem(keepChoice, planChoice);
    } catch {}
  });
