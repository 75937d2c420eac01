import { bracketOf, estimate, type Estimate, type EstimateFigures } from '../estimate.ts';
import { readAmount, writeDollars } from '../read-amount.ts';
import { dayOf, stateOf, writeDay } from '../season.ts';
import { answerForm, answersOf, fillIn, part, wordsFor, type Answer } from '../tool-parts.ts';

/**
 * Answers “What would I pay?” in dollars a month. Nothing is stored and nothing is sent.
 * @param tool the form, with what components/estimate describes
 */
export function start(tool: HTMLElement): void {
  const figures = figuresOf(tool);
  answerForm(tool, {
    isWrong({ name, value }) {
      if (name === 'income') return !((readAmount(value) ?? NaN) >= 0);
      return value === '' && wordsFor(tool, name) !== undefined;
    },
    answer: () => answerWith(tool, figures),
    forget() {
      for (const cell of tool.querySelectorAll('[data-current]')) cell.removeAttribute('data-current');
    },
  });
}

function figuresOf({ dataset }: HTMLElement): EstimateFigures {
  const numbers = (text = '') => text.split(',').map(Number);
  const shares = numbers(dataset['shares']);
  const tops = numbers(dataset['tops']);
  return {
    levels: numbers(dataset['levels']),
    eachFurther: Number(dataset['further']),
    tops,
    shares: tops.map((_, band) => [shares[2 * band] ?? NaN, shares[2 * band + 1] ?? NaN]),
  };
}

function answerWith(tool: HTMLElement, figures: EstimateFigures): Answer {
  const { dataset } = tool;
  const given = answersOf(tool);
  const people = Number(given('household'));
  const income = readAmount(given('income')) ?? NaN;
  const state = tool.querySelector<HTMLOptionElement>('[name=state] :checked')?.dataset ?? {};
  const today = dayOf(new Date());
  const found = estimate(
    { people, income, medicaidUpTo: Number(state['medicaid'] ?? dataset['medicaid']) },
    figures,
  );
  const isLicensed = state['elsewhere'] === undefined;
  const hasEnded = today > (dataset['ends'] ?? '');
  // What comes before any estimate: no license, figures that ended, coverage that rules the credit out, other guidelines.
  const instead = !isLicensed
    ? 'unlicensed'
    : hasEnded
      ? 'ended'
      : given('coverage') === 'government'
        ? 'government'
        : state['regions'] !== undefined
          ? 'regions'
          : undefined;
  const kind = instead ?? found.answer;
  const band = instead === undefined && found.answer === 'band' ? found : undefined;
  const main = band ? wordsOfBand(tool, band) : wordsFor(tool, kind);
  const season = band && seasonOf(tool, today, state);
  if (season) main?.append(season);
  if (band) mark(tool, people, band.band);
  // The marketplace decides; where we cannot help, it is the only address.
  const decides = !isLicensed || (!hasEnded && (!band || state['at'] !== undefined));
  return {
    words: [
      wordsFor(tool, 'title'),
      main,
      band && wordsFor(tool, 'note'),
      given('coverage') === 'employer' ? wordsFor(tool, 'employer') : undefined,
      given('conditions') === 'yes' ? wordsFor(tool, 'care') : undefined,
      decides ? marketplaceOf(tool, state['at']) : undefined,
    ],
    ...((band || kind === 'over') && {
      carry: {
        insuranceType: 'health',
        healthPlanType: 'aca',
        householdSize: String(Math.min(people, Number(dataset['largest']))),
        estimatedIncome: bracketOf(income, (dataset['brackets'] ?? '').split(',')),
      },
    }),
    next: isLicensed,
  };
}

/** The figures of a band: dollars a month, unless it is free or low-cost, and its deductible. */
function wordsOfBand(tool: HTMLElement, { band, low, high }: Extract<Estimate, { answer: 'band' }>) {
  const words = wordsFor(tool, 'figures');
  const dollars = words && part(words, 'dollars');
  if (high === 0) dollars?.remove();
  else fillIn(dollars, { low: writeDollars(low), high: writeDollars(high) });
  for (const each of words?.querySelectorAll<HTMLElement>('[data-band]') ?? [])
    if (each.dataset['band'] !== String(band)) each.remove();
  return words;
}

/** Marks the household's row of the table, if the tool has one, the band's column, and the amount where they meet. */
function mark(tool: HTMLElement, people: number, band: number): void {
  const rows = tool.querySelector('table')?.rows;
  const row = rows?.[people];
  for (const cell of [rows?.[0]?.cells[band + 1], row, row?.cells[band + 1]])
    cell?.toggleAttribute('data-current', true);
}

/** The words for the enrollment season in this state, on this day. */
function seasonOf(tool: HTMLElement, today: string, { at, closes }: DOMStringMap): HTMLElement | undefined {
  const [verified = '', opens = '', federal = ''] = (tool.dataset['season'] ?? '').split(' ');
  // The dates of a state's own marketplace are its own: without a fact, we know none of them.
  if (at !== undefined && closes === undefined) return wordsFor(tool, 'ownDates');
  const isOver = stateOf(today, { verified, opens, closes: closes ?? federal }) === 'over';
  const words = wordsFor(tool, isOver ? 'closed' : 'open');
  const day = closes && !isOver && words && part(words, 'day');
  if (day) day.textContent = writeDay(closes);
  return words;
}

/** Where the household applies: the federal marketplace, or its state's own. */
function marketplaceOf(tool: HTMLElement, address: string | undefined): HTMLElement | undefined {
  const words = wordsFor(tool, 'marketplace');
  const link = words?.querySelector('a');
  if (link && address) {
    link.host = address;
    link.pathname = '/';
    link.textContent = address;
  }
  return words;
}
