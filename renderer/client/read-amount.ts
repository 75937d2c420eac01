/** Matches an amount: digits, optionally with commas or spaces between thousands, and with cents. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:\.\d\d?)?$/;
/** Matches an amount in thousands: 52k, 4.3K. */
const THOUSANDS = /^(\d{1,7}(?:\.\d{1,3})?)\s*k$/i;
/** Matches a number of people: digits, optionally with commas or spaces between thousands. */
const COUNT = /^(?:\d+|\d{1,3}(?:[,\s]\d{3})+)$/;
/** Matches a percentage, with or without "%" or "percent". */
const PERCENT = /^(\d{1,3}(?:\.\d+)?)\s*(?:%|percent)?$/i;
const PERIODS: readonly (readonly [RegExp, times: number])[] = [
  [/\s*(?:(?:\/|\bper\b|\ba\b|\beach\b)\s*(?:yr|year|annum)|\byearly|\bannually)\.?$/i, 1],
  [/\s*(?:(?:\/|\bper\b|\ba\b|\beach\b)\s*(?:mo|mon|month)|\bmonthly)\.?$/i, 12],
];

/**
 * Reads dollars as people write them: $, "dollars", spaces, cents, commas, "52k", digits of other writing systems.
 * @returns undefined for no text, NaN for a text that is not an amount, such as "-5", "a lot" or "12,5"
 */
export function readAmount(text: string): number | undefined {
  const digits = inLatinDigits(text)
    .trim()
    .replace(/^(?:US)?\s*\$\s*|^USD\s*|\s*(?:\$|USD|(?:US )?dollars?)$/gi, '');
  if (digits === '') return undefined;
  const [, thousands] = THOUSANDS.exec(digits) ?? [];
  if (thousands !== undefined) return Math.round(Number(thousands) * 1000);
  return AMOUNT.test(digits) ? Number(digits.replace(/[,\s]/g, '')) : NaN;
}

/**
 * Reads a yearly amount: "52,000", "52,000 a year" or "52,000/yr". Multiplies a monthly amount ("4,300 a month") by
 * twelve.
 * @returns dollars a year, undefined for no text, NaN for any other text
 */
export function readYearly(text: string): number | undefined {
  const plain = inLatinDigits(text).trim();
  const [period, times] = PERIODS.find(([each]) => each.test(plain)) ?? [undefined, 1];
  const amount = readAmount(period === undefined ? plain : plain.replace(period, ''));
  return amount === undefined ? (period === undefined ? undefined : NaN) : amount * times;
}

/** Reads a number of people: "14" or "1,200". Returns NaN for no text and for other text, such as "12 people". */
export function readCount(text: string): number {
  const digits = inLatinDigits(text).trim();
  return COUNT.test(digits) ? Number(digits.replace(/[,\s]/g, '')) : NaN;
}

/** Reads a percent: "60", "60%", "62.5 percent". Returns undefined for no text, NaN for other text, such as "half". */
export function readPercent(text: string): number | undefined {
  const plain = inLatinDigits(text).trim();
  return plain === '' ? undefined : Number(PERCENT.exec(plain)?.[1] ?? NaN);
}

/** Rounds to whole dollars, and formats them like the site's copy: $1,500. */
export function writeDollars(dollars: number): string {
  return `$${Math.round(dollars).toLocaleString('en-US')}`;
}

/** Converts full-width, Arabic and other digits to 0 to 9, and Arabic separators to comma, point and percent sign. */
export function inLatinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('\u066C', ',')
    .replaceAll('\u066B', '.')
    .replaceAll('\u066A', '%')
    .replace(/\p{Nd}/gu, (digit) => {
      let value = 0;
      const code = digit.codePointAt(0) ?? 0;
      // Count the digit characters just before this one in Unicode. Each writing system has its ten digits in a row,
      // from 0 to 9. Several such rows may follow each other, so use only the last digit of the count.
      while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
      return String(value % 10);
    });
}
