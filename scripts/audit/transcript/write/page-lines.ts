import {
  collapseSpaces,
  isButton,
  isInline,
  isKnown,
  isLabel,
  isReached,
  looksOf,
  sameWords,
} from '../read/page-nodes.ts';
import type { LaidOutText, PageNode, Snapshot, Spoken } from '../read/snapshot.ts';
import { Visibility } from '../read/visibility.ts';
import type { Addresses } from './addresses.ts';
import { describeDrawing, effectsOn, urlsIn } from './drawings.ts';
import { describeField } from './fields.ts';
import { LineBuffer, type Piece } from './line-buffer.ts';
import { attributeNotes, describedAs, notesOn, PARTS, statesOf } from './notes.ts';
import { ReadingOrder } from './reading-order.ts';

/** What is not part of a page as it is read; what it does shows in what it leaves on the page. */
const SKIPPED = new Set(['script', 'style', 'template', 'head', 'source', 'track', 'datalist']);
/** Hold words only: what is inside is one line, however it is laid out. */
const ONE_LINE = new Set(
  'a button caption dt figcaption h1 h2 h3 h4 h5 h6 label legend option p summary th'.split(' '),
);
const EMBEDDED = new Set('img svg video audio canvas object embed iframe'.split(' '));
const FIELDS = new Set('input select textarea progress meter'.split(' '));
/** Announced only where they have a name or a state. */
const QUIET_PARTS = new Set(['list', 'group', 'table', 'figure', 'blockquote', 'form', 'article']);

/** A page as lines of plain text, in reading order: what is seen and what is heard, each marked where the other lacks it. */
export function writePageLines(
  snapshot: Snapshot,
  addresses: Addresses,
  areColorsForced = false,
): readonly string[] {
  return snapshot.documents.flatMap((document, index) => {
    const lines = new LineWriter(new Visibility(document, areColorsForced), addresses).write(document.root);
    return index === 0 || lines.length === 0
      ? lines
      : [`frame ${index}`, ...lines.map((line) => `  ${line}`)];
  });
}

class LineWriter {
  readonly #out = new LineBuffer();
  readonly #order = new ReadingOrder();

  constructor(
    readonly visibility: Visibility,
    readonly addresses: Addresses,
  ) {}

  write(root: PageNode): readonly string[] {
    return this.#out.aside(() => this.#visitAll(root, false));
  }

