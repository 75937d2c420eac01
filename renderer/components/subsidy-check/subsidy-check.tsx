import { href } from '../../links.ts';
import type { IncomeTier, Option, SubsidyCheck as SubsidyCheckContent } from '../../../schemas/types.ts';
import { Field, FieldGroup, type ControlProps } from '../../islands/field.tsx';
import { WIZARD_FIELDS } from '../../islands/wizard/fields.ts';
import { Button } from '../button/button.tsx';
import type { Ground } from '../ground.ts';
import { Icon } from '../icon/icon.tsx';
import { Section } from '../section/section.tsx';
import '../../styles/forms.scss';
import './subsidy-check.scss';

interface Props {
  check: SubsidyCheckContent;
  tiers: readonly IncomeTier[];
  /** Below this share of the poverty level, in percent, most states offer Medicaid. */
  medicaidPercent: number | undefined;
  /** Where a quote can be offered. */
  licensedStates: readonly { name: string }[];
  ground?: Ground;
}

/**
 * What a household may pay. The whole table is here; the form only points at a place in it and counts, by
 * client/enhancements/subsidy-form.ts, which finds:
 * - `[data-subsidy-form]`, with `data-poverty-level` (100% for 1, 2, … people, by commas), `data-each-further`,
 *   `data-medicaid` (percent), `data-brackets` and `data-largest-household` (the quote's own choices); its fields are
 *   named household, income, region, coverage and conditions, its first `input` is the income, and an
 *   `option[data-unlicensed]` is a place without a quote;
 * - `[data-subsidy-table]`: a `th[data-tier]` a tier, with `data-up-to` (percent), `data-tier`, `data-premium`,
 *   `data-deductible` and, where the premium is a share of income, `data-share` (two percentages, by a comma); a
 *   `tr[data-people]` a household size. It sets `data-current` on the row and the cell that apply;
 * - `[data-subsidy-result]`, the status to fill with copies of what `[data-subsidy-words]`, a template, holds: one
 *   element per `data-result` (title, figures, tier, over, medicaid, belowPoverty, regions, jobOffer, government,
 *   conditions, incomplete), and `invalid`, the message for an amount that cannot be read;
 * - `[data-subsidy-next]`, shown with a result; in it `[data-subsidy-carry]`, the link that takes the answers along.
 */
export function SubsidyCheck({ check, tiers, medicaidPercent, licensedStates, ground }: Props) {
  return (
    <Section id={check.id} heading={check.heading} ground={ground}>
      <div className="subsidy-check">
        <div className="subsidy-check__ask">
          <Form {...{ check, medicaidPercent, licensedStates }} />
          <noscript>
            <p>{check.noScript}</p>
          </noscript>
        </div>
        <div className="subsidy-check__answer">
          <div className="subsidy-check__result" role="status" data-subsidy-result="" />
          <div className="subsidy-check__next buttons" data-subsidy-next="" hidden>
            <a className="button" href={href('/quote#top')} data-subsidy-carry="">
              {check.carry}
            </a>
            <Button action={check.call} />
          </div>
          <Words results={check.results} invalid={check.form.income.invalid} />
        </div>
        <Table check={check} tiers={tiers} />
      </div>
    </Section>
  );
}

