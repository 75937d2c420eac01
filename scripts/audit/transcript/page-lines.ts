import type { Addresses } from './addresses.ts';
import { describeDrawing } from './drawings.ts';
import { describeField } from './fields.ts';
import { LineBuffer } from './line-buffer.ts';
import {
  backgrounds,
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
  urlsIn,
} from './page-nodes.ts';
import type { PageNode, Snapshot, Spoken } from './snapshot.ts';
import { statesOf, tellingAttributes } from './telling.ts';
import { tidy } from './tidy.ts';
import { Eye } from './visibility.ts';

/** What is not part of a page as it is read; what it does shows in what it leaves on the page. */
const SKIPPED = new Set(['script', 'style', 'template', 'head', 'source', 'track', 'datalist']);
/** Hold words only: what is inside is one line, however it is laid out. */
const ONE_LINE = new Set(
  'a button caption dt figcaption h1 h2 h3 h4 h5 h6 label legend option p summary th'.split(' '),
);
const QUIET_PARTS = new Set(['list', 'group', 'table', 'figure', 'blockquote', 'form', 'article']);

/** A page as lines of plain text, in reading order: what is seen and what is heard, each marked where the other lacks it. */
export function writePageLines(
  snapshot: Snapshot,
  addresses: Addresses,
  colors: 'own' | 'forced' = 'own',
): string[] {
  return snapshot.documents.flatMap((document, index) => {
    const lines = new LineWriter(new Eye(document, colors), addresses).write(document.root);
    return index === 0 || lines.length === 0
      ? lines
      : [`frame ${index}`, ...lines.map((line) => `  ${line}`)];
  });
}

class LineWriter {
  readonly #out = new LineBuffer();

  constructor(
    readonly eye: Eye,
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
    for (const remark of [...tellingAttributes(node, this.addresses), ...backgrounds(node, this.addresses)])
      this.#out.token(remark);
    this.#element(node, inLine || ONE_LINE.has(node.name));
    if (!flows) this.#out.endLine();
    else if (!isInline(node)) this.#out.text(' ', '');
  }

  #element(node: PageNode, inLine: boolean): void {
    const { name, spoken } = node;
    if (
      name === 'img' ||
      name === 'svg' ||
      name === 'video' ||
      name === 'audio' ||
      name === 'canvas' ||
      name === 'object' ||
      name === 'embed' ||
      name === 'iframe'
    ) {
      const words = describeDrawing(node, this.addresses, this.eye.hides(node, undefined));
      if (words !== null) this.#out.token(words);
      if (name === 'svg') this.#visitAll(node, true);
      return;
    }
    if (
      name === 'input' ||
      name === 'select' ||
      name === 'textarea' ||
      name === 'progress' ||
      name === 'meter'
    ) {
      const [words, ...more] = describeField(node, this.eye.hides(node, undefined));
      if (words !== undefined) this.#out.token(words);
      if (more.length > 0) this.#out.endLine();
      for (const line of more) this.#out.push(`  ${line}`);
      return;
    }
    const level = spoken?.role === 'heading' ? Number(spoken.properties.get('level') ?? 2) : 0;
    if (level > 0) {
      this.#out.prefixed(`${'#'.repeat(level)} `, () =>
        this.#named(node, '', () => this.#visitAll(node, true)),
      );
    } else if (name === 'a' && node.attributes.has('href')) {
      const target = this.addresses.name(node.attributes.get('href') ?? '');
      const frame = node.attributes.get('target');
      this.#named(
        node,
        `](→ ${target}${frame === undefined ? '' : `, in ${frame}`}`,
        () => this.#visitAll(node, true),
        '[',
        ')',
      );
    } else if (isButton(node)) {
      this.#named(node, '', () => this.#visitAll(node, true), '[button: ', ']');
    } else if (spoken?.role === 'listitem') this.#out.indented('- ', () => this.#visitAll(node, inLine));
    else if (name === 'tr' && node.layout !== undefined) this.#row(node);
    else if (spoken !== undefined && PARTS.has(spoken.role)) this.#part(node, spoken);
    else if (
      spoken !== undefined &&
      (spoken.properties.size > 0 || spoken.description !== '') &&
      statesOf(node).length > 0
    )
      this.#named(node, '', () => this.#visitAll(node, inLine), '', '');
    else this.#visitAll(node, inLine);
  }

  /** Words of a control, with its name where that is another, its description and its states. */
  #named(node: PageNode, between: string, visit: () => void, open = '', close = ''): void {
    const from = this.#out.length;
    if (open !== '') this.#out.text(` ${open}`, '');
    visit();
    const words = this.#out.piecesFrom(from + (open === '' ? 0 : 1));
    const { spoken } = node;
    const remarks = statesOf(node);
    if (
      spoken !== undefined &&
      !sameWords(spoken.name, words.map(({ text, isRemark }) => (isRemark === true ? '' : text)).join('')) &&
      spoken.name !== ''
    )
      remarks.unshift(`spoken as “${tidy(spoken.name)}”`);
    if (spoken !== undefined && spoken.description !== '')
      remarks.push(`described as “${tidy(spoken.description)}”`);
    if (spoken === undefined && open !== '') remarks.push('not spoken');
    if (words.every(({ text }) => tidy(text) === '') && spoken === undefined) {
      // Neither seen nor heard: a link or button that is not there.
      this.#out.takeFrom(from);
      return;
    }
    const tail = [
      between === '' && remarks.length > 0
        ? '; '
        : between === ''
          ? ''
          : `${between}${remarks.length > 0 ? '; ' : ''}`,
      remarks.join('; '),
      close,
    ];
    const text = tail.join('');
    if (open === '' && text !== '') this.#out.token(`(${remarks.join('; ')})`);
    else this.#out.text(`${text}${open === '' ? '' : ' '}`, '');
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
        `${spoken.role.toLowerCase()}${name === '' ? '' : ` “${tidy(name)}”`}`,
        ...states,
        ...(spoken.description === '' ? [] : [`described as “${tidy(spoken.description)}”`]),
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
    const remark = tidy(this.#out.takeFrom(0));
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
    if (layout === undefined) {
      return;
    }
    for (const laidOut of layout.texts) {
      if (laidOut.text.trim() === '') {
        this.#out.text(' ', '');
        continue;
      }
      this.#out.text(
        laidOut.text,
        this.#markOf(this.eye.hides(node, laidOut), spoken !== undefined || isLabel(node), node),
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
        this.#out.text(laidOut.text, this.#markOf(this.eye.hides(node, laidOut), isHeard, node));
      return;
    }
    for (const laidOut of layout.texts) {
      if (laidOut.text.trim() === '') continue;
      this.#out.text(
        node.name === '::marker' ? `${laidOut.text} ` : laidOut.text,
        this.#markOf(this.eye.hides(node, laidOut), isHeard, node),
      );
    }
    for (const child of node.children) this.#visit(child, true);
  }

  /** Empty for words that are seen and heard; null for words that are neither. */
  #markOf(hidden: string | null, isHeard: boolean, node: PageNode): string | null {
    const struck = isStruck(node) ? 'struck through' : '';
    if (hidden === null)
      return [isHeard ? '' : 'seen, not heard', struck, shiftOf(node)].filter(Boolean).join(', ');
    if (hidden === 'partly cut off') return 'partly cut off';
    return isHeard ? `heard, not seen: ${hidden}` : null;
  }
}
