// Filters the copy by status and words, and opens what holds a match. Without script everything is there, folded.
(() => {
  const form = document.querySelector('.filters');
  const count = form.querySelector('output');
  const rows = [...document.querySelectorAll('[data-mark]')];
  const folds = [...document.querySelectorAll('.fold')];
  form.hidden = false;

  const apply = () => {
    const { mark, words } = Object.fromEntries(new FormData(form));
    const isFiltered = mark !== '' || words !== '';
    for (const row of rows) {
      const isShown =
        row.dataset.mark.startsWith(mark) && row.textContent.toLowerCase().includes(words.toLowerCase());
      row.style.display = isShown ? '' : 'none';
    }
    for (const fold of folds) {
      const isShown = [...fold.querySelectorAll('[data-mark]')].some((row) => row.style.display === '');
      fold.hidden = !isShown;
      if (isFiltered) fold.open = isShown;
    }
    const shown = rows.filter((row) => row.style.display === '').length;
    count.textContent = isFiltered ? `${shown.toLocaleString('en-US')} shown` : '';
  };

  form.addEventListener('input', apply);
  form.addEventListener('reset', () => setTimeout(apply));
  form.addEventListener('submit', (event) => event.preventDefault());
})();
