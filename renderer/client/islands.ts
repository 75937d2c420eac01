import type { Mount } from '../island.tsx';

/** After this long without an answer a visitor is told that a part did not load; it may still arrive. */
const PATIENCE_MS = 10_000;
/** An island that hydrates when seen starts this far before it comes into view. */
const VISIBLE_MARGIN = '200px';
/** An island that threw this often is left as prerendered: each further attempt would undo what a visitor opened. */
const MAX_CRASHES = 2;
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin'];

/** Hydrates every island of the page when its `data-hydrate` says; each fails and retries on its own. */
export function hydrateIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) arm(root);
}

function arm(root: HTMLElement): void {
  const when = root.dataset['hydrate'];
  const zone = root.closest('header') ?? root;
  let attempts = 0;
  let crashes = 0;
  let loading = false;
  let heldSubmitter: HTMLElement | null | undefined;
  let notice: Element | undefined;

  const start = () => {
    if (loading) return;
    loading = true;
    for (const type of INTERACTIONS) zone.removeEventListener(type, start);
    const patience = setTimeout(explain, PATIENCE_MS);
    // A browser may remember a module that failed: each further attempt asks by another address.
    import(/* @vite-ignore */ root.dataset['src'] + (attempts++ ? `?attempt=${attempts}` : ''))
      .then(({ mount }: { mount: Mount<unknown> }) => {
        // React empties a root whose component throws; the clone keeps the page and what was typed into it.
        const prerendered = [...root.cloneNode(true).childNodes];
        const unmount = mount(root, readProps(root), {
          onHydrated: () => {
            clearTimeout(patience);
            notice?.remove();
            root.dataset['hydrated'] = '';
            root.removeEventListener('submit', hold);
            if (heldSubmitter !== undefined) root.querySelector('form')?.requestSubmit(heldSubmitter);
          },
          onError: (error) => {
            console.error(error);
            clearTimeout(patience);
            crashes++;
            // React is in the middle of its work here.
            queueMicrotask(() => {
              unmount();
              root.replaceChildren(...prerendered);
              delete root.dataset['hydrated'];
              fail();
            });
          },
        });
      })
      .catch((error: unknown) => {
        console.error(error);
        clearTimeout(patience);
        fail();
      });
  };

  const fail = () => {
    loading = false;
    explain();
    if (crashes < MAX_CRASHES) listen();
  };
  const explain = () => {
    const words = document.querySelector<HTMLTemplateElement>('#island-failure')?.content.firstElementChild;
    if (!words || notice?.isConnected) return;
    notice = document.importNode(words, true);
    root.after(notice);
  };
  const listen = () => {
    root.addEventListener('submit', hold);
    for (const type of INTERACTIONS) zone.addEventListener(type, start);
  };
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    heldSubmitter = event.submitter;
  };

  listen();
  if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(start);
  if (when === 'visible') {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        start();
      },
      { rootMargin: VISIBLE_MARGIN },
    );
    observer.observe(root);
  }
}

function readProps(root: HTMLElement): unknown {
  return JSON.parse(document.getElementById(`${root.id}-props`)?.textContent ?? '{}');
}
