import { isRecord } from '../../content/json-data.ts';
import type { RuleCode } from '../claims/rule.ts';

const RATING_KEYS = ['aggregateRating', 'review', 'reviews', 'starRating'];

/** The agency does not rate itself to search engines. */
export default {
  *inspect({ pages }) {
    for (const { structuredData, file, route } of pages) {
      for (const text of structuredData) {
        const key = findKey(parse(text));
        if (key !== null)
          yield {
            at: { file, routes: [route] },
            message: `${route} tells search engines the agency’s own ${key}`,
          };
      }
    }
  },
} satisfies RuleCode;

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
