// Filters the copy by page, status, finding and words. Without script everything is shown and the form stays away.
(() => {
  const form = document.querySelector('.filters');
  const count = form.querySelector('output');
  const pages = [...document.querySelectorAll('section.page')];
  form.hidden = false;

  const matches = (entry, { status, rule, words }) =>
    (!status || entry.dataset.status.split(' ').includes(status)) &&
    (!rule ||
      (rule === 'any' ? entry.dataset.rules !== '' : entry.dataset.rules.split(' ').includes(rule))) &&
    (!words || entry.textContent.toLowerCase().includes(words.toLowerCase()));

  const apply = () => {
    const wanted = Object.fromEntries(new FormData(form));
    let shown = 0;
    for (const page of pages) {
      const isOpen = !wanted.route || page.id === wanted.route;
      let onPage = 0;
      for (const entry of page.querySelectorAll('.entry')) {
        entry.hidden = !(isOpen && matches(entry, wanted));
        entry.style.display = entry.hidden ? 'none' : '';
        if (!entry.hidden) onPage += 1;
      }
      page.hidden = onPage === 0;
      shown += onPage;
    }
    count.textContent = `${shown.toLocaleString('en-US')} shown`;
  };

  form.addEventListener('input', apply);
  form.addEventListener('reset', () => setTimeout(apply));
  form.addEventListener('submit', (event) => event.preventDefault());
  apply();
})();
