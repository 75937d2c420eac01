import { collapseSpaces, sameWords, selfAndAncestors } from '../read/page-nodes.ts';
import type { PageNode } from '../read/snapshot.ts';
import type { Piece } from './lines.ts';

/** Parts that assistive technology announces when it enters them. */
export const PARTS = new Set(
  'banner navigation main contentinfo complementary region form search group radiogroup list table grid dialog alertdialog alert status log timer article figure blockquote toolbar tablist tabpanel menu menubar tree Iframe'.split(
    ' ',
  ),
);

/** What assistive technology says of a state: where it is on, and where it is off. */
const STATES: readonly (readonly [property: string, on: string, off?: string])[] = [
  ['expanded', 'expanded', 'collapsed'],
  ['pressed', 'pressed', 'not pressed'],
  ['checked', 'checked', 'not checked'],
  ['disabled', 'disabled'],
  ['required', 'required'],
  ['invalid', 'invalid'],
  ['readonly', 'read only'],
  ['modal', 'modal'],
  ['busy', 'busy'],
];
const WORDED = ['valuetext', 'roledescription', 'keyshortcuts'];

/** What assistive technology says of an element's state. */
export function statesOf({ attributes, spoken }: PageNode): string[] {
  if (spoken === undefined) return [];
  const { properties } = spoken;
  const current = attributes.get('aria-current') ?? 'false';
  return [
    ...STATES.flatMap(([property, on, off]) => {
      const value = properties.get(property);
      if (value === undefined || value === 'false') return value === undefined ? [] : (off ?? []);
      return value === 'true' ? on : `${property} ${value}`;
    }),
    ...WORDED.flatMap((name) => (properties.get(name) ? `${name} “${properties.get(name)}”` : [])),
    ...(current === 'false' ? [] : [`current ${current === 'true' ? '' : current}`.trim()]),
  ];
}

/** Attributes that the lines say in another way, or that no visitor meets. */
const SAID = new Set(
  (
    'id class style href src srcset sizes alt width height loading decoding fetchpriority type name value for role ' +
    'aria-hidden aria-expanded aria-pressed aria-checked aria-current aria-controls ' +
    'aria-invalid aria-required aria-disabled aria-roledescription aria-keyshortcuts aria-modal aria-busy ' +
    'autocomplete placeholder required disabled checked selected hidden inert popover ' +
    'novalidate scope open rel target viewbox xmlns focusable d fill stroke inputmode data ' +
    'autocapitalize spellcheck autofocus readonly multiple rows cols charset content property ' +
    'preserveaspectratio srcdoc label data-src data-hydrated data-when-idle data-when-visible data-island data-reveal data-timeline data-scrolled data-result data-runtime'
  ).split(' '),
);
/** Where a name or a description comes from. */
const NAMING = /^aria-(?:label|labelledby|description|describedby)$/;
const NAMED =
  /^(?:a|button|summary|h[1-6]|img|svg|video|audio|canvas|object|embed|iframe|input|select|textarea|progress|meter)$/;
const FOCUSABLE = /^(?:a|button|input|select|textarea|summary)$/;

/**
 * What else an element says of itself: titles, addresses that it sends to, values that scripts reckon with, and the
 * links of the site that lead to it.
 * @param anchors the ids that links lead to
 */
export function attributeNotes(node: PageNode, anchors: ReadonlySet<string>): string[] {
  const isDrawingPart = node.name === 'use' || selfAndAncestors(node).some(({ name }) => name === 'svg');
  if (node.name === 'html' || isDrawingPart) return [];
  const id = node.attributes.get('id') ?? '';
  return [
    ...(anchors.has(id) ? [`(links lead here: #${id})`] : []),
    ...[...node.attributes].flatMap(([name, value]) => {
      if (SAID.has(name) || (NAMING.test(name) && isNamed(node))) return [];
      // A script may move the focus to anything at -1.
      if (name === 'tabindex' && value === '-1' && !FOCUSABLE.test(node.name)) return [];
      // A description already says it where assistive technology takes it as one.
      if (name === 'title' && isNamed(node) && [node.spoken?.description, node.spoken?.name].includes(value))
        return [];
      if (name === 'data-at-first') return [`(${value})`];
      if (value === '') return name.startsWith('data-') ? [] : [`(${name})`];
      return [`(${name.replace(/^data-/, '')}: ${value})`];
    }),
  ];
}

/** Lines about these hold their name and description, whatever gives it to them. */
function isNamed({ name, attributes, spoken }: PageNode): boolean {
  if (spoken === undefined || (spoken.name === '' && spoken.description === '')) return false;
  return NAMED.test(name) || PARTS.has(spoken.role) || attributes.has('role');
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
    ...describedAs(node),
  ];
}

/** The description that assistive technology gives of an element, if there is one. */
export function describedAs({ spoken }: PageNode): string[] {
  const description = collapseSpaces(spoken?.description ?? '');
  return description === '' ? [] : [`described as “${description}”`];
}
