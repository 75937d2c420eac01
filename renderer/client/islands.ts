import type { Mount } from '../island.tsx';

/** The time after which a form that has not loaded shows an error. The form may still load later. */
const PATIENCE_MS = 10_000;
/**
 * The number of crashes after which an island is not hydrated again, because each crash closes what the visitor opened.
 */
const MAX_CRASHES = 2;
/** The events that hydrate an island as soon as they happen in it. */
const STARTS = ['pointerover', 'pointerdown', 'focusin'];
/** The longest wait for an idle moment, because a busy device may never be idle. */
const IDLE_TIMEOUT_MS = 2_000;
/** The distance from the viewport at which an island with `data-when-visible` hydrates. */
const MARGIN = '200px';

/** Hydrates every island of the page when it is needed. Each island fails and retries independently. */
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
      await mount(
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

  // Report that the island failed or takes too long. If it is a form, client/hold-presses.ts then shows an error below
  // it. Nothing is shown for other islands, because they work without React.
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

/** Loads an island. Each attempt requests different addresses, because browsers remember an address that failed. */
async function load(
  { dataset: { src = '', runtime = '' } }: HTMLElement,
  attempt: number,
): Promise<{ mount: Mount }> {
  const loaded = loadFrom(addressOf(src, attempt), addressOf(runtime, attempt));
  // Request the file with a query if a retry fails. A host may refuse the address from `addressOf`, because a letter of
  // it is escaped. Every host accepts a query.
  return attempt ? loaded.catch(() => loadFrom(`${src}?${attempt}`, runtime)) : loaded;
}

/** Fetches an island and React at the same time. Runs them as separate tasks, so that a slow phone stays responsive. */
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
 * Returns a different address of a file for each attempt. Firefox and WebKit remember the address of a module that
 * failed, and the addresses of the modules that import it. Each further attempt therefore escapes another letter of the
 * folder's name. This also changes the addresses of imports, because they are relative. One limit remains: once React
 * has failed, WebKit requests it again only in a new window.
 */
function addressOf(address: string, attempt: number): string {
  const place = address.indexOf('/assets/') + attempt;
  if (!attempt) return address;
  return `${address.slice(0, place)}%${address.charCodeAt(place).toString(16)}${address.slice(place + 1)}`;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
