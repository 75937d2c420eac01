/** `November 1`, `Nov. 1`, `11/1`: a day of the year, typed out. */
export const MONTH_DAY =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}\b|\b\d{1,2}\/\d{1,2}\b(?!\/5)/i;

const NEGATION =
  /\b(?:no|not|never|nobody|nothing|none|neither|nor|without|cannot|isn['’]t|aren['’]t|don['’]t|doesn['’]t|can['’]t|won['’]t|rather than|instead of|far from|hardly)\b/i;

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…]["”’)]?)\s+(?=["“(]?[\p{Lu}\d$])/u);
}

/** True when the clause that leads up to `at` denies what follows. */
export function isDenied(sentence: string, at: number): boolean {
  const clause =
    sentence
      .slice(0, at)
      .split(/[;:]|, (?:but|yet|and|so) /)
      .at(-1) ?? '';
  return NEGATION.test(clause.split(/\s+/).slice(-8).join(' '));
}

/** Each place where the pattern matches in a sentence that does not deny it. */
export function* claims(text: string, pattern: RegExp): Generator<{ words: string; sentence: string }> {
  for (const sentence of sentencesOf(text)) {
    for (const match of sentence.matchAll(
      new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`),
    )) {
      if (!isDenied(sentence, match.index)) yield { words: match[0], sentence };
    }
  }
}
