import { readAmount, writeDollars } from './read-amount.ts';

/** Returns a mailto address with these lines as the message. An empty `to` leaves the recipient open. */
export function mailAddress(subject: string, lines: readonly string[], to = ''): string {
  const [address = '', title, body] = [to, subject, lines.join('\r\n')].map(encodeURIComponent);
  // In a mailto address, the @ is not encoded (RFC 6068).
  return `mailto:${address.replace('%40', '@')}?subject=${title}&body=${body}`;
}

/**
 * Opens the visitor's mail program with these lines, followed by the agency's contact and the page's address.
 * @param button an element whose data attributes hold the subject and the agency's contact
 */
export function openMail(button: Element, lines: readonly string[], to?: string): void {
  const { subject = '', contact = '' } = button instanceof HTMLElement ? button.dataset : {};
  const link = document.createElement('a');
  link.href = mailAddress(subject, [...lines, '', contact, location.origin + location.pathname], to);
  link.click();
}

export function printAlone(part: Element): void {
  part.setAttribute('data-printing', '');
  addEventListener('afterprint', () => part.removeAttribute('data-printing'), { once: true });
  print();
}

/** Converts the content of a tool to lines of text: the answered questions, then the result and the text below it. */
export function linesOf(tool: Element): string[] {
  const asked = [...tool.querySelectorAll('.field')].flatMap((field) => {
    const control = field.querySelector<HTMLInputElement | HTMLSelectElement>('.input');
    const given =
      control instanceof HTMLSelectElement ? control.selectedOptions[0]?.textContent : control?.value.trim();
    const unit = field.querySelector('.amount__unit')?.textContent ?? '';
    return control?.value.trim() && given
      ? [`${textOf(field.querySelector('label'))}: ${unit ? amountOf(given, unit) : given}`]
      : [];
  });
  const said = [...tool.querySelectorAll('[role=status] :is(h3,p,li,dl>div),[data-part=next] :is(h3,p,li)')];
  return [...asked, ...said.map(lineOf)];
}

/** Formats an amount of dollars like the site's copy. If the text is not an amount, only puts the unit before it. */
function amountOf(given: string, unit: string): string {
  const amount = readAmount(given) ?? NaN;
  return amount >= 0 ? writeDollars(amount) : unit + given.replace(unit, '');
}

function lineOf(element: Element): string {
  if (element.matches('li')) return `- ${textOf(element)}`;
  if (element.matches('h3')) return `\r\n${textOf(element)}`;
  const term = element.querySelector('dt');
  if (!term) return textOf(element);
  return `${textOf(term)}: ${[...element.querySelectorAll('dd')].map(textOf).join(' ')}`;
}

const textOf = (element: Element | null) => element?.textContent.trim() ?? '';
