import { type AmountForms, readAmount, writeDollars } from './read-amount.ts';

/** The length that an address for mail must stay below. Mail programs and browsers refuse longer ones. */
const MAX_ADDRESS = 1_800;

/** The mark in an email where lines were left out. */
const OMITTED = '[…]';

interface MailOptions {
  /** The recipient; left open if empty. */
  to?: string;
  /** The lines to leave out first if the message is too long for an address. */
  extras?: ReadonlySet<string>;
  /** The last lines, which are never left out: they say where the whole text is. */
  ending?: readonly string[];
}

/**
 * Returns a mailto address with these lines as the message. If the address would be too long, leaves out lines, and marks
 * their place: the longest of `extras` first, then the longest of the others.
 */
export function mailAddress(
  subject: string,
  lines: readonly string[],
  { to = '', extras = new Set(), ending = [] }: MailOptions = {},
): string {
  let kept = [...lines];
  const address = () => addressWith(subject, [...kept, ...ending], to);
  while (address().length >= MAX_ADDRESS && kept.some((line) => line !== OMITTED)) {
    const whole = kept.filter((line) => line !== OMITTED);
    const left = whole.filter((line) => extras.has(line));
    const [longest = ''] = (left.length > 0 ? left : whole).toSorted((a, b) => b.length - a.length);
    kept[kept.indexOf(longest)] = OMITTED;
    kept = kept.filter((line, index) => line !== OMITTED || kept[index - 1] !== OMITTED);
  }
  return address();
}

function addressWith(subject: string, lines: readonly string[], to: string): string {
  const [recipient = '', title, body] = [to, subject, lines.join('\r\n')].map(encodeURIComponent);
  // In a mailto address, the @ is not encoded (RFC 6068).
  return `mailto:${recipient.replace('%40', '@')}?subject=${title}&body=${body}`;
}

/**
 * Returns a mailto address with these lines as the message, followed by the agency's contact and the page's address.
 * @param button an element whose data attributes hold the subject and the agency's contact
 * @param extras the lines to leave out first if the message is too long for an address
 */
export function messageTo(
  to: string,
  button: Element,
  lines: readonly string[],
  extras?: ReadonlySet<string>,
): string {
  const { subject = '', contact = '' } = button instanceof HTMLElement ? button.dataset : {};
  const ending = ['', contact, location.origin + location.pathname];
  return mailAddress(subject, lines, { to, extras, ending });
}

/** Opens the visitor's mail program with the message of `messageTo`. */
export function openMail(...message: Parameters<typeof messageTo>): void {
  const link = document.createElement('a');
  link.href = messageTo(...message);
  link.click();
}

export function printAlone(part: Element): void {
  part.setAttribute('data-printing', '');
  addEventListener('afterprint', () => part.removeAttribute('data-printing'), { once: true });
  print();
}

/** Prints the address of each link in this part of the page after the text of the link. */
export function printAddresses(part: Element): void {
  let printed: HTMLElement[] = [];
  addEventListener('beforeprint', () => {
    printed = [...part.querySelectorAll('a')].map((link) => {
      const address = document.createElement('span');
      address.textContent = ` (${addressOf(link)})`;
      link.after(address);
      return address;
    });
  });
  addEventListener('afterprint', () => printed.forEach((address) => address.remove()));
}

/** The parts of an answer that are lines of an email. The hours of the office as they are now are not for later. */
const LINES = ':is(h3,caption,tr,p:not([data-say=office] *),li,dl>div)';

/**
 * Converts the content of a tool to lines of text: the answered questions, then the result and the text below it.
 * `extras` are the lines that an email does not need: the law, marked with `data-extra`, and what to have ready.
 */
export function linesOf(tool: Element, forms?: AmountForms): { lines: string[]; extras: Set<string> } {
  const asked = [...tool.querySelectorAll('.field')].flatMap((field) => {
    const control = field.querySelector<HTMLInputElement | HTMLSelectElement>('.input');
    const given =
      control instanceof HTMLSelectElement ? control.selectedOptions[0]?.textContent : control?.value.trim();
    const unit = field.querySelector('.amount__unit')?.textContent ?? '';
    return control?.value.trim() && given
      ? [`${textOf(field.querySelector('label'))}: ${unit ? amountOf(given, unit, forms) : given}`]
      : [];
  });
  const said = [...tool.querySelectorAll(`[role=status] ${LINES},[data-part=next] ${LINES}`)];
  const extra = said.filter((each) => each.matches('[data-extra],[data-part=next] *'));
  return { lines: [...asked, ...said.map(lineOf)], extras: new Set(extra.map(lineOf)) };
}

/** Returns the full address of a link, without its fragment. */
function addressOf({ origin, pathname }: HTMLAnchorElement): string {
  return origin + pathname;
}

/** Formats an amount of dollars like the site's copy. If the text is not an amount, only puts the unit before it. */
function amountOf(given: string, unit: string, forms: AmountForms | undefined): string {
  const amount = readAmount(given, forms) ?? NaN;
  return amount >= 0 ? writeDollars(amount) : unit + given.replace(unit, '');
}

function lineOf(element: Element): string {
  if (element.matches('h3')) return `\r\n${textOf(element)}`;
  if (element.matches('tr')) return rowOf(element);
  const [term, ...values] = element.querySelectorAll('dt,dd,li>:is(span,b)');
  const text = term ? `${textOf(term)}: ${values.map(textOf).join('; ')}` : textOf(element);
  return element.matches('li') ? `- ${text}` : text;
}

/** Returns a row of a table as text: its first cell, and then the others. */
function rowOf(row: Element): string {
  const [name = '', ...values] = [...row.children].map(textOf);
  return `${name}: ${values.join('; ')}`;
}

/** Returns the text of an element. The address of each link to a page follows the text of the link. */
function textOf(element: Element | null): string {
  const links = [...(element?.querySelectorAll<HTMLAnchorElement>('a[href^=http],a[href^="/"]') ?? [])];
  return links.reduce(
    (text, link) => text.replace(link.textContent, `${link.textContent} (${addressOf(link)})`),
    element?.textContent.trim() ?? '',
  );
}
