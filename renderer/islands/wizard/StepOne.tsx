import { type RefObject, useRef } from 'react';
import type { WizardCopy } from '../../../schemas/types.ts';

import { CompanyLine } from '../company-line.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import type { FieldName } from '../../../schemas/wizard-fields.ts';
import type { FormState } from './form.ts';
import { offerOf } from '../../../schemas/wizard-offer.ts';

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
