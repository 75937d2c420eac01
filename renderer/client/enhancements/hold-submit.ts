// Holds a press on a form's button until the form's own script, a file, is there to answer it.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-hold-submit]'))
  form.addEventListener('submit', () => (form.dataset['held'] = ''), { once: true });
