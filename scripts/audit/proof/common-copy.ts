import { ENTRY_TOKEN, fillTokens } from '../../content/collections.ts';
import type { CopyUnit } from '../../content/compilation.ts';
import { normalize } from './normalize.ts';

/** A text with tokens of the entry, as one page says it. */
export interface FilledText {
  text: string;
  units: readonly CopyUnit[];
}

/** The common copy of a page's collection, filled with what this entry says itself; none for any other page. */
export type CommonCopy = (route: string | undefined) => readonly FilledText[];

const NONE: readonly FilledText[] = [];

/** Finds the common copy that names what an entry says. It is one text to review, and another on the page of each entry. */
export function indexCommon(units: readonly CopyUnit[]): CommonCopy {
  const templates = new Map<string, CopyUnit[]>();
  const said = new Map<string, Map<string, string>>();
  for (const unit of units) {
    const { within, route, pointer, text } = unit;
    if (within !== undefined && route === null && text.search(ENTRY_TOKEN) !== -1)
      templates.set(within, [...(templates.get(within) ?? []), unit]);
    if (route === null || pointer.lastIndexOf('/') !== 0) continue;
    const texts = said.get(route) ?? new Map<string, string>();
    said.set(route, texts.set(pointer.slice(1), text));
  }
  const kept = new Map<string, readonly FilledText[]>();
  return (route) => {
    const within = route?.slice(0, route.lastIndexOf('/')) ?? '';
    if (route === undefined || !templates.has(within)) return NONE;
    const known = kept.get(route);
    if (known !== undefined) return known;
    const filled = (templates.get(within) ?? []).map((unit) => ({
      text: normalize(fillTokens(unit.text, (key) => said.get(route)?.get(key))),
      units: [unit],
    }));
    kept.clear();
    kept.set(route, filled);
    return filled;
  };
}
