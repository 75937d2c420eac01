import { CHOICES, isChoice, type FieldName } from './answers.ts';

/** The id of a field’s control; of a radio where the choice is given. */
export function controlId(field: FieldName, choice?: string): string {
  return choice === undefined ? `quote-${field}` : `quote-${field}-${choice}`;
}

/** The id of what a link in the error summary leads to: the control, in a group the first one. */
export function firstControlId(field: FieldName): string {
  const isGroup = field === 'insuranceType' || field === 'healthPlanType';
  return controlId(field, isGroup && isChoice(field) ? CHOICES[field][0] : undefined);
}
