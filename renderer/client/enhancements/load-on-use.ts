// Loads the script of a tool at the first click or change in the tool. A click on a button is held until the script has
// loaded, and is then repeated. If the visitor changes an answer first, the click is dropped and the button is free
// again. If the visitor has gone on to another part of the page, the page does not move. If loading fails after a click,
// shows an error. The next click or change then requests a different address, because browsers remember the address of
// a script that failed.

/** The actions of a visitor who no longer waits for an answer. client/tool-parts.ts reads `data-gone-on`. */
const GOING_ON = ['pointerdown', 'keydown', 'wheel'];

for (const tool of document.querySelectorAll<HTMLElement>('[data-load-on-use]')) {
  const waiting = new AbortController();
  let address = tool.dataset['src'] ?? '';
  let isAsked = false;
  let held: HTMLElement | null = null;
  const on = (target: EventTarget, type: string, act: (event: Event) => void) =>
    target.addEventListener(type, act, { signal: waiting.signal });
  const free = () => {
    if (held) held.ariaBusy = null;
    held = null;
  };
  for (const type of GOING_ON) on(window, type, () => (tool.dataset['goneOn'] = ''));
  const load = async (isClick: boolean) => {
    if (isAsked) return;
    isAsked = true;
    try {
      await (await import(/* @vite-ignore */ address)).start(tool);
      waiting.abort();
    } catch {
      isAsked = false;
      address += '?';
    }
    const pressed = held;
    free();
    // A change that loads nothing is no reason for an error, and does not take one away.
    if (isAsked || isClick || pressed) tool.toggleAttribute('data-failed', !isAsked);
    if (isAsked) pressed?.click();
    else if (pressed && tool.dataset['goneOn'] === undefined)
      tool.lastElementChild?.scrollIntoView({ block: 'nearest' });
    if (isAsked) delete tool.dataset['goneOn'];
  };
  on(tool, 'input', () => {
    free();
    void load(false);
  });
  on(tool, 'click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button) {
      event.preventDefault();
      free();
      held = button;
      button.ariaBusy = 'true';
      delete tool.dataset['goneOn'];
    }
    void load(true);
  });
}
