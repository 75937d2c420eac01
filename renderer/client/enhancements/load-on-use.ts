// Loads the script of a tool at the first click in the tool, and repeats the last click on a button once the script has
// loaded. If loading fails, shows an error. The next click then requests a different address, because browsers remember
// the address of a script that failed.
for (const tool of document.querySelectorAll<HTMLElement>('[data-load-on-use]')) {
  let address = tool.dataset['src'] ?? '';
  let isAsked = false;
  let held: HTMLElement | null = null;
  const use = async (event: Event) => {
    held = event.target instanceof Element ? event.target.closest('button') : null;
    if (held) {
      event.preventDefault();
      held.ariaBusy = 'true';
    }
    if (isAsked) return;
    isAsked = true;
    try {
      (await import(/* @vite-ignore */ address)).start(tool);
      tool.removeEventListener('click', use);
    } catch {
      isAsked = false;
      address += '?';
    }
    tool.toggleAttribute('data-failed', !isAsked);
    if (!held) return;
    held.ariaBusy = null;
    if (isAsked) held.click();
  };
  tool.addEventListener('click', use);
}
