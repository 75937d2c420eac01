import { definitionOf, type FieldName } from './fields.ts';

/** The id of a field’s control; of a radio where the choice is given. */
export function controlId(field: FieldName, choice?: string): string {
  return choice === undefined ? `quote-${field}` : `quote-${field}-${choice}`;
}

/** The id of what a link in the error summary leads to: the control, in a group of cards the first one. */
export function firstControlId(field: FieldName): string {
  const { step, choices } = definitionOf(field);
  return controlId(field, step === 1 ? choices?.[0] : undefined);
}
