import { phoneLink } from '../link/phone-links.ts';
import type { DiagnosticText } from '../diagnostics.ts';

/** A number of ten digits in any of the usual notations, with the country or without. */
const PHONE = /(?<![\d-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\d-])/;

/**
 * Returns the first telephone number that is typed into copy, or null. A typed number is missed when the agency changes
 * its own.
 * @param own the agency's number, as site.yaml has it
 */
export function findTypedPhone(
  text: string,
  own: string | undefined,
): (DiagnosticText & { written: string }) | null {
  const written = PHONE.exec(text)?.[0];
  if (written === undefined || phoneLink(written) === null) return null;
  const isOwn = own !== undefined && phoneLink(own) === phoneLink(written);
  return {
    written,
    reason: `has the telephone number ${written} typed in`,
    remedy: isOwn
      ? 'Write {phone}.'
      : 'For the agency’s number, write {phone}. Make any other number a fact in content/facts.yaml, and write its token.',
  };
}
