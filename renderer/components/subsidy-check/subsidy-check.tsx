import { href } from '../../links.ts';
import type { IncomeTier, Option, SubsidyCheck as SubsidyCheckContent } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import type { Ground } from '../ground.ts';
import { Icon } from '../icon/icon.tsx';
import { Section } from '../section/section.tsx';
import '../../styles/forms.scss';
import './subsidy-check.scss';

interface Props {
  check: SubsidyCheckContent;
  tiers: readonly IncomeTier[];
  ground?: Ground;
}

/**
 * Which income tier a household falls in. The whole table is here; the form only points at a place in it, by
 * client/enhancements/subsidy-form.ts, which finds:
 * - `[data-subsidy-form]`, with `data-poverty-level` (100% for 1, 2, … people, by commas) and `data-each-further`;
 *   its fields are named household, income, region, coverage and conditions;
 * - in it the first `input`, the income, and `.field__error`, the message for an amount it cannot read, hidden;
 * - `[data-subsidy-table]`: a `th[data-tier]` a tier, with `data-up-to` (percent), `data-tier`, `data-premium` and
 *   `data-deductible`; a `tr[data-people]` a household size. It sets `data-current` on the row and the cell that apply;
 * - `[data-subsidy-result]`, the status to fill with copies of what `[data-subsidy-words]`, a template, holds: one
 *   element per `data-result` (title, tier, over, medicaid, regions, jobOffer, conditions, incomplete);
 * - `[data-subsidy-next]`, shown with a result; in it `[data-subsidy-carry]`, the link that takes the answers along.
 */
export function SubsidyCheck({ check, tiers, ground }: Props) {
  return (
    <Section id={check.id} heading={check.heading} ground={ground}>
      <div className="subsidy-check">
        <div className="subsidy-check__ask">
          <Form check={check} />
          <noscript>
            <p>{check.noScript}</p>
          </noscript>
          <div className="subsidy-check__result" role="status" data-subsidy-result="" />
          <div className="subsidy-check__next buttons" data-subsidy-next="" hidden>
            <a className="button" href={href('/quote#top')} data-subsidy-carry="">
              {check.carry}
            </a>
            <Button action={check.call} />
          </div>
          <Words results={check.results} />
        </div>
        <Table table={check.table} tiers={tiers} />
      </div>
    </Section>
  );
}

function Form({ check }: Pick<Props, 'check'>) {
  const { household, income, region, coverage, conditions, submit } = check.form;
  const { povertyLevel, eachFurther } = check.figures;
  return (
    <form
      className="subsidy-check__form card"
      // Without script, sending it does nothing and puts nothing into an address.
      method="dialog"
      data-subsidy-form=""
      data-poverty-level={povertyLevel.join(',')}
      data-each-further={eachFurther}
      noValidate
    >
      <div className="field">
        <label className="field__label" htmlFor="subsidy-household">
          {household.label}
        </label>
        <p className="field__hint" id="subsidy-household-hint">
          {household.hint}
        </p>
        <Select name="household" empty={household.empty} options={household.options} hinted />
      </div>
      <div className="field">
        <label className="field__label" htmlFor="subsidy-income">
          {income.label}
        </label>
        <p className="field__hint" id="subsidy-income-hint">
          {income.hint}
        </p>
        <p className="field__error" id="subsidy-income-error" hidden>
          {income.invalid}
        </p>
        <input
          className="input"
          id="subsidy-income"
          name="income"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby="subsidy-income-hint subsidy-income-error"
        />
      </div>
      <div className="field">
        <label className="field__label" htmlFor="subsidy-region">
          {region.label}
        </label>
        <Select name="region" options={region.options} />
      </div>
      <div className="field">
        <label className="field__label" htmlFor="subsidy-coverage">
          {coverage.label}
        </label>
        <Select name="coverage" empty={coverage.empty} options={coverage.options} />
      </div>
      <fieldset className="field" aria-describedby="subsidy-conditions-hint">
        <legend className="field__label">{conditions.label}</legend>
        <p className="field__hint" id="subsidy-conditions-hint">
          {conditions.hint}
        </p>
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
      </fieldset>
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

interface SelectProps {
  name: string;
  empty?: string;
  options: readonly Option[];
  hinted?: boolean;
}

function Select({ name, empty, options, hinted = false }: SelectProps) {
  const id = `subsidy-${name}`;
  return (
    <select className="input" id={id} name={name} aria-describedby={hinted ? `${id}-hint` : undefined}>
      {empty && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Words({ results }: { results: SubsidyCheckContent['results'] }) {
  const { title, ...sentences } = results;
  return (
    <template data-subsidy-words="">
      <h3 data-result="title">{title}</h3>
      {Object.entries(sentences).map(([name, sentence]) => (
        <p key={name} data-result={name}>
          {sentence}
        </p>
      ))}
    </template>
  );
}

function Table({ table, tiers }: { table: SubsidyCheckContent['table']; tiers: readonly IncomeTier[] }) {
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
                data-premium={tier.premium}
                data-deductible={tier.deductible}
              >
                {table.columns.tiers[index]}
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
