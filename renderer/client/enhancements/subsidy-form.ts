import { bandOf, bracketOf, povertyPercent, readAmount } from '../subsidy-figures.ts';

/** Points at the row and band of the table that fit the answers, and says what follows. */
function answerSubsidyCheck(form: HTMLFormElement): void {
  const income = form.querySelector('input');
  const numbersOf = (name: string) => (form.dataset[name] ?? '').split(',').map(Number);
  form.addEventListener('input', () => {
    // A result that no longer fits the answers is worse than none.
    forget();
    if (income) accept(income);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    forget();
    const answers = new FormData(form);
    const answer = (name: string) => String(answers.get(name) ?? '').trim();
    const people = Number(answer('household'));
    const dollars = readAmount(answer('income'));
    if (Number.isNaN(dollars)) {
      if (income) refuse(income);
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
      const table = document.querySelector('[data-subsidy-table]');
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
    const isLicensed = !(form.dataset['unlicensed'] ?? '').split(',').includes(region);
    if (!missing && isLicensed) {
      const [largest = people] = numbersOf('largestHousehold');
      carry({
        insuranceType: 'health',
        healthPlanType: 'aca',
        householdSize: String(Math.min(people, largest)),
        estimatedIncome: bracketOf(dollars, (form.dataset['brackets'] ?? '').split(',')),
      });
    }
    for (const part of ['next', 'result'])
      document.querySelector(`[data-subsidy-${part}]`)?.scrollIntoView({ block: 'nearest' });
  });
}

/** Takes the last result away: words, marks in the table, and the way to the quote. */
function forget(): void {
  document.querySelector('[data-subsidy-result]')?.replaceChildren();
  for (const cell of document.querySelectorAll('[data-subsidy-table] [data-current]'))
    cell.removeAttribute('data-current');
  document.querySelector('[data-subsidy-next]')?.toggleAttribute('hidden', true);
}

/** Puts the message for an amount that cannot be read below the field, and describes the field by it. */
function refuse(input: HTMLInputElement): void {
  const message = wordsFor('invalid');
  if (message) {
    message.id = `${input.id}-error`;
    input.closest('.field')?.append(message);
    input.setAttribute('aria-describedby', `${input.id}-hint ${message.id}`);
  }
  input.ariaInvalid = 'true';
  input.closest('.field')?.classList.add('field--invalid');
  input.focus();
}

function accept(input: HTMLInputElement): void {
  document.getElementById(`${input.id}-error`)?.remove();
  input.setAttribute('aria-describedby', `${input.id}-hint`);
  input.removeAttribute('aria-invalid');
  input.closest('.field')?.classList.remove('field--invalid');
}

/** A copy of the words for a result, from the page's template. */
function wordsFor(result: string): HTMLElement | undefined {
  const words = document.querySelector<HTMLTemplateElement>('[data-subsidy-words]')?.content;
  const found = words?.querySelector<HTMLElement>(`[data-result="${result}"]`);
  return found ? document.importNode(found, true) : undefined;
}

/** Fills the status with the words for these results; \{tier} and the like come from the tier's heading. */
function say(results: string[], tier: DOMStringMap): void {
  const copies = results.map((name) => {
    const copy = wordsFor(name);
    if (copy) copy.textContent = copy.textContent?.replace(/\{(\w+)\}/g, (_, key) => tier[key] ?? '') ?? '';
    return copy ?? '';
  });
  document.querySelector('[data-subsidy-result]')?.replaceChildren(...copies);
}

/** Lets the visitor take the answers along, as choices in the fragment: no server sees them, and the quote cleans it. */
function carry(answers: Record<string, string>): void {
  const next = document.querySelector<HTMLElement>('[data-subsidy-next]');
  const link = next?.querySelector<HTMLAnchorElement>('[data-subsidy-carry]');
  if (!next || !link) return;
  next.hidden = false;
  link.hash = new URLSearchParams(answers).toString();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-subsidy-form]'))
  answerSubsidyCheck(form);
