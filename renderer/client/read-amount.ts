/**
 * Reads an amount of dollars as people write it. Takes $, spaces, cents, and commas or spaces between thousands.
 * @returns dollars, undefined for no text, NaN for a text that is not an amount, such as "-5", "30k" or "12,5"
 */
export function readAmount(text: string): number | undefined {
  const digits = text.trim().replace(/^\$\s*|\s*\$$/g, '');
  if (digits === '') return undefined;
  const isAmount = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:\.\d\d?)?$/.test(digits);
  return isAmount ? Number(digits.replace(/[,\s]/g, '')) : NaN;
}

/** Writes whole dollars as the site's copy does: $1,500. */
export function writeDollars(dollars: number): string {
  return `$${Math.round(dollars).toLocaleString('en-US')}`;
}