function Form({ check, medicaidPercent, licensedStates }: Omit<Props, 'tiers' | 'ground'>) {
  const { household, income, region, coverage, conditions, submit } = check.form;
  const { povertyLevel, eachFurther } = check.figures;
  const { estimatedIncome, householdSize } = WIZARD_FIELDS;
  const [mainland] = region.options;
  const isUnlicensed = (option: Option) =>
    option !== mainland && !licensedStates.some(({ name }) => name === option.label);
  return (
    <form
      className="subsidy-check__form card no-print"
      // Without script, sending it does nothing and puts nothing into an address.
      method="dialog"
      data-subsidy-form=""
      data-hold-submit=""
      data-poverty-level={povertyLevel.join(',')}
      data-each-further={eachFurther}
      data-medicaid={medicaidPercent}
      data-brackets={estimatedIncome.choices.join(',')}
      data-largest-household={householdSize.choices.at(-1)}
      noValidate
    >
      <Field id="subsidy-household" label={household.label} hint={household.hint}>
        {(control) => <Select {...control} name="household" {...household} />}
      </Field>
      <Field id="subsidy-income" label={income.label} hint={income.hint}>
        {(control) => (
          <div className="subsidy-check__amount">
            <span className="subsidy-check__unit" aria-hidden>
              {income.unit}
            </span>
            <input
              {...control}
              className="input"
              name="income"
              type="text"
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        )}
      </Field>
      <Field id="subsidy-region" label={region.label}>
        {(control) => <Select {...control} name="region" {...region} isUnlicensed={isUnlicensed} />}
      </Field>
      <Field id="subsidy-coverage" label={coverage.label}>
        {(control) => <Select {...control} name="coverage" {...coverage} />}
      </Field>
      <FieldGroup id="subsidy-conditions" legend={conditions.label} hint={conditions.hint}>
        <div className="subsidy-check__choices">
          <label className="choice">
            <input type="radio" name="conditions" value="yes" />
            {conditions.yes}
          </label>
          <label className="choice">
            <input type="radio" name="conditions" value="no" />
            {conditions.no}
          </label>
        </div>
      </FieldGroup>
      <div className="subsidy-check__submit">
        <button type="submit" className="button">
          {submit}
        </button>
        <p className="subsidy-check__privacy">
          <Icon name="lock" />
          {check.privacy}
        </p>
      </div>
    </form>
  );
}

interface SelectProps extends ControlProps {
  name: string;
  empty?: string;
  options: readonly Option[];
  isUnlicensed?: (option: Option) => boolean;
}

function Select({ id, name, empty, options, isUnlicensed, 'aria-describedby': describedBy }: SelectProps) {
  return (
    <select className="input" id={id} name={name} aria-describedby={describedBy}>
      {empty && <option value="">{empty}</option>}
      {options.map((option) => (
        <option
          key={option.value}
          value={option.value}
          data-unlicensed={isUnlicensed?.(option) ? '' : undefined}
        >
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Words({ results, invalid }: { results: SubsidyCheckContent['results']; invalid: string }) {
  const { title, figures, ...sentences } = results;
  const terms = [
    [figures.premium, 'premium'],
    [figures.deductible, 'deductible'],
    [figures.income, 'tier'],
  ];
  return (
    <template data-subsidy-words="">
      <h3 data-result="title">{title}</h3>
      <dl className="subsidy-check__figures" data-result="figures">
        {terms.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-figure={figure} />
          </div>
        ))}
      </dl>
      {Object.entries(sentences).map(([name, sentence]) => (
        <p key={name} data-result={name}>
          {sentence}
        </p>
      ))}
      <p className="field__error" data-result="invalid">
        {invalid}
      </p>
    </template>
  );
}

/** The least and the most of a premium such as “2-4% of income”; undefined for one that is no share of income. */
function shareOf(premium: string): string | undefined {
  return /^([\d.]+)[-–]([\d.]+)%/.exec(premium)?.slice(1).join();
}

function Table({ check, tiers }: { check: SubsidyCheckContent; tiers: readonly IncomeTier[] }) {
  const { table, results } = check;
  return (
    <section className="subsidy-check__scroll card" aria-labelledby="subsidy-caption" tabIndex={0}>
      <table className="subsidy-check__table" data-subsidy-table="">
        <caption className="subsidy-check__caption" id="subsidy-caption">
          <span className="subsidy-check__caption-text">{table.caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{table.columns.household}</th>
            {tiers.map((tier, index) => (
              <th
                key={tier.id}
                scope="col"
                data-tier={tier.income}
                data-up-to={tier.upTo}
                data-share={shareOf(tier.premium)}
                data-premium={shareOf(tier.premium) ? results.figures.range : tier.premium}
                data-deductible={tier.deductible}
              >
                <BreakableRange range={table.columns.tiers[index] ?? ''} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={row.people} data-people={index + 1}>
              <th scope="row">{row.people}</th>
              {row.amounts.map((amount) => (
                <td key={amount}>{amount}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A range that may break after its hyphen, as on a phone: Firefox does not break before a figure by itself. */
function BreakableRange({ range }: { range: string }) {
  const place = range.indexOf('-') + 1;
  return (
    <>
      {range.slice(0, place)}
      <wbr />
      {range.slice(place)}
    </>
  );
}
