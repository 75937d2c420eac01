import type { LifeSum as LifeSumContent } from '../../../schemas/types.ts';
import { Field } from '../../islands/field.tsx';
import { WIZARD_FIELDS } from '../../islands/wizard/fields.ts';
import { href } from '../../links.ts';
import { Button } from '../button/button.tsx';
import type { Ground } from '../ground.ts';
import { Icon } from '../icon/icon.tsx';
import { Section } from '../section/section.tsx';
import { Tool } from '../tool/tool.tsx';
import '../../styles/forms.scss';
import './life-sum.scss';

/**
 * “How much life insurance?”: income by years, debts, children and final expenses, less what is there, without React, by
 * client/tools/life-sum.ts. It finds the fields by their names, on the tool `data-choices` (the quote's own coverage
 * amounts), a `template` with its words (`data-say`), and the parts answer, next and carry (`data-part`).
 */
export function LifeSum({ sum, ground }: { sum: LifeSumContent; ground?: Ground }) {
  return (
    <Section id={sum.id} heading={sum.heading} ground={ground} align="side">
      <Tool name="life-sum" data={{ choices: WIZARD_FIELDS.coverageAmount.choices.join(',') }}>
        <Questions sum={sum} />
        <noscript>
          <p>{sum.noScript}</p>
        </noscript>
        <div className="life-sum__answer" role="status" data-part="answer" />
        <div className="buttons" data-part="next" hidden>
          <a className="button" href={href('/quote#top')} data-part="carry">
            {sum.carry}
          </a>
          <Button action={sum.call} />
        </div>
        <Words sum={sum} />
      </Tool>
    </Section>
  );
}

function Questions({ sum }: { sum: LifeSumContent }) {
  return (
    // Without script, sending it does nothing and puts nothing into an address.
    <form className="life-sum__form card" method="dialog" noValidate>
      {sum.fields.map(({ name, label, hint, unit, options }) => (
        <Field key={name} id={`life-${name}`} label={label} hint={hint}>
          {(control) =>
            options ? (
              <select {...control} className="input" name={name}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <div className={unit && 'amount'}>
                {unit && (
                  <span className="amount__unit" aria-hidden>
                    {unit}
                  </span>
                )}
                <input
                  {...control}
                  className="input"
                  name={name}
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                />
              </div>
            )
          }
        </Field>
      ))}
      <div className="life-sum__submit">
        <button type="submit" className="button">
          {sum.submit}
        </button>
        <p className="life-sum__privacy">
          <Icon name="lock" />
          {sum.privacy}
        </p>
      </div>
    </form>
  );
}

function Words({ sum: { answers, fields } }: { sum: LifeSumContent }) {
  const { title, sum, amount, coverage, options, enough, note } = answers;
  return (
    <template>
      <h3 data-say="title">{title}</h3>
      <dl className="life-sum__figures" data-say="figures">
        <div>
          <dt>{sum}</dt>
          <dd data-part="sum">{amount}</dd>
        </div>
        <div>
          <dt>{coverage}</dt>
          {options.map(({ value, label }) => (
            <dd key={value} data-choice={value}>
              {label}
            </dd>
          ))}
        </div>
      </dl>
      <p data-say="enough">{enough}</p>
      <p data-say="note">{note}</p>
      {fields.map(({ name, invalid }) =>
        invalid ? (
          <p key={name} className="field__error" data-say={name}>
            {invalid}
          </p>
        ) : null,
      )}
    </template>
  );
}
