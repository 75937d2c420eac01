// Provides functions that all tools share. They answer the form, show error messages, copy texts from the template of
// the tool, and print or email the answer.
import { readToolData } from './tool-data.ts';
import { loadWords } from './tool-words.ts';
import { linesOf, messageTo, openMail, printAddresses, printAlone } from './take-along.ts';

type Control = HTMLInputElement | HTMLSelectElement;
export type IsWrong = (control: Control) => boolean;

export interface Answer {
  /** The elements to show. Undefined entries are skipped. */
  words: (HTMLElement | undefined)[];
  /** Answers to pass on to the quote form. Without them, the link to the quote is hidden. */
  carry?: Record<string, string>;
  /** True to show the next steps below the answer. */
  next: boolean;
  /** Fills an element between the answer and the next steps. */
  below?: (place: HTMLElement) => void;
}

/**
 * Shows the answer of a tool when its form is submitted. Clears the answer when a field changes, because the answer no
 * longer fits.
 * @param tool the element that components/tool renders
 * @param isWrong returns true if the value of a field is invalid. The field then shows its error message, if it has one
 * @param answer returns the answer to show. It is called when all values are valid
 * @returns when the form is ready. Rejects if the words of the tool do not load
 */
export async function answerForm(tool: HTMLElement, isWrong: IsWrong, answer: () => Answer): Promise<void> {
  await loadWords(tool);
  const form = tool.querySelector('form');
  const said = part(tool, 'answer');
  const next = part(tool, 'next');
  const place = document.createElement('div');
  place.className = 'tool';
  const clear = () => {
    said?.replaceChildren();
    place.remove();
    if (next) next.hidden = true;
  };
  if (said) printAddresses(said);
  part(tool, 'print')?.addEventListener('click', () => printAlone(tool.closest('section') ?? tool));
  const mail = part(tool, 'mail');
  mail?.addEventListener('click', () => {
    const { lines, extras } = linesOf(tool, readToolData(tool).amounts);
    openMail('', mail, lines, extras);
  });
  // Put the answer into the mail to the agency.
  const letter = next?.querySelector<HTMLAnchorElement>('a[href^=mailto]');
  letter?.addEventListener('click', () => {
    const { lines, extras } = linesOf(tool, readToolData(tool).amounts);
    if (mail) letter.href = messageTo(decodeURIComponent(letter.pathname), mail, lines, extras);
  });
  form?.addEventListener('input', ({ target }) => {
    clear();
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      complain(tool, target, false);
  });
  const show = ({ words, carry, next: hasNext, below }: Answer) => {
    said?.append(...words.filter((each) => each !== undefined), (hasNext && wordsFor(tool, 'office')) || '');
    // Let client/enhancements/office-hours.ts say in the answer whether somebody picks up the phone now.
    dispatchEvent(new Event('visibilitychange'));
    const link = part(tool, 'carry');
    if (link instanceof HTMLAnchorElement) {
      link.hidden = carry === undefined;
      // Pass the answers in the fragment, which no server receives. The quote form removes it from the address.
      link.hash = new URLSearchParams(carry).toString();
    }
    if (next) next.hidden = !hasNext;
    place.replaceChildren();
    if (below) {
      said?.after(place);
      below(place);
    }
    if (said) moveTo(tool, said);
  };
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    clear();
    tool.removeAttribute('data-failed');
    try {
      if (accept(tool, isWrong)) show(answer());
    } catch (error) {
      console.error(error);
      clear();
      tool.toggleAttribute('data-failed', true);
      if (tool.lastElementChild) moveTo(tool, tool.lastElementChild);
    }
  });
}

/**
 * Scrolls to an answer or an error, unless the visitor has gone on to another part of the page since the click. If the
 * element is taller than the room below the header, its beginning comes into view, because the figure is there.
 */
function moveTo(tool: HTMLElement, shown: Element): void {
  if (tool.dataset['goneOn'] !== undefined) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const room = innerHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0);
  shown.scrollIntoView({ block: shown.clientHeight > room ? 'start' : 'nearest' });
}

export function part(tool: Element, name: string): HTMLElement | null {
  return tool.querySelector<HTMLElement>(`[data-part=${name}]`);
}

/** Clones the element with this `data-say` in the tool's template; undefined if there is none. */
export function wordsFor(tool: Element, name: string): HTMLElement | undefined {
  const found = tool.querySelector('template')?.content.querySelector<HTMLElement>(`[data-say=${name}]`);
  return found ? document.importNode(found, true) : undefined;
}

/** Returns a function that converts the name of a field to its value; '' if the tool's form has no such field. */
export function answersOf(tool: Element): (name: string) => string {
  const answers = new FormData(tool.querySelector('form') ?? undefined);
  return (name) => String(answers.get(name) ?? '');
}

/** Replaces the placeholders in an element: `about {dollars}` becomes `about $65`. Keeps unknown placeholders. */
export function fillIn(words: Element | null | undefined, amounts: Record<string, string>): void {
  if (!words) return;
  if (words.childElementCount > 0) for (const each of words.children) fillIn(each, amounts);
  else words.textContent = words.textContent.replace(/\{(\w+)\}/g, (braces, name) => amounts[name] ?? braces);
}

/**
 * Marks the fields with invalid values, and focuses the first one unless the visitor has gone on. Returns true if all
 * values are valid.
 */
function accept(tool: HTMLElement, isWrong: IsWrong): boolean {
  const wrong = [...tool.querySelectorAll<Control>('.input')].filter((control) => {
    const refused = isWrong(control);
    complain(tool, control, refused);
    return refused;
  });
  if (tool.dataset['goneOn'] === undefined) wrong[0]?.focus();
  return wrong.length === 0;
}

/**
 * Shows or removes the error message below a field, and connects it to the field for screen readers.
 * @param name the name of the message in the template
 */
export function complain(tool: Element, control: Control, isWrong: boolean, name = control.name): void {
  const field = control.closest('.field');
  field?.querySelector('.field__error')?.remove();
  field?.classList.toggle('field--invalid', isWrong);
  control.ariaInvalid = isWrong ? 'true' : null;
  const hint = field?.querySelector('.field__hint')?.id;
  const message = isWrong ? wordsFor(tool, name) : undefined;
  if (message) {
    message.id = `${control.id}-error`;
    field?.append(message);
  }
  control.setAttribute('aria-describedby', [hint, message?.id].filter(Boolean).join(' '));
}