  #visitAll(node: PageNode, inLine: boolean): void {
    for (const child of node.children) this.#visit(child, inLine);
  }

  #visit(node: PageNode, inLine: boolean): void {
    if (node.name === '#text') return this.#words(node, node.spoken !== undefined || isLabel(node));
    if (node.name.startsWith('::')) return this.#generated(node);
    if (SKIPPED.has(node.name)) return;
    if (node.name === 'br') return inLine ? this.#out.text(' ') : this.#out.endLine();
    if (!isKnown(node) && node.attributes.get('type') !== 'hidden') return;
    const isApart = !isInline(node);
    const end = () => (inLine ? this.#out.text(' ') : this.#out.endLine());
    if (isApart) end();
    const isShut = node.attributes.has('inert') && node.parent?.attributes.has('inert') !== true;
    if (isShut) this.#outOfReach(node);
    else {
      for (const note of attributeNotes(node, this.addresses.anchors)) this.#out.remark(note);
      this.#effects(node);
      this.#element(node, inLine || ONE_LINE.has(node.name));
    }
    if (isApart) end();
  }

  #element(node: PageNode, inLine: boolean): void {
    const { name, spoken, attributes } = node;
    const level = spoken?.role === 'heading' ? Number(spoken.properties.get('level') ?? 2) : 0;
    if (EMBEDDED.has(name)) this.#drawing(node);
    else if (FIELDS.has(name)) this.#field(node);
    else if (level > 0) {
      const lines = this.#out.aside(() => this.#named(node, true));
      this.#out.push(lines, `${'#'.repeat(level)} `);
    } else if (name === 'a' && attributes.has('href')) this.#link(node, attributes.get('href') ?? '');
    else if (isButton(node)) this.#bracketed(node, '[button: ', ']');
    else if (spoken?.role === 'listitem') {
      const [first = '', ...rest] = this.#out.aside(() => this.#visitAll(node, inLine));
      this.#out.push([first.replace(/^[•◦▪] /, ''), ...rest], '- ', '  ');
    } else if (name === 'tr' && node.layout !== undefined) this.#row(node);
    else if (spoken !== undefined && PARTS.has(spoken.role)) this.#part(node, spoken);
    else if (statesOf(node).length > 0) this.#named(node, inLine);
    else this.#visitAll(node, inLine);
  }

  #drawing(node: PageNode): void {
    const hidden = this.visibility.whyUnseen(node);
    const words = describeDrawing(node, this.addresses, hidden);
    if (words !== null) {
      if (hidden === null) this.#inOrder(node);
      this.#out.remark(words);
    }
    if (node.name === 'svg') this.#visitAll(node, true);
  }

  #field(node: PageNode): void {
    const hidden = this.visibility.whyUnseen(node);
    const [words, ...more] = describeField(node, hidden);
    if (words === undefined) return;
    if (hidden === null) this.#inOrder(node);
    this.#out.remark(words);
    if (more.length > 0) this.#out.push(more, '  ', '  ');
  }

  #link(node: PageNode, address: string): void {
    const frame = node.attributes.get('target');
    const target = this.addresses.name(address) + (frame === undefined ? '' : `, in ${frame}`);
    this.#bracketed(node, '[', ')', `](→ ${target}`);
  }

  /** Words of an element, then in brackets what assistive technology adds to them. */
  #named(node: PageNode, inLine: boolean): void {
    const start = this.#out.length;
    this.#visitAll(node, inLine);
    const words = this.#out.piecesFrom(start);
    if (isNowhere(node, words)) this.#out.takeFrom(start);
    else {
      const notes = notesOn(node, words);
      if (notes.length > 0) this.#out.remark(`(${notes.join('; ')})`);
    }
  }

  /** Words of a link or button between signs, with what assistive technology adds to them. */
  #bracketed(node: PageNode, open: string, close: string, afterWords = ''): void {
    const start = this.#out.length;
    this.#out.text(` ${open}`);
    this.#visitAll(node, true);
    const words = this.#out.piecesFrom(start + 1);
    if (isNowhere(node, words)) this.#out.takeFrom(start);
    else {
      const notes = [...notesOn(node, words), ...(node.spoken === undefined ? ['not spoken'] : [])];
      this.#out.text(`${afterWords}${notes.map((note) => `; ${note}`).join('')}${close} `);
    }
  }

  #part(node: PageNode, spoken: Spoken): void {
    const inner = this.#out.aside(() => this.#visitAll(node, false));
    const states = statesOf(node);
    const isSaid = inner.some((line) => sameWords(line.replace(/^[\s#-]*/, ''), spoken.name));
    const name = isSaid ? '' : spoken.name;
    if (inner.length === 0 && name === '') return;
    if (QUIET_PARTS.has(spoken.role) && name === '' && states.length === 0) return this.#out.push(inner);
    const role = `${spoken.role.toLowerCase()}${name === '' ? '' : ` “${collapseSpaces(name)}”`}`;
    this.#out.push([`${[role, ...states, ...describedAs(node)].join('; ')}:`, ...inner], '', '  ');
  }

  /** All of it can be reached in another state; a change of it shows in the hash. */
  #outOfReach(node: PageNode): void {
    const inner = this.#out.aside(() => this.#element(node, false));
    if (inner.length > 0)
      this.#out.push([
        `out of reach: ${node.name}, ${inner.length} lines (${this.addresses.hash(inner.join('\n'))})`,
      ]);
  }

  #row(node: PageNode): void {
    const remark = collapseSpaces(this.#out.takeFrom(0));
    const cells = node.children
      .filter(({ name, layout }) => name !== '#text' && layout !== undefined)
      .map((cell) =>
        this.#out
          .aside(() => this.#visit(cell, false))
          .map((line) => line.trim())
          .join(' / '),
      );
    if (cells.some((cell) => cell !== '')) this.#out.push([`${cells.join(' | ')} ${remark}`.trim()]);
  }

  /** What styles add: words, list marks, pictures. Assistive technology speaks it unless its words for that are empty. */
  #generated(node: PageNode): void {
    if (node.layout === undefined || node.parent === null) return;
    const content = node.layout.style('content');
    this.#effects(node);
    for (const address of urlsIn(content)) this.#out.remark(`{picture ${this.addresses.file(address)}}`);
    this.#words(node, !content.endsWith(' / ""') && isReached(node.parent));
    if (node.name === '::marker') this.#out.text(' ');
    if (node.name !== '::first-letter') this.#visitAll(node, true);
  }

  #words(node: PageNode, isHeard: boolean): void {
    for (const laidOut of node.layout?.texts ?? []) {
      const hidden = laidOut.text.trim() === '' ? null : this.visibility.whyUnseen(node, laidOut);
      if (hidden === null && laidOut.text.trim() !== '') this.#inOrder(node, laidOut);
      const mark = markOf(node, hidden, isHeard);
      if (laidOut.text.trim() === '') this.#out.text(' ');
      else if (mark !== null) this.#out.text(laidOut.text, mark);
    }
  }

  #effects(node: PageNode): void {
    const effects = effectsOn(node, this.addresses);
    // Words for screen readers alone are in a box of no size: what else cuts that off adds nothing.
    const isBoxed = /hidden|clip/.test(node.layout?.style('overflow-x') ?? '');
    if (effects.length > 0 && !(isBoxed && this.visibility.whyUnseen(node) !== null))
      for (const effect of effects) this.#out.remark(effect);
  }

  #inOrder(node: PageNode, text?: LaidOutText): void {
    if (this.#order.isBefore(node, text)) this.#out.remark('(shown before what precedes it)');
  }
}

/** Neither seen nor heard: a link or button that is not there. */
function isNowhere({ spoken }: PageNode, words: readonly Piece[]): boolean {
  return spoken === undefined && words.every(({ text }) => text.trim() === '');
}

/** Empty for words that are seen and heard; null for words that are neither. */
function markOf(node: PageNode, hidden: string | null, isHeard: boolean): string | null {
  if (hidden === 'partly cut off') return hidden;
  if (hidden !== null) return isHeard ? `heard, not seen: ${hidden}` : null;
  return [...(isHeard ? [] : ['seen, not heard']), ...looksOf(node)].join(', ');
}
