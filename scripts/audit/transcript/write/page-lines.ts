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
import type { LaidOutText, PageNode, Snapshot } from '../read/snapshot.ts';
import { isSeen, Visibility } from '../read/visibility.ts';
import type { Addresses } from './addresses.ts';
import { describeDrawing, effectsOn } from './drawings.ts';
import { describeField } from './fields.ts';
import { isPiece, type Part, type Piece, remark, setIn, toLines, words } from './lines.ts';
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

/** Ends the current line. */
const END: Part = [];

/** A page as lines of plain text, in reading order: what is seen and heard, marked where it is only one of them. */
export function writePageLines(
  snapshot: Snapshot,
  addresses: Addresses,
  areColorsForced = false,
): readonly string[] {
  return snapshot.documents.flatMap((document, index) => {
    const lines = new LineWriter(new Visibility(document, areColorsForced), addresses).write(document.root);
    return index === 0 || lines.length === 0 ? lines : [`frame ${index}`, ...setIn(lines, '  ', '  ')];
  });
}

class LineWriter {
  readonly #order = new ReadingOrder();

  constructor(
    readonly visibility: Visibility,
    readonly addresses: Addresses,
  ) {}

  /** The content of a node, on separate lines. */
  write(node: PageNode, inLine = false): readonly string[] {
    return toLines(this.#inside(node, inLine));
  }

  #inside(node: PageNode, inLine: boolean): Part[] {
    return node.children.flatMap((child) => this.#visit(child, inLine));
  }

  #visit(node: PageNode, inLine: boolean): Part[] {
    const { name, attributes, parent } = node;
    const end = inLine ? words(' ') : END;
    if (name === '#text') return this.#words(node, node.spoken !== undefined || isLabel(node));
    if (name.startsWith('::')) return this.#generated(node);
    if (SKIPPED.has(name)) return [];
    if (name === 'br') return [end];
    if (isShutAway(node)) return [[`closed: ${name}, “${collapseSpaces(wordsOf(node))}”`]];
    if (!isKnown(node) && attributes.get('type') !== 'hidden') return [];
    const isShut = attributes.has('inert') && parent?.attributes.has('inert') !== true;
    const parts = isShut ? this.#outOfReach(node) : this.#noted(node, inLine);
    return isInline(node) ? parts : [end, ...parts, end];
  }

