import content from 'virtual:content';
import type { Estimate as EstimateContent } from '../../../schemas/types.ts';
import { Field } from '../../islands/field.tsx';
import { WIZARD_FIELDS } from '../../islands/wizard/fields.ts';
import { href } from '../../links.ts';
import { Button } from '../button/button.tsx';
import type { Ground } from '../ground.ts';
import { Icon } from '../icon/icon.tsx';
import { Section } from '../section/section.tsx';
import { Tool } from '../tool/tool.tsx';
import { CREDIT_STARTS_AT } from '../../client/estimate.ts';
import { EstimateTable } from './estimate-table.tsx';
import { estimateFigures, factOf, seasonDates, stateDiffers } from './figures.ts';
import '../../styles/forms.scss';
import './estimate.scss';

interface Props {
  estimate: EstimateContent;
}

/**
 * “What would I pay?”: household, income and state answer in dollars a month, without React, by client/tools/estimate.ts.
 * It finds, below the tool:
 * - on the tool itself the figures: `data-levels` (100% of the poverty level for 1, 2, … people), `data-further`,
 *   `data-tops` and `data-shares` (of each band), `data-medicaid` (percent), `data-ends` and `data-season` (days), and
 *   `data-brackets` and `data-largest`, the quote's own choices;
 * - on an `option` what is different in a state: `data-at`, its own marketplace; `data-closes`; `data-medicaid`;
 *   `data-regions`, other poverty guidelines; `data-elsewhere`, no license there;
 * - a `template` with the words for each answer (`data-say`), and the parts answer, next and carry (`data-part`).
 */
export function Estimate({ estimate, ground }: Props & { ground?: Ground }) {
  const { levels, further, tops, shares, medicaid, ends } = estimateFigures();
  const { estimatedIncome, householdSize } = WIZARD_FIELDS;
  return (
    <Section id={estimate.id} heading={estimate.heading} ground={ground} align="side">
      <Tool
        name="estimate"
        data={{
          levels: levels.join(','),
          further,
          tops: tops.join(','),
          shares: shares.join(','),
          medicaid,
          ends,
          season: seasonDates(),
          brackets: estimatedIncome.choices.join(','),
          largest: householdSize.choices.at(-1),
        }}
      >
        <Questions estimate={estimate} />
        <noscript>
          <EstimateTable table={estimate.table} />
        </noscript>
        <div className="estimate__answer" role="status" data-part="answer" />
        <div className="buttons" data-part="next" hidden>
          <a className="button" href={href('/quote#top')} data-part="carry">
            {estimate.carry}
          </a>
          <Button action={estimate.call} />
        </div>
        <Words estimate={estimate} />
      </Tool>
    </Section>
  );
}

function Questions({ estimate }: Props) {
  const { form, privacy } = estimate;
  const { household, income, state } = form;
  return (
    // Without script, sending it does nothing and puts nothing into an address.
    <form className="estimate__form card" method="dialog" noValidate>
      <Field id="estimate-household" label={household.label} hint={household.hint}>
        {(control) => (
          <select {...control} className="input" name="household">
            <option value="">{household.empty}</option>
            {household.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="estimate-income" label={income.label}>
        {(control) => (
          <div className="amount">
            <span className="amount__unit" aria-hidden>
              {income.unit}
            </span>
            <input
              {...control}
              className="input"
              name="income"
              type="text"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        )}
      </Field>
      <Field id="estimate-state" label={state.label}>
        {(control) => (
          <select {...control} className="input" name="state">
            <option value="">{state.empty}</option>
            {content.site.licensedStates.map(({ code, name }) => (
              <option key={code} {...stateData(code, estimate)}>
                {name}
              </option>
            ))}
            <option data-elsewhere="">{state.elsewhere}</option>
          </select>
        )}
      </Field>
      <button type="submit" className="button">
        {form.submit}
      </button>
      <p className="estimate__privacy">
        <Icon name="lock" />
        {privacy}
      </p>
    </form>
  );
}

/** What is different in a state, for the script. */
function stateData(code: string, { ownMarketplaces, otherGuidelines }: EstimateContent) {
  const { closes, medicaid } = stateDiffers(code);
  return {
    'data-at': ownMarketplaces[code],
    'data-closes': closes,
    'data-medicaid': medicaid,
    'data-regions': otherGuidelines.includes(code) ? '' : undefined,
  };
}

/** Which words depend on the licensed states, and whether one of these needs them. */
function wordsNeeded({ ownMarketplaces, otherGuidelines }: EstimateContent): Record<string, boolean> {
  const codes = content.site.licensedStates.map(({ code }) => code);
  const answered = codes.filter((code) => !otherGuidelines.includes(code));
  const limits = answered.map((code) => stateDiffers(code).medicaid ?? estimateFigures().medicaid);
  const hasOwnDates = (code: string) =>
    ownMarketplaces[code] !== undefined && stateDiffers(code).closes === undefined;
  return {
    regions: answered.length < codes.length,
    medicaid: limits.some((limit) => limit > 0),
    gap: limits.some((limit) => limit < CREDIT_STARTS_AT),
    ownDates: answered.some(hasOwnDates),
    dates: !answered.every(hasOwnDates),
  };
}

function Words({ estimate }: Props) {
  const { answers, form, seasons, marketplace, table } = estimate;
  const { title, premium, range, deductible, deadline, ...sentences } = answers;
  const needed = wordsNeeded(estimate);
  const season = (when: string, day: string, note?: string) => (
    <div data-say={when}>
      <dt>{deadline}</dt>
      <dd data-part="day">{day}</dd>
      {note && <dd className="estimate__small">{note}</dd>}
    </div>
  );
  return (
    <template>
      <h3 data-say="title">{title}</h3>
      <dl className="estimate__figures" data-say="figures">
        <div>
          <dt>{premium}</dt>
          <dd data-part="dollars">{range}</dd>
          <dd data-band="0">{table.bands[0]?.premium}</dd>
        </div>
        <div>
          <dt>{deductible}</dt>
          {table.bands.map((band, index) => (
            <dd key={band.income} data-band={index}>
              {band.deductible}
            </dd>
          ))}
        </div>
      </dl>
      {needed.dates && season('open', seasons.open, seasons.openNote)}
      {needed.dates && season('closed', seasons.over, seasons.overNote)}
      {needed.ownDates && season('ownDates', seasons.ownDates, seasons.ownDatesNote)}
      {Object.entries(sentences)
        .filter(([name]) => needed[name] ?? true)
        .map(([name, sentence]) => (
          <p key={name} data-say={name}>
            {sentence}
          </p>
        ))}
      <div data-say="marketplace">
        <p>{marketplace.where}</p>
        <a href={factOf('marketplace').source.url} rel="noopener">
          {marketplace.name}
        </a>
      </div>
      {(['household', 'income', 'state'] as const).map((name) => (
        <p key={name} className="field__error" data-say={name}>
          {form[name].invalid}
        </p>
      ))}
    </template>
  );
}
