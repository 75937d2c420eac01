/** The site's sources as paths from the project's root. Cached results are outdated if a source has changed. */

/** Settings that affect a build. npm lists all installed packages in `node_modules/.package-lock.json`. */
const SETTINGS = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** Everything that affects what a build publishes and prints. */
export const SITE_SOURCES = ['content', 'schemas', 'renderer', 'pages', 'scripts', ...SETTINGS];

/** Files of `SITE_SOURCES` that do not affect a build: decisions of reviewers, a guide for authors, and types. */
export const NOT_BUILT = ['content/approved', 'content/README.md', 'schemas/types.ts'];

/** The files that affect the bundles of scripts and styles. The theme is the only content file that does. */
export const BUNDLE_SOURCES = [
  'renderer',
  'pages',
  ...[
    'age-factors',
    'copy-rules',
    'language-route',
    'price-file',
    'price-line',
    'us-phone',
    'wizard-fields',
    'wizard-offer',
  ].map((name) => `schemas/${name}.ts`),
  'content/theme.yaml',
  'scripts/styles',
  'scripts/publish/bundle.ts',
  'scripts/lib/hash.ts',
  'scripts/publish/hash-files.ts',
  'scripts/lib/sources.ts',
  'scripts/vite',
  ...SETTINGS,
];
