import type { Mount } from '../island.tsx';

/** After this long without an answer a form says that it did not load; it may still arrive. */
const PATIENCE_MS = 10_000;
/** An island that threw this often is left as prerendered: each further attempt would undo what a visitor opened. */
const MAX_CRASHES = 2;
/** What starts an island that does not start by itself before. */
const STARTS = ['pointerover', 'pointerdown', 'focusin'];
/** A busy machine may have no idle moment at all: after this long, an island does not wait for one. */
const IDLE_TIMEOUT_MS = 2_000;
/** An island starts this far before it comes into view. */
const MARGIN = '200px';

/** What an island's file exports. */
interface Island {
  mount: Mount;
}

/** Hydrates every island of the page once it is wanted; each fails and retries on its own. */
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

  // A form tells its visitor: client/hold-presses.ts. The others do their job without React, and say nothing.
  const explain = () => root.dispatchEvent(new Event('unanswered', { bubbles: true }));

  for (const type of STARTS) (root.closest('header') ?? root).addEventListener(type, start);
  const { whenIdle, whenVisible } = root.dataset;
  if (whenIdle !== undefined) onceIdle(start);
  if (whenVisible !== undefined) onceNear(root, start);
}

function onceIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start);
}

function onceNear(root: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(root);
}

/** Loads an island. Each attempt asks by other addresses than the ones before. */
async function load({ dataset: { src = '', runtime = '' } }: HTMLElement, attempt: number): Promise<Island> {
  const loaded = loadFrom(addressOf(src, attempt), addressOf(runtime, attempt));
  // Not every host takes an address with an escape for the same file; every host takes a query.
  return attempt ? loaded.catch(() => loadFrom(`${src}?${attempt}`, runtime)) : loaded;
}

/** Fetches an island and React together, and runs each in a separate task, so that a slow phone can answer in between. */
async function loadFrom(src: string, runtime: string): Promise<Island> {
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
 * Firefox and WebKit remember a module that failed by its address, and every module that imports it. Each further attempt
 * asks for the same files by an address in which another letter of their folder is escaped. What they import follows,
 * because they import by relative addresses. (WebKit asks no more for React once it failed, until the window closes.)
 */
function addressOf(address: string, attempt: number): string {
  const place = address.indexOf('/assets/') + attempt;
  if (!attempt) return address;
  return `${address.slice(0, place)}%${address.charCodeAt(place).toString(16)}${address.slice(place + 1)}`;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
