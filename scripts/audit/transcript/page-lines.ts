import type { Addresses } from './addresses.ts';
import { describeDrawing } from './drawings.ts';
import { describeField } from './fields.ts';
import type { PageNode, Snapshot, Spoken } from './snapshot.ts';
import { statesOf, tellingAttributes } from './telling.ts';
import { tidy } from './tidy.ts';
import { Eye } from './visibility.ts';

/** What is not part of a page as it is read; what it does shows in what it leaves on the page. */
const SKIPPED = new Set(['script', 'style', 'template', 'head', 'noscript', 'source', 'track', 'datalist']);
/** Flow inside a line also where a style takes them out of it. */
const PHRASES = new Set(
  'a abbr b bdi bdo button cite code data dfn em i img input kbd label mark q s samp small span strong sub sup svg time u var'.split(
    ' ',
  ),
);
/** Hold words only: what is inside is one line, however it is laid out. */
const ONE_LINE = new Set(
  'a button caption dt figcaption h1 h2 h3 h4 h5 h6 label legend option p summary th'.split(' '),
);
/** Parts that assistive technology announces when it enters them. */
const PARTS = new Set(
  'banner navigation main contentinfo complementary region form search group radiogroup list table grid dialog alertdialog alert status log timer article figure blockquote toolbar tablist tabpanel menu menubar tree Iframe'.split(
    ' ',
  ),
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

interface Piece {
  text: string;
  /** What is remarkable about how these words are met; empty for words that are seen and heard. */
  mark: string;
  /** A note of the transcript, not words of the page. */
  isRemark?: boolean;
}

class LineWriter {
  #lines: string[] = [];
  #pieces: Piece[] = [];
  #prefix = '';
  #depth = 0;

  constructor(
    readonly eye: Eye,
    readonly addresses: Addresses,
  ) {}

  write(root: PageNode): string[] {
    this.#visitAll(root, false);
    this.#endLine();
    return this.#lines;
  }

  #visitAll(node: PageNode, inLine: boolean): void {
    let before: PageNode | null = null;
    for (const child of node.children) {
      if (isShownBefore(child, before)) this.#token('(shown before what precedes it)');
      this.#visit(child, inLine);
      if (child.layout !== undefined && child.name !== '#text' && !child.name.startsWith('::'))
        before = child;
    }
  }

  #visit(node: PageNode, inLine: boolean): void {
    if (node.name === '#text') return this.#words(node);
    if (node.name.startsWith('::')) return this.#generated(node);
    if (SKIPPED.has(node.name)) return;
    if (node.name === 'br') return inLine ? this.#text(' ', '') : this.#endLine();
    if (node.layout === undefined && node.spoken === undefined && !node.children.some(isKnown)) return;
    const flows = inLine || isInline(node);
    if (!flows) this.#endLine();
    else if (!isInline(node)) this.#text(' ', '');
    if (node.attributes.has('inert') && node.parent?.attributes.has('inert') !== true)
      return this.#outOfReach(node);
    for (const remark of [...tellingAttributes(node, this.addresses), ...backgrounds(node, this.addresses)])
      this.#token(remark);
    this.#element(node, inLine || ONE_LINE.has(node.name));
    if (!flows) this.#endLine();
    else if (!isInline(node)) this.#text(' ', '');
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
      if (words !== null) this.#token(words);
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
      if (words !== undefined) this.#token(words);
      if (more.length > 0) this.#endLine();
      for (const line of more) this.#push(`  ${line}`);
      return;
    }
    const level = spoken?.role === 'heading' ? Number(spoken.properties.get('level') ?? 2) : 0;
    if (level > 0) {
      this.#endLine();
      this.#prefix = `${'#'.repeat(level)} `;
      this.#named(node, '', () => this.#visitAll(node, true));
      this.#endLine();
      this.#prefix = '';
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
    } else if (spoken?.role === 'listitem') this.#indented('- ', () => this.#visitAll(node, inLine));
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
    const from = this.#pieces.length;
    if (open !== '') this.#text(` ${open}`, '');
    visit();
    const words = this.#pieces.slice(from + (open === '' ? 0 : 1));
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
      this.#pieces.length = from;
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
    if (open === '' && text !== '') this.#token(`(${remarks.join('; ')})`);
    else this.#text(`${text}${open === '' ? '' : ' '}`, '');
  }

  #part(node: PageNode, spoken: Spoken): void {
    this.#endLine();
    const inner = this.#aside(() => this.#visitAll(node, false));
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
      this.#push(`${head.join('; ')}:`);
    }
    for (const line of inner) this.#push(isQuiet ? line : `  ${line}`);
  }

  /** All of it can be reached, or is listed as met by nobody. */
  #outOfReach(node: PageNode): void {
    this.#endLine();
    const inner = this.#aside(() => this.#element(node, false));
    if (inner.length > 0)
      this.#push(
        `out of reach: ${node.name}, ${inner.length} lines (${this.addresses.digests.short(inner.join('\n'))})`,
      );
  }

  #row(node: PageNode): void {
    const remark = tidy(this.#pieces.map(({ text }) => text).join(''));
    this.#pieces = [];
    const cells = node.children
      .filter(({ name, layout }) => name !== '#text' && layout !== undefined)
      .map((cell) =>
        this.#aside(() => this.#visit(cell, false))
          .map((line) => line.trim())
          .join(' / '),
      );
    if (cells.some((cell) => cell !== '')) this.#push(`${cells.join(' | ')} ${remark}`.trim());
  }

  #words(node: PageNode): void {
    const { layout, spoken } = node;
    if (layout === undefined) {
      return;
    }
    for (const laidOut of layout.texts) {
      if (laidOut.text.trim() === '') {
        this.#text(' ', '');
        continue;
      }
      this.#text(
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
    for (const remark of backgrounds(node, this.addresses)) this.#token(remark);
    for (const address of urlsIn(content)) this.#token(`{picture ${this.addresses.file(address)}}`);
    const isHeard = !content.endsWith(' / ""') && isReached(parent);
    if (node.name === '::first-letter') {
      for (const laidOut of layout.texts)
        this.#text(laidOut.text, this.#markOf(this.eye.hides(node, laidOut), isHeard, node));
      return;
    }
    for (const laidOut of layout.texts) {
      if (laidOut.text.trim() === '') continue;
      this.#text(
        node.name === '::marker' ? `${laidOut.text} ` : laidOut.text,
        this.#markOf(this.eye.hides(node, laidOut), isHeard, node),
      );
    }
    for (const child of node.children) this.#visit(child, true);
  }

  /** Empty for words that are seen and heard; null for words that are neither. */
  #markOf(hidden: string | null, isHeard: boolean, node: PageNode): string | null {
    const struck = isStruck(node) ? 'struck through' : '';
    if (hidden === null) return [isHeard ? '' : 'seen, not heard', struck].filter(Boolean).join(', ');
    if (hidden === 'partly cut off') return 'partly cut off';
    return isHeard ? `heard, not seen: ${hidden}` : null;
  }

  #text(text: string, mark: string | null): void {
    if (mark !== null) this.#pieces.push({ text, mark });
  }

  #token(words: string): void {
    this.#pieces.push({ text: ` ${words} `, mark: '', isRemark: true });
  }

  #endLine(): void {
    const groups: Piece[] = [];
    for (const { text, mark } of this.#pieces) {
      const last = groups.at(-1);
      if (last !== undefined && (last.mark === mark || text.trim() === '')) last.text += text;
      else groups.push({ text, mark });
    }
    this.#pieces = [];
    const line = tidy(
      groups
        .map(({ text, mark }) =>
          mark === '' || text.trim() === ''
            ? text
            : `${/^\s/.test(text) ? ' ' : ''}«${mark}: ${text.trim()}»${/\s$/.test(text) ? ' ' : ''}`,
        )
        .join(''),
    )
      .replaceAll('[ ', '[')
      .replace(/ (?=[\];])/g, '');
    if (line !== '') this.#push(line);
  }

  #push(line: string): void {
    const words = this.#prefix === '- ' ? line.replace(/^[•◦▪] /, '') : line;
    this.#lines.push(`${'  '.repeat(this.#depth)}${this.#prefix}${words}`);
    if (this.#prefix === '- ') this.#depth += 1;
    if (this.#prefix !== '') this.#prefix = '';
  }

  #indented(prefix: string, visit: () => void): void {
    this.#endLine();
    const depth = this.#depth;
    const outer = this.#prefix;
    this.#prefix = prefix;
    visit();
    this.#endLine();
    this.#depth = depth;
    this.#prefix = outer === prefix ? '' : outer;
  }

  /** The lines that a visit writes, kept aside. */
  #aside(visit: () => void): string[] {
    const [lines, depth, prefix] = [this.#lines, this.#depth, this.#prefix];
    [this.#lines, this.#depth, this.#prefix] = [[], 0, ''];
    visit();
    this.#endLine();
    const inner = this.#lines;
    [this.#lines, this.#depth, this.#prefix] = [lines, depth, prefix];
    return inner;
  }
}

function sameWords(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase();
  return plain(a) === plain(b);
}

function isKnown(node: PageNode): boolean {
  return node.layout !== undefined || node.spoken !== undefined || node.children.some(isKnown);
}

function isButton({ name, spoken }: PageNode): boolean {
  return (
    name === 'button' ||
    name === 'summary' ||
    ['button', 'DisclosureTriangle', 'tab', 'menuitem', 'switch'].includes(spoken?.role ?? '')
  );
}

function isInline({ name, layout }: PageNode): boolean {
  const display = layout?.styles.get('display') ?? 'contents';
  if (/^(inline|contents|ruby)/.test(display)) return true;
  return PHRASES.has(name) && layout?.styles.get('position') === 'absolute';
}

/** Whether assistive technology gets to the content of an element at all. */
function isReached(node: PageNode): boolean {
  for (let each: PageNode | null = node; each !== null; each = each.parent)
    if (each.attributes.get('aria-hidden') === 'true' || each.attributes.has('inert')) return false;
  return true;
}

/** The words of a label are spoken as the name of its field. */
function isLabel(node: PageNode): boolean {
  for (let each: PageNode | null = node; each !== null; each = each.parent)
    if (each.name === 'label' || each.name === 'legend') return isReached(node);
  return false;
}

function isStruck(node: PageNode): boolean {
  for (let each: PageNode | null = node; each !== null; each = each.parent)
    if (each.layout?.styles.get('text-decoration-line')?.includes('line-through')) return true;
  return false;
}

/** Whether an element is seen entirely to the left of, or above, the one that it follows in the page. */
function isShownBefore({ layout }: PageNode, before: PageNode | null): boolean {
  const earlier = before?.layout;
  if (layout === undefined || earlier === undefined) return false;
  const [left, top, width, height] = layout.box;
  const [otherLeft, otherTop, otherWidth, otherHeight] = earlier.box;
  if (width * height < 2 || otherWidth * otherHeight < 2) return false;
  const overlapsDown = top < otherTop + otherHeight - 1 && otherTop < top + height - 1;
  const isLeft = left + width <= otherLeft + 1 && overlapsDown;
  const isAbove = top + height <= otherTop + 1 && left < otherLeft + otherWidth - 1;
  const isMirrored = layout.styles.get('direction') === 'rtl';
  return (isLeft && !isMirrored) || isAbove;
}

/** Pictures that styles put behind an element. */
function backgrounds({ layout }: PageNode, addresses: Addresses): string[] {
  const values = (
    ['background-image', 'list-style-image', 'mask-image', 'border-image-source'] as const
  ).flatMap((name) => urlsIn(layout?.styles.get(name) ?? ''));
  return [...new Set(values)].map((address) => `{background ${addresses.file(address)}}`);
}

function urlsIn(value: string): string[] {
  return [...value.matchAll(/url\("?([^")]*)"?\)/g)].map(([, address = '']) => address);
}
