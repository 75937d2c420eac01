import type { CopyUnit } from '../../content/compilation.ts';

/** Keys of texts that the renderer puts side by side in one line. Any other two are no sentence that anyone reviewed. */
const JOINS: readonly (readonly [before: string, after: string])[] = [
  ['status', 'message'],
  ['street', 'city'],
  ['city', 'region'],
  ['region', 'postalCode'],
  ['hours', 'relay'],
  ['errorTitle', 'title'],
  ['socialLabel', 'name'],
  ['name', 'submenu'],
  // What opens something, and for screen readers of what.
  ['more', 'title'],
  ['period', 'title'],
  // Who wrote a testimonial, from where and when.
  ['name', 'location'],
  ['location', 'date'],
  ['goalLabel', 'goal'],
  // The heading of a column, for phones, and a cell.
  ['income', 'income'],
  ['steps', 'current'],
  ['steps', 'completed'],
  ['steps', 'notCompleted'],
  ['label', 'optional'],
  // Before any message of a form, and after any link that leads out.
  ['errorPrefix', '*'],
  ['*', 'newTab'],
];

/** True where the renderer is known to put two texts side by side in one line. */
export function isDeclaredJoin(before: readonly CopyUnit[], after: readonly CopyUnit[]): boolean {
  return JOINS.some(([first, second]) => hasKey(before, first) && hasKey(after, second));
}

/** True when one of the units is the text of a key, or of a list that the key holds. */
export function hasKey(units: readonly CopyUnit[], key: string): boolean {
  return key === '*' || units.some(({ pointer }) => keyOf(pointer) === key);
}

/** The last name of a pointer, without positions in lists. */
function keyOf(pointer: string): string {
  return (
    pointer
      .replace(/(?:\/\d+)+$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}
