// Loads the script of a tool at the first click in it. Queues clicks until the script loads, and shows an error if it
// fails. The next click requests another address, because browsers remember a failed one.
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
