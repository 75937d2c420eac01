import type { Mount } from '../island.tsx';

/** Time after which a form reports that it did not load. It may still load later. */
const PATIENCE_MS = 10_000;
/**
 * Number of crashes after which an island is left as prerendered: each further attempt would undo what a visitor
 * opened.
 */
const MAX_CRASHES = 2;
/** Events that start an island early. */
const STARTS = ['pointerover', 'pointerdown', 'focusin'];
/** Longest wait for an idle moment, which a busy machine may never have. */
const IDLE_TIMEOUT_MS = 2_000;
/** Distance from the viewport at which an island starts. */
const MARGIN = '200px';

/** Exports of an island's file. */
interface Island {
  mount: Mount;
}

/** Hydrates every island of the page once it is wanted. Each one fails and retries on its own. */
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

  // A form reports the failure to its visitor (client/hold-presses.ts). Other islands work without React and stay
  // silent.
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

/** Loads an island. Each attempt requests other addresses than the attempts before. */
async function load({ dataset: { src = '', runtime = '' } }: HTMLElement, attempt: number): Promise<Island> {
  const loaded = loadFrom(addressOf(src, attempt), addressOf(runtime, attempt));
  // Some hosts refuse an address with an escape for the same file. Every host accepts a query.
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
