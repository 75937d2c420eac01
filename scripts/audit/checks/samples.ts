import { escapeRegExp } from '../../lib/escape-regexp.ts';
import type { CodeById } from '../claims/rule.ts';
import type { Spot } from '../findings/finding.ts';
import { SETTINGS_FILE } from '../findings/settings.ts';
import type { AuditedSite } from '../register/audited-site.ts';

/** Names reserved for examples (RFC 2606, RFC 6761) and fictional phone numbers (555-0100 to 555-0199). */
const RESERVED =
  /\bsample (?:record|prices, made up)\b|\b(?:[\w-]+\.)*example\.(?:com|net|org)\b|\b[\w-]+(?:\.[\w-]+)*\.(?:example|test|invalid|localhost)\b(?!\.)|\b555[-.\s]?01\d\d\b|(?<=\d)55501\d\d\b/gi;
/** The pointer of a hint, which may show an example address. */
const HINT = /\/(?:hint|placeholder)$/;

export default {
  // Finds made-up content in a release.
  'SMP-001': {
    *inspect({ release, samples }) {
      for (const { what, spot: at } of release ? samples : []) yield { at, message: `${what} is a sample` };
    },
  },
  // Finds addresses and numbers in a release that are reserved for examples.
  'SMP-002': {
    *inspect(site) {
      if (!site.release) return;
      const fault = 'which is a sample or reserved for examples';
      const texts = textsOf(site);
      // A token repeats what is typed elsewhere. Name only the place where it is typed.
      const typed = wordsIn(texts.filter(({ isHint }) => !isHint).map((each) => each.typed));
      for (const { at, text, typed: own, isHint } of texts) {
        const here = wordsIn([own]);
        for (const words of reservedIn(`${text}\n${own}`).filter(
          (each) => here.has(plain(each)) || !typed.has(plain(each)),
        ))
          if (!isHint) yield { at, words, message: `holds ${words}, ${fault}` };
      }
      // Report reserved words on a page that are not in content, because they come from code.
      const known = wordsIn(texts.map(({ text, typed: own }) => `${text}\n${own}`));
      for (const { route, file, html } of site.pages)
        for (const words of reservedIn(html).filter((each) => !known.has(plain(each))))
          yield { at: { file, routes: [route] }, words, message: `${route} holds ${words}, ${fault}` };
    },
  },
  // Finds former names of the brand in a release.
  'SMP-003': {
    *inspect(site) {
      const { brand } = site.agency;
      const former = site.settings.formerNames.filter(
        (name) => !brand.toLowerCase().includes(name.toLowerCase()),
      );
      for (const { at, text, typed } of site.release ? textsOf(site) : [])
        for (const name of at.file === SETTINGS_FILE ? [] : former) {
          // Quote the name as the text spells it. In an address, for example, the name is lowercase.
          const [words] = new RegExp(escapeRegExp(name), 'i').exec(`${text}\n${typed}`) ?? [];
          if (words !== undefined) yield { at, words, message: `holds ${words}, a former name of ${brand}` };
        }
    },
  },
} satisfies CodeById;

function textsOf(site: AuditedSite): TypedText[] {
  return [
    ...site.units.map((at) => ({ at, text: at.text, typed: at.raw, isHint: HINT.test(at.pointer) })),
    ...recordsOf(site),
  ];
}

function reservedIn(text: string): string[] {
  return [...new Set(text.match(RESERVED))];
}

/** Collects the reserved words of texts, without the signs by which a number and its link differ. */
function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(reservedIn).map(plain));
}

function plain(words: string): string {
  return words.toLowerCase().replaceAll(/[-.\s]/g, '');
}

/** The copy and the records of a site: each text as it is published, and as somebody typed it in content. */
interface TypedText {
  at: Spot;
  text: string;
  typed: string;
  /** True for a hint, which may show an example address. */
  isHint: boolean;
}

/** Lists the lines of pages that no address shows, such as sources of facts, with their places in content. */
function recordsOf({ records }: AuditedSite): TypedText[] {
  return records
    .filter(({ name }) => name !== 'labels')
    .flatMap((page) =>
      page.lines.flatMap(({ text, note, origins: [at] }) =>
        at === undefined ? [] : [{ at, text: `${text} ${note}`, typed: '', isHint: false }],
      ),
    );
}
