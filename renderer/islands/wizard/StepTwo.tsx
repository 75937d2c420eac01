import type { RefObject } from 'react';
import type { SelectCopy, WizardCopy } from '../../../schemas/types.ts';
import { Field } from '../field.tsx';
import {
  definitionOf,
  fieldsWhere,
  isAsked,
  isChoice,
  isInput,
  WIZARD_FIELDS,
  type FieldName,
} from './fields.ts';
import type { FormState } from './form.ts';
import { controlId } from './ids.ts';

interface StepTwoProps {
  copy: WizardCopy;
  form: FormState;
  heading: RefObject<HTMLHeadingElement | null> | undefined;
  onEdit(field: FieldName, value: string): void;
}

const TYPED = fieldsWhere(({ step, input }) => step === 2 && input !== undefined).filter(isInput);
const CHOSEN = fieldsWhere(({ step, choices }) => step === 2 && choices !== undefined).filter(isChoice);

/** Personal information, and optional questions about an ACA plan or life insurance. */
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
        {TYPED.map((name) => (
          <Field
            key={name}
            id={controlId(name)}
            label={words.fields[name]?.label ?? name}
            hint={words.fields[name]?.hint}
            error={errors[name]}
            errorPrefix={copy.errorPrefix}
          >
            {(control) => (
              <input
                {...control}
                {...WIZARD_FIELDS[name].input}
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
      <Extras {...{ copy, form, onEdit }} title={words.extrasHealth} after="aca" />
      <Extras {...{ copy, form, onEdit }} title={words.extrasLife} after="life" />
    </>
  );
}

interface ExtrasProps extends Omit<StepTwoProps, 'heading'> {
  title: string;
  /** The choice that leads to these questions. */
  after: 'aca' | 'life';
}

function Extras({ copy, form, title, after, onEdit }: ExtrasProps) {
  const fields = CHOSEN.filter((name) => Object.values(definitionOf(name).askedFor ?? {}).includes(after));
  return (
    <fieldset
      className="wizard__extras"
      hidden={!fields.some((name) => isAsked(definitionOf(name), form.answers))}
    >
      <legend>
        <h3>{title}</h3>
      </legend>
      <div className="wizard__fields">
        {fields.map((name) => (
          <Select
            key={name}
            {...{ name, copy, onEdit }}
            words={copy.step2.selects[name]}
            value={form.answers[name]}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps {
  name: FieldName;
  copy: WizardCopy;
  words: SelectCopy | undefined;
  value: string;
  onEdit(field: FieldName, value: string): void;
}

function Select({ name, copy, words, value, onEdit }: SelectProps) {
  return (
    <Field
      id={controlId(name)}
      label={words?.label ?? name}
      optional={copy.optional}
      hint={words?.hint}
      errorPrefix={copy.errorPrefix}
    >
      {(control) => (
        <select
          {...control}
          className="input"
          name={name}
          value={value}
          onChange={(event) => onEdit(name, event.target.value)}
        >
          <option value="">{words?.empty}</option>
          {words?.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
