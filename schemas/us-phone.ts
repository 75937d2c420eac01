/**
 * A US phone number in any usual notation, with or without the country code, as the text of a regular expression:
 * (800) 555-0142, 800-555-0142, +1 800.555.0142.
 */
export const US_PHONE = String.raw`(?<![\d-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\d-])`;

/** Returns the ten digits of a US phone number in any notation; null for any other text. */
export function phoneDigits(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isForeign = text.trim().startsWith('+') && !digits.startsWith('1');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) && !isForeign ? national : null;
}
