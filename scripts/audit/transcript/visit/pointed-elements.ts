import type { CDPSession } from 'playwright';
import type { IsolatedWorld } from './isolated-world.ts';

const STATES = ['hover', 'active', 'focus', 'focus-visible', 'focus-within'];
const STATE = /:(?:hover|active|focus(?:-visible|-within)?)(?![\w-])/g;
const ALL = 'body, body *';

/** As if every element were under the pointer, pressed and in focus at once: those are told so for which a style asks. */
export async function pointAtAll(cdp: CDPSession, world: IsolatedWorld): Promise<void> {
  const rules = String(await world.evaluate(LIST_SELECTORS)).split('\n');
  const selector = pointedElements(rules);
  if (selector === null) return;
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const find = (wanted: string) =>
    cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: wanted });
  const { nodeIds } = await find(selector).catch(() => find(ALL));
  await Promise.all(
    nodeIds.map((nodeId) => cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: STATES })),
  );
}

/** Takes the pointer away again. */
export async function pointAtNothing(cdp: CDPSession): Promise<void> {
  await cdp.send('CSS.disable');
}

/**
 * The elements whose being pointed at makes a difference to some rule, as one selector, or null. For a selector that
 * is too involved to tell, that is all elements.
 */
export function pointedElements(selectors: readonly string[]): string | null {
  const found = new Set<string>();
  for (const selector of selectors)
    for (const { index } of selector.matchAll(STATE)) {
      const isPlain = !/[()[\]"'&\\]/.test(selector);
      const start = /[^\s>+~,]*$/.exec(selector.slice(0, index))?.[0] ?? '';
      const end = /^[^\s>+~,]*/.exec(selector.slice(index))?.[0] ?? '';
      const element = (start + end).replace(/::?[\w-]+/g, '');
      found.add(isPlain && element !== '' ? element : ALL);
    }
  return found.size === 0 ? null : [...found].join(', ');
}

/** A sheet that cannot be read could hold any rule. */
const LIST_SELECTORS = `(() => {
  const found = [];
  const visit = (rules) => {
    for (const rule of rules) {
      if (rule.selectorText) found.push(rule.selectorText.replaceAll('\\n', ' '));
      if (rule.styleSheet) read(rule.styleSheet);
      if (rule.cssRules) visit(rule.cssRules);
    }
  };
  const read = (sheet) => { try { visit(sheet.cssRules); } catch { found.push(':hover'); } };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) read(sheet);
  return found.join('\\n');
})()`;
