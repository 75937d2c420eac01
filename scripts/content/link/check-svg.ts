import {
  isTokenAtKeyword,
  isTokenFunction,
  isTokenURL,
  isTokenString,
  tokenize,
} from '@csstools/css-tokenizer';
import { SaxesParser } from 'saxes';
import type { Position, DiagnosticText } from '../diagnostics.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const XML = 'http://www.w3.org/XML/1998/namespace';
/** Elements that run scripts, play media or show other documents. */
const FORBIDDEN: ReadonlySet<string> = new Set(
  'script foreignObject iframe object embed handler audio video'.split(' '),
);
/** CSS functions that load a file if its address is written between their parentheses as a string. */
const LOADING_FUNCTIONS: ReadonlySet<string> = new Set(
  'url src image image-set -webkit-image-set'.split(' '),
);
/** The elements that change a drawing while it is shown. */
const MOVING: ReadonlySet<string> = new Set(
  'animate animateColor animateMotion animateTransform set'.split(' '),
);
const STILL = 'Save one still picture of it.';
const PLAIN = 'Export it again as plain SVG, without scripts, links and embedded documents.';

export interface SvgFault extends DiagnosticText {
  at: Position;
}

/** An SVG picture that has passed the checks. */
export interface Drawing {
  /** A map from the names of attributes of the root element, as written, to their values. */
  attributes: ReadonlyMap<string, string>;
  /** The markup between the tags of the root element. */
  inner: string;
  /** Width and height in CSS pixels; null if the root element has neither a size nor a viewBox. */
  size: { width: number; height: number } | null;
}

/**
 * Parses an SVG picture. The picture must be well-formed XML with an `svg` root, and must not run scripts or load other
 * files.
 * @returns the drawing, or its first fault
 */
export function readDrawing(svg: string): Drawing | SvgFault {
  const drawing = known.get(svg) ?? parseDrawing(svg);
  if (known.size === MAX_KNOWN) known.clear();
  known.set(svg, drawing);
  return drawing;
}

/** Drawings that were read, because several steps read each drawing, and do so again for every language. */
const known = new Map<string, Drawing | SvgFault>();
const MAX_KNOWN = 500;

function parseDrawing(svg: string): Drawing | SvgFault {
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
  const attributes = new Map<string, string>();
  let [innerStart, innerEnd] = [0, 0];
  let styles: string | null = null;
  let depth = 0;
  let tag: Position = start;
  const here = (): Position => ({ line: parser.line, column: Math.max(1, parser.column) });

  const refuse = (reason: string, remedy: string, at = here()) => (fault ??= { reason, remedy, at });

  parser.on('error', (error) => {
    // Remove the parser's line and column from the beginning of the message.
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
  parser.on('opentag', ({ local, uri, attributes: own }) => {
    depth += 1;
    if (innerStart === 0) {
      if (local !== 'svg' || uri !== SVG)
        refuse(
          local === 'svg'
            ? 'has no SVG namespace, so browsers do not draw it'
            : `has the root <${local}>, not <svg>`,
          `Start the picture with <svg xmlns="${SVG}">.`,
          tag,
        );
      for (const { name, value } of Object.values(own)) attributes.set(name, value);
      innerStart = parser.position;
    }
    if (FORBIDDEN.has(local)) refuse(`contains <${local}>`, PLAIN, tag);
    if (uri === XHTML) refuse(`contains <${local}>, an element of HTML`, PLAIN, tag);
    if (local === 'style') styles = '';
    for (const { local: name, uri: of, value } of Object.values(own)) {
      if (/^on/i.test(name)) refuse(`contains the event handler ${name}`, PLAIN, tag);
      else if (name === 'href' && !isOwnPart(value))
        refuse(`refers to another file or page: ${value.slice(0, 60)}`, PLAIN, tag);
      else if (name === 'base' && of === XML) refuse('takes its parts from another address', PLAIN, tag);
      else if (name === 'attributeName' && /^(.*:)?(href|on.*)$/i.test(value.trim()))
        refuse(`changes ${value.trim()} while it plays`, PLAIN, tag);
      else if (loadsFile(value)) refuse(`loads another file in ${name}`, PLAIN, tag);
    }
    if (MOVING.has(local)) refuse(`moves by <${local}>, and visitors could not stop it`, STILL, tag);
  });
  const addStyles = (text: string) => {
    if (styles !== null) styles += text;
  };
  parser.on('text', addStyles);
  parser.on('cdata', addStyles);
  parser.on('closetag', ({ local, isSelfClosing }) => {
    depth -= 1;
    if (depth === 0) innerEnd = isSelfClosing ? innerStart : svg.lastIndexOf('</', parser.position);
    if (local !== 'style') return;
    if (styles !== null && loadsFile(styles)) refuse('loads another file in its styles', PLAIN, tag);
    if (/@(?:-\w+-)?keyframes\b/i.test(styles ?? ''))
      refuse('moves by its styles, and visitors could not stop it', STILL, tag);
    styles = null;
  });
  parser.write(svg).close();
  if (fault !== null) return fault;
  return { attributes, inner: svg.slice(innerStart, innerEnd), size: sizeOf(attributes) };
}

/** Returns true for an address that loads no file: a part of the drawing, or an embedded picture. */
function isOwnPart(address: string): boolean {
  return /^\s*(#|data:image\/(png|jpe?g|webp|avif|gif)[;,])/i.test(address);
}

/** Returns true for CSS that loads another file. Decodes escapes as browsers do. */
function loadsFile(css: string): boolean {
  // Skip the tokenizer for most values, because only a function or an at-rule loads a file.
  if (!/[(@]/.test(css)) return false;
  const open: string[] = [];
  for (const token of tokenize({ css })) {
    if (isTokenURL(token) && !isOwnPart(token[4].value)) return true;
    if (isTokenAtKeyword(token) && token[4].value.toLowerCase() === 'import') return true;
    if (isTokenFunction(token)) open.push(token[4].value.toLowerCase());
    else if (token[0] === '(-token') open.push('');
    else if (token[0] === ')-token') open.pop();
    const isAddress = isTokenString(token) && open.some((name) => LOADING_FUNCTIONS.has(name));
    if (isAddress && !isOwnPart(token[4].value)) return true;
  }
  return false;
}

/** Returns the size of a drawing; null if unknown. Computes a missing width or height from the viewBox. */
function sizeOf(attributes: ReadonlyMap<string, string>): Drawing['size'] {
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth, boxHeight] = box?.length === 4 && box.every(Number.isFinite) ? box : [];
  const ratio = boxWidth && boxHeight ? boxWidth / boxHeight : undefined;
  const [ownWidth, ownHeight] = [pixels(attributes.get('width')), pixels(attributes.get('height'))];
  const width = ownWidth ?? (ownHeight !== undefined && ratio !== undefined ? ownHeight * ratio : boxWidth);
  const height = ownHeight ?? (ownWidth !== undefined && ratio !== undefined ? ownWidth / ratio : boxHeight);
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : null;
}

/** A map from each CSS unit with a fixed length to its pixels. */
const PIXELS = new Map(
  Object.entries({ '': 1, px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6 }),
);

/** Converts a length to pixels; undefined for a length that depends on the page, such as 100%. */
function pixels(text = ''): number | undefined {
  const [, number = '', unit = ''] = LENGTH.exec(text.trim().toLowerCase()) ?? [];
  const factor = PIXELS.get(unit);
  return number === '' || factor === undefined ? undefined : Math.round(Number(number) * factor * 100) / 100;
}

const LENGTH = /^\+?(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)([a-z]*)$/;
