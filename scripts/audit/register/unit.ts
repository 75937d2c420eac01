import { noWork } from '../../publish/keep-work.ts';
import type { CopyUnit } from '../../content/compilation.ts';
import type { TracedPage } from '../proof/traced-page.ts';
import type { NameOf } from '../approvals/entry-names.ts';

/** Marks the place of a token in `Unit.literal`. */
export const TOKEN = '\0';

/** A string of copy as the rules see it. */
export interface Unit extends CopyUnit {
  /** `${file}#${pointer}`, with names in place of positions in lists. */
  id: string;
  /** Routes that show it in the built site; without one, the page whose file holds it. */
  routes: readonly string[];
  /** Routes that show it to every visitor without a click, and, as far as a browser has looked, at every width. */
  openOn: readonly string[];
  /** What only the sentence itself says: as written, with a NUL for each token, without the addresses of links. */
  literal: string;
  /** What belongs together: the nearest object of the file around it. */
  block: string;
}

/** Gives each unit its name, its place among others and the routes that show it. */
export function createUnits(
  units: readonly CopyUnit[],
  pages: readonly TracedPage[],
  nameOf: NameOf = (file, pointer) => `${file}#${pointer}`,
): Unit[] {
  const shown = new Map<CopyUnit, Set<string>>();
  const open = new Map<CopyUnit, Set<string>>();
  for (const { route, strings } of pages) {
    for (const { pieces, kind, isOpen } of strings) {
      for (const unit of pieces) {
        shown.set(unit, (shown.get(unit) ?? new Set()).add(route));
        if (isOpen || (kind !== 'text' && kind !== 'hidden text'))
          open.set(unit, (open.get(unit) ?? new Set()).add(route));
      }
    }
  }
  return units.map((unit) => {
    const own = unit.route === null ? [] : [unit.route];
    return {
      ...unit,
      id: nameOf(unit.file, unit.pointer),
      routes: pages.length === 0 ? own : [...(shown.get(unit) ?? [])],
      openOn: pages.length === 0 ? own : [...(open.get(unit) ?? [])],
      literal: literalOf(unit),
      block: blockOf(unit.pointer),
    };
  });
}

/** The pointer of the nearest object around a unit; for prose, the body. */
function blockOf(pointer: string): string {
  const segments = pointer.split('/');
  if (segments[1] === 'body') return '/body';
  if (/^\d+$/.test(segments.pop() ?? '')) segments.pop();
  return segments.join('/');
}

/** What the author typed: tokens are NUL, addresses of links are gone, an escaped brace is a token for a script. */
function literalOf({ raw, role }: Pick<CopyUnit, 'raw' | 'role'>): string {
  const words =
    role === 'prose' ? raw.replace(/\]\([^)]*\)/g, ']').replace(/^\s*(?:\d+\.|[-*#]+)\s/gm, '') : raw;
  return words.replace(/\\?\{[^{}]*\}/g, TOKEN);
}

/** The facts that a text names, each once: `livesProtected` where it says `{livesProtected.short}`. */
export function factsNamedBy({ tokens }: Pick<CopyUnit, 'tokens'>): string[] {
  return [...new Set(tokens.map((token) => token.split('.')[0] ?? ''))];
}

/** Whether a unit names a fact, or a part of it. */
export function namesFact({ tokens }: Pick<CopyUnit, 'tokens'>, fact: string): boolean {
  return tokens.some((token) => token === fact || token.startsWith(`${fact}.`));
}

/** Copy that says something to visitors; the wordings of facts speak through the sentences that name them. */
export function copyOf<Copy extends { file: string }>({ units }: { units: readonly Copy[] }): Copy[] {
  return units.filter(({ file }) => file !== 'content/facts.yaml');
}

/** True where the words are a person's own, not the agency's. */
export function isTestimonial(unit: Unit): boolean {
  return unit.file === 'content/testimonials.yaml';
}

/** A text that is on no page, for rules that read copy. Its tokens are not known. */
export function textAsCopy(text: string, words: readonly string[]) {
  const place = { file: 'text', pointer: '/', line: 1, column: 1, route: null };
  const units = createUnits([{ ...place, raw: text, text, role: 'copy', tokens: [] }], []);
  return { units, settings: { words }, keep: noWork().keep };
}
