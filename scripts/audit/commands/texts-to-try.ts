import { readFileSync } from 'node:fs';
import { isRecord } from '../../content/json-data.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { type Context, KINDS, PAGES } from '../language/context.ts';
import type { Options } from './call.ts';

/** Holds a text to judge. */
export interface TextToTry {
  text: string;
  context: Context;
  /** Texts beside it. */
  beside: readonly string[];
}

/**
 * Reads a file of texts to judge: YAML or JSON, a list of `{text, where, page, beside?}` or `cases:` with one.
 * @param options kind and topic of texts that do not give theirs
 * @throws UsageError with file and line for what cannot be used
 */
export async function readTextsToTry(file: string, options: Options): Promise<TextToTry[]> {
  const { isNode, isSeq, LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  let source = '';
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read. Check its name, and that you may read it.`);
  }
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
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
    const { text, beside = [], where, page } = isRecord(entry) ? entry : { text: entry };
    if (typeof text !== 'string')
      throw new UsageError(`${place}: there is no text. Write: text: "the words to judge".`);
    const context = readContext({ kind: where ?? options.kind, topic: page ?? options.topic }, place);
    return { text, context, beside: [beside].flat().map(String) };
  });
}

/**
 * Checks a kind of copy and a topic of a page, and names the nearest where one is unknown.
 * @param place for the message: where they were given
 * @throws UsageError for an unknown one
 */
export function readContext(
  { kind = 'body', topic = 'general' }: { kind?: unknown; topic?: unknown },
  place = 'the options',
): Context {
  const oneOf = <Name extends string>(known: readonly Name[], name: unknown, what: string): Name => {
    const found = known.find((each) => each === name);
    if (found !== undefined) return found;
    const list = `One of: ${known.join(', ')}.`;
    throw new UsageError(`${place}: there is no ${what} ${name}. ${suggest(String(name), known, list)}`);
  };
  return { kind: oneOf(KINDS, kind, 'kind'), topic: oneOf(PAGES, topic, 'page') };
}
