import type { RefObject } from 'react';
import type { WizardCopy } from '../../../schemas/types.ts';

import { ChoiceCards } from './ChoiceCards.tsx';
import type { FieldName } from './fields.ts';
import type { FormState } from './form.ts';

interface StepOneProps {
  copy: WizardCopy;
  form: FormState;
  heading: RefObject<HTMLHeadingElement | null> | undefined;
  sprite: string;
  onEdit(field: FieldName, value: string): void;
}

/**
 * Insurance type. The plan question is always there; CSS shows it while Health is chosen, which works before
 * hydration too.
 */
export function StepOne({ copy, form: { answers, errors }, heading, sprite, onEdit }: StepOneProps) {
  const shared = { sprite, errorPrefix: copy.errorPrefix };
  return (
    <>
      <ChoiceCards
        {...shared}
        field="insuranceType"
        legend={
          <h2 ref={heading} tabIndex={-1}>
            {copy.step1.question}
          </h2>
        }
        choices={copy.step1.choices}
        chosen={answers.insuranceType}
        error={errors.insuranceType}
        onChoose={(value) => onEdit('insuranceType', value)}
      />
      <ChoiceCards
        {...shared}
        field="healthPlanType"
        legend={<h3>{copy.step1.healthQuestion}</h3>}
        choices={copy.step1.healthChoices}
        chosen={answers.healthPlanType}
        error={errors.healthPlanType}
        onChoose={(value) => onEdit('healthPlanType', value)}
      />
    </>
  );
}
