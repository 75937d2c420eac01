import type { Addresses } from './addresses.ts';
import { backgrounds, describeDrawing, urlsIn } from './drawings.ts';
import { describeField } from './fields.ts';
import { collapseSpaces, LineBuffer } from './line-buffer.ts';
import {
  isButton,
  isHiddenField,
  isInline,
  isKnown,
  isLabel,
  isReached,
  isShownBefore,
  isStruck,
  PARTS,
  sameWords,
  shiftOf,
  turnOf,
} from '../read/page-nodes.ts';
import type { PageNode, Snapshot, Spoken } from '../read/snapshot.ts';
import { attributeNotes, isNowhere, notesOn, statesOf } from './attribute-notes.ts';
import { Visibility } from '../read/visibility.ts';

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
  colors: 'own' | 'forced' = 'own',
): string[] {
  return snapshot.documents.flatMap((document, index) => {
    const lines = new LineWriter(new Visibility(document, colors), addresses).write(document.root);
    return index === 0 || lines.length === 0
      ? lines
      : [`frame ${index}`, ...lines.map((line) => `  ${line}`)];
  });
}

class LineWriter {
  readonly #out = new LineBuffer();

  constructor(
    readonly visibility: Visibility,
    readonly addresses: Addresses,
  ) {}

  write(root: PageNode): readonly string[] {
    this.#visitAll(root, false);
    this.#out.endLine();
    return this.#out.lines;
  }

