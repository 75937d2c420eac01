import { estimate, type EstimateFigures } from '../estimate.ts';
import { readAmount, writeDollars } from '../read-amount.ts';
import { dayOf, stateOf, writeDay } from '../season.ts';
import { bracketOf } from '../subsidy-figures.ts';
import { accept, answerForm, carry, numbersIn, part, wordsFor } from '../tool-parts.ts';

/**
 * Answers “What would I pay?” in dollars a month. Nothing is stored and nothing is sent.
 * @param tool the card, with the attributes that components/estimate describes
 */
export function start(tool: HTMLElement): void {
  const answer = part(tool, 'answer');
  const next = part(tool, 'next');
  answerForm(tool, {
    forget() {
      answer?.replaceChildren();
      next?.toggleAttribute('hidden', true);
    },
    answer() {
      const isComplete = accept(tool, ({ name, value }) =>
        name === 'income' ? !((readAmount(value) ?? NaN) >= 0) : value === '',
      );
      if (isComplete) show();
    },
  });

  function show(): void {
    const answers = new FormData(tool.querySelector('form') ?? undefined);
    const people = Number(answers.get('household'));
    const income = readAmount(String(answers.get('income'))) ?? NaN;
    const state = tool.querySelector<HTMLOptionElement>('[name=state] option:checked')?.dataset ?? {};
    const isLicensed = state['elsewhere'] === undefined;
    const today = dayOf(new Date());
    const found = estimate(
      { people, income, medicaidUpTo: Number(state['medicaid'] ?? tool.dataset['medicaid']) },
      figuresOf(tool),
    );
    const kind = !isLicensed
      ? 'unlicensed'
      : today > (tool.dataset['ends'] ?? '')
        ? 'ended'
        : state['regions'] === undefined
          ? found.answer
          : 'regions';
    // Only a form that was tampered with gets here.
    if (kind === 'none') return;
    say('title');
    if (kind === 'band' && found.answer === 'band') {
      const figures = say('figures');
      const dollars = figures && part(figures, 'dollars');
      if (found.high === 0) dollars?.remove();
      else if (dollars)
        dollars.textContent =
          dollars.textContent
            ?.replace('{low}', writeDollars(found.low))
            .replace('{high}', writeDollars(found.high)) ?? '';
      for (const own of figures?.querySelectorAll<HTMLElement>('[data-band]') ?? [])
        if (own.dataset['band'] !== String(found.band)) own.remove();
      const season = seasonOf(today, state);
      if (season) figures?.append(season);
      say('note');
    } else say(kind);
    // The marketplace decides; where we cannot help, it is the only address.
    if (!isLicensed || (kind !== 'ended' && (kind !== 'band' || state['at'] !== undefined))) {
      const words = say('marketplace');
      const link = words?.querySelector('a');
      if (link && state['at']) {
        link.host = state['at'];
        link.pathname = '/';
        link.textContent = state['at'];
      }
    }
    const link = next && part(next, 'carry');
    link?.toggleAttribute('hidden', !(kind === 'band' || kind === 'over'));
    carry(link, {
      insuranceType: 'health',
      healthPlanType: 'aca',
      householdSize: String(Math.min(people, Number(tool.dataset['largest']))),
      estimatedIncome: bracketOf(income, (tool.dataset['brackets'] ?? '').split(',')),
    });
    next?.toggleAttribute('hidden', !isLicensed);
    for (const shown of [next, answer]) shown?.scrollIntoView({ block: 'nearest' });
  }

  /** Adds the words of this name to the answer. */
  function say(name: string): HTMLElement | undefined {
    const words = wordsFor(tool, name);
    if (words) answer?.append(words);
    return words;
  }

  /** The words for the enrollment season in this state, on this day. */
  function seasonOf(today: string, { at, closes }: DOMStringMap): HTMLElement | undefined {
    const [verified = '', opens = '', federal = ''] = (tool.dataset['season'] ?? '').split(' ');
    // The dates of a state's own marketplace are its own: without a fact, we know none of them.
    if (at !== undefined && closes === undefined) return wordsFor(tool, 'ownDates');
    const isOver = stateOf(today, { verified, opens, closes: closes ?? federal }) === 'over';
    const words = wordsFor(tool, isOver ? 'closed' : 'open');
    const day = closes && words && part(words, 'day');
    if (day) day.textContent = writeDay(closes);
    return words;
  }
}

function figuresOf({ dataset }: HTMLElement): EstimateFigures {
  const shares = (dataset['shares'] ?? '').split(',').map((share): [number, number] => {
    const [low, high] = share.split('-').map(Number);
    return [low ?? NaN, high ?? NaN];
  });
  const [eachFurther = NaN] = numbersIn(dataset['further']);
  return {
    levels: numbersIn(dataset['levels']),
    eachFurther,
    tops: numbersIn(dataset['tops']),
    shares,
  };
}
