import type { Node, Selector } from 'postcss-selector-parser';
import { attribute, type Element, tree } from '../html/tree.ts';
import { once } from './store.ts';
import type { PageNames } from './selector-names.ts';

type ParentNode = NonNullable<Element['parentNode']>;
/** The tag, classes and ids of an element that a part of a selector requires. */
type Compound = { type: 'tag' | 'class' | 'id'; value: string }[];
type Test = (page: PageNames) => boolean;

/**
 * Compiles a selector to a function that returns true if an element of a page can match it with its ancestors and
 * siblings: `.prose h2` matches on no page whose prose has no heading. Considers tags, classes, ids and combinators alone.
 * Whatever scripts may add or move counts as a match: names that a script spells, and the elements of a template.
 */
export function structureOf(selector: Selector): Test {
  // Keep the names as they are in the page: the reader of styles shortens those of the selector.
  const [compounds, combinators] = split(selector.nodes);
  const last = compounds.at(-1);
  // Scripts may create elements, but not within the elements that this sorts out.
  if (last === undefined || compounds.every((each) => each.every(({ type }) => type === 'tag')))
    return () => true;
  return (page) => {
    const candidates = candidatesFor(last, page);
    const fits = (element: Element, index: number): boolean => {
      const combinator = combinators[index - 1];
      if (combinator === undefined) return true;
      const wanted = compounds[index - 1] ?? [];
      if (isUnsure(wanted, page)) return true;
      const around =
        combinator === ' '
          ? ancestorsOf(element)
          : combinator === '>'
            ? ancestorsOf(element).slice(0, 1)
            : siblingsOf(element);
      return around.some((each) => each === null || (isMatch(wanted, each) && fits(each, index - 1)));
    };
    return (
      isUnsure(last, page) ||
      candidates.some((each) => isMatch(last, each) && fits(each, compounds.length - 1))
    );
  };
}

/** Splits a selector at its combinators. */
function split(nodes: readonly Node[]): [compounds: Compound[], combinators: string[]] {
  const compounds: Compound[] = [[]];
  const combinators: string[] = [];
  for (const node of nodes)
    if (node.type === 'combinator') {
      combinators.push(node.value.trim() || ' ');
      compounds.push([]);
    } else if (node.type === 'tag' || node.type === 'class' || node.type === 'id')
      compounds.at(-1)?.push({ type: node.type, value: node.value });
  return [compounds, combinators];
}

/** Returns true if this part has no names, or if a script may give one of its classes or ids to any element. */
function isUnsure(compound: Compound, { words }: PageNames): boolean {
  return compound.length === 0 || compound.some(({ type, value }) => type !== 'tag' && words.has(value));
}

function isMatch(compound: Compound, element: Element): boolean {
  return compound.every(({ type, value }) => namesOf(element)[type].includes(value));
}

const namesOf = once((element: Element): Record<Compound[number]['type'], string[]> => {
  const wordsOf = (name: string) => (attribute(element, name) ?? '').split(/\s+/);
  return { tag: [element.tagName], class: wordsOf('class'), id: wordsOf('id') };
});

/** Returns the elements that have the first name of this part. */
function candidatesFor([first]: Compound, { elements }: PageNames): readonly Element[] {
  return (first && elements.get(`${first.type} ${first.value}`)) ?? [];
}

/** Lists the ancestors of an element, the nearest first, then null if a template holds them. */
function ancestorsOf(element: Element): (Element | null)[] {
  const found: (Element | null)[] = [];
  for (let node: ParentNode | null = element.parentNode; node !== null;) {
    if (!tree.isElementNode(node)) return node.nodeName === '#document' ? found : [...found, null];
    found.push(node);
    node = node.parentNode;
  }
  return [...found, null];
}

/** Lists the other elements in the parent of an element; null in a template, whose elements scripts place. */
function siblingsOf(element: Element): (Element | null)[] {
  if (ancestorsOf(element).includes(null)) return [null];
  return (element.parentNode?.childNodes ?? []).filter(tree.isElementNode).filter((each) => each !== element);
}
