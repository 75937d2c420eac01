/** The forms of amounts in a language: the words that stand for the English forms, which are always read. */
export interface AmountForms {
  dollars?: readonly string[];
  thousands?: readonly string[];
  yearly?: readonly string[];
  monthly?: readonly string[];
  percent?: readonly string[];
  /** True where people write 52.000,00 for fifty-two thousand. */
  points?: boolean;
}

/** The English form that stands for the words of each kind. */
const ENGLISH = { yearly: '/yr', monthly: '/mo', dollars: '$', thousands: 'k', percent: '%' } as const;
const KINDS = ['yearly', 'monthly', 'dollars', 'thousands', 'percent'] as const;

/** An amount: digits, optionally with commas or spaces between thousands, and with cents. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:\.\d\d?)?$/;
/** An amount in thousands: 52k, 4.3K, 52 thousand. */
const THOUSANDS = /^(\d{1,7}(?:\.\d{1,3})?)\s*(?:k|thousand)$/i;
/** A number of people: digits, optionally with commas or spaces between thousands. */
const COUNT = /^(?:\d+|\d{1,3}(?:[,\s]\d{3})+)$/;
/** A percentage, with or without "%" or "percent". */
const PERCENT = /^(\d{1,3}(?:\.\d+)?)\s*(?:%|percent)?$/i;
const PERIODS: readonly (readonly [RegExp, times: number])[] = [
  [/\s*(?:(?:\/|\bper\b|\ba\b|\beach\b)\s*(?:yr|year|annum)|\byearly|\bannually)\.?$/i, 1],
  [/\s*(?:(?:\/|\bper\b|\ba\b|\beach\b)\s*(?:mo|mon|month)|\bmonthly)\.?$/i, 12],
];

/**
 * Reads dollars as people write them: $, "dollars", spaces, cents, commas, "52k", digits of other writing systems.
 * @returns undefined for no text, NaN for a text that is not an amount, such as "-5", "a lot" or "12,5"
 */
export function readAmount(text: string, forms?: AmountForms): number | undefined {
  const digits = inEnglishForms(text, forms).replace(
    /^(?:US)?\s*\$\s*|^USD\s*|\s*(?:\$|USD|(?:US )?dollars?)$/gi,
    '',
  );
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
export function readYearly(text: string, forms?: AmountForms): number | undefined {
  const plain = inEnglishForms(text, forms);
  const [period, times] = PERIODS.find(([each]) => each.test(plain)) ?? [undefined, 1];
  const amount = readAmount(period === undefined ? plain : plain.replace(period, ''));
  return amount === undefined ? (period === undefined ? undefined : NaN) : amount * times;
}

/** Reads a number of people: "14" or "1,200". Returns NaN for no text and for other text, such as "12 people". */
export function readCount(text: string, forms?: AmountForms): number {
  const digits = inEnglishForms(text, forms);
  return COUNT.test(digits) ? Number(digits.replace(/[,\s]/g, '')) : NaN;
}

/** Reads a percent: "60", "60%", "62.5 percent". Returns undefined for no text, NaN for other text, such as "half". */
export function readPercent(text: string, forms?: AmountForms): number | undefined {
  const plain = inEnglishForms(text, forms);
  return plain === '' ? undefined : Number(PERCENT.exec(plain)?.[1] ?? NaN);
}

/** Rounds to whole dollars, and formats them like the site's copy: $1,500. */
export function writeDollars(dollars: number): string {
  return `$${Math.round(dollars).toLocaleString('en-US')}`;
}

/**
 * Replaces the words of a language by the English forms: "52 mil dólares al año" becomes "52 k $ /yr", and 52.000,50
 * becomes 52,000.50. Also converts digits to 0 to 9.
 */
function inEnglishForms(text: string, forms: AmountForms = {}): string {
  let plain = inLatinDigits(text).trim();
  const words = KINDS.flatMap((kind) =>
    (forms[kind] ?? []).map((form) => ({ form: withoutAccents(form), english: ENGLISH[kind] })),
  );
  if (words.length > 0) plain = withoutAccents(plain);
  for (const { form, english } of words.toSorted((a, b) => b.form.length - a.form.length))
    plain = plain.replace(wordPattern(form), () => ` ${english}`);
  if (forms.points) plain = plain.replace(POINTED, (_, whole = '', cents = '') => writeNumber(whole, cents));
  return plain.trim();
}

/** A number with points between thousands, or with a decimal comma: 52.000, 52.000,50 or 62,5. */
const POINTED = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?(?![\d.,])/g;

function writeNumber(whole: string, cents: string): string {
  return whole.replaceAll('.', '') + (cents && `.${cents}`);
}

/** Returns a pattern for a word or words that stand alone. Spaces may be of any number. */
function wordPattern(form: string): RegExp {
  const words = form.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`));
  return new RegExp(`\\s*(?<!\\p{L})${words.join('\\s+')}(?!\\p{L})`, 'giu');
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
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
