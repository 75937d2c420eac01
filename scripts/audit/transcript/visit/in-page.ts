import type { BrowserContext, CDPSession } from 'playwright';

/** Runs our code in a page, in a world apart: nothing that the page defined reaches it, and nothing stays behind. */
export class IsolatedWorld {
  #context: number | null = null;

  constructor(readonly cdp: CDPSession) {}

  /** To be called when another document has been loaded. */
  renew(): void {
    this.#context = null;
  }

  /** @returns the value of an expression, or of its promise, as far as it is JSON */
  async evaluate(expression: string): Promise<unknown> {
    this.#context ??= await this.#create();
    const { result, exceptionDetails } = await this.cdp.send('Runtime.evaluate', {
      expression,
      contextId: this.#context,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async #create(): Promise<number> {
    const { frameTree } = await this.cdp.send('Page.getFrameTree');
    const { executionContextId } = await this.cdp.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    return executionContextId;
  }
}

/** How many islands that hydrate by themselves have not yet. */
export const NOT_HYDRATED = `document.querySelectorAll(':is([data-when-idle], [data-when-visible]):not([data-hydrated])').length`;

/** Opens every answer, and notes on it that it is closed at first. */
export const OPEN_DETAILS = `for (const each of document.querySelectorAll('details:not([open])')) {
  const others = each.name === '' ? '' : '; opening it closes the others of ' + each.name;
  each.setAttribute('data-at-first', 'closed at first' + others);
  each.removeAttribute('name');
  each.open = true;
}`;

/** Waits for a frame. */
export const FRAME = `new Promise((resolve) => requestAnimationFrame(resolve))`;

/** What moves for longer than this, or never ends, is noted: a visitor meets it as it moves, not as it ends. */
const LASTING_MS = 10_000;

/** What has moved so far and does not come to its end soon, a line each. */
export const LASTING = `[...self.lasting ?? []].join('\\n')`;

/** Ends what moves, lets two frames pass and gives the markup that differs from the last look; empty if none does. */
export const LOOK = `(async () => {
  self.lasting ??= new Set();
  for (const animation of document.getAnimations()) {
    const { effect, playState, timeline } = animation;
    const { endTime } = effect?.getComputedTiming() ?? {};
    if (!(endTime < ${LASTING_MS}) || playState === 'paused' || timeline !== document.timeline) {
      const steps = (effect?.getKeyframes() ?? []).map(({ offset, computedOffset, easing, composite, ...styles }) =>
        computedOffset * 100 + '% ' + JSON.stringify(styles));
      const what = (effect?.target?.localName ?? '') + (effect?.pseudoElement ?? '');
      const when = timeline === document.timeline ? 'moves on: ' : 'moves as one scrolls: ';
      self.lasting.add(when + what + ' ' + steps.join(', '));
    }
    if (endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  await ${FRAME};
  await ${FRAME};
  const now = document.title + '\\0' + document.documentElement.outerHTML;
  const before = self.seen;
  self.seen = now;
  if (now === before) return '';
  let at = 0;
  while (before !== undefined && at < now.length && now[at] === before[at]) at += 1;
  return now.slice(Math.max(0, at - 60), at + 30).replace(/\\s+/g, ' ') || '(nothing)';
})()`;

/** Calls `each` with every style rule of the page. Sheets of elsewhere are not loaded, and cannot be read. */
const forEachRule = (each: string): string => `(() => {
  const each = ${each};
  const visit = (rules) => { for (const rule of rules) {
    each(rule);
    if (rule.styleSheet) visit(rule.styleSheet.cssRules);
    if (rule.cssRules) visit(rule.cssRules);
  } };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    try { each(sheet); visit(sheet.cssRules); } catch {}
})()`;

/** What `each` says of the style rules of the page, once each, a line each. */
const listOf = (each: string): string => `(() => {
  const found = new Set();
  ${forEachRule(`(rule) => found.add(${each})`)};
  return [...found].filter(Boolean).join('\\n');
})()`;

export const LIST_QUERIES = listOf('rule.media?.mediaText');
export const LIST_SELECTORS = listOf('rule.selectorText');

/** For each rule with a media query, the queries that it lies in, from the outside in, as JSON. */
export const LIST_MEDIA = `(() => {
  const around = (rule) => !rule ? [] : [
    ...around(rule.parentRule ?? rule.ownerRule ?? rule.parentStyleSheet),
    ...(rule.media?.mediaText ? [rule.media.mediaText] : []),
  ];
  return ${listOf('rule.media?.mediaText && JSON.stringify(around(rule))')};
})()`;

/**
 * Styles every element as under the pointer, pressed, in focus, the target of a link, visited, ticked and filled in:
 * `:nth-child(n)` is each.
 */
export const POINT_AT_ALL = forEachRule(`(rule) => {
  const state = /:(?:hover|active|focus(?:-visible|-within)?|target|visited|checked|(?:-webkit-)?autofill|user-(?:in)?valid)(?![\\w-])/g;
  if (rule.selectorText) rule.selectorText = rule.selectorText.replace(state, ':nth-child(n)');
}`);

/** What a page keeps in a browser, a line for each value: storage and cookies. */
export async function keptInBrowser(
  context: BrowserContext,
  cdp: CDPSession,
  origin: string,
): Promise<string[]> {
  const lines: string[] = [];
  for (const isLocalStorage of [true, false]) {
    const { entries } = await cdp.send('DOMStorage.getDOMStorageItems', {
      storageId: { securityOrigin: origin, isLocalStorage },
    });
    for (const [key = '', value = ''] of entries)
      for (const leaf of leavesOf(key, value))
        lines.push(`kept in this browser${isLocalStorage ? '' : ' for this tab'}: ${leaf}`);
  }
  for (const { name, value } of await context.cookies())
    lines.push(`kept in this browser as a cookie: ${name} = ${value}`);
  return lines.sort();
}

/** What is stored under a key: where it is JSON, each value in it that holds something. */
function leavesOf(key: string, value: string): string[] {
  let data: unknown = null;
  try {
    data = JSON.parse(value);
  } catch {
    // No JSON: written as it is.
  }
  if (typeof data !== 'object' || data === null) return [`${key} = ${value}`];
  return Object.entries(data).flatMap(([name, inner]) =>
    inner === '' || inner === null
      ? []
      : leavesOf(`${key}.${name}`, typeof inner === 'string' ? inner : JSON.stringify(inner)),
  );
}
