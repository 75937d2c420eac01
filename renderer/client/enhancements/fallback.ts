// Replaces each carrier logo that fails to load with the carrier's name, even if it failed before this script ran.
for (const logo of document.querySelectorAll<HTMLImageElement>('[data-fallback]')) {
  const replace = () => {
    const name = document.createElement('span');
    name.className = 'carriers__fallback';
    name.textContent = logo.dataset['fallback'] ?? logo.alt;
    logo.replaceWith(name);
  };
  if (logo.complete && logo.naturalWidth === 0 && logo.currentSrc) replace();
  else logo.addEventListener('error', replace);
}
