import { useState } from 'react';
import { Field } from '../field.tsx';
import { definitionOf, type FieldName } from '../../../schemas/wizard-fields.ts';
import type { StepProps } from './StepOne.tsx';
import { stepTwoFields } from '../../../schemas/wizard-offer.ts';
import { isAskedWith } from './answers.ts';

/** Asks for personal information, and adds questions about an ACA plan or life insurance if one of these is chosen. */
export function StepTwo({ heading, ...fieldProps }: StepProps) {
  const { copy, form } = fieldProps;
  const words = copy.step2;
  const asked = (name: FieldName) => isAskedWith(name, form.answers, form.offer);
  // Group the questions that depend on a choice of step 1, below the other fields and with a separate heading.
  const [[, main] = ['', []], ...extras] = stepTwoFields(form.offer);
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
            <h3>{choice === 'life' ? words.extrasLife : words.extrasHealth}</h3>
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

/** Renders a field of `WIZARD_FIELDS`, as a select if it has choices. A field without validation rules is optional. */
function WizardField({
  name,
  copy,
  form: { answers, errors },
  onEdit,
}: Omit<StepProps, 'heading'> & { name: FieldName }) {
  const { choices, input, rules, fits } = definitionOf(name);
  const [isLeft, setLeft] = useState(false);
  const { fields, selects } = copy.step2;
  const typed = choices === undefined ? fields[name] : undefined;
  const words = typed ?? selects[name];
  const isOdd = isLeft && !errors[name] && answers[name].trim() !== '' && fits?.(answers[name]) === false;
  const shared = {
    className: 'input',
    name,
    value: answers[name],
    'aria-required': rules === undefined ? undefined : true,
  } as const;
  return (
    <Field
      id={`quote-${name}`}
      label={words?.label ?? name}
      optional={rules === undefined ? copy.optional : undefined}
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
            {selects[name]?.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  );
}
