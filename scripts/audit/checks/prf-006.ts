import type { Rule } from '../claims/rule.ts';

/** Browsers that accept compression get the same bytes as those that do not. */
export default {
  id: 'PRF-006',
  checks: 'Each compressed file unpacks to the file it was made from',
  severity: 'error',
  reads: 'pages',
  why: 'Almost every browser gets the compressed copy. If it differs, almost every visitor reads text that was never approved.',
  remedy: 'Build again. If it comes back, look at who writes .br and .gz files.',
  source: { title: 'House rule' },
  examples: {
    passes: 'about.html.br, packed from about.html',
    fails: 'about.html.br, packed from another page',
  },
  check: (site) => site.packedDifferently,
} satisfies Rule;
