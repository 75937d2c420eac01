import { styleText } from 'node:util';
import { isError, type Diagnostic } from './diagnostics.ts';

const CONTEXT_LINES = 2;
const FRAME_WIDTH = 100;

/** Formats diagnostics for a terminal: place, severity and reason, then the source lines, then the remedy. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, string>,
  { color = false }: { color?: boolean } = {},
): string {
  const paint = (style: 'bold' | 'dim' | 'red' | 'yellow', text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  return diagnostics
    .map((diagnostic) => {
      const severity = isError(diagnostic) ? paint('red', 'error') : paint('yellow', 'warning');
      const where = [diagnostic.file, diagnostic.place?.start.line, diagnostic.place?.start.column]
        .filter((part) => part !== undefined)
        .join(':');
      const head = `${paint('bold', where)}  ${severity}  ${diagnostic.reason}  ${paint('dim', `[${diagnostic.rule}]`)}`;
      const frame = drawFrame(diagnostic, sources.get(diagnostic.file), (text) => paint('red', text));
      const schema = diagnostic.schema === undefined ? '' : paint('dim', `schema: ${diagnostic.schema}`);
      const foot = [diagnostic.remedy ?? '', schema].filter((part) => part !== '').join('  ');
      return printable([head, ...frame, ...(foot === '' ? [] : [`  ${foot}`])].join('\n'));
    })
    .join('\n\n');
}

function drawFrame(
  { place }: Diagnostic,
  source: string | undefined,
  mark: (text: string) => string,
): string[] {
  if (source === undefined || place === undefined) return [];
  const { start, end } = place;
  const lines = source.split('\n').map((text) => text.replaceAll('\t', ' '));
  const line = lines[start.line - 1] ?? '';

  // If a long line has its mistake far to the right, show only the part of the line around the mistake.
  const cut = start.column > FRAME_WIDTH - 20 ? start.column - 40 : 0;
  const shown = `${cut > 0 ? '…' : ''}${shorten(line.slice(cut))}`;
  const lineEnd = Math.max(
    start.column + 1,
    end.line === start.line ? end.column : line.trimEnd().length + 1,
  );
  const at = start.column - 1 - cut + (cut > 0 ? 1 : 0);
  const indent = widthOf(shown.slice(0, at));
  const marked = Math.max(1, widthOf(shown.slice(at, at + lineEnd - start.column).replace(/…$/, '')));

  const first = Math.max(1, start.line - CONTEXT_LINES);
  const gutter = String(start.line).length;
  const numbered = [...lines.slice(first - 1, start.line - 1).map(shorten), shown].map((text, index) =>
    `  ${String(first + index).padStart(gutter)} | ${text}`.trimEnd(),
  );
  return [...numbered, `  ${' '.repeat(gutter)} | ${' '.repeat(indent)}${mark('^'.repeat(marked))}`];
}

function shorten(text: string): string {
  return text.length > FRAME_WIDTH ? `${text.slice(0, FRAME_WIDTH)}…` : text;
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Counts the terminal columns of a text: two for each East Asian letter or emoji, one for any other character. */
function widthOf(text: string): number {
  return [...LETTERS.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}

/** Replaces control and invisible characters by dots to protect the terminal. Keeps line breaks and color codes. */
function printable(text: string): string {
  return text.replace(
    // oxlint-disable-next-line no-control-regex -- this function removes control characters
    /(?!\n|\u001b\[\d+m)[\u0000-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u206f\ufeff]/g,
    '·',
  );
}
