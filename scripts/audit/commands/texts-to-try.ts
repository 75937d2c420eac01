import { readFileSync } from 'node:fs';
import { isRecord } from '../../content/json-data.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { type Context, KINDS, PAGES } from '../language/context.ts';

/** Holds a text to judge. */
export interface TextToTry {
  text: string;
  context: Context;
  /** Texts beside it. */
  beside: readonly string[];
}

/**
 * Reads a file of texts to judge: YAML or JSON, a list of `{text, where, page, key?, beside?}` or `cases:` with one.
 * @param kind of texts that do not give theirs
 * @param topic of texts that do not give their page
 * @throws UsageError with file and line for what cannot be used
 */
export async function readTextsToTry(file: string, kind?: string, topic?: string): Promise<TextToTry[]> {
  const { isNode, isSeq, LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false });
  const placeOf = (offset: number) => `${file}:${lines.linePos(offset).line}`;
  const [error] = document.errors;
  if (error !== undefined)
    throw new UsageError(`${placeOf(error.pos[0])}: cannot be read as YAML: ${error.message}.`);
  const list = isSeq(document.contents) ? document.contents : document.get('cases');
  if (!isSeq(list))
    throw new UsageError(`${file} must be a list of {text, where, page}, or hold one under “cases:”.`);
  return list.items.map((item): TextToTry => {
    const place = placeOf(isNode(item) ? (item.range?.[0] ?? 0) : 0);
    const entry: unknown = isNode(item) ? item.toJS(document) : item;
    const { text, beside, where, page, key } = isRecord(entry) ? entry : { text: entry };
    if (typeof text !== 'string')
      throw new UsageError(`${place}: there is no text. Write: text: "the words to judge".`);
    return {
      text,
      context: readContext(textOf(where) ?? kind, textOf(page) ?? topic, textOf(key), place),
      beside: [beside ?? []].flat().map(String),
    };
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read. Check its name, and that you may read it.`);
  }
}

/**
 * Checks a kind of copy and a topic of a page, and names the nearest where one is unknown.
 * @param place for the message: where they were given
 * @throws UsageError for an unknown one
 */
export function readContext(
  kind = 'body',
  topic = 'general',
  key: string | undefined,
  place: string,
): Context {
  return {
    kind: oneOf(KINDS, kind, 'kind', place),
    topic: oneOf(PAGES, topic, 'page', place),
    ...(key === undefined ? {} : { key }),
  };
}

function oneOf<Name extends string>(known: readonly Name[], name: string, what: string, place: string): Name {
  const found = known.find((each) => each === name);
  if (found !== undefined) return found;
  const list = `${what === 'kind' ? 'Kinds' : 'Pages'}: ${known.join(', ')}.`;
  throw new UsageError(`${place}: there is no ${what} ${name}. ${suggest(name, known, list)}`);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
