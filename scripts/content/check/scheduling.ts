import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { languagesIn } from '../model/languages.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { entriesAt, listAt, valueAt } from '../json-data.ts';
import { SITE_FILE, QUOTE_FILE } from '../model/content-files.ts';
import { suggest } from '../nearest.ts';
import { needIn } from './need.ts';

const BOOKING = 'content/pages/booking.yaml';
/** A map from files to JSON pointers of lists. Each choice in these lists may name a scheduling page. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  [QUOTE_FILE]: ['/wizard/step1/choices', '/wizard/step1/healthChoices'],
  [BOOKING]: ['/choice/items'],
};

/** Reports unknown, unused and duplicate scheduling pages, and booking copy that is missing. */
export function checkScheduling(files: readonly CheckedFile[], report: Report): void {
  const site = fileAt(files, SITE_FILE);
  if (site === undefined || site.broken) return;
  const ids = listAt(site.data, '/scheduling').map((page) => String(valueAt(page, '/id')));
  const named = new Set<string>();
  for (const [path, lists] of Object.entries(CHOICES)) {
    const file = fileAt(files, path);
    if (file === undefined || file.broken) return;
    for (const list of lists)
      for (const index of listAt(file.data, list).keys()) {
        const place = `${list}/${index}/scheduling`;
        const id = valueAt(file.data, place);
        if (typeof id !== 'string') continue;
        named.add(id);
        if (ids.includes(id)) continue;
        refuseIn(file, 'scheduling', report)(
          place,
          `is ${id}, which is not a page of scheduling in ${SITE_FILE}`,
          suggest(id, ids, `Add the page to ${SITE_FILE}, or name one of: ${ids.join(', ')}.`),
        );
      }
  }
  for (const [index, id] of ids.entries()) {
    const isTwice = ids.indexOf(id) < index;
    if (!isTwice && named.has(id)) continue;
    const [reason, remedy] = isTwice
      ? ['another page has', 'Give each page a different id.']
      : ['no choice of the quote or the booking page names', 'Delete this page, or name it in a choice.'];
    const place = site.locate(`/scheduling/${index}`);
    refuseIn(site, 'scheduling', report)(`/scheduling/${index}/id`, `is ${id}, which ${reason}`, remedy, {
      place,
      fix: isTwice ? undefined : 'entry',
    });
  }
  checkPassed(files, site, report);
  checkCallLanguage(files, report);
  const booking = fileAt(files, BOOKING);
  if (booking !== undefined) checkBooking(booking, report);
}

/**
 * Reports parameters of calendars that clash, and a quote that does not say which answers it passes on: they are then in
 * the visitor's history.
 */
function checkPassed(files: readonly CheckedFile[], site: CheckedFile, report: Report): void {
  const quote = fileAt(files, QUOTE_FILE);
  const refuse = refuseIn(site, 'scheduling', report);
  const used = (CHOICES[QUOTE_FILE] ?? []).flatMap((list) =>
    listAt(quote?.data, list).map((choice) => valueAt(choice, '/scheduling')),
  );
  const passed = new Set<string>();
  for (const [index, page] of listAt(site.data, '/scheduling').entries()) {
    const at = `/scheduling/${index}/passes`;
    const entries = entriesAt(site.data, at).map(([field, parameter]) => [field, String(parameter)] as const);
    const query = new URL(String(valueAt(page, '/url'))).searchParams;
    for (const [position, [field, parameter]] of entries.entries()) {
      const isTwice = entries.findIndex(([, other]) => other === parameter) < position;
      if (isTwice || query.has(parameter))
        refuse(
          `${at}/${field}`,
          `is ${parameter}, which the address has already`,
          'Write the parameter that the calendar reads for this answer; each answer has its own.',
        );
      if (used.includes(valueAt(page, '/id'))) passed.add(field);
    }
    if (entries.length > 1 && valueAt(page, '/passes/name') !== undefined)
      for (const part of ['firstName', 'lastName'])
        if (valueAt(page, `/passes/${part}`) !== undefined)
          refuse(`${at}/${part}`, 'is passed on twice, as name includes it', 'Delete it, or delete name.');
  }
  if (quote === undefined || quote.broken) return;
  const words = valueAt(quote.data, '/wizard/passed');
  if (passed.size > 0)
    needIn(quote, 'scheduling', report)('/wizard/passed', 'visitors need to know what a calendar gets');
  else if (words !== undefined)
    refuseIn(quote, 'scheduling', report)(
      '/wizard/passed',
      'says that a calendar gets answers, but none does',
      'Delete it: no calendar of the quote has `passes`.',
      { fix: 'value' },
    );
  if (passed.size === 0 || typeof words !== 'string') return;
  const unnamed = [...passed].filter((field) => !PASSED_NAMES[field]?.test(words));
  for (const what of [...unnamed, ...(/\bhistory\b/i.test(words) ? [] : ['the history of the browser'])])
    refuseIn(quote, 'scheduling', report)(
      '/wizard/passed',
      `does not name ${what}`,
      `Name what ${SITE_FILE} passes on to a calendar, and that it is then in the browser's history.`,
    );
}

/** Reports a question for the language of the call without a choice, or one that the privacy line does not name. */
function checkCallLanguage(files: readonly CheckedFile[], report: Report): void {
  const quote = fileAt(files, QUOTE_FILE);
  const at = '/wizard/callLanguage';
  if (quote === undefined || quote.broken || valueAt(quote.data, at) === undefined) return;
  const refuse = refuseIn(quote, 'scheduling', report);
  if (languagesIn(files).every(({ spoken }) => spoken === undefined))
    refuse(
      at,
      'asks for the language of the call, but the agency speaks only one',
      `Delete it, or add spoken to a language in ${SITE_FILE}.`,
      { fix: 'value' },
    );
  else if (!/\blanguage\b/i.test(String(valueAt(quote.data, '/wizard/privacy') ?? '')))
    refuse(
      '/wizard/privacy',
      'does not name the language of the call',
      'Say in this line that the browser does not store it.',
    );
}

/** A map from what a calendar may get to a pattern of words for it. */
const PASSED_NAMES: Readonly<Record<string, RegExp>> = {
  name: /\bname\b/i,
  firstName: /\bname\b/i,
  lastName: /\bname\b/i,
  email: /\bemail\b/i,
  phone: /\bphone\b/i,
};

/** Reports copy of the booking page's cards that is missing. */
function checkBooking(file: CheckedFile, report: Report): void {
  const has = (pointer: string) => valueAt(file.data, pointer) !== undefined;
  const need = needIn(file, 'scheduling', report);
  const items = listAt(file.data, '/choice/items');
  if (items.length > 1 || valueAt(file.data, '/calendar/embedded') === true)
    need('/choice/heading', 'it stands above the cards of the consultations');
  // Without a heading there are no cards.
  if (!has('/choice/heading')) return;
  for (const index of items.keys()) {
    const at = `/choice/items/${index}`;
    need(`${at}/action`, 'it is the link of the card');
    for (const part of has('/calendar') ? ['chosen', 'chosenHere'] : ['chosen'])
      need(`${at}/${part}`, 'the card shows it after a choice');
  }
  if (items.some((item) => valueAt(item, '/features') !== undefined))
    need('/choice/more', 'on a phone it opens the list of a card');
}
