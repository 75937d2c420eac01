import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse, type Program } from 'acorn';
import { isRecord } from '../../content/json-data.ts';

/** Two words or more, as a person would read them. */
const SENTENCE = /\p{L}[\p{L}\p{M}'’,;:.!?-]*\s+\S*\p{L}/u;
/** A single word as a heading or a button has it. Names between programs begin with a small letter. */
const WORD = /^\s*\p{Lu}\p{Ll}+[\s\p{P}]*$/u;
const LETTERS = /\p{L}/u;
/** What only browsers read: a media query, a list of class names. */
const FEATURE = String.raw`\((?:[\d.]+\w*\s*[<>]=?\s*)?[a-z-]+(?:\s*(?::|[<>]=?|=)\s*[\w./-]+)?\)`;
const MEDIA_QUERY = new RegExp(
  String.raw`^\s*(?:(?:not|only)\s+)?(?:screen|print|all|${FEATURE})(?:\s*(?:,|and|or|not)\s*(?:${FEATURE}|screen|print))*\s*$`,
);
const CLASS_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:__[a-z0-9-]+)?(?:--[a-z0-9-]*)?$/;
/** What the product specification has the wizard write to the console. */
const CONSOLE_MESSAGES = new Set(['Failed to load saved quote data']);
/** React's own published code, whose messages for developers reach no visitor. */
const REACT = [
  'react-dom/cjs/react-dom-client.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react/cjs/react.production.js',
  'scheduler/cjs/scheduler.production.js',
];
let react: string | undefined;

/**
 * The sentences that a script holds as literals: a visitor could meet them, and no content file says them. Messages of
 * errors and of the console are for developers, and are left out.
 */
export function sentencesIn(script: string): string[] {
  const found = new Set<string>();
  const program = parseScript(script);
  if (program === null) return [`a script that cannot be read: ${script.slice(0, 40)}`];
  walk(program, (text, isShown) => {
    const isForPeople = isShown ? LETTERS.test(text) : SENTENCE.test(text) || WORD.test(text);
    if (isForPeople && !MEDIA_QUERY.test(text) && !isClassList(text)) found.add(text);
  });
  return [...found].filter((text) => !CONSOLE_MESSAGES.has(text) && !isReacts(text));
}

function parseScript(script: string): Program | null {
  try {
    return parse(script, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return null;
  }
}

/** Class names of this project have blocks, elements and modifiers: a list of plain words is not one. */
function isClassList(text: string): boolean {
  const names = text.trim().split(/\s+/);
  return names.every((name) => CLASS_NAME.test(name)) && names.some((name) => /__|--/.test(name));
}

function isReacts(text: string): boolean {
  const require = createRequire(import.meta.url);
  react ??= REACT.map((file) =>
    readFileSync(require.resolve('react-dom').replace(/react-dom\/.*$/, file), 'utf8'),
  )
    .join('\n')
    .replaceAll(String.raw`\x3c/`, '</');
  const literal = JSON.stringify(text);
  return react.includes(SENTENCE.test(text) ? literal.slice(1, -1) : literal);
}

/** Properties and functions through which a script puts words on a page. */
const SHOWN_AS = new Set(
  'alt ariaLabel ariaDescription children innerHTML innerText nodeValue outerHTML placeholder srcdoc textContent title'.split(
    ' ',
  ),
);
const SHOWN_BY = new Set(
  'alert append confirm createTextNode insertAdjacentHTML insertAdjacentText prepend prompt replaceChildren replaceWith setCustomValidity write writeln'.split(
    ' ',
  ),
);
/** Attributes that `setAttribute` can turn into words. */
const SPOKEN =
  /^(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|label|placeholder|srcdoc|title)$/;
/** What makes one text of several. */
const COMPOSES = new Set(['concat', 'join']);

/**
 * Visits the literals of a program, except those of errors and of the console. Those that the program puts on the page
 * are marked, also as parts of a text.
 */
function walk(node: unknown, visit: (text: string, isShown: boolean) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  if (!isRecord(node) || isForDevelopers(node)) return;
  for (const text of literalOf(node)) visit(text, false);
  for (const shown of shownBy(node)) for (const text of partsOf(shown)) visit(text, true);
  for (const each of Object.values(node)) if (typeof each === 'object') walk(each, visit);
}

function literalOf({ type, value }: Record<string, unknown>): string[] {
  if (type === 'Literal' && typeof value === 'string') return [value];
  return type === 'TemplateElement' && isRecord(value) ? [String(value['cooked'] ?? '')] : [];
}

/** The expressions that a node puts on the page. */
function shownBy({
  type,
  left,
  right,
  key,
  value,
  callee,
  arguments: handed,
}: Record<string, unknown>): unknown[] {
  if (type === 'AssignmentExpression') return SHOWN_AS.has(nameOf(left)) ? [right] : [];
  if (type === 'Property') return SHOWN_AS.has(nameOf(key)) ? [value] : [];
  if (type !== 'CallExpression' || !Array.isArray(handed)) return [];
  const name = nameOf(callee);
  if (name === 'setAttribute') return SPOKEN.test(textOf(handed[0])) ? handed.slice(1) : [];
  return SHOWN_BY.has(name) ? handed : [];
}

/** The literals that an expression consists of, without what it only hands to functions. */
function* partsOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* partsOf(each);
  if (!isRecord(node)) return;
  const { type, left, right, quasis, expressions, elements, consequent, alternate, callee } = node;
  yield* literalOf(node);
  if (type === 'BinaryExpression' && node['operator'] !== '+') return;
  if (type === 'CallExpression') {
    if (isRecord(callee) && COMPOSES.has(nameOf(callee)))
      yield* partsOf([callee['object'], node['arguments']]);
    return;
  }
  yield* partsOf([left, right, quasis, expressions, elements, consequent, alternate]);
}

/** The last name of an expression: `title` of `document.title`. */
function nameOf(node: unknown): string {
  if (!isRecord(node)) return '';
  if (typeof node['name'] === 'string') return node['name'];
  return node['type'] === 'Literal' ? textOf(node) : nameOf(node['property']);
}

function textOf(node: unknown): string {
  return isRecord(node) && typeof node['value'] === 'string' ? node['value'] : '';
}

function isForDevelopers({ type, callee }: Record<string, unknown>): boolean {
  if ((type !== 'NewExpression' && type !== 'CallExpression') || !isRecord(callee)) return false;
  const { name, object } = callee;
  return (
    (typeof name === 'string' && /^(?:[A-Z]\w*)?Error$/.test(name)) ||
    (isRecord(object) && object['name'] === 'console')
  );
}
