import { claims } from '../language/sentences.ts';
import { copyOf, isTestimonial, type Unit } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const FIGURE =
  /(?:\$\s?)?\d(?:[\d,]*\d)?(?:\.\d+)?(?:\s?(?:%|percent\b|million\b|billion\b|[KkMx]\b))?\+?(?:\s?(?:out of|of|\/|-|–|to)\s?\$?\d[\d,.]*(?:%|[KkMx]\b)?\+?)?|\b(?:hundreds|thousands|millions|dozens) of\b|\b(?:a|one) (?:dozen|hundred|thousand|million)\b/gi;
const RANK =
  /\b(?:largest|biggest|fastest|leading(?! up\b| to\b)|top[- ](?:rated|ranked|notch|tier)|highest[- ]rated|most (?:trusted|popular|loved|affordable|experienced|flexible)|award[- ]winning|world[- ]class|premier|number[- ]one|first[- ]choice|unmatched|unbeatable|unrivaled|second to none|nation['’]s (?:top|best|leading(?! up\b| to\b)|favorite))\b|#\s?\d+\b/gi;

/** Every figure and every rank is a fact. */
export default {
  id: 'CLM-001',
  checks: 'A number, %, $, rank or superlative is a fact, named by its token',
  severity: 'error',
  reads: 'copy',
  why: 'A claim needs something that backs it, a date and an owner. A fact has them; a typed figure has nothing.',
  remedy:
    'Add the figure to content/facts.yaml with its source, and write its token here; or say it without the figure.',
  source: {
    title: 'NAIC Model 40 § 4; FTC Policy Statement Regarding Advertising Substantiation',
    url: 'https://www.ftc.gov/legal-library/browse/ftc-policy-statement-regarding-advertising-substantiation',
  },
  examples: { passes: 'Trusted by {livesProtected} families', fails: 'Trusted by 25,000 families' },
  *check(site) {
    for (const unit of copyOf(site).filter((each) => !isExempt(each))) {
      for (const match of unit.literal.matchAll(FIGURE)) {
        if (isName(unit.literal, match.index, match[0])) continue;
        yield {
          at: unit,
          words: match[0].trim(),
          message: `“${match[0].trim()}” is a figure that no fact backs`,
        };
      }
      for (const { words } of claims(unit.literal, RANK))
        yield { at: unit, words, message: `“${words}” is a rank that no fact backs` };
    }
  },
} satisfies Rule;

/** Choices of a form, addresses, the number of an error and a client's own words are no claims of the agency. */
function isExempt(unit: Unit): boolean {
  return (
    isTestimonial(unit) ||
    /\/options\/\d+\/label$|\/contact\/(?:address\/\w+|phone|email)$|\/error\/status$/.test(unit.pointer)
  );
}

/** `401(k)`, `B12`, `COVID-19`: digits that are part of a name. */
function isName(text: string, at: number, figure: string): boolean {
  return /[\p{L}][-.]?$/u.test(text.slice(0, at)) || /^\((?:k|b|c)\)/.test(text.slice(at + figure.length));
}
