import type { DiagnosticText } from '../diagnostics.ts';

/** Describes markup in a YAML text, which the site would publish literally. */
export interface CopyMark extends DiagnosticText {
  /** The mark as written. */
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

/** Returns the first HTML, entity, markdown mark or `${…}` in a YAML text, where they have no meaning; or null. */
export function findCopyMark(text: string): CopyMark | null {
  for (const { pattern, reason, remedy } of MARKS) {
    const written = pattern.exec(text)?.[0];
    if (written !== undefined) return { written, reason, remedy };
  }
  return null;
}
