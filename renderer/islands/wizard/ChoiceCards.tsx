import type { ReactNode } from 'react';
import type { QuoteChoice } from '../../../schemas/types.ts';
import { IslandIcon } from '../icon.tsx';
import type { ChoiceField } from '../../../schemas/wizard-fields.ts';
import { FieldError } from '../field.tsx';
import { controlId } from './ids.ts';

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
export function ChoiceCards({
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
