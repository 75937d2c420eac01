import postcss, { type ChildNode, type Declaration } from 'postcss';
import parser from 'postcss-selector-parser';
import { structureOf } from './match-structure.ts';
import { type PageNames, testOf } from './selector-names.ts';
import { remember } from './store.ts';

interface PageStyles {
  /** The rules that the page can use as it opens. */
  now: string;
  /** The rules that only the words of a tool's answers can use, which come when they are needed. */
  later: string[];
}

/**
 * Creates a function that parses a style sheet. The parsed sheet is a function that returns the styles of one page: the
 * rules that the page's markup and scripts can match, and the custom properties, animations and fonts that those rules
 * use. A script that sets a class or an attribute must therefore spell its full name (`data-scrolled`, not `'data-' +
 * name`). It takes the names on the page, and those on the page without the words of its tools.
 * @param short maps classes and custom properties to their short names
 */
export function createStyleReader(short: ReadonlyMap<string, string> = new Map()) {
  const readSelector = createSelectorReader(short);
  return (css: string) => {
    const statements = new Set<string>();
    // Drop repeated statements, such as the `@layer` list at the start of every sheet.
    const parts = readParts(postcss.parse(css).nodes, readSelector).filter(
      (part) => part.kind !== 'text' || (!statements.has(part.text) && statements.add(part.text)),
    );
    return (page: PageNames, atFirst = page): PageStyles => {
      const used = findUsed(keepMatching(parts, page), page);
      // Keep the full name of a custom property that the page's scripts or inline styles use.
      const write = (kept: readonly Part[]) =>
        print(kept, used).replace(CUSTOM_PROPERTY, (name) =>
          page.customProperties.has(name) ? name : (short.get(name) ?? name),
        );
      const later = keepMatching(parts, page, atFirst);
      return {
        now: write(keepMatching(parts, atFirst)),
        later: later.map((part) => write([part])).filter(Boolean),
      };
    };
  };
}

/** A custom property where it is set, read or registered, but not two dashes in a class or an address. */
const CUSTOM_PROPERTY = /(?<=[{;(]\s*|@property )--[\w-]+/g;

/** A part of a style sheet that is kept or dropped for each page. */
type Part =
  | { kind: 'rule'; selectors: SelectorTest[]; body: Setting[] }
  | { kind: 'group'; head: string; parts: Part[] }
  /** An at-rule that is kept unchanged, or dropped if nothing uses the animation or font that it defines. */
  | { kind: 'text'; text: string; defines?: string; uses: string[] };

interface SelectorTest {
  text: string;
  canMatch: (page: PageNames) => boolean;
}

interface Setting {
  text: string;
  property: string;
  /** The custom properties that the value reads, and words that may name an animation or a font. */
  uses: string[];
}

function readParts(nodes: readonly ChildNode[], readSelector: (text: string) => SelectorTest): Part[] {
  return nodes.flatMap((node): Part | [] => {
    if (node.type === 'rule') {
      const body = node.nodes.flatMap((each) => (each.type === 'decl' ? readSetting(each) : []));
      return { kind: 'rule', selectors: node.selectors.map(readSelector), body };
    }
    // Drop `@charset`, which Sass adds: inlined styles use the document's encoding.
    if (node.type !== 'atrule' || node.name === 'charset') return [];
    const { name, params, raws, nodes: inner } = node;
    if (inner && /^(media|supports|container|layer|scope|starting-style)$/.test(name)) {
      const head = `@${name}${params ? (raws.afterName ?? ' ') + params : ''}`;
      return { kind: 'group', head, parts: readParts(inner, readSelector) };
    }
    const text = inner ? node.toString() : `${node.toString()};`;
    if (name.endsWith('keyframes')) return { kind: 'text', text, defines: params, uses: propertiesIn(text) };
    if (name !== 'font-face') return { kind: 'text', text, uses: [] };
    let family = '';
    node.walkDecls('font-family', ({ value }) => void (family = value.replace(/^["']|["']$/g, '')));
    return { kind: 'text', text, defines: family, uses: [] };
  });
}

/** Creates a function that parses a selector and shortens its classes. */
function createSelectorReader(short: ReadonlyMap<string, string>): (text: string) => SelectorTest {
  return remember((text) => {
    const root = parser().astSync(text);
    const hasNames = testOf(root.first);
    const hasStructure = structureOf(root.first);
    root.walkClasses((node) => {
      node.value = short.get(node.value) ?? node.value;
    });
    return { text: root.toString(), canMatch: (page) => hasNames(page) && hasStructure(page) };
  });
}

function readSetting({ prop: property, value: written, important }: Declaration): Setting {
  const value = property === 'font' ? written.replace(QUOTED_FAMILY, '$1') : written;
  return {
    text: `${SHORT_NAMES[property] ?? property}:${value}${important ? '!important' : ''}`,
    property,
    uses: [...propertiesIn(value), ...(/^(animation|font|--)/.test(property) ? wordsIn(value) : [])],
  };
}

function propertiesIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Returns possible names of animations and fonts in a value: each word, alone and together with all words after it. */
function wordsIn(value: string): string[] {
  return value
    .replace(/["']/g, '')
    .split(',')
    .flatMap((part) => {
      const words = part.split(/[\s()]+/).filter(Boolean);
      return words.flatMap((word, index) => [word, words.slice(index).join(' ')]);
    });
}

/** A quoted font family that needs no quotes. The minifier removes such quotes only in `font-family`. */
const QUOTED_FAMILY = /"([a-z-]+(?: [a-z-]+)*)"/gi;

/** A map from logical properties to shorter ones that mean the same in every language with horizontal lines. */
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

/** Returns the parts that a page can use. Leaves out those that it can use with the names of `other` alone. */
function keepMatching(parts: readonly Part[], page: PageNames, other?: PageNames): Part[] {
  return parts.flatMap((part): Part | [] => {
    if (part.kind === 'text') return other ? [] : part;
    if (part.kind === 'group') {
      const inner = keepMatching(part.parts, page, other);
      return inner.length > 0 ? { ...part, parts: inner } : [];
    }
    const selectors = part.selectors.filter(({ canMatch }) => canMatch(page) && !(other && canMatch(other)));
    return selectors.length > 0 ? { ...part, selectors } : [];
  });
}

/** Returns the custom properties, animations and fonts that rules use, directly or through a custom property. */
function findUsed(parts: readonly Part[], page: PageNames): ReadonlySet<string> {
  const used = new Set(page.customProperties);
  const definitions: Setting[] = [];
  const use = ({ uses }: { uses: string[] }) => uses.forEach((name) => used.add(name));
  const collect = (part: Part) => {
    if (part.kind === 'group') return part.parts.forEach(collect);
    if (part.kind === 'text') return use(part);
    for (const setting of part.body)
      if (setting.property.startsWith('--')) definitions.push(setting);
      else use(setting);
  };
  parts.forEach(collect);
  for (let before = -1; before !== used.size;) {
    before = used.size;
    for (const definition of definitions) if (used.has(definition.property)) use(definition);
  }
  return used;
}

function print(parts: readonly Part[], used: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.defines === undefined || used.has(part.defines) ? part.text : '';
      if (part.kind === 'group') {
        const inner = print(part.parts, used);
        return inner && `${part.head}{${inner}}`;
      }
      const body = part.body.filter(({ property }) => !property.startsWith('--') || used.has(property));
      if (body.length === 0) return '';
      const selectors = part.selectors.map(({ text }) => text);
      return `${selectors.join(',')}{${body.map(({ text }) => text).join(';')}}`;
    })
    .join('');
}
