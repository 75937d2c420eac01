import { type ReactNode, type RefObject, useRef } from 'react';
import type { QuoteChoice, WizardCopy } from '../../../schemas/types.ts';
import type { ChoiceField, FieldName } from '../../../schemas/wizard-fields.ts';
import { offerOf } from '../../../schemas/wizard-offer.ts';
import { CompanyLine } from '../company-line.tsx';
import { FieldError } from '../field.tsx';
import { IslandIcon } from '../icon.tsx';
import type { FormState } from './form.ts';
import { controlId } from './ids.ts';

interface StepOneProps {
  copy: WizardCopy;
  form: FormState;
  heading: RefObject<HTMLHeadingElement | null> | undefined;
  sprite: string;
  onEdit(field: FieldName, value: string): void;
}

/**
 * Asks for insurance type and plan, each if content offers several. The plan question is always in the HTML; CSS shows
 * it while Health is chosen, before hydration too.
 */
export function StepOne({ copy, form: { answers, errors }, heading, sprite, onEdit }: StepOneProps) {
  const { question, choices, company, healthQuestion, healthChoices = [] } = copy.step1;
  const { insuranceType, healthPlanType } = offerOf(copy.step1);
  const planQuestion = useRef<HTMLHeadingElement>(null);
  const shared = { sprite, errorPrefix: copy.errorPrefix };
  const main = (words?: string) => (
    <h2 ref={heading} tabIndex={-1}>
      {words}
    </h2>
  );
  const asksInsurance = insuranceType.length > 1;
  return (
    <>
      {asksInsurance && (
        <ChoiceCards
          {...shared}
          field="insuranceType"
          legend={main(question)}
          choices={choices}
          chosen={answers.insuranceType}
          error={errors.insuranceType}
          onChoose={(value) => {
            onEdit('insuranceType', value);
            // Scroll to the new question, which is out of view on a phone. Focus stays on the card.
            planQuestion.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
      )}
      {company && <CompanyLine {...company} />}
      {healthPlanType.length > 1 && (
        <ChoiceCards
          {...shared}
          field="healthPlanType"
          legend={asksInsurance ? <h3 ref={planQuestion}>{healthQuestion}</h3> : main(healthQuestion)}
          choices={healthChoices}
          chosen={answers.healthPlanType}
          error={errors.healthPlanType}
          onChoose={(value) => onEdit('healthPlanType', value)}
        />
      )}
    </>
  );
}

interface ChoiceCardsProps {
  field: ChoiceField;
  legend: ReactNode;
  choices: readonly QuoteChoice[];
  chosen: string;
  error?: string;
  errorPrefix: string;
  sprite: string;
  onChoose(value: string): void;
}

/** Draws a question with a few cards as answers: native radio buttons, each with its whole card as the target. */
function ChoiceCards({
  field,
  legend,
  choices,
  chosen,
  error,
  errorPrefix,
  sprite,
  onChoose,
}: ChoiceCardsProps) {
  const errorId = `quote-${field}-error`;
  return (
    <fieldset
      className={`choice-cards choice-cards--${field}${error ? ' choice-cards--invalid' : ''}`}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
    >
      <legend className="choice-cards__question">{legend}</legend>
      <div className="choice-cards__grid">
        {choices.map(({ value, icon, title, text, features }) => {
          const id = controlId(field, value);
          return (
            <div className="choice-cards__card" key={value}>
              <input
                className="choice-cards__radio"
                type="radio"
                id={id}
                name={field}
                value={value}
                checked={chosen === value}
                aria-describedby={`${id}-text`}
                onChange={() => onChoose(value)}
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
      {error && <FieldError id={errorId} prefix={errorPrefix} message={error} />}
    </fieldset>
  );
}
