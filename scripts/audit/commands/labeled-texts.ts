import { readFileSync } from 'node:fs';
import { isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { isRecord } from '../../content/json-data.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { type Context, KINDS, PAGES } from '../language/context.ts';

/** A text to judge, as files of labeled texts hold it. */
export interface LabeledText {
  text: string;
  context: Context;
  beside: readonly string[];
  /** Rules that must object, and rules that may; none for a text without labels. */
  expect: readonly string[];
  may: readonly string[];
}

/**
 * Reads a file of texts to judge: YAML or JSON, a list of `{text, where, page, key?, beside?, expect?, may?}` or
 * `cases:` with one.
 * @param kind of texts that do not give theirs
 * @param topic of texts that do not give their page
 * @throws UsageError with file and line for what cannot be used
 */
export function readLabeledTexts(file: string, kind?: string, topic?: string): LabeledText[] {
  return readEntries(file).map(({ entry, place }): LabeledText => {
    const fields = isRecord(entry) ? entry : { text: entry };
    const { text, beside } = fields;
    if (typeof text !== 'string')
      throw new UsageError(`${place}: there is no text. Write: text: "the words to judge".`);
    return {
      text,
      context: readContext(
        stringOf(fields['where']) ?? kind,
        stringOf(fields['page']) ?? topic,
        stringOf(fields['key']),
        place,
      ),
      beside: beside === undefined || beside === null ? [] : [beside].flat().map(String),
      expect: listOf(fields['expect']),
      may: listOf(fields['may']),
    };
  });
}

/** The entries of a list in a file, each with file and line. */
function readEntries(file: string): { entry: unknown; place: string }[] {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined)
    throw new UsageError(
      `${file}:${lines.linePos(error.pos[0]).line}: cannot be read as YAML: ${error.message}.`,
    );
  const root = document.contents;
  const list = isSeq(root) ? root : document.get('cases');
  if (!isSeq(list))
    throw new UsageError(`${file} must be a list of {text, where, page}, or hold one under “cases:”.`);
  return list.items.map((item) => ({
    entry: isNode(item) ? item.toJS(document) : item,
    place: `${file}:${isNode(item) ? lines.linePos(item.range?.[0] ?? 0).line : 1}`,
  }));
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
  const knownKind = KINDS.find((each) => each === kind);
  const knownTopic = PAGES.find((each) => each === topic);
  if (knownKind === undefined)
    throw new UsageError(
      `${place}: there is no kind ${kind}. ${suggest(kind, KINDS, `Kinds: ${KINDS.join(', ')}.`)}`,
    );
  if (knownTopic === undefined)
    throw new UsageError(
      `${place}: there is no page ${topic}. ${suggest(topic, PAGES, `Pages: ${PAGES.join(', ')}.`)}`,
    );
  return { topic: knownTopic, kind: knownKind, ...(key === undefined ? {} : { key }) };
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
