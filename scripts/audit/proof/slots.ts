import type { CopyUnit } from '../../content/compilation.ts';

const SLOT = /\{[A-Za-z][A-Za-z0-9]*\}/;
/** What a script counts: steps, years, or an amount of money. */
const COUNTED = /^(?:\d{1,3}|\$\d{1,3}(?:,\d{3})*)$/;

/** A text with slots such as `{step}`, which a component or a script fills. */
export interface Template {
  /** What is between the slots; one more than there are slots. */
  parts: string[];
  units: readonly CopyUnit[];
}

/** Reads the slots of a published text. Returns null if it has none. */
export function readTemplate(text: string, units: readonly CopyUnit[]): Template | null {
  const parts = text.split(new RegExp(SLOT, 'g'));
  return parts.length === 1 ? null : { parts, units };
}

/** The end of the template in the text, from `start` on, if copy or something counted fills every slot; else null. */
export function matchTemplate(
  { parts: [first = '', ...others] }: Template,
  text: string,
  start: number,
  isCopy: (filling: string) => boolean,
): number | null {
  if (!text.startsWith(first, start) || (first === '' && start > 0)) return null;
  if (others.some((part) => !text.includes(part, start))) return null;
  let at = start + first.length;
  for (const [number, part] of others.entries()) {
    const isLast = number === others.length - 1;
    const next = part === '' && isLast ? text.length : text.indexOf(part, at);
    if (next === -1) return null;
    const filling = text.slice(at, next);
    if (!COUNTED.test(filling) && !isCopy(filling)) return null;
    at = next + part.length;
  }
  return at;
}
