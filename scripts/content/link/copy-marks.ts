import { phoneDigits, US_PHONE } from '../../../schemas/us-phone.ts';
import type { DiagnosticText } from '../diagnostics.ts';

/** A part of a text that cannot be published. */
export interface CopyMark extends DiagnosticText {
  written: string;
}

const MARKS: (DiagnosticText & { pattern: RegExp })[] = [
  {
    pattern: /<!--|<\/?[a-z][^<>]*>/i,
    reason: 'contains HTML',
    remedy: 'Write plain text. For text with links or emphasis, use a markdown file in content/prose.',
  },
  {
    pattern: /&(#\d+|#x[\da-f]+|[a-z]{2,}\d*);/i,
    reason: 'contains an HTML entity',
    remedy: 'Type the character itself, such as & or ©.',
  },
  {
    pattern: /\$\{[^}]*\}/,
    reason: 'contains ${…}, which is not a token',
    remedy: 'Write a token without the dollar sign, such as {phone}.',
  },
  {
    pattern: /!?\[[^\]]*\]\([^)]*\)/,
    reason: 'contains a markdown link',
    remedy: 'Write plain text. Links in running text are possible in markdown files in content/prose.',
  },
  {
    pattern:
      /\*\*|__(?=\S)|(?<![\w*])\*(?=[^\s*])[^*]*[^\s*]\*(?![\w*])|(?<!\w)_(?=[^\s_])[^_]*[^\s_]_(?!\w)|`/,
    reason: 'contains markdown marks',
    remedy: 'Write plain text. Emphasis is possible in markdown files in content/prose.',
  },
  {
    pattern: /^(#{1,6}|>|[-+*]) /,
    reason: 'starts with a markdown mark',
    remedy: 'Delete the mark: it would be published as it is.',
  },
];

/**
 * Finds HTML, an entity, markdown or `${…}` in a text of YAML; null if there is none. Pages would show these signs as
 * written.
 */
export function findCopyMark(text: string): CopyMark | null {
  for (const { pattern, reason, remedy } of MARKS) {
    const written = pattern.exec(text)?.[0];
    if (written !== undefined) return { written, reason, remedy };
  }
  return null;
}

const PHONE = new RegExp(US_PHONE);

/**
 * Finds the first telephone number that is typed into copy instead of a token; null if there is none. If the agency
 * changes its number, a typed number would stay the old one.
 * @param own the agency's number, from site.yaml
 */
export function findTypedPhone(text: string, own: string | undefined): CopyMark | null {
  const written = PHONE.exec(text)?.[0];
  if (written === undefined || phoneDigits(written) === null) return null;
  const isOwn = own !== undefined && phoneDigits(own) === phoneDigits(written);
  return {
    written,
    reason: `has the telephone number ${written} typed in`,
    remedy: isOwn
      ? 'Write {phone}.'
      : 'For the agency’s number, write {phone}. Make any other number a fact in content/facts.yaml, and write its token.',
  };
}
