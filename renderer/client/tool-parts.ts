// What the tools of a page share: finding their parts, saying words from their template, and messages below a field.

/** A part of a tool, by the value of its `data-part`. */
export function part(tool: Element, name: string): HTMLElement | null {
  return tool.querySelector<HTMLElement>(`[data-part=${name}]`);
}

/** A copy of what the tool's template has for a name (`data-say`). */
export function wordsFor(tool: Element, name: string): HTMLElement | undefined {
  const found = tool.querySelector('template')?.content.querySelector<HTMLElement>(`[data-say=${name}]`);
  return found ? document.importNode(found, true) : undefined;
}

/** A list of numbers in a data attribute, such as "150,200,300". */
export function numbersIn(text = ''): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/**
 * Puts the field's message below it, and describes the field by it; without `isWrong`, takes it away.
 * @param control the field's input or select, whose message is the template's `data-say` of its name
 */
export function complain(
  tool: Element,
  control: HTMLInputElement | HTMLSelectElement,
  isWrong: boolean,
): void {
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

/** The fields of a tool's form by their names. */
export function fieldsOf(tool: Element): (HTMLInputElement | HTMLSelectElement)[] {
  return [...tool.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.input')];
}

/**
 * Answers a form: calls `answer` with its fields when it is sent, and `forget` before that and whenever a field
 * changes, because an answer that no longer fits is worse than none.
 */
export function answerForm(tool: HTMLElement, { forget, answer }: { forget(): void; answer(): void }): void {
  const form = tool.querySelector('form');
  form?.addEventListener('input', ({ target }) => {
    forget();
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      complain(tool, target, false);
  });
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    forget();
    answer();
  });
}

/** Refuses the fields that are wrong, and brings the first into focus. Returns whether there was none. */
export function accept(
  tool: Element,
  isWrong: (control: HTMLInputElement | HTMLSelectElement) => boolean,
): boolean {
  const wrong = fieldsOf(tool).filter((control) => {
    const refused = isWrong(control);
    complain(tool, control, refused);
    return refused;
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Lets a link take answers along, as choices in the fragment: no server sees them, and the quote cleans the address. */
export function carry(link: HTMLElement | null | undefined, answers: Record<string, string>): void {
  if (link instanceof HTMLAnchorElement) link.hash = new URLSearchParams(answers).toString();
}
