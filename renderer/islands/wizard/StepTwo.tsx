import type { InputHTMLAttributes, RefObject } from 'react';
import type { WizardCopy } from '../../../schemas/types.ts';
import type { FieldName } from './answers.ts';
import { Field } from './Field.tsx';
import type { FormState } from './form.ts';
import { controlId } from './ids.ts';

interface StepTwoProps {
  copy: WizardCopy;
  form: FormState;
  heading: RefObject<HTMLHeadingElement | null> | undefined;
  onEdit(field: FieldName, value: string): void;
}

/** The required fields, in order, and what makes each easy to fill in. */
const INPUTS = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  zipCode: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric' },
  dateOfBirth: { type: 'date', autoComplete: 'bday' },
} as const satisfies Partial<Record<FieldName, InputHTMLAttributes<HTMLInputElement>>>;

/** Personal information, and two optional questions about an ACA plan or life insurance. */
export function StepTwo({ copy, form, heading, onEdit }: StepTwoProps) {
  const { answers, errors } = form;
  const words = copy.step2;
  return (
    <>
      <h2 className="wizard__heading" ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p className="wizard__lead">{words.lead}</p>
      <p className="wizard__required">{copy.required}</p>
      <div className="wizard__fields">
        {entriesOf(INPUTS).map(([name, input]) => (
          <Field
            key={name}
            id={controlId(name)}
            {...words[name]}
            error={errors[name]}
            errorPrefix={copy.errorPrefix}
          >
            {(control) => (
              <input
                {...control}
                {...input}
                className="input"
                name={name}
                value={answers[name]}
                aria-required
                onChange={(event) => onEdit(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Extras
        {...{ copy, form, onEdit }}
        title={words.extrasHealth}
        fields={['householdSize', 'estimatedIncome']}
        isAsked={answers.healthPlanType === 'aca'}
      />
      <Extras
        {...{ copy, form, onEdit }}
        title={words.extrasLife}
        fields={['coverageAmount', 'tobacco']}
        isAsked={answers.insuranceType === 'life'}
      />
    </>
  );
}

interface ExtrasProps extends Omit<StepTwoProps, 'heading'> {
  title: string;
  fields: readonly ('householdSize' | 'estimatedIncome' | 'coverageAmount' | 'tobacco')[];
  isAsked: boolean;
}

function Extras({ copy, form, title, fields, isAsked, onEdit }: ExtrasProps) {
  return (
    <fieldset className="wizard__extras" hidden={!isAsked}>
      <legend>
        <h3>{title}</h3>
      </legend>
      <div className="wizard__fields">
        {fields.map((name) => {
          const { label, hint, empty, options } = copy.step2[name];
          return (
            <Field
              key={name}
              id={controlId(name)}
              label={label}
              optional={copy.optional}
              hint={hint}
              errorPrefix={copy.errorPrefix}
            >
              {(control) => (
                <select
                  {...control}
                  className="input"
                  name={name}
                  value={form.answers[name]}
                  onChange={(event) => onEdit(name, event.target.value)}
                >
                  <option value="">{empty}</option>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

function entriesOf<Name extends string, Value>(map: Record<Name, Value>): [Name, Value][] {
  const names: Name[] = [];
  for (const name in map) names.push(name);
  return names.map((name) => [name, map[name]]);
}
