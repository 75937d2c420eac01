import { bandOf, bracketOf, povertyPercent, readAmount } from '../subsidy-figures.ts';

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
    const region = answer('region');
    const elsewhere = region !== 'contiguous';
    const results: string[] = missing && !elsewhere ? ['incomplete'] : ['title'];
    let tier: HTMLElement | undefined;
    if (elsewhere) results.push('regions');
    else if (!missing) {
      const [eachFurther = NaN] = numbersOf('eachFurther');
      const percent = povertyPercent(dollars, people, { levels: numbersOf('povertyLevel'), eachFurther });
      const table = part('table');
      const tiers = [...(table?.querySelectorAll<HTMLElement>('[data-up-to]') ?? [])];
      const index = bandOf(
        percent,
        tiers.map(({ dataset }) => Number(dataset['upTo'])),
      );
      tier = tiers[index];
      results.push(tier ? 'tier' : 'over');
      if (percent < Number(form.dataset['medicaid'])) results.push('medicaid');
      const row = table?.querySelector(`[data-people="${people}"]`);
      for (const cell of [row, tier, row?.children[index + 1]])
        if (tier) cell?.toggleAttribute('data-current', true);
    }
    if (answer('coverage') === 'employer') results.push('jobOffer');
    if (answer('conditions') === 'yes') results.push('conditions');
    say(results, tier?.dataset ?? {});
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

/** Fills the status with the words for these results; {tier} and the like come from the tier's heading. */
function say(results: string[], tier: DOMStringMap): void {
  for (const name of results) {
    const words = wordsFor(name);
    if (!words) continue;
    words.textContent = words.textContent?.replace(/\{(\w+)\}/g, (_, key) => tier[key] ?? '') ?? '';
    part('result')?.append(words);
  }
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
