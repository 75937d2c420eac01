import { parse } from 'acorn';
import { isRecord } from '../../content/json-data.ts';

/** Two words or more, as in a sentence. */
const SENTENCE = /\p{L}[\p{L}\p{M}'’,;:.!?-]*\s+\S*\p{L}/u;
/** A capitalized word, as on a button. Names that only programs use begin in lowercase. */
const WORD = /^\s*\p{Lu}\p{Ll}+[\s\p{P}]*$/u;
/** One condition of a media query, such as `(width >= 48em)`. */
const FEATURE = String.raw`\((?:[\d.]+\w*\s*[<>]=?\s*)?[a-z-]+(?:\s*(?::|[<>]=?|=)\s*[\w./-]+)?\)`;
/** A media query, which only browsers read. */
const MEDIA_QUERY = new RegExp(
  String.raw`^\s*(?:(?:not|only)\s+)?(?:screen|print|all|${FEATURE})(?:\s*(?:,|and|or|not)\s*(?:${FEATURE}|screen|print))*\s*$`,
);
/** A class name, such as `card__title`, which only browsers read. */
const CLASS_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:__[a-z0-9-]+)?(?:--[a-z0-9-]*)?$/;
/** Texts that no visitor sees: a console message that the product's specification requires, and names of keys. */
const NOT_SHOWN = new Set(['Failed to load saved quote data', 'Enter', 'Escape', 'Tab']);

/** Lists texts in a script that look like copy. Skips messages for developers and single lowercase words. */
export function sentencesIn(script: string): string[] {
  let literals: Set<string>;
  try {
    literals = new Set(literalsIn(parse(script, { ecmaVersion: 'latest', sourceType: 'module' })));
  } catch {
    return [`a script that cannot be read: ${script.slice(0, 40)}`];
  }
  const isForPeople = (text: string) => SENTENCE.test(text) || WORD.test(text);
  const isForBrowsers = (text: string) => MEDIA_QUERY.test(text) || isClassList(text) || NOT_SHOWN.has(text);
  return [...literals].filter((text) => isForPeople(text) && !isForBrowsers(text));
}

/** Returns true for a list of class names. At least one must have an element or a modifier, as in `card__title`. */
function isClassList(text: string): boolean {
  const names = text.trim().split(/\s+/);
  return names.every((name) => CLASS_NAME.test(name)) && names.some((name) => /__|--/.test(name));
}

/** Yields the string literals of a syntax tree, except those in errors and in calls of the console. */
function* literalsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* literalsIn(each);
  if (!isRecord(node) || isForDevelopers(node)) return;
  const { type, value } = node;
  if (type === 'Literal' && typeof value === 'string') yield value;
  if (type === 'TemplateElement' && isRecord(value)) yield String(value['cooked'] ?? '');
  for (const each of Object.values(node)) if (typeof each === 'object') yield* literalsIn(each);
}

function isForDevelopers({ type, callee }: Record<string, unknown>): boolean {
  if ((type !== 'NewExpression' && type !== 'CallExpression') || !isRecord(callee)) return false;
  const { name, object } = callee;
  return /^(?:[A-Z]\w*)?Error$/.test(String(name)) || (isRecord(object) && object['name'] === 'console');
}
