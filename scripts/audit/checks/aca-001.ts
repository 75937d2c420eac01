import type { TracedPage } from '../proof/traced-page.ts';
import type { Rule } from '../claims/rule.ts';

const SPEAKS_OF_ACA = /\bACA\b|Affordable Care Act|\bmarketplace (?:plan|coverage|subsid)/i;

/** What 45 CFR 155.220(c)(3)(i) wants said: who runs this website, that it is not the marketplace's, where that one is. */
const DISCLAIMER = [
  /\bnot\b[^.]*\bHealth Insurance Marketplace\b[^.]*\bwebsite\b/i,
  /\boperate[sd]\b[^.]*\bwebsite\b|\bwebsite\b[^.]*\boperated by\b/i,
  /HealthCare\.gov/i,
];

/** Every page that speaks of ACA plans says that it is not the government's marketplace. */
export default {
  id: 'ACA-001',
  checks:
    'The disclaimer that this is not the government’s marketplace is on every page that speaks of ACA plans',
  severity: 'error',
  reads: 'pages',
  why: 'An agent’s website must not be taken for the Health Insurance Marketplace.',
  remedy:
    'Show the marketplace disclaimer of content/navigation.yaml on the page: who operates the website, that it is not the Health Insurance Marketplace website, and HealthCare.gov.',
  source: { title: '45 CFR 155.220(c)(3)', url: 'https://www.ecfr.gov/current/title-45/section-155.220' },
  examples: {
    passes:
      'Attention: Example Agency operates this website. It is not the Health Insurance Marketplace website. Visit HealthCare.gov.',
    fails: 'Compare ACA plans with us.',
  },
  *check({ pages }) {
    for (const page of pages) {
      const shown = textOf(page);
      if (!SPEAKS_OF_ACA.test(shown) || DISCLAIMER.every((part) => part.test(shown))) continue;
      yield {
        at: { file: page.file, routes: [page.route] },
        message: `${page.route} speaks of ACA plans and does not say that it is not the Health Insurance Marketplace`,
      };
    }
  },
} satisfies Rule;

function textOf({ strings }: TracedPage): string {
  return strings
    .filter(({ isOpen }) => isOpen)
    .map(({ text }) => text)
    .join('\n');
}
