import pc from 'picocolors';
import type { VFileMessage } from 'vfile-message';

const CONTEXT_LINES = 2;
const FRAME_WIDTH = 100;

/**
 * Lays messages out for a terminal: place, severity and reason, the lines in question, and what to do. An empty line
 * stands between two messages, none at the end.
 */
export function formatMessages(
  messages: readonly VFileMessage[],
  sources: ReadonlyMap<string, string>,
  { color = false }: { color?: boolean } = {},
): string {
  const paint = pc.createColors(color);
  return messages
    .map((message) => {
      const severity = message.fatal === true ? paint.red('error') : paint.yellow('warning');
      const where = [message.file, message.line, message.column]
        .filter((part) => part !== undefined)
        .join(':');
      const head = `${paint.bold(where)}  ${severity}  ${message.reason}  ${paint.dim(`[${message.ruleId ?? ''}]`)}`;
      const frame = drawFrame(message, sources.get(message.file ?? ''), paint.red);
      const schema = message.url === undefined ? '' : paint.dim(`schema: ${message.url}`);
      const foot = [message.note ?? '', schema].filter((part) => part !== '').join('  ');
      return printable([head, ...frame, ...(foot === '' ? [] : [`  ${foot}`])].join('\n'));
    })
    .join('\n\n');
}

function drawFrame(
  message: VFileMessage,
  source: string | undefined,
  mark: (text: string) => string,
): string[] {
  const place = message.place;
  if (source === undefined || place === undefined) return [];
  const [start, end] = 'start' in place ? [place.start, place.end] : [place, place];
  const lines = source.split('\n');
  const line = lines[start.line - 1] ?? '';

  // A line of prose can be longer than a terminal is wide; what is shown is around the mark.
  const cut = start.column > FRAME_WIDTH - 20 ? start.column - 40 : 0;
  const show = (text: string) => {
    const part = text.replaceAll('\t', ' ').slice(cut);
    return `${cut > 0 && part !== '' ? '…' : ''}${part.length > FRAME_WIDTH ? `${part.slice(0, FRAME_WIDTH)}…` : part}`;
  };
  const lineEnd = Math.max(
    start.column + 1,
    end.line === start.line ? end.column : line.trimEnd().length + 1,
  );
  const indent = start.column - 1 - cut + (cut > 0 ? 1 : 0);
  const width = Math.min(lineEnd - start.column, Math.max(1, FRAME_WIDTH - indent));

  const first = Math.max(1, start.line - CONTEXT_LINES);
  const gutter = String(start.line).length;
  const numbered = lines
    .slice(first - 1, start.line)
    .map((text, index) => `  ${String(first + index).padStart(gutter)} | ${show(text)}`.trimEnd());
  return [...numbered, `  ${' '.repeat(gutter)} | ${' '.repeat(indent)}${mark('^'.repeat(width))}`];
}

/** Content is shown, never obeyed: a terminal acts on control characters, save those that colors are made of. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- making them harmless is its purpose
  return text.replace(/(?!\n|\u001b\[\d+m)[\u0000-\u001f\u007f-\u009f]/g, '·');
}