  #visitAll(node: PageNode, inLine: boolean): void {
    let before: PageNode | null = null;
    for (const child of node.children) {
      if (isShownBefore(child, before)) this.#out.token('(shown before what precedes it)');
      this.#visit(child, inLine);
      if (child.layout !== undefined && child.name !== '#text' && !child.name.startsWith('::'))
        before = child;
    }
  }

  #visit(node: PageNode, inLine: boolean): void {
    if (node.name === '#text') return this.#words(node);
    if (node.name.startsWith('::')) return this.#generated(node);
    if (SKIPPED.has(node.name)) return;
    if (node.name === 'br') return inLine ? this.#out.text(' ', '') : this.#out.endLine();
    if (!isKnown(node) && !isHiddenField(node)) return;
    const flows = inLine || isInline(node);
    if (!flows) this.#out.endLine();
    else if (!isInline(node)) this.#out.text(' ', '');
    if (node.attributes.has('inert') && node.parent?.attributes.has('inert') !== true)
      return this.#outOfReach(node);
    for (const remark of [...attributeNotes(node, this.addresses), ...backgrounds(node, this.addresses)])
      this.#out.token(remark);
    this.#element(node, inLine || ONE_LINE.has(node.name));
    if (!flows) this.#out.endLine();
    else if (!isInline(node)) this.#out.text(' ', '');
  }

  #element(node: PageNode, inLine: boolean): void {
    const { name, spoken } = node;
    const level = spoken?.role === 'heading' ? Number(spoken.properties.get('level') ?? 2) : 0;
    if (EMBEDDED.has(name)) this.#drawing(node);
    else if (FIELDS.has(name)) this.#field(node);
    else if (level > 0) this.#out.prefixed(`${'#'.repeat(level)} `, () => this.#named(node, true));
    else if (name === 'a' && node.attributes.has('href')) this.#link(node, node.attributes.get('href') ?? '');
    else if (isButton(node)) this.#bracketed(node, '[button: ', '', ']');
    else if (spoken?.role === 'listitem') this.#out.indented('- ', () => this.#visitAll(node, inLine));
    else if (name === 'tr' && node.layout !== undefined) this.#row(node);
    else if (spoken !== undefined && PARTS.has(spoken.role)) this.#part(node, spoken);
    else if (statesOf(node).length > 0) this.#named(node, inLine);
    else this.#visitAll(node, inLine);
  }

  #drawing(node: PageNode): void {
    const words = describeDrawing(node, this.addresses, this.visibility.whyUnseen(node));
    if (words !== null) this.#out.token(words);
    if (node.name === 'svg') this.#visitAll(node, true);
  }

  #field(node: PageNode): void {
    const [words, ...more] = describeField(node, this.visibility.whyUnseen(node));
    if (words !== undefined) this.#out.token(words);
    if (more.length > 0) this.#out.endLine();
    for (const line of more) this.#out.push(`  ${line}`);
  }

  #link(node: PageNode, address: string): void {
    const frame = node.attributes.get('target');
    const target = `](→ ${this.addresses.name(address)}${frame === undefined ? '' : `, in ${frame}`}`;
    this.#bracketed(node, '[', target, ')');
  }

  /** Words of an element, then in brackets what assistive technology adds to them. */
  #named(node: PageNode, inLine: boolean): void {
    const start = this.#out.length;
    this.#visitAll(node, inLine);
    const words = this.#out.piecesFrom(start);
    if (isNowhere(node, words)) this.#out.takeFrom(start);
    else {
      const notes = notesOn(node, words);
      if (notes.length > 0) this.#out.token(`(${notes.join('; ')})`);
    }
  }

  /** Words of a link or button between signs, with what assistive technology adds to them. */
  #bracketed(node: PageNode, open: string, afterWords: string, close: string): void {
    const start = this.#out.length;
    this.#out.text(` ${open}`, '');
    this.#visitAll(node, true);
    const words = this.#out.piecesFrom(start + 1);
    if (isNowhere(node, words)) this.#out.takeFrom(start);
    else {
      const notes = [...notesOn(node, words), ...(node.spoken === undefined ? ['not spoken'] : [])];
      this.#out.text(`${afterWords}${notes.map((note) => `; ${note}`).join('')}${close} `, '');
    }
  }

  #part(node: PageNode, spoken: Spoken): void {
    this.#out.endLine();
    const inner = this.#out.aside(() => this.#visitAll(node, false));
    const states = statesOf(node);
    const name = inner.some((line) => sameWords(line.replace(/^[\s#-]*/, ''), spoken.name))
      ? ''
      : spoken.name;
    const isQuiet = QUIET_PARTS.has(spoken.role) && name === '' && states.length === 0;
    if (inner.length === 0 && name === '') return;
    if (!isQuiet) {
      const head = [
        `${spoken.role.toLowerCase()}${name === '' ? '' : ` “${collapseSpaces(name)}”`}`,
        ...states,
        ...(spoken.description === '' ? [] : [`described as “${collapseSpaces(spoken.description)}”`]),
      ];
      this.#out.push(`${head.join('; ')}:`);
    }
    for (const line of inner) this.#out.push(isQuiet ? line : `  ${line}`);
  }

  /** All of it can be reached, or is listed as met by nobody. */
  #outOfReach(node: PageNode): void {
    this.#out.endLine();
    const inner = this.#out.aside(() => this.#element(node, false));
    if (inner.length > 0)
      this.#out.push(
        `out of reach: ${node.name}, ${inner.length} lines (${this.addresses.digests.short(inner.join('\n'))})`,
      );
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
    if (cells.some((cell) => cell !== '')) this.#out.push(`${cells.join(' | ')} ${remark}`.trim());
  }

  #words(node: PageNode): void {
    const { layout, spoken } = node;
    if (layout === undefined) return;
    for (const laidOut of layout.texts) {
      if (laidOut.text.trim() === '') {
        this.#out.text(' ', '');
        continue;
      }
      this.#out.text(
        laidOut.text,
        this.#markOf(this.visibility.whyUnseen(node, laidOut), spoken !== undefined || isLabel(node), node),
      );
    }
  }

  /** What styles add: words, list marks, pictures. Assistive technology speaks it unless its words for that are empty. */
  #generated(node: PageNode): void {
    const { layout, parent } = node;
    if (layout === undefined || parent === null) return;
    const content = layout.styles.get('content') ?? '';
    for (const remark of backgrounds(node, this.addresses)) this.#out.token(remark);
    for (const address of urlsIn(content)) this.#out.token(`{picture ${this.addresses.file(address)}}`);
    const isHeard = !content.endsWith(' / ""') && isReached(parent);
    if (node.name === '::first-letter') {
      for (const laidOut of layout.texts)
        this.#out.text(laidOut.text, this.#markOf(this.visibility.whyUnseen(node, laidOut), isHeard, node));
      return;
    }
    for (const laidOut of layout.texts) {
      if (laidOut.text.trim() === '') continue;
      this.#out.text(
        node.name === '::marker' ? `${laidOut.text} ` : laidOut.text,
        this.#markOf(this.visibility.whyUnseen(node, laidOut), isHeard, node),
      );
    }
    for (const child of node.children) this.#visit(child, true);
  }

  /** Empty for words that are seen and heard; null for words that are neither. */
  #markOf(hidden: string | null, isHeard: boolean, node: PageNode): string | null {
    const struck = isStruck(node) ? 'struck through' : '';
    if (hidden === null)
      return [isHeard ? '' : 'seen, not heard', struck, shiftOf(node), turnOf(node)]
        .filter(Boolean)
        .join(', ');
    if (hidden === 'partly cut off') return 'partly cut off';
    return isHeard ? `heard, not seen: ${hidden}` : null;
  }
}
