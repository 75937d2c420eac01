import type { PageNames } from './selector-names.ts';
import { readParts, type Declaration, type Part } from './style-parts.ts';

/**
 * Returns the rules of a style sheet that a page can use, minified.
 * @param renamed maps classes and custom properties to their new names
 */
export type PruneStyles = (page: PageNames, renamed?: ReadonlyMap<string, string>) => string;

/**
 * Reads a style sheet, to prune it for many pages. A page keeps the rules that its markup and scripts can match, and
 * the custom properties, animations and fonts that those rules use. So a script that sets a class or an attribute must
 * spell the full name in one word (`data-scrolled`, not `'data-' + name`).
 */
export function readStyles(css: string): PruneStyles {
  const others = new Set<string>();
  // Drop repeated lists of layers. Each sheet has one, because any may be first, but a page needs only one.
  const parts = readParts(css).filter(
    (part) => part.kind !== 'other' || (!others.has(part.text) && others.add(part.text)),
  );
  return (page, renamed = new Map()) => {
    const kept = keepMatching(parts, page);
    const text = print(kept, findUsed(kept, page), renamed);
    return text.replace(CUSTOM_PROPERTY, (name) => renamed.get(name) ?? name);
  };
}

/** Matches a custom property where it is set, read or registered; not two dashes in a class or an address. */
const CUSTOM_PROPERTY = /(?<=[{;(]\s*|@property )--[\w-]+/g;

function keepMatching(parts: Part[], page: PageNames): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'group') {
      const inner = keepMatching(part.parts, page);
      return inner.length > 0 ? [{ ...part, parts: inner }] : [];
    }
    if (part.kind !== 'rule') return [part];
    const selectors = part.selectors.filter(({ canMatch }) => canMatch(page));
    return selectors.length > 0 ? [{ ...part, selectors }] : [];
  });
}

type Used = Record<'properties' | 'names', ReadonlySet<string>>;

/** Follows custom properties from declarations that read them to those that define them, until none is new. */
function findUsed(parts: Part[], page: PageNames): Used {
  const used = { properties: new Set(page.customProperties), names: new Set<string>() };
  const definitions: Declaration[] = [];
  const use = ({ reads, names }: { reads: string[]; names?: string[] }) => {
    for (const name of reads) used.properties.add(name);
    for (const name of names ?? []) used.names.add(name);
  };
  const collect = (part: Part) => {
    if (part.kind === 'group') part.parts.forEach(collect);
    if (part.kind === 'keyframes') use(part);
    if (part.kind !== 'rule') return;
    for (const declaration of part.body)
      if (declaration.property.startsWith('--')) definitions.push(declaration);
      else use(declaration);
  };
  parts.forEach(collect);
  for (let before = -1; before !== used.properties.size;) {
    before = used.properties.size;
    for (const definition of definitions) if (used.properties.has(definition.property)) use(definition);
  }
  return used;
}

function print(parts: Part[], used: Used, renamed: ReadonlyMap<string, string>): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'rule': {
          const body = part.body.filter(
            ({ property }) => !property.startsWith('--') || used.properties.has(property),
          );
          if (body.length === 0) return '';
          // Rename every second piece, which is a class.
          const selectors = part.selectors.map(({ pieces }) =>
            pieces.map((piece, index) => (index % 2 === 1 ? (renamed.get(piece) ?? piece) : piece)).join(''),
          );
          return `${selectors.join(',')}{${body.map(({ text }) => text).join(';')}}`;
        }
        case 'group': {
          const inner = print(part.parts, used, renamed);
          return inner && `${part.head}{${inner}}`;
        }
        case 'keyframes':
          return used.names.has(part.name) ? part.text : '';
        case 'font':
          return used.names.has(part.family) ? part.text : '';
        case 'other':
          return part.text + (part.text.endsWith('}') ? '' : ';');
      }
    })
    .join('');
}
