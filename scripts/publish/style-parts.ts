import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import parser from 'postcss-selector-parser';
import { type PageNames, testOf } from './selector-names.ts';
import { remember } from './store.ts';

/**
 * Maps names to shorter ones with the same meaning on our pages, where text runs horizontally. They save 20 to 50 bytes
 * of a compressed page. Names for the start and the end of a line stay, because they depend on the direction of
 * reading.
 */
const SHORT_NAMES: Record<string, string> = {
  'block-size': 'height',
  'inline-size': 'width',
  'min-block-size': 'min-height',
  'min-inline-size': 'min-width',
  'max-block-size': 'max-height',
  'max-inline-size': 'max-width',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
  'margin-block-start': 'margin-top',
  'margin-block-end': 'margin-bottom',
  'padding-block-start': 'padding-top',
  'padding-block-end': 'padding-bottom',
  'border-block-start': 'border-top',
  'border-block-end': 'border-bottom',
};

/**
 * Matches a font family that needs no quotes. Minified sheets omit them in `font-family`; omitting them everywhere
 * saves 15 to 35 bytes of a compressed page.
 */
const QUOTED_FAMILY = /"([a-z-]+(?: [a-z-]+)*)"/gi;

/** Splits a selector so that its classes can be renamed. */
interface SelectorParts {
  /** Holds the text of the selector, split before and after each class: every second piece is a class. */
  pieces: string[];
  canMatch: (page: PageNames) => boolean;
}

/** Adds to a declaration the names of definitions elsewhere in the sheet that its value uses. */
export interface Declaration {
  text: string;
  property: string;
  /** Lists custom properties that the value reads. */
  reads: string[];
  /** Lists words of the value that may name an animation or a font. */
  names: string[];
}

/** Holds a piece of a style sheet that a page keeps or loses. */
export type Part =
  | { kind: 'rule'; selectors: SelectorParts[]; body: Declaration[] }
  | { kind: 'group'; head: string; parts: Part[] }
  | { kind: 'keyframes'; name: string; text: string; reads: string[] }
  | { kind: 'font'; family: string; text: string }
  | { kind: 'other'; text: string };

/** Splits a style sheet into the pieces that a page keeps or loses. */
export function readParts(css: string): Part[] {
  return postcss.parse(css).nodes.flatMap(readNode);
}

function readNode(node: ChildNode): Part[] {
  if (node.type === 'rule') return [readRule(node)];
  if (node.type !== 'atrule') return [];
  // Drop `@charset`, which Sass adds: inlined styles use the document's encoding.
  if (node.name === 'charset') return [];
  const { name, params, raws, nodes } = node;
  const text = node.toString();
  if (name.endsWith('keyframes'))
    return [{ kind: 'keyframes', name: params, text, reads: customPropertiesIn(text) }];
  if (name === 'font-face') return [readFont(node)];
  if (!nodes || !/^(media|supports|container|layer|scope|starting-style)$/.test(name))
    return [{ kind: 'other', text }];
  const head = `@${name}${params ? (raws.afterName ?? ' ') + params : ''}`;
  return [{ kind: 'group', head, parts: nodes.flatMap(readNode) }];
}

function readRule(rule: Rule): Part {
  return {
    kind: 'rule',
    selectors: rule.selectors.map(readSelector),
    body: rule.nodes.flatMap((node) => {
      if (node.type !== 'decl') return [];
      const value = node.prop === 'font' ? node.value.replace(QUOTED_FAMILY, '$1') : node.value;
      return [
        {
          text: `${SHORT_NAMES[node.prop] ?? node.prop}:${value}${node.important ? '!important' : ''}`,
          property: node.prop,
          reads: customPropertiesIn(value),
          names: /^(animation|font|--)/.test(node.prop) ? wordsIn(value) : [],
        },
      ];
    }),
  };
}

function readFont(node: AtRule): Part {
  let family = '';
  node.walkDecls('font-family', ({ value }) => {
    family = value.replace(/^["']|["']$/g, '');
  });
  return { kind: 'font', family, text: node.toString() };
}

function customPropertiesIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/**
 * Returns all possible names of animations and fonts in a value: each word, and each word with those after it up to the
 * next comma. In `600 1rem/1.5 Some Font,serif`, no comma separates Some Font from the words before it.
 */
function wordsIn(value: string): string[] {
  return value
    .replace(/["']/g, '')
    .split(',')
    .flatMap((part) => {
      const words = part.split(/[\s()]+/).filter(Boolean);
      return words.flatMap((word, index) => [word, words.slice(index).join(' ')]);
    });
}

/** Splits a selector at its classes, and finds the pages on which it can match. */
const readSelector = remember((text): SelectorParts => {
  const pieces: string[] = [];
  let end = 0;
  const root = parser().astSync(text);
  root.walkClasses(({ value, sourceIndex }) => {
    const start = sourceIndex + '.'.length;
    // Skip an escaped class, which is spelled differently in the markup.
    if (!text.startsWith(value, start)) return;
    pieces.push(text.slice(end, start), value);
    end = start + value.length;
  });
  const [selector] = root.nodes;
  return { pieces: [...pieces, text.slice(end)], canMatch: selector ? testOf(selector) : () => false };
});
