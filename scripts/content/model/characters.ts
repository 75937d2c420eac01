import type { ParsedFile } from './compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { pointerOf } from '../json-data.ts';

/** Invisible characters, such as zero-width and direction marks. They break search and can hide text. */
const INVISIBLE = new RegExp(
  [
    '[\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f',
    '\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffd\\p{Co}\\p{Cs}',
    '\\u{1d173}-\\u{1d17a}\\u{1bca0}-\\u{1bca3}\\u{e0000}-\\u{e0fff}]',
  ].join(''),
  'u',
);

/** A whole emoji. Some, such as a family, consist of several emoji that invisible characters join. */
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv');
/** Any character of a range. Every emoji has a character of this range, so a text without one has no emoji. */
const MAY_BE_EMOJI = /[\u00a9\u00ae\u203c-\u{1faff}]/u;

/** Finds the first invisible character outside emoji. Returns its index and its name, such as `U+200B`; or null. */
export function findInvisible(text: string): { index: number; name: string } | null {
  // Matching emoji is slow. Skip it for texts without invisible characters.
  if (!INVISIBLE.test(text)) return null;
  const found = INVISIBLE.exec(text.replace(EMOJI, (emoji) => 'x'.repeat(emoji.length)));
  const code = found?.[0].codePointAt(0);
  if (found === null || code === undefined) return null;
  return { index: found.index, name: `U+${code.toString(16).toUpperCase().padStart(4, '0')}` };
}

export function emojiIn(text: string): string[] {
  return MAY_BE_EMOJI.test(text) ? [...new Set(text.match(EMOJI))] : [];
}

/** Reports invisible characters in parsed values, where escapes such as "\u200b" have become characters. */
export function checkCharacters(file: ParsedFile, report: Report): void {
  const visit = (value: unknown, path: string[]) => {
    if (typeof value === 'string') {
      const found = path.length === 1 && path[0] === 'body' && file.body ? null : findInvisible(value);
      if (found === null) return;
      refuseIn(file, 'invisible', report)(
        pointerOf(path),
        `contains an invisible character (${found.name})`,
        'Delete the character or its escape code.',
      );
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
    }
  };
  visit(file.data, []);
}
