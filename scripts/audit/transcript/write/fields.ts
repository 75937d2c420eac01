import { collapseSpaces } from './line-buffer.ts';
import type { PageNode } from '../read/snapshot.ts';
import { statesOf } from './attribute-notes.ts';

/**
 * A form field: what it is called and holds, then a line for each choice of a select and one for its description.
 * Empty where no visitor meets it.
 */
export function describeField(node: PageNode, hidden: string | null): string[] {
  const { name, attributes, field, spoken } = node;
  const type = name === 'input' ? (attributes.get('type') ?? 'text') : name;
  if (type === 'hidden')
    return [
      `[hidden field ${attributes.get('name') ?? ''} = “${field.value ?? attributes.get('value') ?? ''}”]`,
    ];
  const isUnseen = hidden !== null && hidden !== 'partly cut off';
  if (isUnseen && spoken === undefined) return [];
  const isTick = type === 'radio' || type === 'checkbox';
  const label = spoken?.name ?? '';
  const remarks = [
    ...(spoken === undefined ? ['not spoken'] : []),
    // A native tick under a card is there for the keyboard; what the eye sees of it is the card.
    ...(isUnseen ? [`not seen: ${hidden}`] : []),
    ...statesOf(node).filter((state) => !isTick || !/^(not )?checked/.test(state)),
    ...(attributes.has('placeholder') ? [`placeholder “${attributes.get('placeholder')}”`] : []),
    ...((attributes.get('autocomplete') ?? 'off') !== 'off'
      ? [`fills in ${attributes.get('autocomplete')}`]
      : []),
  ];
  const mark = isTick ? (field.isChecked ? '(•) ' : '( ) ') : '';
  const holds = name === 'meter' || name === 'progress' ? attributes.get('value') : field.value;
  const value =
    isTick || type === 'submit' || type === 'button' || name === 'select' ? '' : ` = “${holds ?? ''}”`;
  const tail = remarks.length === 0 ? '' : `; ${remarks.join('; ')}`;
  return [
    `[${mark}${type} “${collapseSpaces(label)}”${value}${tail}]`,
    ...options(node),
    ...suggestions(node),
    ...(spoken !== undefined && spoken.description !== ''
      ? [`described as “${collapseSpaces(spoken.description)}”`]
      : []),
  ];
}

/** What the browser suggests while somebody types: the choices of the list that the field names. */
function suggestions(node: PageNode): string[] {
  const id = node.attributes.get('list');
  if (id === undefined) return [];
  let root = node;
  while (root.parent !== null) root = root.parent;
  const find = (each: PageNode): PageNode[] =>
    each.name === 'datalist' && each.attributes.get('id') === id ? [each] : each.children.flatMap(find);
  const words = ({ attributes, children }: PageNode) =>
    [attributes.get('value'), attributes.get('label'), ...children.map(({ value }) => value)]
      .filter(Boolean)
      .join(' ');
  const listed = (each: PageNode): PageNode[] =>
    each.name === 'option' ? [each] : each.children.flatMap(listed);
  return find(root)
    .flatMap(listed)
    .map((option) => `suggests “${collapseSpaces(words(option))}”`);
}

/** The choices of a select, the chosen one marked. */
function options(node: PageNode): string[] {
  const list: string[] = [];
  const collect = ({ name, attributes, field, children }: PageNode): void => {
    if (name === 'option') {
      const words = collapseSpaces(attributes.get('label') ?? children.map(({ value }) => value).join(''));
      list.push(`(${field.isSelected ? '•' : ' '}) ${words}`);
    }
    if (name === 'optgroup') list.push(`${attributes.get('label') ?? ''}:`);
    for (const child of children) collect(child);
  };
  collect(node);
  return list;
}
