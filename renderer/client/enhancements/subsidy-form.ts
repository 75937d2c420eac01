/** Below this share of the poverty level, in percent, most states offer Medicaid (42 CFR 435.119 with the 5% disregard). */
const MEDICAID_PERCENT = 138;
/** The quote's largest household and its income brackets in dollars, as its selects name them. */
const LARGEST_HOUSEHOLD = 5;
const BRACKETS = ['0-25000', '25000-35000', '35000-50000', '50000-75000', '75000+'];

/** Points at the row and band of the table that fit the answers, and says what follows. */
function answerSubsidyCheck(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const answers = new FormData(form);
    const answer = (name: string) => String(answers.get(name) ?? '').trim();
    const people = Number(answer('household'));
    const income = readAmount(answer('income'));
    markIncome(form, Number.isNaN(income));
    if (Number.isNaN(income)) return;

    const table = document.querySelector('[data-subsidy-table]');
    for (const cell of table?.querySelectorAll('[data-current]') ?? []) cell.removeAttribute('data-current');
    const missing = !people || income === undefined;
    const elsewhere = answer('region') !== 'contiguous';
    const results: string[] = missing && !elsewhere ? ['incomplete'] : ['title'];
    let tier: HTMLElement | undefined;
    if (elsewhere) results.push('regions');
    else if (!missing) {
      const percent = (100 * income) / povertyLevel(form, people);
      const tiers = [...(table?.querySelectorAll<HTMLElement>('[data-up-to]') ?? [])];
      const index = tiers.findIndex(({ dataset }) => percent <= Number(dataset['upTo']));
      tier = tiers[index];
      results.push(tier ? 'tier' : 'over');
      if (percent < MEDICAID_PERCENT) results.push('medicaid');
      const row = table?.querySelector(`[data-people="${people}"]`);
      for (const cell of [row, tier, row?.children[index + 1]])
        if (tier) cell?.toggleAttribute('data-current', true);
    }
    if (answer('coverage') === 'employer') results.push('jobOffer');
    if (answer('conditions') === 'yes') results.push('conditions');
    say(results, tier?.dataset ?? {});
    carry(missing, people, income);
  });
}

/** Gives dollars, undefined for nothing, NaN for what is no amount. Takes $, commas, spaces and cents. */
function readAmount(text: string): number | undefined {
  const digits = text.replace(/[$,\s]/g, '');
  if (digits === '') return undefined;
  return /^\d+(\.\d\d?)?$/.test(digits) ? Number(digits) : NaN;
}

/** 100% of the poverty level in dollars a year for a household of this size. */
function povertyLevel({ dataset }: HTMLFormElement, people: number): number {
  const levels = (dataset['povertyLevel'] ?? '').split(',').map(Number);
  const named = Math.min(people, levels.length);
  return (levels[named - 1] ?? NaN) + (people - named) * Number(dataset['eachFurther']);
}

function markIncome(form: HTMLFormElement, invalid: boolean): void {
  const message = form.querySelector<HTMLElement>('.field__error');
  const input = form.querySelector('input');
  if (!message || !input) return;
  message.hidden = !invalid;
  input.ariaInvalid = String(invalid);
  if (invalid) input.focus();
}

/** Fills the status with copies of the words for these results; \{tier} and the like come from the tier's heading. */
function say(results: string[], tier: DOMStringMap): void {
  const words = document.querySelector<HTMLTemplateElement>('[data-subsidy-words]')?.content;
  const copies = results.map((name) => {
    const copy = words?.querySelector(`[data-result="${name}"]`)?.cloneNode(true);
    if (copy) copy.textContent = copy.textContent?.replace(/\{(\w+)\}/g, (_, key) => tier[key] ?? '') ?? '';
    return copy ?? '';
  });
  document.querySelector('[data-subsidy-result]')?.replaceChildren(...copies);
}

/** Lets the visitor take the answers along, as choices in the fragment: no server sees them, and the quote cleans it. */
function carry(missing: boolean, people: number, income = 0): void {
  const next = document.querySelector<HTMLElement>('[data-subsidy-next]');
  const link = next?.querySelector<HTMLAnchorElement>('[data-subsidy-carry]');
  if (!next || !link) return;
  next.hidden = missing;
  link.hash = new URLSearchParams({
    insuranceType: 'health',
    healthPlanType: 'aca',
    householdSize: String(Math.min(people, LARGEST_HOUSEHOLD)),
    // The last bracket has no top: nothing is above what is no number.
    estimatedIncome: BRACKETS.find((bracket) => !(income > Number(bracket.split('-')[1]))) ?? '',
  }).toString();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-subsidy-form]'))
  answerSubsidyCheck(form);
