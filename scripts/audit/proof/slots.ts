import type { CopyUnit } from '../../content/compilation.ts';
import { hasKey } from './joins.ts';

const SLOT = /\{[A-Za-z][A-Za-z0-9]*\}/;
/** Slots for a count. Any other slot takes one text: that of a key of its name, such as `name` or `tier`. */
const COUNT_SLOT = /^(?:step|of|count|number|total|rating)$/;
/** Slots for an amount of money that a script counts. */
const AMOUNT_SLOT = /^(?:low|high|sum)$/;
/** Slots that also take the text of another key: a step is named by its heading, a tier by its income. */
const OTHER_KEYS: Readonly<Record<string, string>> = { name: 'heading', tier: 'income' };

/** A text with slots such as `{step}`, which a component or a script fills. */
export interface Template {
  /** What is between the slots; one more than there are slots. */
  parts: string[];
  /** The names of the slots. */
  slots: string[];
  units: readonly CopyUnit[];
}

/** The units with exactly a text; none if no content says it. */
export type FindUnits = (text: string) => readonly CopyUnit[];

/** Reads the slots of a published text. Returns null if it has none. */
export function readTemplate(text: string, units: readonly CopyUnit[]): Template | null {
  const slots = [...text.matchAll(new RegExp(SLOT, 'g'))].map(([slot]) => slot.slice(1, -1));
  return slots.length === 0 ? null : { parts: text.split(new RegExp(SLOT, 'g')), slots, units };
}

/** The end of the template in the text, from `start` on, if copy, a count or an amount fills every slot; else null. */
export function matchTemplate(
  { parts, slots }: Template,
  text: string,
  start: number,
  find: FindUnits,
): number | null {
  const [first = '', ...others] = parts;
  if (!text.startsWith(first, start) || (first === '' && start > 0)) return null;
  if (others.some((part) => !text.includes(part, start))) return null;
  let at = start + first.length;
  for (const [number, part] of others.entries()) {
    const isLast = number === others.length - 1;
    const next = part === '' && isLast ? text.length : text.indexOf(part, at);
    if (next === -1) return null;
    if (!fits(text.slice(at, next), slots[number] ?? '', find)) return null;
    at = next + part.length;
  }
  return at;
}

/** True when the filling is of the kind that the slot's name says. */
function fits(filling: string, slot: string, find: FindUnits): boolean {
  if (COUNT_SLOT.test(slot)) return /^\d{1,3}$/.test(filling);
  if (AMOUNT_SLOT.test(slot)) return /^\$\d{1,3}(?:,\d{3})*$/.test(filling);
  const units = find(filling);
  return hasKey(units, slot) || hasKey(units, OTHER_KEYS[slot] ?? slot);
}
