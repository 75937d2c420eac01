import type { SeenLine } from './seen-page.ts';

export interface AriaNode {
  role: string;
  name?: string;
  text?: string;
  url?: string;
  children?: (AriaNode | string)[];
  [state: string]: unknown;
}

type Node = AriaNode | string;

/** Lists the roles that can be part of a sentence. A block with only these roles becomes one line. */
const INLINE = new Set(
  'text strong emphasis code link superscript subscript deletion insertion time mark generic img'.split(' '),
);
const LANDMARKS = new Set(['banner', 'main', 'contentinfo', 'complementary', 'dialog', 'alertdialog']);
const STATES = ['checked', 'disabled', 'expanded', 'invalid', 'pressed', 'selected', 'required', 'active'];

/** Lists the roles that always become one line. The line holds the accessible name, or the content if there is none. */
const WHOLE = new Set(['text', 'heading', 'link', 'button', 'img', 'tab', 'option', 'menuitem']);
const FIELDS = new Set(['textbox', 'searchbox', 'spinbutton', 'slider', 'checkbox', 'radio', 'switch']);

/** Converts an accessibility tree to lines, in reading order. */
export function linesOf(nodes: readonly Node[], place = ''): SeenLine[] {
  return nodes.flatMap((node) =>
    linesOfNode(typeof node === 'string' ? { role: 'text', text: node } : node, place),
  );
}

function linesOfNode(node: AriaNode, outer: string): SeenLine[] {
  const { role, name = '', text, children = [] } = node;
  const place = outer === '' && LANDMARKS.has(role) ? role : outer;
  const parts = [...(text === undefined ? [] : [text]), ...children];
  const line = (words: string, note = noteOf(node)): SeenLine => ({
    role,
    text: collapse(words),
    ...(note !== '' && { note }),
    place,
  });
  if (WHOLE.has(role)) {
    const said = line(name || wordsOf(node));
    return said.text === '' && role === 'text' ? [] : [said];
  }
  if (FIELDS.has(role)) return [line(name)];
  if (role === 'combobox' || role === 'listbox') {
    const options = children.map(wordsOf).join(' | ');
    return [line(name), ...(options === '' ? [] : [{ role: 'options', text: options, place }])];
  }
  if (role === 'row') return [line(parts.map(wordsOf).join(' | '), linksIn(node))];
  // A sentence with links becomes one line. If there is no text around the links, each link becomes a line.
  const isOneLine = children.every((child) => typeof child === 'string' || INLINE.has(child.role));
  if (isOneLine && parts.some((part) => typeof part === 'string'))
    return [line(wordsOf(node), [name, linksIn(node)].filter(Boolean).join('; '))];
  const states = noteOf({ ...node, children: [] });
  return [...(name === '' && states === '' ? [] : [line(name, states)]), ...linesOf(parts, place)];
}

/** Describes the level, address, value and states of a node: `level 2`, `holds “Ohio”; checked`. */
function noteOf(node: AriaNode): string {
  const { role, name, text, url, placeholder, value } = node;
  const states = STATES.flatMap((state) => {
    const is = node[state];
    if (is === undefined || is === false) return state === 'expanded' && is === false ? ['collapsed'] : [];
    return is === true ? [state] : [`${state}: ${String(is)}`];
  });
  const said = name && text && collapse(text) !== collapse(name) ? collapse(text) : '';
  return [
    role === 'heading' && `level ${String(node['level'] ?? 2)}`,
    url,
    said !== '' && (/box$|^(?:spinbutton|slider)$/.test(role) ? `holds “${said}”` : `shown as “${said}”`),
    placeholder !== undefined && `hint “${String(placeholder)}”`,
    value !== undefined && `holds “${String(value)}”`,
    ...states,
    url === undefined && role !== 'link' && linksIn(node),
  ]
    .filter(Boolean)
    .join('; ');
}

/** Lists the links inside a node, each with its words and its target: `policy: /privacy`. */
function linksIn({ children = [] }: AriaNode): string {
  return children
    .flatMap((child) => {
      if (typeof child === 'string') return [];
      return child.url === undefined ? linksIn(child) : `${wordsOf(child)}: ${child.url}`;
    })
    .filter(Boolean)
    .join('; ');
}

function wordsOf(node: Node): string {
  if (typeof node === 'string') return collapse(node);
  const { name = '', text = '', children = [] } = node;
  const inner = [text, ...children.map(wordsOf)].filter(Boolean).join(' ');
  return collapse(inner || name).replace(/ (?=[,.;:!?)])/g, '');
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
