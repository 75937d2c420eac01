import type { Mount } from '../island.tsx';

/** Sets when a form reports that it did not load. It may still load later. */
const PATIENCE_MS = 10_000;
/** Leaves an island as prerendered after this many crashes: each further attempt would undo what a visitor opened. */
const MAX_CRASHES = 2;
/** Lists events that start an island early. */
const STARTS = ['pointerover', 'pointerdown', 'focusin'];
/** Limits the wait for an idle moment, which a busy device may never have. */
const IDLE_TIMEOUT_MS = 2_000;
/** Sets how near the viewport an island starts. */
const MARGIN = '200px';

/** Hydrates every island of the page when it is needed. Each one fails and retries independently. */
export function hydrateIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) arm(root);
}

function arm(root: HTMLElement): void {
  let attempts = 0;
  let crashes = 0;
  let loading = false;

  const start = async () => {
    if (loading || crashes === MAX_CRASHES) return;
    loading = true;
    const patience = setTimeout(explain, PATIENCE_MS);
    const fail = (error: unknown) => {
      console.error(error);
      clearTimeout(patience);
      loading = false;
      explain();
    };
    try {
      const { mount } = await load(root, attempts++);
      mount(
        root,
        () => {
          clearTimeout(patience);
          root.dataset['hydrated'] = '';
        },
        (error) => {
          crashes++;
          fail(error);
        },
      );
    } catch (error) {
      fail(error);
    }
  };

  // Report a failure to the visitor of a form (client/hold-presses.ts). Other islands work without React.
  const explain = () => root.dispatchEvent(new Event('unanswered', { bubbles: true }));

  for (const type of STARTS) (root.closest('header') ?? root).addEventListener(type, start);
  const { whenIdle, whenVisible } = root.dataset;
  if (whenIdle !== undefined) {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(start);
  }
  if (whenVisible !== undefined) onceNear(root, start);
}

function onceNear(root: HTMLElement, start: () => void): void {
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: MARGIN },
  ).observe(root);
}

/** Loads an island. Each attempt requests different addresses. */
async function load(
  { dataset: { src = '', runtime = '' } }: HTMLElement,
  attempt: number,
): Promise<{ mount: Mount }> {
  const loaded = loadFrom(addressOf(src, attempt), addressOf(runtime, attempt));
  // Use a query if the host refuses an escaped address. Every host accepts a query.
  return attempt ? loaded.catch(() => loadFrom(`${src}?${attempt}`, runtime)) : loaded;
}

/** Fetches an island and React together, and runs each in a separate task, so that a slow phone can answer in between. */
async function loadFrom(src: string, runtime: string): Promise<{ mount: Mount }> {
  const early = document.createElement('link');
  early.rel = 'modulepreload';
  early.href = src;
  document.head.append(early);
  if (runtime) await import(/* @vite-ignore */ runtime);
  await nextTask();
  const island = await import(/* @vite-ignore */ src);
  await nextTask();
  return island;
}

/**
 * Changes the addresses of an island's files for another attempt. Firefox and WebKit remember the address of a module
 * that failed, and every module that imports it. Each further attempt therefore escapes another letter of the folder;
 * imports follow, because they are relative. (After React failed once, WebKit requests it again only in a new window.)
 */
function addressOf(address: string, attempt: number): string {
  const place = address.indexOf('/assets/') + attempt;
  if (!attempt) return address;
  return `${address.slice(0, place)}%${address.charCodeAt(place).toString(16)}${address.slice(place + 1)}`;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
