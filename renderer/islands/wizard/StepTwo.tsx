import { useState } from 'react';
import { Field } from '../field.tsx';
import { isRequired, type FieldName } from '../../../schemas/wizard-fields.ts';
import type { StepProps } from './StepOne.tsx';
import { fieldOf, isAskedWith, stepTwoFields } from '../../../schemas/wizard-offer.ts';

/** Asks for personal information, and adds the questions of the choice that the visitor has made in step 1. */
export function StepTwo({ heading, ...fieldProps }: StepProps) {
  const { copy, form } = fieldProps;
  const words = copy.step2;
  const asked = (name: FieldName) => isAskedWith(name, form.answers, form.offer);
  // Group the questions that depend on a choice of step 1, below the other fields and with a separate heading.
  const [[, main] = ['', []], ...extras] = stepTwoFields(form.offer, form.answers.insuranceType);
  const headings: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(copy.step1.choices.map(({ value, heading: own }) => [value, own])),
    aca: words.extrasHealth,
    life: words.extrasLife,
  };
  return (
    <>
      <h2 className="wizard__heading" ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p className="wizard__lead">{words.lead}</p>
      <p className="wizard__required">{copy.required}</p>
      <div className="wizard__fields">
        {main.filter(asked).map((name) => (
          <WizardField key={name} name={name} {...fieldProps} />
        ))}
      </div>
      {extras.map(([choice, fields]) => (
        <fieldset key={choice} className="wizard__extras" hidden={!fields.some(asked)}>
          <legend>
            <h3>{headings[choice]}</h3>
          </legend>
          <div className="wizard__fields">
            {fields
              .filter((name) => asked(name) || !fields.some(asked))
              .map((name) => (
                <WizardField key={name} name={name} {...fieldProps} />
              ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

/** Renders a field of the form, as a select if it has choices. The label of an optional field says so. */
function WizardField({
  name,
  copy,
  form: { answers, errors, offer },
  onEdit,
}: Omit<StepProps, 'heading'> & { name: FieldName }) {
  const field = fieldOf(name, offer);
  const { choices, input, fits } = field;
  const value = answers[name] ?? '';
  const [isLeft, setLeft] = useState(false);
  const { fields, selects } = copy.step2;
  const typed = choices === undefined ? fields[name] : undefined;
  const words = typed ?? selects[name];
  const isOdd = isLeft && !errors[name] && value.trim() !== '' && fits?.(value) === false;
  const shared = {
    className: 'input',
    name,
    value,
    'aria-required': isRequired(field) || undefined,
  } as const;
  return (
    <Field
      id={`quote-${name}`}
      label={words?.label ?? name}
      optional={isRequired(field) ? undefined : copy.optional}
      hint={words?.hint}
      error={errors[name]}
      lateHint={typed?.late && isOdd && typed.late}
      errorPrefix={copy.errorPrefix}
    >
      {(control) =>
        choices === undefined ? (
          <input
            {...control}
            {...input}
            {...shared}
            onChange={({ target }) => {
              setLeft(false);
              onEdit(name, target.value);
            }}
            onBlur={() => setLeft(true)}
          />
        ) : (
          <select {...control} {...shared} onChange={(event) => onEdit(name, event.target.value)}>
            <option value="">{selects[name]?.empty}</option>
            {selects[name]?.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  );
}
