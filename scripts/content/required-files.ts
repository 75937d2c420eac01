import type { Report } from './diagnostics.ts';

/**
 * Reports files that pages rely on and that are not there; returns their paths. Which these are stands in the
 * generated types, where a comment names the file (or the folder, with a slash) behind each key of `Content`.
 */
export function reportMissing(types: string, paths: string[], report: Report): string[] {
  const expected = [...types.matchAll(/\/\*\* (content\/\S+) \*\//g)].map(([, path]) => path ?? '');
  const missing = expected.filter(
    (path) => !paths.some((each) => each === path || (path.endsWith('/') && each.startsWith(path))),
  );
  if (missing.length > 0 && missing.length === expected.length) {
    const remedy = 'Put it back: it holds everything that the site says.';
    report({ file: 'content', rule: 'missing', reason: 'is a folder without any content', remedy });
    return missing;
  }
  // One with a name that does not fit has its message.
  const misnamed = new Set(
    paths.map((path) => path.toLowerCase().replaceAll(' ', '-').replace(/yml$/, 'yaml')),
  );
  for (const file of missing.filter((path) => !misnamed.has(path))) {
    report({
      file,
      rule: 'missing',
      reason: 'is missing, but the site needs it',
      remedy:
        'Put it back under this name. If it is to go, run npm run types, and mend the pages that used it.',
    });
  }
  return missing;
}
