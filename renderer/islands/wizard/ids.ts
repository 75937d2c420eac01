import { definitionOf, type FieldName } from '../../../schemas/wizard-fields.ts';

/** Returns the id of a field's control; for a choice, the id of its radio button. */
export function controlId(field: FieldName, choice?: string): string {
  return choice === undefined ? `quote-${field}` : `quote-${field}-${choice}`;
}

/** Returns the id that the error summary links to: the control, or the first card of a group. */
export function firstControlId(field: FieldName): string {
  const { step, choices } = definitionOf(field);
  return controlId(field, step === 1 ? choices?.[0] : undefined);
}
