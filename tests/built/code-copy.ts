import { parseAst, transformWithEsbuild } from 'vite';

/** What React shows or a browser says of an element. */
const SPOKEN = [
  'children',
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
];
/** Words for developers: not copy. */
const FOR_DEVELOPERS = /^(.*Error|console\.\w+)$/;
/** A sentence or a title: a capital, then more words. */
const PROSE = /^["“]?[A-Z][\p{L}’']*(\s+[\p{L}’']+)+/u;
const LETTERS = /\p{L}/u;

type Node = { type: string } & Record<string, unknown>;

/**
 * Gives the copy that a source file holds, in its order: every word in JSX or in an attribute that is read out, and any
 * other text that reads like a sentence, apart from errors and what is logged.
 */
export async function copyIn(source: string, file: string): Promise<string[]> {
  const { code } = await transformWithEsbuild(source, file, {
    jsx: 'automatic',
    target: 'esnext',
    sourcemap: false,
  });
  const found: string[] = [];
  visit(parseAst(code), found);
  return found;
}

function visit(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const item of value) visit(item, found);
  if (!isNode(value)) return;
  if (
    (value.type === 'NewExpression' || value.type === 'CallExpression') &&
    FOR_DEVELOPERS.test(nameOf(value['callee']))
  )
    return;
  if (value.type === 'ImportDeclaration') return;
  if (value.type === 'Property' && SPOKEN.includes(nameOf(value['key'])))
    return spoken(value['value'], found);
  for (const text of textsOf(value)) if (PROSE.test(text)) found.push(text);
  for (const child of Object.values(value)) visit(child, found);
}

/** A value that is shown: any letters in it are copy, through conditions, joins and lists. */
function spoken(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const item of value) spoken(item, found);
  if (!isNode(value)) return;
  for (const text of textsOf(value)) if (LETTERS.test(text)) found.push(text.trim());
  if (['ConditionalExpression', 'LogicalExpression'].includes(value.type)) {
    visit(value['test'], found);
    for (const part of ['left', 'consequent', 'right', 'alternate']) spoken(value[part], found);
  } else if (value.type === 'ArrayExpression') spoken(value['elements'], found);
  else if (value.type === 'TemplateLiteral') visit(value['expressions'], found);
  else if (value.type !== 'Literal') for (const child of Object.values(value)) visit(child, found);
}

/** The text of this node itself. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return [];
  return node['quasis'].flatMap((quasi) => (isCooked(quasi) ? [quasi.value.cooked] : []));
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return `${nameOf(value['object'])}.${nameOf(value['property'])}`;
  return String(value['name'] ?? value['value'] ?? '');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isCooked(value: unknown): value is { value: { cooked: string } } {
  return isNode(value) && value.type === 'TemplateElement';
}
