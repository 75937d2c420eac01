import type { WizardCopy } from '../../../schemas/types.ts';
import { canBeAsked, firstStep, type Offer, offerOf, stepTwoFields } from '../../../schemas/wizard-offer.ts';

/** Returns the words of the form without those of questions to which no choice leads: nobody would see them. */
export function askedCopy({ step1, step2, ...copy }: WizardCopy): WizardCopy {
  const offer = offerOf(step1, step2);
  const { question, healthQuestion, healthChoices, company, ...choices } = step1;
  const { extrasHealth, extrasLife, fields, selects, ...words } = step2;
  const groups = stepTwoFields(offer);
  return {
    ...copy,
    step1: {
      ...choices,
      ...(offer.insuranceType.length > 1 && { question }),
      ...(offer.healthPlanType.length > 1 && { healthQuestion }),
      ...(offer.healthPlanType.length > 0 && { healthChoices }),
      ...(firstStep(offer) === 1 && { company }),
    },
    step2: {
      ...words,
      ...(groups.has('aca') && { extrasHealth }),
      ...(groups.has('life') && { extrasLife }),
      fields: askedWords(fields, offer),
      selects: askedWords(selects, offer),
    },
  };
}

/**
 * Leaves out the words of fields that are never asked, and the names by which the privacy line is checked, which no page
 * shows.
 */
function askedWords<Words extends { privacyName?: string }>(
  words: Readonly<Record<string, Words>>,
  offer: Offer,
): Record<string, Omit<Words, 'privacyName'>> {
  const asked = Object.entries(words).filter(([name]) => canBeAsked(name, offer));
  return Object.fromEntries(asked.map(([name, { privacyName: _name, ...own }]) => [name, own]));
}
