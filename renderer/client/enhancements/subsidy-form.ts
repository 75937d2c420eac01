import { readAmount } from '../read-amount.ts';
import { bandOf, bracketOf, povertyPercent } from '../subsidy-figures.ts';

/** Points at the row and band of the table that fit the answers, and says what follows. */
function answerSubsidyCheck(form: HTMLFormElement): void {
  const income = form.querySelector('input');
  const numbersOf = (name: string) => (form.dataset[name] ?? '').split(',').map(Number);
  form.addEventListener('input', () => {
    // A result that no longer fits the answers is worse than none.
    forget();
    if (income) explain(income);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    forget();
    const answers = new FormData(form);
    const answer = (name: string) => String(answers.get(name) ?? '').trim();
    const people = Number(answer('household'));
    const dollars = readAmount(answer('income'));
    if (Number.isNaN(dollars)) {
      if (income) explain(income, wordsFor('invalid'));
      return;
    }

    const missing = !people || dollars === undefined;
    const coverage = answer('coverage');
    const percent = missing
      ? NaN
      : povertyPercent(dollars, people, {
          levels: numbersOf('povertyLevel'),
          eachFurther: numbersOf('eachFurther')[0] ?? NaN,
        });
    const table = part('table');
    const tiers = [...(table?.querySelectorAll<HTMLElement>('[data-up-to]') ?? [])];
    // What comes before any price: other rules, no answer yet, coverage that rules the credit out, Medicaid.
    const first =
      answer('region') !== 'contiguous'
        ? 'regions'
        : missing
          ? 'incomplete'
          : coverage === 'government'
            ? 'government'
            : percent < 100
              ? 'belowPoverty'
              : percent < Number(form.dataset['medicaid'])
                ? 'medicaid'
                : undefined;
    const index = bandOf(
      percent,
      tiers.map(({ dataset }) => Number(dataset['upTo'])),
    );
    const tier = first ? undefined : tiers[index];
    const results = [
      ...(first === 'incomplete' ? [] : ['title']),
      ...(first ? [first] : tier ? ['figures', 'tier'] : ['over']),
      ...(coverage === 'employer' ? ['jobOffer'] : []),
      ...(answer('conditions') === 'yes' ? ['conditions'] : []),
    ];
    const row = table?.querySelector(`[data-people="${people}"]`);
    for (const cell of tier ? [row, tier, row?.children[index + 1]] : [])
      cell?.toggleAttribute('data-current', true);
    say(results, { ...tier?.dataset, ...monthly(dollars, tier) });
    const isLicensed = !form.querySelector('option[data-unlicensed]:checked');
    if (!missing && isLicensed) {
      const [largest = people] = numbersOf('largestHousehold');
      carry({
        insuranceType: 'health',
        healthPlanType: 'aca',
        householdSize: String(Math.min(people, largest)),
        estimatedIncome: bracketOf(dollars, (form.dataset['brackets'] ?? '').split(',')),
      });
    }
    for (const name of ['next', 'result']) part(name)?.scrollIntoView({ block: 'nearest' });
  });
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-subsidy-${name}]`);

/** Takes the last result away: words, marks in the table, and the way to the quote. */
function forget(): void {
  part('result')?.replaceChildren();
  part('next')?.toggleAttribute('hidden', true);
  for (const cell of part('table')?.querySelectorAll('[data-current]') ?? [])
    cell.removeAttribute('data-current');
}

/** Puts a message about the income below its field, and describes the field by it; without one, takes it away. */
function explain(input: HTMLInputElement, message?: HTMLElement): void {
  const field = input.closest('.field');
  field?.querySelector('.field__error')?.remove();
  field?.classList.toggle('field--invalid', Boolean(message));
  input.ariaInvalid = message ? 'true' : null;
  let described = `${input.id}-hint`;
  if (message) {
    message.id = `${input.id}-error`;
    described += ` ${message.id}`;
    field?.append(message);
    input.focus();
  }
  input.setAttribute('aria-describedby', described);
}

/** A copy of the words for a result, from the page's template. */
function wordsFor(result: string): HTMLElement | undefined {
  const found = document
    .querySelector<HTMLTemplateElement>('[data-subsidy-words]')
    ?.content.querySelector<HTMLElement>(`[data-result=${result}]`);
  return found ? document.importNode(found, true) : undefined;
}

/** Fills the status with the words for these results, and their figures with those of the tier. */
function say(results: string[], figures: DOMStringMap): void {
  for (const name of results) {
    const words = wordsFor(name);
    if (!words) continue;
    for (const each of words.querySelectorAll<HTMLElement>('[data-figure]'))
      each.textContent = (figures[each.dataset['figure'] ?? ''] ?? '').replace(
        /\{(\w+)\}/g,
        (_, key) => figures[key] ?? '',
      );
    part('result')?.append(words);
  }
}

/** What a share of income is in whole dollars a month; nothing for a tier whose premium is no share. */
function monthly(income: number | undefined, tier: HTMLElement | undefined): DOMStringMap {
  const [low, high] = (tier?.dataset['share']?.split(',') ?? []).map(
    (share) => `$${Math.round(((income ?? NaN) * Number(share)) / 1200).toLocaleString('en-US')}`,
  );
  return { low, high };
}

/** Lets the visitor take the answers along, as choices in the fragment: no server sees them, and the quote cleans it. */
function carry(answers: Record<string, string>): void {
  const link = part('carry');
  if (link instanceof HTMLAnchorElement) link.hash = new URLSearchParams(answers).toString();
  part('next')?.toggleAttribute('hidden', false);
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-subsidy-form]')) {
  answerSubsidyCheck(form);
  // A press from before this script was here: enhancements/hold-submit.ts.
  if ('held' in form.dataset) form.requestSubmit();
}
