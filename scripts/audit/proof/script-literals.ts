import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isRecord } from '../../content/json-data.ts';
import { parseScript } from './parse-script.ts';

/** Two words or more, as a person would read them. */
const SENTENCE = /\p{L}[\p{L}\p{M}'’,;:.!?-]*\s+\S*\p{L}/u;
/** What only browsers read: a media query, a list of class names, a selector. */
const MEDIA_QUERY = /^\s*(?:not |only )?(?:\(|screen\b|print\b)/;
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
  walk(program, (text) => {
    if (SENTENCE.test(text) && !MEDIA_QUERY.test(text) && !isClassList(text)) found.add(text);
  });
  return [...found].filter((text) => !CONSOLE_MESSAGES.has(text) && !isReacts(text));
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
  ).join('\n');
  return react.includes(JSON.stringify(text).slice(1, -1));
}

/** Visits the literals of a program, except those of errors and of the console. */
function walk(node: unknown, visit: (text: string) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  if (!isRecord(node) || isForDevelopers(node)) return;
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') visit(node['value']);
  if (node['type'] === 'TemplateElement' && isRecord(node['value']))
    visit(String(node['value']['cooked'] ?? ''));
  for (const each of Object.values(node)) if (typeof each === 'object') walk(each, visit);
}

function isForDevelopers({ type, callee }: Record<string, unknown>): boolean {
  if ((type !== 'NewExpression' && type !== 'CallExpression') || !isRecord(callee)) return false;
  const { name, object } = callee;
  return (
    (typeof name === 'string' && name.endsWith('Error')) || (isRecord(object) && object['name'] === 'console')
  );
}
