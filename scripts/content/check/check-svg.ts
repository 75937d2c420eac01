import { SaxesParser } from 'saxes';
import type { Position, DiagnosticText } from '../diagnostics.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Elements that run programs or show other documents. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'script',
  'foreignObject',
  'iframe',
  'object',
  'embed',
  'handler',
]);
const PLAIN = 'Export it again as plain SVG, without scripts, links and embedded documents.';

/** What is wrong with a drawing, and where. */
export interface SvgFault extends DiagnosticText {
  at: Position;
}

/**
 * Checks that a drawing is well-formed XML with an `svg` root, and that it cannot run programs or load other files.
 * @returns the first fault; null for a drawing that can be published
 */
export function checkSvg(svg: string): SvgFault | null {
  const start = { line: 1, column: 1 };
  if (svg.trim() === '')
    return { at: start, reason: 'is an empty file', remedy: 'Copy or export the picture again.' };
  if (svg.includes('\0') || svg.includes('\ufffd'))
    return {
      at: start,
      reason: 'is not an SVG picture, in spite of its name',
      remedy: 'Export it as SVG, or give the file the ending of its format, such as .png.',
    };
  const parser = new SaxesParser({ xmlns: true, position: true });
  let fault: SvgFault | null = null;
  let isRoot = true;
  let tag: Position = { line: 1, column: 1 };
  const here = (): Position => ({ line: parser.line, column: Math.max(1, parser.column) });

  const refuse = (reason: string, remedy: string, at = here()) => (fault ??= { reason, remedy, at });

  parser.on('error', (error) => {
    // The message begins with the parser's own line and column.
    const message = error.message.replace(/^(undefined|[^:]*):?\d+:\d+: /, '').replace(/\.$/, '');
    refuse(`is not well-formed XML: ${message}`, 'Fix this line, or export the picture again.');
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('defines XML entities', PLAIN);
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') refuse('loads a style sheet', PLAIN);
  });
  parser.on('opentagstart', ({ name }) => {
    tag = { line: parser.line, column: Math.max(1, parser.column - name.length - 1) };
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (isRoot && (local !== 'svg' || uri !== SVG))
      refuse(
        local === 'svg'
          ? 'has no SVG namespace, so browsers do not draw it'
          : `has the root <${local}>, not <svg>`,
        `Start the picture with <svg xmlns="${SVG}">.`,
        tag,
      );
    isRoot = false;
    if (FORBIDDEN.has(local)) refuse(`contains <${local}>`, PLAIN, tag);
    for (const { local: name, value } of Object.values(attributes)) {
      if (/^on/i.test(name)) refuse(`contains the event handler ${name}`, PLAIN, tag);
      else if (name === 'href' && !/^\s*(#|data:image\/(png|jpe?g|webp|avif|gif);)/i.test(value))
        refuse(`refers to another file or page: ${value.slice(0, 60)}`, PLAIN, tag);
      else if (/javascript:/i.test(value) || loadsFile(value))
        refuse(`loads another file in ${name}`, PLAIN, tag);
    }
  });
  parser.on('text', (text) => {
    if (loadsFile(text)) refuse('loads another file in its styles', PLAIN);
  });
  parser.on('cdata', (text) => {
    if (loadsFile(text)) refuse('loads another file in its styles', PLAIN);
  });
  parser.write(svg).close();
  return fault;
}

/** True for CSS that refers to anything but a part of the drawing. */
function loadsFile(css: string): boolean {
  return /@import|url\(\s*['"]?(?!\s*['"]?#)/i.test(css);
}
