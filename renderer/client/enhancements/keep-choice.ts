// Stores the chosen consultation when its link is clicked. Works even if plan-choice.ts has not loaded yet.
for (const part of document.querySelectorAll<HTMLElement>('[data-keep-choice]'))
  part.querySelector('a')?.addEventListener('click', () => {
    const { keepChoice = '', planChoice = '' } = part.dataset;
    // The browser may refuse storage.
    try {
      localStorage.setItem(keepChoice, planChoice);
    } catch {}
  });
