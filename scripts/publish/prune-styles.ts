import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { PageNames } from './selector-names.ts';
import { readSelector, type SelectorParts } from './selector-parts.ts';

/**
 * Lines of text run from side to side on every page, so these names mean the same. The short ones save 20 to 50 bytes
 * of a compressed page. The start and the end of a line keep theirs: they change sides with the direction of reading.
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

/** Selects the rules of one style sheet that a page can use. */
export type PruneStyles = (page: PageNames) => PrunedStyles;

export interface PrunedStyles {
  /** The classes in the selectors, and how often each is there. */
  classes: ReadonlyMap<string, number>;
  /** What selectors ask of `class` as text: `on-` for `[class^=on-]`. */
  classParts: readonly string[];
  /** Writes the rules, minified as the sheet was. `renamed` has the classes that get other names. */
  print: (renamed?: ReadonlyMap<string, string>) => string;
}

/** A declaration, and the names in its value that keep a definition elsewhere in the sheet. */
interface Declaration {
  text: string;
  property: string;
  /** Custom properties that the value reads. */
  reads: string[];
  /** Words of the value, where they can name an animation or a font. */
  names: string[];
}

type Part =
  | {
      kind: 'rule';
      selectors: SelectorParts[];
      body: Declaration[];
    }
  | { kind: 'group'; head: string; parts: Part[] }
  | { kind: 'keyframes'; name: string; text: string; reads: string[] }
  | { kind: 'font'; family: string; text: string }
  | { kind: 'other'; text: string };

/**
 * Reads a style sheet once, to prune it for many pages. A page keeps the rules that its markup and its scripts can
 * match, and the custom properties, animations and fonts that those rules use.
 *
 * What this asks of authors: a script that sets a class or an attribute must spell its whole name in one word
 * (`data-scrolled`, not `'data-' + name`).
 */
export function readStyles(css: string): PruneStyles {
  const parts = postcss.parse(css).nodes.flatMap(readNode);
  return (page) => {
    const kept = keepMatching(parts, page);
    const used = findUsed(kept, page);
    const selectors = selectorsIn(kept);
    const classes = new Map<string, number>();
    for (const name of selectors.flatMap((selector) => selector.classes))
      classes.set(name, (classes.get(name) ?? 0) + 1);
    return {
      classes,
      classParts: selectors.flatMap(({ classParts }) => classParts),
      print: (renamed = new Map()) => print(kept, used, renamed),
    };
  };
}

function readNode(node: ChildNode): Part[] {
  if (node.type === 'rule') return [readRule(node)];
  if (node.type !== 'atrule') return [];
  // Sass names an encoding; in a document, the encoding is the document's.
  if (node.name === 'charset') return [];
  if (node.name.endsWith('keyframes')) return [readKeyframes(node)];
  if (node.name === 'font-face') return [readFont(node)];
  if (/^(media|supports|container|layer|scope|starting-style)$/.test(node.name) && node.nodes)
    return [{ kind: 'group', head: headOf(node), parts: node.nodes.flatMap(readNode) }];
  return [{ kind: 'other', text: node.toString() }];
}

function readRule(rule: Rule): Part {
  return {
    kind: 'rule',
    selectors: rule.selectors.map(readSelector),
    body: rule.nodes.flatMap((node) => {
      if (node.type !== 'decl') return [];
      const value = node.value;
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

function readKeyframes(node: AtRule): Part {
  const text = node.toString();
  return { kind: 'keyframes', name: node.params, text, reads: customPropertiesIn(text) };
}

function readFont(node: AtRule): Part {
  let family = '';
  node.walkDecls('font-family', ({ value }) => {
    family = unquote(value);
  });
  return { kind: 'font', family, text: node.toString() };
}

function headOf({ name, params, raws }: AtRule): string {
  return `@${name}${params ? (raws.afterName ?? ' ') + params : ''}`;
}

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

function selectorsIn(parts: Part[]): SelectorParts[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return selectorsIn(part.parts);
    return part.kind === 'rule' ? part.selectors : [];
  });
}

interface Used {
  properties: Set<string>;
  names: Set<string>;
}

/** Follows custom properties from the declarations that read them to those that define them, until nothing is new. */
function findUsed(parts: Part[], page: PageNames): Used {
  const used: Used = { properties: new Set(page.customProperties), names: new Set() };
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
          // A class is every second piece.
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

function customPropertiesIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Names of animations and fonts in a value: `fade 1s ease, "Some Font"` names fade, ease and Some Font. */
function wordsIn(value: string): string[] {
  return value.split(/,/).flatMap((part) => [
    unquote(part.trim()),
    ...part
      .trim()
      .split(/[\s(),]+/)
      .map(unquote),
  ]);
}

function unquote(text: string): string {
  return text.replace(/^["']|["']$/g, '');
}