  /** An element after what else it says of itself. */
  #noted(node: PageNode, inLine: boolean): Part[] {
    const notes = [...attributeNotes(node, this.addresses.anchors).map(remark), ...this.#effects(node)];
    if (node.name === 'tr' && node.layout !== undefined) return this.#row(node, notes);
    return [...notes, ...this.#element(node, inLine || ONE_LINE.has(node.name))];
  }

  #element(node: PageNode, inLine: boolean): Part[] {
    const { name, spoken, attributes } = node;
    if (EMBEDDED.has(name)) return this.#drawing(node);
    if (FIELDS.has(name)) return this.#field(node);
    if (spoken?.role === 'heading') {
      const level = Number(spoken.properties.get('level') ?? 2);
      return [setIn(toLines(this.#named(node, true)), `${'#'.repeat(level)} `, '')];
    }
    if ((name === 'a' || name === 'area') && attributes.has('href'))
      return this.#link(node, attributes.get('href') ?? '');
    if (isButton(node)) return this.#bracketed(node, '[button: ', ']');
    if (spoken?.role === 'listitem') {
      const [first = '', ...rest] = this.write(node, inLine);
      return [setIn([first.replace(/^[•◦▪] /, ''), ...rest], '- ', '  ')];
    }
    if (spoken !== undefined && PARTS.has(spoken.role)) return [this.#part(node)];
    return statesOf(node).length > 0 ? this.#named(node, inLine) : this.#inside(node, inLine);
  }

  #drawing(node: PageNode): Part[] {
    const hidden = this.visibility.whyUnseen(node);
    const described = describeDrawing(node, this.addresses, hidden);
    return [
      ...(described !== null && hidden === null ? this.#inOrder(node) : []),
      ...(described === null ? [] : [remark(described)]),
      ...(node.name === 'svg' ? this.#inside(node, true) : []),
    ];
  }

  #field(node: PageNode): Part[] {
    const hidden = this.visibility.whyUnseen(node);
    const [described, ...more] = describeField(node, hidden);
    if (described === undefined) return [];
    return [
      ...(hidden === null ? this.#inOrder(node) : []),
      remark(described),
      ...(more.length > 0 ? [setIn(more, '  ', '  ')] : []),
    ];
  }

  #link(node: PageNode, address: string): Part[] {
    const frame = node.attributes.get('target');
    const target = this.addresses.name(address) + (frame === undefined ? '' : `, in ${frame}`);
    return this.#bracketed(node, '[', ')', `](→ ${target}`);
  }

  /** Words of an element, then in brackets what assistive technology adds to them. */
  #named(node: PageNode, inLine: boolean): Part[] {
    const inner = this.#inside(node, inLine);
    const said = lastPieces(inner);
    if (isNowhere(node, said)) return inner.slice(0, inner.length - said.length);
    const notes = notesOn(node, said);
    return notes.length > 0 ? [...inner, remark(`(${notes.join('; ')})`)] : inner;
  }

  /** Words of a link or button between signs, with what assistive technology adds to them. */
  #bracketed(node: PageNode, open: string, close: string, afterWords = ''): Part[] {
    const inner = this.#inside(node, true);
    const said = lastPieces(inner);
    if (isNowhere(node, said)) return inner.slice(0, inner.length - said.length);
    const notes = [...notesOn(node, said), ...(node.spoken === undefined ? ['not spoken'] : [])];
    const after = `${afterWords}${notes.map((note) => `; ${note}`).join('')}${close} `;
    return [words(` ${open}`), ...inner, words(after)];
  }

  /** A part that assistive technology announces. */
  #part(node: PageNode): readonly string[] {
    const { role = '', name: spokenName = '' } = node.spoken ?? {};
    const inner = this.write(node);
    const states = statesOf(node);
    const isSaid = inner.some((line) => sameWords(line.replace(/^[\s#-]*/, ''), spokenName));
    const name = isSaid ? '' : spokenName;
    const isQuiet = QUIET_PARTS.has(role) && states.length === 0;
    if (name === '' && (inner.length === 0 || isQuiet)) return inner;
    const announced = `${role.toLowerCase()}${name === '' ? '' : ` “${collapseSpaces(name)}”`}`;
    const first = `${[announced, ...states, ...describedAs(node)].join('; ')}:`;
    return [first, ...setIn(inner, '  ', '  ')];
  }

  /** All of it can be reached in another state; a change of it shows in the hash. */
  #outOfReach(node: PageNode): Part[] {
    const inner = toLines(this.#element(node, false));
    const hash = this.addresses.hash(inner.join('\n'));
    return inner.length === 0 ? [END] : [[`out of reach: ${node.name}, ${inner.length} lines (${hash})`]];
  }

  #row(node: PageNode, notes: readonly Part[]): Part[] {
    const cells = node.children
      .filter(({ name, layout }) => name !== '#text' && layout !== undefined)
      .map((cell) =>
        toLines(this.#visit(cell, false))
          .map((line) => line.trim())
          .join(' / '),
      );
    const isEmpty = cells.every((cell) => cell === '');
    return isEmpty ? [] : [toLines([words(cells.join(' | ')), ...notes])];
  }

  /** What styles add: words, list marks, pictures. It is spoken unless the style gives empty words for that. */
  #generated(node: PageNode): Part[] {
    if (node.layout === undefined || node.parent === null) return [];
    const content = node.layout.style('content');
    return [
      ...this.#effects(node),
      ...this.#words(node, !content.endsWith(' / ""') && isReached(node.parent)),
      ...(node.name === '::marker' ? [words(' ')] : []),
      ...(node.name === '::first-letter' ? [] : this.#inside(node, true)),
    ];
  }

  #words(node: PageNode, isHeard: boolean): Part[] {
    return (node.layout?.texts ?? []).flatMap((laidOut) => {
      if (laidOut.text.trim() === '') return [words(' ')];
      const hidden = this.visibility.whyUnseen(node, laidOut);
      const mark = markOf(node, hidden, isHeard);
      return [
        ...(hidden === null ? this.#inOrder(node, laidOut) : []),
        ...(mark === null ? [] : [words(laidOut.text, mark)]),
      ];
    });
  }

  #effects(node: PageNode): Part[] {
    const effects = effectsOn(node, this.addresses);
    // Words for screen readers alone are in a box of no size: what else cuts that off adds nothing.
    const isBoxed = /hidden|clip/.test(node.layout?.style('overflow-x') ?? '');
    const adds = effects.length > 0 && !(isBoxed && this.visibility.whyUnseen(node) !== null);
    return adds ? effects.map(remark) : [];
  }

  #inOrder(node: PageNode, text?: LaidOutText): Part[] {
    const place = this.#order.unusualPlace(node, text);
    return place === null ? [] : [remark(`(${place})`)];
  }
}

/** Whether visitors can open an element, or find words in it, and it is closed now. */
function isShutAway({ name, attributes, children }: PageNode): boolean {
  const canOpen =
    name === 'dialog' || attributes.has('popover') || attributes.get('hidden') === 'until-found';
  return canOpen && children.length > 0 && !children.some(isKnown);
}

function wordsOf({ value, children }: PageNode): string {
  return `${value} ${children.map(wordsOf).join('')}`;
}

/** The pieces after the last line that is whole. */
function lastPieces(parts: readonly Part[]): Piece[] {
  const whole = parts.findLastIndex((part) => !isPiece(part));
  return parts.slice(whole + 1).filter(isPiece);
}

/** Neither seen nor heard: a link or button that is not there. */
function isNowhere({ spoken }: PageNode, said: readonly Piece[]): boolean {
  return spoken === undefined && said.every(({ text }) => text.trim() === '');
}

/** Empty for words that are seen and heard; null for words that are neither. */
function markOf(node: PageNode, hidden: string | null, isHeard: boolean): string | null {
  if (hidden !== null && isSeen(hidden)) return hidden;
  if (hidden !== null) return isHeard ? `heard, not seen: ${hidden}` : null;
  return [...(isHeard ? [] : ['seen, not heard']), ...looksOf(node)].join(', ');
}
