import { visit, type Document, type YAMLError } from 'yaml';
import type { ParsedFile, Problem } from './types.ts';

interface Explanation {
  /** Offset of the mistake, where the parser's own is not what the author would point at. */
  at?: number;
  reason: string;
  remedy: string;
}

/** Says in plain words what the YAML parser objects to. */
export function explainYamlError(
  error: YAMLError,
  file: ParsedFile,
  yaml: string,
  document: Document,
): Problem {
  const [start] = error.pos;
  const { at = start, reason, remedy } = explain(error, yaml, document);
  return { file: file.path, place: file.place(at, endOfWord(yaml, at)), rule: 'syntax', reason, remedy };
}

function explain(error: YAMLError, yaml: string, document: Document): Explanation {
  const [at] = error.pos;
  const line = lineAround(yaml, at);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { reason: 'is indented with a tab', remedy: 'Indent with spaces, two for each level.' };
    case 'MISSING_CHAR':
      if (error.message.includes('quote')) {
        return {
          at: findOpenQuote(document, at),
          reason: 'opens a quote that is never closed',
          remedy: 'Put the same quote mark at the end of the text.',
        };
      }
      if (error.message.startsWith('Comments')) {
        return {
          reason: 'has # right after a value',
          remedy: 'Put a space before #, or put the text in quotes.',
        };
      }
      if (error.message.startsWith('Implicit map')) return noColon;
      if (error.message.startsWith('Sequence item')) return badIndent;
      break;
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      if (!line.includes(':')) return noColon;
      if (/^\s*(- +)?[^:#]+:\s.*:(\s|$)/.test(line)) return secondColon;
      return { ...badIndent, at: findIndented(yaml, at) };
    case 'BAD_INDENT':
      if (error.message.startsWith('Flow')) {
        return {
          reason: 'opens a bracket that is never closed',
          remedy: 'Close it, or write a list with a dash on each line.',
        };
      }
      return badIndent;
    case 'BAD_PROP_ORDER':
      return badIndent;
    case 'BAD_SCALAR_START':
      return {
        reason: `begins a text with ${yaml[at] ?? 'a sign'}`,
        remedy: 'Put the whole text in quotes.',
      };
    case 'BAD_DQ_ESCAPE':
      return {
        reason: 'has a backslash that stands for nothing',
        remedy: 'Write it twice (\\\\), or use single quotes.',
      };
    case 'MULTIPLE_DOCS':
      return { reason: 'has a line of --- in it', remedy: 'Delete the line: a file is one document.' };
    case 'RESOURCE_EXHAUSTION':
      return { reason: 'is nested too deeply to read', remedy: 'Indent only as deep as its schema asks.' };
    case 'TAG_RESOLVE_FAILED':
      return { reason: 'begins a text with !', remedy: 'Put the whole text in quotes.' };
    case 'UNEXPECTED_TOKEN': {
      if (/^\s*(- +)?([^:#]+:\s+)?\{[\w.]+\}/.test(line)) {
        return {
          at: yaml.lastIndexOf('{', at),
          reason: 'begins an unquoted text with a token',
          remedy: 'Put the whole text in quotes.',
        };
      }
      return {
        reason: 'has words after the end of a value',
        remedy: 'Put the whole text in one pair of quotes; inside single quotes write an apostrophe twice.',
      };
    }
  }
  return {
    reason: 'cannot be read from here on',
    remedy: `Check the quotes, colons and indents of this line (YAML: ${error.message}).`,
  };
}

const secondColon: Explanation = {
  reason: 'has a second colon in an unquoted text',
  remedy: 'Put the text in quotes: a colon and a space would begin another key.',
};

const noColon: Explanation = {
  reason: 'has a line without a colon',
  remedy: 'Write it as key: value, or indent it to belong to the line above.',
};

const badIndent: Explanation = {
  reason: 'is indented in a way that does not fit the lines around it',
  remedy: 'Begin it in the same column as its neighbors, two spaces further in than what it belongs to.',
};

/** The parser notices an open quote at the end of the file; the author wants to know where it began. */
function findOpenQuote(document: Document, end: number): number {
  let start = end;
  visit(document, {
    Scalar(_, node) {
      if (node.type?.startsWith('QUOTE_') === true && node.range && node.range[0] < end)
        start = node.range[0];
    },
  });
  return start;
}

/** The parser takes a line that is indented too far for more of the one above, and names that one. */
function findIndented(text: string, at: number): number {
  const own = /^\s*(- +)*/.exec(lineAround(text, at))?.[0].length ?? 0;
  const [, blank = '', indent = ''] = /^[^\n]*(\n\s*?)( *)\S/.exec(text.slice(at)) ?? [];
  const next = text.indexOf('\n', at) + blank.length + indent.length;
  return blank !== '' && indent.length > own ? next : at;
}

function lineAround(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end === -1 ? undefined : end);
}

/** The end of what stands at an offset: of the word, or of the line where a quote opens. */
function endOfWord(text: string, at: number): number {
  const rest = text.slice(at);
  const word = /^["']/.test(rest) ? /^[^\n]*/.exec(rest) : /^(\t+|[^\s]+)/.exec(rest);
  return at + Math.max(1, word?.[0].length ?? 0);
}
