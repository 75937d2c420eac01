import { bracketOf, dependsOnMedicaid, estimate, type Estimate, type MedicaidLimit } from '../estimate.ts';
import { dayOf, isOver, onSale, writeDay, type PlanYearData } from '../plan-year.ts';
import { readYearly, writeDollars } from '../read-amount.ts';
import { readToolData, type StateData } from '../tool-data.ts';
import { answerForm, answersOf, fillIn, wordsFor, type Answer, type IsWrong } from '../tool-parts.ts';
import { askLostCoverage } from './lost-coverage.ts';
import { showPrices } from './prices.ts';

/** Starts the tool that components/estimate renders. Does not store or send the visitor's answers. */
export function start(tool: HTMLElement): Promise<void> {
  const isWrong: IsWrong = ({ name, value }) => {
    if (name === 'income') return !((readYearly(value, readToolData(tool).amounts) ?? NaN) >= 0);
    if (name === 'household') return !(Number(value) >= 1);
    return value === '' && wordsFor(tool, name) !== undefined;
  };
  return answerForm(tool, isWrong, () => answerWith(tool));
}

function answerWith(tool: HTMLElement): Answer {
  const { years, medicaid, states, brackets, largest, lostCoverage, amounts } =
    readToolData<'estimate'>(tool);
  const given = answersOf(tool);
  const income = readYearly(given('income'), amounts) ?? NaN;
  const household = { people: Number(given('household')), income };
  const option = tool.querySelector<HTMLOptionElement>('[name=state] :checked');
  const stateName = option?.text ?? '';
  const code = given('state');
  const licensed = states[code];
  const isLicensed = licensed !== undefined;
  const state = licensed ?? {};
  const today = dayOf(new Date());
  const law = onSale(years, today);
  const limit: MedicaidLimit = {
    poverty: medicaid.poverty,
    upTo: state.medicaid ?? medicaid.upTo,
    hours: state.hours ?? false,
  };
  if (!law) return { words: [wordsFor(tool, 'ended')], next: true };
  const found = estimate(household, law, limit);
  const hasEnded = today > law.ends || (today > medicaid.ends && dependsOnMedicaid(household, limit));
  // Choose a text instead of the estimate if the agency has no license in the state, the figures have expired, the
  // visitor's coverage excludes a credit, or the state has special poverty guidelines.
  const instead = !isLicensed
    ? 'unlicensed'
    : hasEnded
      ? 'ended'
      : given('coverage') === 'government'
        ? 'government'
        : state.hasOwnGuidelines
          ? 'regions'
          : undefined;
  const kind = instead ?? found.answer;
  const credit = instead === undefined && found.answer === 'credit' ? found : undefined;
  const say = (name: string, isSaid: boolean) => (isSaid ? wordsFor(tool, name) : undefined);
  const words = [
    credit ? figuresOf(tool, credit) : wordsFor(tool, kind),
    say('whom', credit !== undefined),
    credit && (state.helpUntil ?? 0) >= law.year ? wordsFor(tool, `help-${code}`) : undefined,
    say('near', instead === undefined && found.isNear),
    say('employer', given('coverage') === 'employer'),
    say('care', given('conditions') === 'yes'),
    credit && lawOf(tool, law),
  ];
  if (credit) words[0]?.append(seasonOf(tool, { today, law, state }) ?? '');
  const asked = wordsFor(tool, 'asked');
  fillIn(asked, { people: given('household'), state: stateName, income: writeDollars(income) });
  for (const each of words) fillIn(each, { year: String(law.year), sharesYear: String(law.sharesYear) });
  // Link to the marketplace, which decides on credits. Where the agency is licensed, leave out the link in two cases.
  // If the figures have expired, the answer asks the visitor to call instead. If the answer is a credit and the state
  // uses the federal marketplace, the tool offers a quote instead.
  const decides = !isLicensed || (kind !== 'ended' && (!credit || state.marketplace !== undefined));
  return {
    words: [
      wordsFor(tool, 'title'),
      asked,
      ...words,
      state.page && statePageOf(tool, stateName, state.page),
      decides ? marketplaceOf(tool, state.marketplace) : undefined,
    ],
    ...((credit || kind === 'over') && {
      carry: {
        insuranceType: 'health',
        healthPlanType: 'aca',
        householdSize: String(Math.min(household.people, Number(largest))),
        estimatedIncome: bracketOf(household.income, brackets),
      },
    }),
    next: isLicensed,
    ...(instead === undefined &&
      ['credit', 'over', 'gap'].includes(found.answer) && {
        below: (below: HTMLElement) => {
          const season = () => seasonOf(tool, { today, law, state });
          askLostCoverage({ tool, place: below, season, today, year: law.year, days: lostCoverage });
          if (state.prices !== undefined)
            showPrices({ tool, place: below, address: state.prices, household, found, law });
        },
      }),
  };
}

/** Returns the law behind a figure, closed until the visitor opens it. */
function lawOf(tool: HTMLElement, { sharesYear, year }: PlanYearData): HTMLElement | undefined {
  const fold = wordsFor(tool, 'law');
  const names = ['note', ...(sharesYear === year ? [] : ['olderShares']), 'status'];
  fold?.append(...names.map((name) => wordsFor(tool, name)).filter((each) => each !== undefined));
  return fold;
}

/** Returns a link to the page of a state. A page in English alone says so. */
function statePageOf(
  tool: HTMLElement,
  name: string,
  { href, isForeign }: NonNullable<StateData['page']>,
): HTMLElement | undefined {
  const words = wordsFor(tool, 'statePage');
  const link = words?.querySelector('a');
  if (link) link.href = href;
  if (!isForeign) link?.querySelector('[data-in-english]')?.remove();
  fillIn(words, { state: name });
  return words;
}

/** Clones the figures of the template, and fills in monthly and yearly cost, share of income and deductible. */
function figuresOf(tool: HTMLElement, { month, share, percent }: Extract<Estimate, { answer: 'credit' }>) {
  const words = wordsFor(tool, 'figures');
  fillIn(words, {
    dollars: writeDollars(month),
    total: writeDollars(12 * month),
    share: share.toFixed(2),
    percent: String(Math.round(percent)),
  });
  const ranges = [...(words?.querySelectorAll<HTMLElement>('[data-up-to]') ?? [])];
  const fitting = ranges.find(({ dataset }) => percent <= Number(dataset['upTo']));
  for (const each of ranges) if (each !== fitting) each.remove();
  return words;
}

/** Returns a text with the last day to enroll in this state. Its words depend on whether that day has passed. */
function seasonOf(
  tool: HTMLElement,
  { today, law, state }: { today: string; law: PlanYearData; state: StateData },
): HTMLElement | undefined {
  // Show no date for a state with its own marketplace if content has no date for this state. The federal dates may not
  // apply there. Its season is over when the last day that the law allows has passed.
  const isUnknown = state.marketplace !== undefined && state.closes === undefined;
  const closes = state.closes ?? (isUnknown ? law.latest : law.closes);
  const isClosed = isOver(today, { checked: law.checked, closes });
  const words = wordsFor(tool, isClosed ? 'closed' : isUnknown ? 'ownDates' : 'open');
  fillIn(words, { day: writeDay(closes, document.documentElement.lang) });
  return words;
}

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
