import { type Document, isMap, isNode, type Node, visit, type YAMLError } from 'yaml';
import type { DiagnosticText } from '../diagnostics.ts';

/** Reports YAML that does not parse, or that content does not allow. The end of the range is exclusive. */
export type RefuseYaml = (range: [start: number, end: number], text: DiagnosticText, rule?: string) => void;

interface YamlMessage extends DiagnosticText {
  /** The offset to mark, if the offset that the parser reports would mislead the author. */
  at?: number;
}

/** Reports an error of the YAML parser in plain words. */
export function refuseYamlError(
  error: YAMLError,
  yaml: string,
  document: Document,
  refuse: RefuseYaml,
): void {
  const { at = error.pos[0], ...text } = explain(error, yaml, document);
  // Skip spaces, so that a word is marked.
  const start = at + (/^ *(?=\S)/.exec(yaml.slice(at))?.[0].length ?? 0);
  refuse([start, endOfWord(yaml, start)], text);
}

export const openQuote: YamlMessage = {
  reason: 'opens a quote that is not closed',
  remedy: 'Put the same quote mark at the end of the text.',
};

export const badIndent: YamlMessage = {
  reason: 'has an indent that does not match the lines around it',
  remedy: 'Start it in the same column as its neighbors, two spaces to the right of the line it belongs to.',
};

/** Describes an entry of a list that starts with something other than a dash. */
export function noDash(entry: string): YamlMessage {
  const [, sign] = /^\s*([–—−•*])/.exec(entry) ?? [];
  return sign === undefined
    ? {
        reason: 'has no dash, but the lines around it do',
        remedy: 'Start each entry of a list with a dash and a space.',
      }
    : { reason: `starts a list entry with ${sign}`, remedy: 'Type a plain dash and a space instead: -' };
}

export const noSpaceAfterDash: YamlMessage = {
  reason: 'has no space after the dash',
  remedy: 'Put one space between the dash and the text.',
};

/** Describes text that starts with a character that has a special meaning in YAML. */
export function begins(sign: string): YamlMessage {
  const alias = sign === '*' ? ' For a YAML alias, write the value again, or make it a fact.' : '';
  return { reason: `starts a text with ${sign}`, remedy: `Put the whole text in quotes.${alias}` };
}

/**
 * Returns the offset of the first quote that does not close on its line; null if there is none. The parser adds the
 * lines below to the text, and reports an error only at the next quote or backslash, or at the end of the file.
 * @param before the offset at which to stop
 */
export function findOpenQuote(document: Document, yaml: string, before = Infinity): number | null {
  let found: number | null = null;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE_') !== true || !range || range[0] >= before) return undefined;
      const written = yaml.slice(range[0], range[1]);
      if (/^(["'])[^\n]*\1$/.test(written)) return undefined;
      found = range[0];
      return visit.BREAK;
    },
  });
  return found;
}

/** An error of the parser with its offset, its line, and the offset at which the line starts. */
interface Slip {
  error: YAMLError;
  at: number;
  yaml: string;
  document: Document;
  line: string;
  start: number;
}

function explain(error: YAMLError, yaml: string, document: Document): YamlMessage {
  const [at] = error.pos;
  const quote = findOpenQuote(document, yaml, at);
  if (quote !== null) return { ...openQuote, at: quote };

  const { line, start } = lineAround(yaml, at);
  // Look at the line above, too, because the parser reads `-label: x` as a key, and reports the line below it.
  const joined = [{ line, start }, lineAround(yaml, Math.max(0, start - 1))].find((each) =>
    /^\s*-\w+:\s/.test(each.line),
  );
  if (/^\s*[–—−•]\s/.test(line)) return { ...noDash(line), at: start };
  if (joined !== undefined) return { ...noSpaceAfterDash, at: joined.start };
  const remedy = `Check the quotes, colons and indents of this line. The YAML parser says: ${error.message}`;
  const known = EXPLAINED[error.code]?.({ error, at, yaml, document, line, start });
  return known ?? { reason: 'cannot be parsed from here on', remedy };
}

