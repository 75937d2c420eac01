// Shares parts between tools: finding elements, words from a template, messages below a field, printing and mailing.
import { linesOf, openMail, printAlone } from './take-along.ts';

type Control = HTMLInputElement | HTMLSelectElement;
export type IsWrong = (control: Control) => boolean;

/** Holds the answer of a tool. */
export interface Answer {
  words: (HTMLElement | undefined)[];
  /** Holds answers for the quote. Without them, there is no link to the quote. */
  carry?: Record<string, string>;
  /** Is true if the agency can help the visitor further. */
  next: boolean;
}

/**
 * Answers a form when it is submitted. Clears the answer as soon as a field changes: a stale answer is worse than none.
 * @param tool a form as components/tool draws it
 * @param isWrong returns true if the value of a field is unusable. The field then shows its message, if it has one
 */
export function answerForm(tool: HTMLElement, isWrong: IsWrong, answer: () => Answer): void {
  const form = tool.querySelector('form');
  const said = part(tool, 'answer');
  const next = part(tool, 'next');
  const clear = () => {
    said?.replaceChildren();
    if (next) next.hidden = true;
  };
  part(tool, 'print')?.addEventListener('click', () => printAlone(tool.closest('section') ?? tool));
  const mail = part(tool, 'mail');
  mail?.addEventListener('click', () => openMail(mail, linesOf(tool)));
  form?.addEventListener('input', ({ target }) => {
    clear();
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      complain(tool, target, false);
  });
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    clear();
    if (!accept(tool, isWrong)) return;
    const { words, carry, next: hasNext } = answer();
    said?.append(...words.filter((each) => each !== undefined));
    const link = part(tool, 'carry');
    if (link instanceof HTMLAnchorElement) {
      link.hidden = carry === undefined;
      // Put choices into the fragment, which no server receives. The quote removes it from the address.
      link.hash = new URLSearchParams(carry).toString();
    }
    if (next) next.hidden = !hasNext;
    for (const shown of [next, said]) shown?.scrollIntoView({ block: 'nearest' });
  });
}

/** Finds a part of a tool by the value of its `data-part`. */
export function part(tool: Element, name: string): HTMLElement | null {
  return tool.querySelector<HTMLElement>(`[data-part=${name}]`);
}

/** Clones the template's element with this name (`data-say`). */
export function wordsFor(tool: Element, name: string): HTMLElement | undefined {
  const found = tool.querySelector('template')?.content.querySelector<HTMLElement>(`[data-say=${name}]`);
  return found ? document.importNode(found, true) : undefined;
}

/** Reads the fields of a tool's form by their names; '' for a field that the form does not have. */
export function answersOf(tool: Element): (name: string) => string {
  const answers = new FormData(tool.querySelector('form') ?? undefined);
  return (name) => String(answers.get(name) ?? '');
}

/** Fills in placeholders at any depth of an element: `about {dollars}` becomes `about $65`. Keeps unknown ones. */
export function fillIn(words: Element | null | undefined, amounts: Record<string, string>): void {
  if (!words) return;
  if (words.childElementCount > 0) for (const each of words.children) fillIn(each, amounts);
  else words.textContent = words.textContent.replace(/\{(\w+)\}/g, (braces, name) => amounts[name] ?? braces);
}

/** Marks the fields with unusable values and focuses the first one. Returns true if there was none. */
function accept(tool: Element, isWrong: IsWrong): boolean {
  const wrong = [...tool.querySelectorAll<Control>('.input')].filter((control) => {
    const refused = isWrong(control);
    complain(tool, control, refused);
    return refused;
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Shows the field's message below it, as its description. Removes the message if the value is usable. */
function complain(tool: Element, control: Control, isWrong: boolean): void {
  const field = control.closest('.field');
  field?.querySelector('.field__error')?.remove();
  field?.classList.toggle('field--invalid', isWrong);
  control.ariaInvalid = isWrong ? 'true' : null;
  const hint = field?.querySelector('.field__hint')?.id;
  const message = isWrong ? wordsFor(tool, control.name) : undefined;
  if (message) {
    message.id = `${control.id}-error`;
    field?.append(message);
  }
  control.setAttribute('aria-describedby', [hint, message?.id].filter(Boolean).join(' '));
}
