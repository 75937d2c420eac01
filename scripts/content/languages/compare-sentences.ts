import { TOKENS } from './sentences.ts';

export type Fault = [reason: string, remedy: string];

/** Parts of a sentence that its translation must repeat. Figures are those that a reader sees. */
const PARTS: Readonly<Record<string, (text: string) => string[]>> = {
  tokens: (text) => text.match(TOKENS) ?? [],
  figures: (text) => shownIn(text).match(/\d(?:[\d.,]*\d)?/g) ?? [],
  links: (text) => text.match(LINKS) ?? [],
};
const LINKS = /(?<=\]\()[^)]*(?=\))/g;
/** Frequent English words. A text with many of them was probably not translated. */
const ENGLISH_WORDS =
  /\b(?:the|and|of|is|are|you|your|with|from|that|this|we|our|it|by|not|can|will|have)\b/gi;

/** Returns the words of a sentence that a reader sees, without tokens and the addresses of links. */
function shownIn(text: string): string {
  return text
    .replace(TOKENS, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/^\[[^\]]*\]:.*$/gm, ' ')
    .replace(/\b(?:https?:\/\/|www\.)\S+/g, ' ');
}

/** Returns the first mistake of a translation, such as a token, figure or link that differs; null if there is none. */
export function compareSentences(english: string, text: string, _code: string | null): Fault | null {
  for (const [what, partsOf] of Object.entries(PARTS)) {
    const [wanted, found] = [english, text].map((each) => partsOf(each).toSorted().join(', ') || 'none');
    if (wanted !== found)
      return [
        `has the ${what} ${found}, and the English sentence has ${wanted}`,
        'Write the same ones: a translation says what the English sentence says.',
      ];
  }
  if (/[\t\n]/.test(text)) return ['contains a tab or a line break', 'Write it on one line.'];
  if (/(^|\s)["']|["'](\s|[.,;:!?]|$)/.test(text))
    return ['has straight quotes', 'Write “ and ”, or ‘ and ’.'];
  const said = text.match(ENGLISH_WORDS)?.length ?? 0;
  const isEnglish = text === english ? said > 0 : said > 1 && said / text.split(/\s+/).length > 0.2;
  return isEnglish ? ['is English', 'Translate the sentence, or leave it empty.'] : null;
}
