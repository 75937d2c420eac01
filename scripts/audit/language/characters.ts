/** Letters of other alphabets that look like Latin ones. They count as Latin inside a word with Latin letters. */
const LOOKALIKES = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    в: 'b',
    к: 'k',
    м: 'm',
    н: 'h',
    т: 't',
    ο: 'o',
    α: 'a',
    ε: 'e',
    ρ: 'p',
    ν: 'v',
    ι: 'i',
    κ: 'k',
    τ: 't',
  }),
);

/** Text as the reader sees it, and where each of its characters came from. */
interface PlainText {
  text: string;
  /** Index in the original for each index of `text`, and the original's length at the end. */
  origins: readonly number[];
}

const INVISIBLE = /\u034f|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff®™℠©]|\p{Variation_Selector}/u;
const SPACES = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/u;

/**
 * Reads odd characters as the plain ones that a person takes them for: soft hyphens and zero-width characters are
 * dropped, spaces, hyphens and quotation marks become the usual ones, enclosed and full-width letters become letters.
 */
export function readCharacters(original: string): PlainText {
  let text = '';
  const origins: number[] = [];
  let index = 0;
  for (const character of original) {
    for (const plain of plainOf(character)) {
      text += plain;
      for (let unit = 0; unit < plain.length; unit += 1) origins.push(index);
    }
    index += character.length;
  }
  origins.push(original.length);
  return { text: /[Ͱ-ӿ]/u.test(text) ? replaceLookalikes(text) : text, origins };
}

function plainOf(character: string): string {
  if (character < '\u007f') return character === '\t' ? ' ' : character;
  if (INVISIBLE.test(character)) return '';
  if (character === '\n' || character === '\r') return '\n';
  if (SPACES.test(character)) return ' ';
  if (/[\u2010\u2011\u2212\u00ac]/u.test(character)) return '-';
  if (/[‘’ʼ′`´]/u.test(character)) return "'";
  if (/[“”„«»″]/u.test(character)) return '"';
  if (character === '…' || /[–—―]/u.test(character)) return character;
  if (character === '¢') return ' cents';
  if (/[★⭐🌟]/u.test(character)) return ' star ';
  const folded = character.normalize('NFKC');
  return folded.length <= 4 ? folded : character;
}

function replaceLookalikes(text: string): string {
  return text.replace(/[\p{L}]+/gu, (word) =>
    /[A-Za-z]/.test(word)
      ? [...word].map((letter) => LOOKALIKES.get(letter.toLowerCase()) ?? letter).join('')
      : word,
  );
}
