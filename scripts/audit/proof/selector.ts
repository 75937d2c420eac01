import parser, { type Node as SelectorNode, type Selector as ParsedSelector } from 'postcss-selector-parser';
import { attribute, type Element } from '../../html/tree.ts';

/** What a part of a selector asks of one element. */
export interface Compound {
  /** `*` for any. */
  tag: string | null;
  id: string | null;
  classes: readonly string[];
  attributes: readonly { name: string; value: string | null }[];
  /** One of the alternatives of each `:is()` and `:where()`. */
  anyOf: readonly (readonly Selector[])[];
  /** True where it asks for more than markup tells, such as `:hover`. */
  isState: boolean;
}

/** The parts of a selector from left to right, each with the combinator before it. */
export type Selector = readonly { combinator: string; compound: Compound }[];

/** Reads one selector; null for one that cannot be read, and for one of a pseudo-element, which holds no text of the page. */
export function readSelector(text: string): Selector | null {
  let parsed: ParsedSelector | undefined;
  try {
    parsed = parser().astSync(text).first;
  } catch {
    return null;
  }
  if (parsed === undefined) return null;
  let hasPseudoElement = false;
  parsed.walkPseudos(({ value }) => {
    hasPseudoElement ||= /^::|^:(?:before|after|first-line|first-letter)$/i.test(value);
  });
  return hasPseudoElement ? null : readParts(parsed);
}

function readParts(selector: ParsedSelector): Selector {
  const parts: { combinator: string; nodes: SelectorNode[] }[] = [{ combinator: ' ', nodes: [] }];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') parts.push({ combinator: node.value.trim() || ' ', nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  return parts
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ combinator, nodes }) => ({ combinator, compound: readCompound(nodes) }));
}

function readCompound(nodes: readonly SelectorNode[]): Compound {
  const pseudos = nodes.filter((node) => node.type === 'pseudo');
  const alternatives = pseudos.filter(({ value }) => /^:(?:is|where)$/i.test(value));
  const isRoot = pseudos.some(({ value }) => value.toLowerCase() === ':root');
  const tag = nodes.find((node) => node.type === 'tag')?.value.toLowerCase() ?? null;
  return {
    tag: isRoot ? 'html' : (tag ?? (nodes.some((node) => node.type === 'universal') ? '*' : null)),
    id: nodes.find((node) => node.type === 'id')?.value ?? null,
    classes: nodes.filter((node) => node.type === 'class').map(({ value }) => value),
    attributes: nodes
      .filter((node) => node.type === 'attribute')
      .map(({ attribute: name, operator, value }) => ({
        name: name.toLowerCase(),
        value: operator === '=' ? (value ?? null) : null,
      })),
    anyOf: alternatives.map(({ nodes: selectors }) => selectors.map(readParts)),
    isState: pseudos.length > alternatives.length + (isRoot ? 1 : 0),
  };
}

/** Whether an element is what a part of a selector asks for, as far as markup tells. */
export function matchesCompound(compound: Compound, element: Element): boolean {
  const { tag, id, classes, attributes, anyOf } = compound;
  if (tag === null && id === null && classes.length + attributes.length + anyOf.length === 0) return false;
  const own = attribute(element, 'class')?.split(/\s+/) ?? [];
  return (
    (tag === null || tag === '*' || tag === element.tagName) &&
    (id === null || id === attribute(element, 'id')) &&
    classes.every((name) => own.includes(name)) &&
    attributes.every(({ name, value }) => {
      const held = attribute(element, name);
      return held !== undefined && (value === null || value === held);
    }) &&
    anyOf.every((selectors) => selectors.some((selector) => matchesSelector(selector, element)))
  );
}

/** Whether a whole selector matches an element, by the elements around it. Siblings are not compared. */
export function matchesSelector(selector: Selector, element: Element): boolean {
  const last = selector.at(-1);
  if (last === undefined || !matchesCompound(last.compound, element)) return false;
  const before = selector.slice(0, -1);
  if (before.length === 0) return true;
  const isNear = last.combinator !== ' ';
  for (let around = parentOf(element); around !== null; around = parentOf(around)) {
    if (matchesSelector(before, around)) return true;
    if (isNear) return false;
  }
  return false;
}

function parentOf({ parentNode }: Element): Element | null {
  return parentNode !== null && 'tagName' in parentNode ? parentNode : null;
}
