import { isRecord } from '../../content/json-data.ts';
import { attribute, elements, textOf } from '../../html/tree.ts';
import type { Rule } from '../claims/rule.ts';

const RATING_KEYS = ['aggregateRating', 'review', 'reviews', 'starRating'];

/** The agency does not rate itself to search engines. */
export default {
  id: 'RTG-002',
  checks: 'No rating or review of the agency itself in its structured data',
  severity: 'warning',
  reads: 'pages',
  why: 'Search engines treat reviews of an organization on its own pages as self-serving, and may penalize the site.',
  remedy: 'Take the rating out of the structured data; it may stay on the page.',
  source: {
    title: 'Google Search Central, review snippets: self-serving reviews',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
  },
  examples: {
    passes: '{ "@type": "InsuranceAgency", "name": "…" }',
    fails: '{ "@type": "InsuranceAgency", "aggregateRating": … }',
  },
  *check({ pages }) {
    for (const { document, file, route } of pages) {
      for (const element of elements(document)) {
        if (attribute(element, 'type') !== 'application/ld+json') continue;
        const key = findKey(parse(textOf(element)));
        if (key !== null)
          yield {
            at: { file, routes: [route] },
            message: `${route} tells search engines the agency’s own ${key}`,
          };
      }
    }
  },
} satisfies Rule;

function findKey(data: unknown): string | null {
  if (Array.isArray(data)) return data.map(findKey).find((key) => key !== null) ?? null;
  if (!isRecord(data)) return null;
  return RATING_KEYS.find((key) => key in data) ?? findKey(Object.values(data));
}

/** What is not JSON is the copy proof's business. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
