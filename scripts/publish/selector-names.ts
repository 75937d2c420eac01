import type { Node, Selector } from 'postcss-selector-parser';
import type { Element } from '../html/tree.ts';

/** The words of scripts that selectors may match. */
interface ScriptNames {
  /** All words: each may be a name or a value that a script sets. */
  words: ReadonlySet<string>;
  /** The custom properties that scripts or inline styles read or set. */
  customProperties: ReadonlySet<string>;
}

export interface PageNames extends ScriptNames {
  /** Tags, classes, ids and attributes, such as `class hero` and `attribute hidden`. */
  names: ReadonlySet<string>;
  /** Values of attributes, and the words in them. */
  values: ReadonlySet<string>;
  /** A map from tags, classes and ids, written as in `names`, to the elements that have them. */
  elements: ReadonlyMap<string, readonly Element[]>;
}

/**
 * Collects the names on a page that selectors may match. Ignores the page's text: a page that mentions carriers may
 * have no element `.carriers`.
 * @param page all elements of the page
 * @param scripts the names in every script that may run on the page
 */
export function namesOn(page: readonly Element[], scripts: ScriptNames): PageNames {
  const names = new Set<string>();
  const classLists = new Set<string>();
  const whole = new Set<string>();
  const holders = new Map<string, Element[]>();
  const add = (name: string, element: Element) => {
    const known = holders.get(name);
    if (known) known.push(element);
    else holders.set(name, [element]);
  };
  const customProperties = new Set(scripts.customProperties);
  for (const element of page) {
    const { tagName, attrs } = element;
    names.add(`tag ${tagName}`);
    add(`tag ${tagName}`, element);
    for (const { name, value } of attrs) {
      names.add(`attribute ${name}`);
      whole.add(value);
      if (name === 'class') {
        classLists.add(value);
        for (const each of wordsIn(value)) add(`class ${each}`, element);
      }
      if (name === 'id') {
        names.add(`id ${value}`);
        add(`id ${value}`, element);
      }
      if (name === 'style') for (const property of customPropertiesOf(value)) customProperties.add(property);
    }
  }
  for (const list of classLists) for (const name of wordsIn(list)) names.add(`class ${name}`);
  const values = new Set([...whole].flatMap((value) => [value, ...wordsIn(value)]));
  return { names, values, elements: holders, words: scripts.words, customProperties };
}

/** Splits the value of an attribute into words, such as class names. */
export function wordsIn(value: string): string[] {
  return value.split(/\s+/).filter(Boolean);
}

/** Collects every word of scripts that can be a class, a tag, an attribute or a value. */
export function namesInScripts(code: string): ScriptNames {
  return { words: new Set(code.match(/[\w-]+/g)), customProperties: new Set(customPropertiesOf(code)) };
}

function customPropertiesOf(text: string): string[] {
  return text.match(/--[\w-]+/g) ?? [];
}

type Test = (page: PageNames) => boolean;

/** Compiles a selector to a function that returns true if it can match on a page, now or after a script has run. */
export function testOf(selector: Selector): Test {
  const tests = selector.nodes.map(nodeTest).filter((test) => test !== null);
  return (page) => tests.every((test) => test(page));
}

/** Returns the test of one simple selector; null if it can match on any page. */
function nodeTest(node: Node): Test | null {
  switch (node.type) {
    case 'class':
    case 'id':
    case 'tag': {
      const { type, value } = node;
      const name = `${type} ${value}`;
      return ({ names, words }) => names.has(name) || words.has(value);
    }
    case 'attribute': {
      const { attribute, operator, value } = node;
      // Keep selectors for a part of a value, such as `[class^=on-]`, on each page that has the attribute.
      const isAnyValue = value === undefined || (operator !== '=' && operator !== '~=');
      return ({ names, values, words }) =>
        (names.has(`attribute ${attribute}`) || words.has(attribute)) &&
        (isAnyValue || values.has(value) || words.has(value));
    }
    case 'pseudo': {
      // Require that one of the selectors in the parentheses can match. Other pseudo-classes, such as `:not()`, can
      // match on any page.
      if (!/^:(is|where|has|matches|-webkit-any|-moz-any)$/.test(node.value)) return null;
      const options = node.nodes.map(testOf);
      return (page) => options.some((test) => test(page));
    }
    default:
      return null;
  }
}
