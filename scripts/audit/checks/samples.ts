import { SETTINGS_FILE } from '../findings/settings.ts';
import type { CodeById } from '../claims/rule.ts';

/** Names that are reserved for examples (RFC 2606, RFC 6761) and fictional telephone numbers (555-0100 to 555-0199). */
const RESERVED =
  /\bsample record\b|\b(?:[\w-]+\.)*example\.(?:com|net|org)\b|\b[\w-]+(?:\.[\w-]+)*\.(?:example|test|invalid|localhost)\b(?!\.)|\b555[-.\s]?01\d\d\b|(?<=\d)55501\d\d\b/gi;

export default {
  // Nothing made up is released.
  'SMP-001': {
    *inspect({ release, samples }) {
      if (!release) return;
      for (const { what, spot } of samples) yield { at: spot, message: `${what} is a sample` };
    },
  },
  // Nothing that can lead nowhere is released.
  'SMP-002': {
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
      // Reports what a page holds and content does not: it comes from code.
      for (const { route, file, html } of pages) {
        for (const words of reservedIn(html).filter((each) => !known.has(each)))
          yield {
            at: { file, routes: [route] },
            message: `${route} holds ${words}, which is a sample or reserved for examples`,
          };
      }
    },
  },
  // A new brand leaves no old one behind.
  'SMP-003': {
    *inspect({ release, agency, settings, units, values }) {
      if (!release) return;
      const brand = agency.brand.toLowerCase();
      const former = settings.formerNames.filter((name) => !brand.includes(name.toLowerCase()));
      const texts = [
        ...units.map((unit) => ({ at: unit, text: unit.raw })),
        ...values.map(({ id, spot, text }) => ({ at: { ...spot, id }, text })),
      ];
      for (const { at, text } of texts) {
        for (const name of former) {
          const index = text.toLowerCase().indexOf(name.toLowerCase());
          // As it is written there: an address has it in lowercase.
          const words = text.slice(index, index + name.length);
          if (index !== -1 && at.file !== SETTINGS_FILE)
            yield { at, words, message: `holds ${words}, a former name of ${agency.brand}` };
        }
      }
    },
  },
} satisfies CodeById;

function reservedIn(text: string): string[] {
  return [...new Set([...text.matchAll(RESERVED)].map(([words]) => words))];
}
