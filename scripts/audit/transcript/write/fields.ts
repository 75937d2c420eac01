import { collapseSpaces, selfAndAncestors, within } from '../read/page-nodes.ts';
import type { PageNode } from '../read/snapshot.ts';
import { isSeen } from '../read/visibility.ts';
import { describedAs, statesOf } from './notes.ts';

/**
 * A form field: what it is called and holds, then a line for each choice of a select and one for its description.
 * Empty where no visitor meets it.
 */
export function describeField(node: PageNode, hidden: string | null): string[] {
  const { name, attributes, field, spoken } = node;
  const type = name === 'input' ? (attributes.get('type') ?? 'text') : name;
  const held = field.value ?? attributes.get('value') ?? '';
  if (type === 'hidden') return [`[hidden field ${attributes.get('name') ?? ''} = “${held}”]`];
  const isUnseen = !isSeen(hidden);
  if (isUnseen && spoken === undefined) return [];
  const isTick = type === 'radio' || type === 'checkbox';
  const remarks = [
    ...(spoken === undefined ? ['not spoken'] : []),
    // A native tick under a card is there for the keyboard; what the eye sees of it is the card.
    ...(isUnseen ? [`not seen: ${hidden}`] : []),
    ...statesOf(node).filter((state) => !isTick || !/^(not )?checked$/.test(state)),
    ...(attributes.has('placeholder') ? [`placeholder “${attributes.get('placeholder')}”`] : []),
    ...((attributes.get('autocomplete') ?? 'off') !== 'off'
      ? [`fills in ${attributes.get('autocomplete')}`]
      : []),
  ];
  const tick = isTick ? (field.isChecked ? '(•) ' : '( ) ') : '';
  const value = isTick || ['submit', 'button', 'select'].includes(type) ? '' : ` = “${held}”`;
  const words = `${tick}${type} “${collapseSpaces(spoken?.name ?? '')}”${value}`;
  return [
    `[${[words, ...remarks].join('; ')}]`,
    ...choices(node),
    ...suggestions(node),
    ...describedAs(node),
  ];
}

/** The choices of a select, the chosen one marked. */
function choices(node: PageNode): string[] {
  return [...within(node)].flatMap((each) => {
    if (each.name === 'optgroup') return [`${each.attributes.get('label') ?? ''}:`];
    if (each.name !== 'option') return [];
    const words = each.attributes.get('label') ?? wordsIn(each);
    return [`(${each.field.isSelected ? '•' : ' '}) ${collapseSpaces(words)}`];
  });
}

/** What the browser suggests while somebody types: the choices of the list that the field names. */
function suggestions(node: PageNode): string[] {
  const id = node.attributes.get('list');
  const root = selfAndAncestors(node).at(-1);
  if (id === undefined || root === undefined) return [];
  return [...within(root)]
    .filter(({ name, attributes }) => name === 'datalist' && attributes.get('id') === id)
    .flatMap((list) => [...within(list)].filter(({ name }) => name === 'option'))
    .map((option) => {
      const words = [option.attributes.get('value'), option.attributes.get('label'), wordsIn(option)];
      return `suggests “${collapseSpaces(words.filter(Boolean).join(' '))}”`;
    });
}

function wordsIn({ children }: PageNode): string {
  return children.map(({ value }) => value).join('');
}