const notAKey = ({ at, yaml, line, start }: Slip): YamlMessage => {
  if (yaml[at] === '?') return begins('?');
  if (/^\s*- /.test(line) && /^\s*$/.test(yaml.slice(start, at))) return badIndent;
  if (/^\s*(- +)?[^:#]+:\s.*:(\s|$)/.test(line)) return secondColon;
  return /:(\s|$)/.test(line) ? { ...badIndent, at: findIndented(yaml, at) } : colonTrouble(line);
};

const reservedSign = ({ at, yaml }: Slip) => begins(yaml[at] ?? 'this character');

/** Maps error codes of the parser to functions that explain the error, or return undefined for an unclear cause. */
const EXPLAINED: Readonly<Record<string, (slip: Slip) => YamlMessage | undefined>> = {
  TAB_AS_INDENT: () => ({
    reason: 'is indented with a tab',
    remedy: 'Indent with spaces, two for each level.',
  }),
  MISSING_CHAR({ error: { message }, line }) {
    if (message.startsWith('Implicit map')) return colonTrouble(line);
    return message.startsWith('Sequence item') ? badIndent : undefined;
  },
  BLOCK_AS_IMPLICIT_KEY: notAKey,
  MULTILINE_IMPLICIT_KEY: notAKey,
  BAD_INDENT({ error, at, yaml, document, line, start }) {
    if (error.message.startsWith('Flow'))
      return {
        at: findOpenBracket(document, at),
        reason: 'opens a bracket that is not closed',
        remedy: 'Close it, or write a list with a dash on each line.',
      };
    if (/^\s*-[^\s-]/.test(line)) return noSpaceAfterDash;
    return isEntryWithoutDash(yaml, start) ? noDash(line) : badIndent;
  },
  BAD_SCALAR_START: reservedSign,
  BAD_ALIAS: reservedSign,
  MULTIPLE_DOCS: () => ({
    reason: 'contains a second document',
    remedy: 'Delete the line of --- or ... in it: each file is one document.',
  }),
  TAG_RESOLVE_FAILED: () => begins('!'),
  UNEXPECTED_TOKEN({ at, yaml, line, start }) {
    if (/^\s*(- +)?([^:#]+:\s+)?\{[\w.]+\}/.test(line))
      return {
        at: yaml.lastIndexOf('{', at),
        reason: 'starts an unquoted text with a token',
        remedy: 'Put the whole text in quotes.',
      };
    if (yaml.startsWith('- ', at)) return begins('-');
    const [, sign] = /^\s*(?:- +)?(?:[\w-]+:\s+)?([*&])\S/.exec(line) ?? [];
    if (sign !== undefined) return { ...begins(sign), at: start + line.indexOf(sign) };
    const [, quote = "'"] = /(["'])[^"']*$/.exec(yaml.slice(start, at)) ?? [];
    return {
      reason: 'has text after the end of a value',
      remedy:
        quote === "'"
          ? 'Put the whole text in one pair of quotes. Inside single quotes, write an apostrophe twice.'
          : 'Put the whole text in single quotes, outside of those: a value that begins with a quote ends with it.',
    };
  },
};

const secondColon: YamlMessage = {
  reason: 'has a second colon in an unquoted text',
  remedy: 'Put the text in quotes: a colon followed by a space starts a new key.',
};

/** Describes what is wrong with the colon of a line that should be a key. */
function colonTrouble(line: string): YamlMessage {
  return /^\s*(- +)?[\w-]+:(?!\/\/)\S/.test(line)
    ? { reason: 'has no space after the colon', remedy: 'Put one space between the colon and the value.' }
    : {
        reason: 'has a line without a colon',
        remedy: 'Write it as key: value, or indent it if it continues the line above.',
      };
}

/** Returns the offset of the next line if its indent is too large. Otherwise returns `at`, which the parser reports. */
function findIndented(text: string, at: number): number {
  const own = /^\s*(- +)*/.exec(lineAround(text, at).line)?.[0].length ?? 0;
  const [, blank = '', indent = ''] = /^[^\n]*(\n\s*?)( *)\S/.exec(text.slice(at)) ?? [];
  const next = text.indexOf('\n', at) + blank.length + indent.length;
  return blank !== '' && indent.length > own ? next : at;
}

/** Returns the offset of the innermost bracket or brace that is still open at an offset. */
function findOpenBracket(document: Document, at: number): number {
  let found = at;
  visit(document, {
    Collection(_, { flow, range }) {
      if (flow === true && range && range[0] < at && range[1] >= at) found = range[0];
    },
  });
  return found;
}

/** Returns true if a line has no key, and starts in the same column as the dash in the line above. */
function isEntryWithoutDash(text: string, lineStart: number): boolean {
  const { line } = lineAround(text, lineStart);
  const { line: above } = lineAround(text, Math.max(0, lineStart - 1));
  const indent = /^ */.exec(line)?.[0].length;
  return !/:(\s|$)/.test(line) && /^( *)- /.exec(above)?.[1]?.length === indent;
}

function lineAround(text: string, at: number): Pick<Slip, 'line' | 'start'> {
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
  return { line: text.slice(start, endOfLine(text, at)), start };
}

export function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** Returns the start and end offsets of a node. For a map on several lines, returns those of its first key. */
export function rangeOf(node: Node): [number, number] {
  const first = isMap(node) && node.flow !== true ? node.items[0]?.key : undefined;
  if (isNode(first)) return rangeOf(first);
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}

/** Returns the end of the word at an offset, or the end of the line if a quote opens at the offset. */
function endOfWord(text: string, at: number): number {
  const rest = text.slice(at);
  const word = /^["']/.test(rest) ? /^[^\n]*/.exec(rest) : /^(\t+|[^\s]+)/.exec(rest);
  return at + Math.max(1, word?.[0].length ?? 0);
}
