import type { Addresses } from './addresses.ts';
import { collapseSpaces, type Piece } from './line-buffer.ts';
import { selfAndAncestors, sameWords } from '../read/page-nodes.ts';
import { PARTS } from '../read/page-nodes.ts';
import type { PageNode } from '../read/snapshot.ts';

/** What assistive technology says of an element's state, in the words of a transcript. */
export function statesOf({ attributes, spoken }: PageNode): string[] {
  if (spoken === undefined) return [];
  const property = (name: string) => spoken.properties.get(name);
  const states: string[] = [];
  const flag = (name: string, yes: string, no?: string) => {
    const value = property(name);
    if (value === 'true') states.push(yes);
    else if (value === 'false' && no !== undefined) states.push(no);
    else if (value !== undefined && value !== 'false') states.push(`${name} ${value}`);
  };
  flag('expanded', 'expanded', 'collapsed');
  flag('pressed', 'pressed', 'not pressed');
  flag('checked', 'checked', 'not checked');
  flag('disabled', 'disabled');
  flag('required', 'required');
  flag('invalid', 'invalid');
  flag('readonly', spoken.role === 'textbox' ? 'read only' : 'readonly');
  flag('modal', 'modal');
  flag('busy', 'busy');
  for (const name of ['valuetext', 'roledescription', 'keyshortcuts'])
    if (property(name)) states.push(`${name} “${property(name)}”`);
  const current = attributes.get('aria-current');
  if (current !== undefined && current !== 'false')
    states.push(`current ${current === 'true' ? '' : current}`.trim());
  return states;
}

/** Attributes that the lines say in another way, or that no visitor meets. */
const SAID = new Set(
  (
    'id class style href src srcset sizes alt width height loading decoding fetchpriority type name value for role ' +
    'aria-hidden aria-expanded aria-pressed aria-checked aria-current aria-controls ' +
    'aria-invalid aria-required aria-disabled aria-roledescription aria-keyshortcuts aria-modal aria-busy ' +
    'autocomplete placeholder required disabled checked selected hidden inert popover ' +
    'method novalidate scope open rel target viewbox xmlns focusable d fill stroke inputmode ' +
    'autocapitalize spellcheck autofocus readonly multiple rows cols lang dir charset content property ' +
    'preserveaspectratio srcdoc label data-src data-hydrate data-hydrated data-island data-reveal data-timeline data-scrolled data-result data-runtime'
  ).split(' '),
);

/** Where a name or a description comes from. */
const NAMING = new Set(['aria-label', 'aria-labelledby', 'aria-description', 'aria-describedby']);
const NAMED_ELEMENTS =
  /^(?:a|button|summary|h[1-6]|img|svg|video|audio|canvas|object|embed|iframe|input|select|textarea|progress|meter)$/;
const FOCUSABLE = /^(?:a|button|input|select|textarea|summary)$/;
/** They do something without a value. */
const MATTERS_EMPTY = new Set(['contenteditable', 'download', 'itemscope']);

/** What else an element says of itself: titles, addresses that it sends to, values that scripts reckon with. */
export function attributeNotes(node: PageNode, addresses: Addresses): string[] {
  if (node.name === 'html' || isDrawingPart(node)) return [];
  const said = [...node.attributes].flatMap(([name, value]) => {
    const isSaid = SAID.has(name) || (NAMING.has(name) && isNamed(node));
    if (isSaid && !(name === 'name' && node.name === 'details')) return [];
    if (value === '') return MATTERS_EMPTY.has(name) ? [`(${name})`] : [];
    if (name === 'action' || name === 'formaction' || name === 'ping' || name === 'data')
      return [`(${name} → ${addresses.name(value)})`];
    if (name === 'popovertarget') return [`(opens ${value})`];
    if (name === 'tabindex') return tabRemark(node, Number(value));
    // A description already says it where assistive technology takes it as one.
    if (name === 'title' && [node.spoken?.description, node.spoken?.name].includes(value)) return [];
    if (name === 'data-at-first') return [`(${value})`];
    return [`(${name.replace(/^data-/, '')}: ${value})`];
  });
  const method = node.name === 'form' ? (node.attributes.get('method') ?? 'get') : 'dialog';
  const form = method === 'dialog' ? [] : [`(sends by ${method})`];
  const lang = ['lang', 'dir'].flatMap((name) =>
    node.attributes.has(name) ? [`(${name}: ${node.attributes.get(name)})`] : [],
  );
  const id = node.attributes.get('id') ?? '';
  const anchor = addresses.anchors.has(id) ? [`(links lead here: #${id})`] : [];
  return [...anchor, ...form, ...lang, ...said];
}

/** What is out of the order in which the keyboard comes by. A script may move the focus to anything at -1. */
function tabRemark({ name }: PageNode, index: number): string[] {
  if (index > 0) return [`(reached by keyboard before others: ${index})`];
  return index < 0 && FOCUSABLE.test(name) ? ['(not reached by keyboard)'] : [];
}

/** Lines about these hold their name and description, whatever gives it to them. */
function isNamed({ name, attributes, spoken }: PageNode): boolean {
  return (
    spoken !== undefined &&
    (spoken.name !== '' || spoken.description !== '') &&
    (NAMED_ELEMENTS.test(name) || PARTS.has(spoken.role) || attributes.has('role'))
  );
}

function isDrawingPart(node: PageNode): boolean {
  return node.name === 'use' || selfAndAncestors(node).some(({ name }) => name === 'svg');
}

/** Neither seen nor heard: a link or button that is not there. */
export function isNowhere({ spoken }: PageNode, words: readonly Piece[]): boolean {
  return spoken === undefined && words.every(({ text }) => text.trim() === '');
}

/** What assistive technology adds to the words of an element: another name, its states, its description. */
export function notesOn(node: PageNode, words: readonly Piece[]): string[] {
  const { spoken } = node;
  if (spoken === undefined) return [];
  const seen = words.map(({ text, isRemark }) => (isRemark === true ? '' : text)).join('');
  const isNamedOtherwise = spoken.name !== '' && !sameWords(spoken.name, seen);
  return [
    ...(isNamedOtherwise ? [`spoken as “${collapseSpaces(spoken.name)}”`] : []),
    ...statesOf(node),
    ...(spoken.description === '' ? [] : [`described as “${collapseSpaces(spoken.description)}”`]),
  ];
}
