import { expect } from 'vitest';
import type { Key, Tab } from './engine.ts';

const PATIENCE_MS = 15_000;
const POLL_MS = 50;

const ROLES = {
  button: 'button',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  field: 'input:not([type="radio"]), select, textarea',
  heading: 'h1, h2, h3',
};
type Role = keyof typeof ROLES;

/** A thing that a visitor looks for: a role and a full name, or a CSS selector. */
export type Target = [role: Role, name: string] | string;
export const button = (name: string): Target => ['button', name];
export const heading = (name: string): Target => ['heading', name];

interface Sight {
  x: number;
  y: number;
  text: string;
  value: string;
  checked: boolean;
  focused: boolean;
  attributes: Record<string, string>;
}

/** Simulates a visitor at a browser window: acts with real pointer and keys, and waits for the effects. */
export class Visitor {
  constructor(readonly tab: Tab) {}

  async click(target: Target): Promise<void> {
    // Wait until the element is uncovered and has stopped moving: it must be at the same place twice.
    let last: Sight | null = null;
    const { x, y } = await this.until(
      target,
      (sight) => {
        const isStill = sight !== null && sight.x >= 0 && sight.x === last?.x && sight.y === last.y;
        last = sight;
        return isStill;
      },
      'aim',
    );
    await this.tab.click(x, y);
  }

  /** Focuses a field, selects its value, and types over it. */
  async fill(target: Target, text: string): Promise<void> {
    await this.act(target, 'select');
    await this.tab.type(text);
  }

  /**
   * The value of a list or a field in the page, like autofill. Each engine draws lists in its own way, and
   * WebKit's driver takes long for each key.
   */
  choose(target: Target, value: string): Promise<void> {
    return this.act(target, 'choose', value);
  }

  focus(target: Target): Promise<void> {
    return this.act(target, 'focus');
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  async see(target: Target): Promise<void> {
    await this.until(target, (sight) => sight !== null);
  }

  async seeNot(target: Target): Promise<void> {
    await this.poll(
      `${target} is gone`,
      () => this.sight(target),
      (sight) => sight === null,
    );
  }

  async seeText(target: Target, text: string): Promise<void> {
    await this.until(target, (sight) => sight?.text.includes(text) ?? false);
  }

  async seeFocus(target: Target): Promise<void> {
    await this.until(target, (sight) => sight?.focused ?? false);
  }

  async seeAttribute(target: Target, name: string, value: string): Promise<void> {
    await this.until(target, (sight) => sight?.attributes[name] === value);
  }

  async seeChecked(target: Target): Promise<void> {
    await this.until(target, (sight) => sight?.checked ?? false);
  }

  async seeValue(target: Target, value: string): Promise<void> {
    await this.until(target, (sight) => sight?.value === value);
  }

  async seeAddress(expected: string): Promise<void> {
    await this.poll(
      `the address is ${expected}`,
      () => this.tab.evaluate(() => location.href, null),
      (address) => address === expected,
    );
  }

  stored(key: string): Promise<string | null> {
    return this.tab.evaluate((name) => localStorage.getItem(name), key);
  }

  store(key: string, value: string): Promise<void> {
    return this.tab.evaluate((item) => localStorage.setItem(item.key, item.value), { key, value });
  }

  /** Waits until a value is as expected. @throws Error with the last value if that takes too long */
  async poll<Value>(
    what: string,
    read: () => Promise<Value>,
    isWanted: (value: Value) => boolean,
  ): Promise<Value> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      // Ignore errors: a page that is closing cannot be read.
      const value = await read().catch(() => undefined);
      if (value !== undefined && isWanted(value)) return value;
      if (performance.now() > end) expect.fail(`${what}: last seen ${JSON.stringify(value)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  private async act(target: Target, act: Look['act'], value = ''): Promise<void> {
    await this.see(target);
    await this.tab.evaluate(look, { ...locate(target), act, value });
  }

  private sight(target: Target, act: Look['act'] = 'look'): Promise<Sight | null> {
    return this.tab.evaluate(look, { ...locate(target), act });
  }

  private async until(
    target: Target,
    isWanted: (sight: Sight | null) => boolean,
    act?: Look['act'],
  ): Promise<Sight> {
    const found = await this.poll(String(target), () => this.sight(target, act), isWanted);
    if (!found) return expect.fail(`${target} is not there`);
    return found;
  }
}

interface Look {
  selector: string;
  /** Filters by name; null for any name. */
  name: string | null;
  act: 'look' | 'aim' | 'focus' | 'select' | 'choose';
  value?: string;
}

function locate(target: Target): Pick<Look, 'selector' | 'name'> {
  return typeof target === 'string'
    ? { selector: target, name: null }
    : { selector: ROLES[target[0]], name: target[1] };
}

/**
 * Runs in the page. Finds the first visible element that matches, does `act` with it, and describes it. Scrolls it to
 * the middle of the view, unless `act` is `look`. Returns null if no element matches.
 */
function look({ selector, name, act, value }: Look): Sight | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const named = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return plain(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
    const label = element.getAttribute('aria-label');
    if (label) return plain(label);
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      return plain([...(element.labels ?? [])].map(({ textContent }) => textContent).join(' '));
    return plain(element.textContent);
  };
  const element = [...document.querySelectorAll(selector)].find(
    (each) =>
      each instanceof HTMLElement &&
      each.getClientRects().length > 0 &&
      getComputedStyle(each).visibility === 'visible' &&
      (name === null || named(each) === name),
  );
  if (!(element instanceof HTMLElement)) return null;
  const { top, bottom } = element.getBoundingClientRect();
  if (act !== 'look' && (top < 120 || bottom > innerHeight - 80))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (act === 'focus' || act === 'select') element.focus();
  if (act === 'select' && element instanceof HTMLInputElement) element.select();
  if (act === 'choose') {
    // Use the setter of the class: React replaces the element's own setter to track its value.
    const { prototype } = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value ?? '');
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }
  const box = element.getBoundingClientRect();
  const place = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const hit = document.elementFromPoint(place.x, place.y);
  // Count a click on a card's label, which covers its radio button.
  const isHit =
    hit !== null &&
    (element.contains(hit) ||
      hit.contains(element) ||
      hit.closest('label')?.getAttribute('for') === element.id);
  const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element : null;
  return {
    x: isHit ? place.x : -1,
    y: place.y,
    text: plain(element.textContent),
    value: field?.value ?? '',
    checked: field instanceof HTMLInputElement && field.checked,
    focused: document.activeElement === element,
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
  };
}
