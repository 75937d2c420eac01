import { isAside, type SeenLine, type SeenPage } from './seen-page.ts';

/** A node of Playwright's accessibility tree. */
export interface AriaNode {
  role: string;
  name?: string;
  text?: string;
  url?: string;
  children?: (AriaNode | string)[];
  [state: string]: unknown;
}

type Node = AriaNode | string;

/** Parts of a sentence: a block of these alone is one line. */
const INLINE = new Set(
  'text strong emphasis code link superscript subscript deletion insertion time mark generic img'.split(' '),
);
const LANDMARKS = new Set(['banner', 'main', 'contentinfo', 'complementary', 'dialog', 'alertdialog']);
const STATES = ['checked', 'disabled', 'expanded', 'invalid', 'pressed', 'selected', 'required', 'active'];

/** Writes an accessibility tree as lines, in reading order. */
export function linesOf(nodes: readonly Node[], place = ''): SeenLine[] {
  return nodes.flatMap((node) =>
    linesOfNode(typeof node === 'string' ? { role: 'text', text: node } : node, place),
  );
}

function linesOfNode(node: AriaNode, outer: string): SeenLine[] {
  const { role, name = '', text, children = [] } = node;
  const place = outer === '' && LANDMARKS.has(role) ? role : outer;
  const line = (words: string, note = noteOf(node)): SeenLine => ({
    role,
    text: collapse(words),
    ...(note !== '' && { note }),
    place,
  });
  const inner = () => linesOf([...(text === undefined ? [] : [text]), ...children], place);
  switch (role) {
    case 'text':
    case 'heading':
    case 'link':
    case 'button':
    case 'img':
    case 'tab':
    case 'option':
    case 'menuitem': {
      const said = line(name || wordsOf(node));
      return said.text === '' && role === 'text' ? [] : [said];
    }
    case 'textbox':
    case 'searchbox':
    case 'spinbutton':
    case 'slider':
    case 'checkbox':
    case 'radio':
    case 'switch':
      return [line(name)];
    case 'combobox':
    case 'listbox': {
      const options = children.map(wordsOf).join(' | ');
      return [line(name), ...(options === '' ? [] : [{ role: 'options', text: options, place }])];
    }
    case 'row': {
      const cells = [...(text === undefined ? [] : [text]), ...children];
      return [line(cells.map(wordsOf).join(' | '), linksIn(node))];
    }
    default: {
      const isOneLine = children.every((child) => typeof child === 'string' || INLINE.has(child.role));
      // A list of links is a line for each; a sentence with links is one.
      const hasWords = text !== undefined || children.some((child) => typeof child === 'string');
      if (isOneLine && hasWords)
        return [line(wordsOf(node), [name, linksIn(node)].filter(Boolean).join('; '))];
      const states = noteOf({ ...node, children: [] });
      return name === '' && states === '' ? inner() : [line(name, states), ...inner()];
    }
  }
}

function noteOf(node: AriaNode): string {
  const states = STATES.flatMap((state) => {
    const value = node[state];
    if (value === undefined || value === false)
      return state === 'expanded' && value === false ? ['collapsed'] : [];
    return value === true ? [state] : [`${state}: ${String(value)}`];
  });
  const said =
    node.name && node.text && collapse(node.text) !== collapse(node.name) ? collapse(node.text) : '';
  return [
    ...(node.role === 'heading' ? [`level ${String(node['level'] ?? 2)}`] : []),
    ...(node.url === undefined ? [] : [node.url]),
    ...(said === '' ? [] : [IS_FIELD.test(node.role) ? `holds “${said}”` : `shown as “${said}”`]),
    ...(node['placeholder'] === undefined ? [] : [`hint “${String(node['placeholder'])}”`]),
    ...(node['value'] === undefined ? [] : [`holds “${String(node['value'])}”`]),
    ...states,
    ...(node.role === 'link' || node.url !== undefined ? [] : [linksIn(node)]),
  ]
    .filter(Boolean)
    .join('; ');
}

const IS_FIELD = /box$|^(?:spinbutton|slider)$/;

/** Where the links in a line lead: `policy: /privacy`. */
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

/** Writes a line for people, such as `## Words` or `[Meet the team](→ #team)`. */
export function spellLine({ role, text, note = '' }: SeenLine): string {
  const said = note === '' ? '' : `; ${note}`;
  switch (role) {
    case 'text':
    case 'paragraph':
      return text + (note === '' ? '' : ` (${note})`);
    case 'heading':
      return `${'#'.repeat(Number(/\d/.exec(note)?.[0] ?? 2))} ${text}`;
    case 'link':
      return `[${text}](→ ${note})`;
    case 'listitem':
      return `- ${text}${note === '' ? '' : ` (${note})`}`;
    case 'img':
      return `{picture “${text}”}`;
    case 'row':
      return `| ${text} |${note === '' ? '' : ` (${note})`}`;
    case 'unseen':
      return `hidden (${note}): ${text}`;
    case 'part':
      return `(${text} as on other pages)`;
    default:
      return `[${role}: ${text}${said}]`;
  }
}

/** Writes a page for people: as it opens, then what each other view adds to it and takes away. */
export function spellPage({ route, title, views }: SeenPage): string {
  const [opens, ...others] = views.map((view) => ({ ...view, spelled: view.lines.map(spellLine) }));
  if (opens === undefined) return `${route}\n`;
  const parts = others.map(({ name, steps, kind, spelled }) => {
    const [base, now] = [new Set(opens.spelled), new Set(spelled)];
    const lost = opens.lines.filter((line) => !isAside(line) && !now.has(spellLine(line)));
    const gone = kind === 'scene' ? [] : lost.map(spellLine);
    const lines = [
      ...spelled.filter((line) => !base.has(line)).map((line) => `+ ${line}`),
      ...gone.map((line) => `- ${line}`),
    ];
    const by = steps.length === 0 ? [] : [`by: ${steps.join(', ')}`];
    return [`== ${name}`, ...by, ...(lines.length === 0 ? ['the same'] : lines)].join('\n');
  });
  return `${[`${route}: ${title}`, [`== ${opens.name}`, ...opens.spelled].join('\n'), ...parts].join('\n\n')}\n`;
}
