import { isRecord } from '../../content/json-data.ts';
import { parseScript } from './parse-script.ts';

const NAVIGATES = /^(?:assign|replace|open|submit)$/;

/**
 * The places at which a script puts an address together before it leads there, or writes into a query: an answer of a
 * visitor could travel in it. Gives the code, shortened.
 */
export function builtAddresses(script: string): string[] {
  const found: string[] = [];
  const program = parseScript(script);
  if (program === null) return [];
  const code = ({ start, end }: Record<string, unknown>) =>
    script.slice(Number(start), Math.min(Number(end), Number(start) + 60));
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isRecord(node)) return;
    if (isBuilt(node)) found.push(code(node));
    for (const each of Object.values(node)) if (typeof each === 'object') visit(each);
  };
  visit(program);
  return found;
}

function isBuilt(node: Record<string, unknown>): boolean {
  if (node['type'] === 'CallExpression') {
    const { callee } = node;
    const [first] = Array.isArray(node['arguments']) ? node['arguments'] : [];
    const method = nameOf(callee);
    const object = isRecord(callee) ? nameOf(callee['object']) : '';
    if (object === 'searchParams') return method === 'set' || method === 'append';
    const leads =
      (object === 'location' && NAVIGATES.test(method)) || method === 'open' || method === 'pushState';
    // The state of a history entry is not an address; its third argument is.
    const address: unknown =
      method === 'pushState' ? (Array.isArray(node['arguments']) ? node['arguments'][2] : undefined) : first;
    return leads && isComposed(address);
  }
  if (node['type'] !== 'AssignmentExpression') return false;
  const target = nameOf(node['left']);
  return (target === 'href' || target === 'location' || target === 'action') && isComposed(node['right']);
}

function isComposed(node: unknown): boolean {
  return (
    isRecord(node) &&
    (node['type'] === 'BinaryExpression' ||
      (node['type'] === 'TemplateLiteral' &&
        Array.isArray(node['expressions']) &&
        node['expressions'].length > 0) ||
      (node['type'] === 'CallExpression' && nameOf(node['callee']) === 'concat'))
  );
}

/** The last name of an expression: `href` of `link.href`. */
function nameOf(node: unknown): string {
  if (!isRecord(node)) return '';
  if (typeof node['name'] === 'string') return node['name'];
  return nameOf(node['property']);
}
