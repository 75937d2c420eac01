/**
 * Returns the link that calls a North American number, in any notation: `tel:+18005550142` for `(800) 555-0142`.
 * Returns null for anything else. All telephone links of the site come from here.
 */
export function phoneLink(phone: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(phone)) return null;
  const digits = phone.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isForeign = phone.trim().startsWith('+') && !digits.startsWith('1');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) && !isForeign ? `tel:+1${national}` : null;
}
