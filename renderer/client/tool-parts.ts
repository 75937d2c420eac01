// What the tools of a page share: finding their parts, saying words from their template, messages below a field, and
// what visitors take along.
import { linesOf, openMail, printAlone } from './take-along.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** What a tool answers. */
export interface Answer {
  /** Words from the tool’s template, in order. */
  words: (HTMLElement | undefined)[];
  /** Choices for the quote; without them no link leads there. */
  carry?: Record<string, string>;
  /** Whether the visitor can go on with us. */
  next: boolean;
}

/** What a tool does with the fields of its form. */
export interface Answering {
  /** Whether a field cannot be answered for. It gets its message, if the tool has one for it. */
  isWrong(control: Control): boolean;
  answer(): Answer;
  /** Takes away what the answer marked outside its own part. */
  forget?(): void;
}

/**
 * Answers a form when it is sent. The answer goes at once when a field changes, because one that no longer fits is worse
 * than none.
 * @param tool with the parts answer, next and, in it, carry, print and mail, as components/tool draws them
 */
export function answerForm(tool: HTMLElement, { isWrong, answer, forget }: Answering): void {
  const form = tool.querySelector('form');
  const said = part(tool, 'answer');
  const next = part(tool, 'next');
  const clear = () => {
    said?.replaceChildren();
    if (next) next.hidden = true;
    forget?.();
  };
  part(tool, 'print')?.addEventListener('click', () => printAlone(tool.closest('section') ?? tool));
  part(tool, 'mail')?.addEventListener('click', () => openMail(document.title, linesOf(tool)));
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
      // As choices in the fragment: no server sees them, and the quote cleans the address.
      link.hash = new URLSearchParams(carry).toString();
    }
    if (next) next.hidden = !hasNext;
    for (const shown of [next, said]) shown?.scrollIntoView({ block: 'nearest' });
  });
}

/** A part of a tool, by the value of its `data-part`. */
export function part(tool: Element, name: string): HTMLElement | null {
  return tool.querySelector<HTMLElement>(`[data-part=${name}]`);
}

/** A copy of what the tool's template has for a name (`data-say`). */
export function wordsFor(tool: Element, name: string): HTMLElement | undefined {
  const found = tool.querySelector('template')?.content.querySelector<HTMLElement>(`[data-say=${name}]`);
  return found ? document.importNode(found, true) : undefined;
}

/** What the fields of a tool's form hold, by their names; '' for a field that it does not have. */
export function answersOf(tool: Element): (name: string) => string {
  const answers = new FormData(tool.querySelector('form') ?? undefined);
  return (name) => String(answers.get(name) ?? '');
}

/** Puts amounts into words: `\{low}-\{high}` becomes `$65-$130`. */
export function fillIn(words: HTMLElement | null | undefined, amounts: Record<string, string>): void {
  if (words) words.textContent = words.textContent.replace(/\{(\w+)\}/g, (_, name) => amounts[name] ?? '');
}

/** Refuses the fields that are wrong, and brings the first into focus. Returns whether there was none. */
function accept(tool: Element, isWrong: Answering['isWrong']): boolean {
  const wrong = [...tool.querySelectorAll<Control>('.input')].filter((control) => {
    const refused = isWrong(control);
    complain(tool, control, refused);
    return refused;
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Puts the field's message below it, and describes the field by it; without `isWrong`, takes it away. */
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
