import { type ReactNode, type RefObject, useRef } from 'react';
import type { QuoteChoice, WizardCopy } from '../../../schemas/types.ts';
import type { ChoiceField, FieldName } from '../../../schemas/wizard-fields.ts';
import { CompanyLine } from '../company-line.tsx';
import { FieldError } from '../field.tsx';
import { IslandIcon } from '../icon.tsx';
import type { FormState } from './form.ts';

/** The props of a step. Only the current step has `heading`, a ref with which its heading gets focus. */
export interface StepProps {
  copy: WizardCopy;
  form: FormState;
  heading: RefObject<HTMLHeadingElement | null> | undefined;
  sprite: string;
  onEdit(field: FieldName, value: string): void;
}

/** Asks for insurance type and health plan, if there is a choice. CSS shows the plans while Health is selected. */
export function StepOne({ heading, ...cardProps }: StepProps) {
  const { copy, form, onEdit } = cardProps;
  const { question, choices, company, healthQuestion, healthChoices = [] } = copy.step1;
  const planQuestion = useRef<HTMLHeadingElement>(null);
  const main = (words?: string) => (
    <h2 ref={heading} tabIndex={-1}>
      {words}
    </h2>
  );
  const asksInsurance = form.offer.insuranceType.length > 1;
  return (
    <>
      {company && <CompanyLine {...company} />}
      {asksInsurance && (
        <ChoiceCards
          {...cardProps}
          field="insuranceType"
          legend={main(question)}
          choices={choices}
          onEdit={(field, value) => {
            onEdit(field, value);
            // Scroll to the question about the plan, which is out of view on a phone. Focus stays on the card.
            planQuestion.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
      )}
      {form.offer.healthPlanType.length > 1 && (
        <ChoiceCards
          {...cardProps}
          field="healthPlanType"
          legend={asksInsurance ? <h3 ref={planQuestion}>{healthQuestion}</h3> : main(healthQuestion)}
          choices={healthChoices}
        />
      )}
    </>
  );
}

interface ChoiceCardsProps extends Omit<StepProps, 'heading'> {
  field: ChoiceField;
  legend: ReactNode;
  choices: readonly QuoteChoice[];
}

/** Renders a question with cards as answers. Each card is a radio button. A click anywhere on the card selects it. */
function ChoiceCards({ field, legend, choices, copy, form, sprite, onEdit }: ChoiceCardsProps) {
  const groupId = `quote-${field}`;
  const error = form.errors[field];
  return (
    <fieldset
      id={groupId}
      className={`choice-cards choice-cards--${field}${error ? ' choice-cards--invalid' : ''}`}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${groupId}-error`}
    >
      <legend className="choice-cards__question">{legend}</legend>
      <div className={`choice-cards__grid${choices.length % 2 === 1 ? ' choice-cards__grid--odd' : ''}`}>
        {choices.map(({ value, icon, title, text, features }) => {
          const id = `${groupId}-${value}`;
          return (
            <div className="choice-cards__card" key={value}>
              <input
                className="choice-cards__radio"
                type="radio"
                id={id}
                name={field}
                value={value}
                checked={form.answers[field] === value}
                aria-describedby={`${id}-text`}
                onChange={() => onEdit(field, value)}
              />
              {icon && <IslandIcon sprite={sprite} name={icon} />}
              <label className="choice-cards__title" htmlFor={id}>
                {title ?? value}
              </label>
              <div className="choice-cards__text" id={`${id}-text`}>
                {text && <p>{text}</p>}
                <ul className="choice-cards__features">
                  {features?.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </div>
            </div>
          );
        })}
      </div>
      {error && <FieldError id={`${groupId}-error`} prefix={copy.errorPrefix} message={error} />}
    </fieldset>
  );
}
