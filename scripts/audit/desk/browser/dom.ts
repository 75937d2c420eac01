type Child = Node | string | null | false | undefined;
type Props = Record<string, string | boolean | ((event: Event) => void) | undefined>;

/** Makes an element: functions become listeners, `true` an empty attribute, and what is not said is left out. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(
    ...children.filter(
      (child): child is Node | string => child instanceof Node || (typeof child === 'string' && child !== ''),
    ),
  );
  return element;
}

/** A button with a key: the letter is shown, and said to screen readers. */
export function button(
  label: string,
  act: () => void,
  { key = '', kind = '', name = '' } = {},
): HTMLButtonElement {
  return h(
    'button',
    {
      type: 'button',
      class: kind === '' ? undefined : `button--${kind}`,
      'aria-label': name === '' ? undefined : name,
      'aria-keyshortcuts': key === '' ? undefined : key,
      click: act,
    },
    label,
    key === '' ? null : h('kbd', { 'aria-hidden': 'true' }, key.toUpperCase()),
  );
}

/** `1 sentence`, `3 sentences`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** `November 28, 2026` */
export function spellDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Words for screen readers only. */
export function spoken(text: string): HTMLElement {
  return h('span', { class: 'spoken' }, text);
}
