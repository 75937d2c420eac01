import type { RuleCode } from '../claims/rule.ts';

/** Names that are reserved for examples (RFC 2606, RFC 6761) and fictional telephone numbers (555-0100 to 555-0199). */
const RESERVED =
  /\bsample record\b|\b(?:[\w-]+\.)*example\.(?:com|net|org)\b|\b[\w-]+(?:\.[\w-]+)*\.(?:example|test|invalid|localhost)\b(?!\.)|\b555[-.\s]?01\d\d\b|(?<=\d)55501\d\d\b/gi;

/** Nothing that can lead nowhere is released. */
export default {
  *inspect({ release, units, values, pages }) {
    if (!release) return;
    // A hint may show what an address looks like.
    const isHint = ({ pointer }: { pointer: string }) => /\/(?:hint|placeholder)$/.test(pointer);
    const hints = units.filter(isHint);
    const texts = [
      ...units
        .filter((unit) => !isHint(unit))
        .map((unit) => ({ at: unit, text: `${unit.text}\n${unit.raw}` })),
      ...values.map(({ id, spot, text }) => ({ at: { ...spot, id }, text })),
    ];
    const known = new Set(hints.flatMap(({ text }) => reservedIn(text)));
    for (const { at, text } of texts) {
      const found = reservedIn(text);
      for (const words of found) known.add(words);
      for (const words of found)
        yield { at, words, message: `holds ${words}, which is a sample or reserved for examples` };
    }
    // What a page holds and content does not comes from code.
    for (const { route, file, html } of pages) {
      for (const words of reservedIn(html).filter((each) => !known.has(each)))
        yield {
          at: { file, routes: [route] },
          message: `${route} holds ${words}, which is a sample or reserved for examples`,
        };
    }
  },
} satisfies RuleCode;

function reservedIn(text: string): string[] {
  return [...new Set([...text.matchAll(RESERVED)].map(([words]) => words))];
}
