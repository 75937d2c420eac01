import type { Rule } from '../claims/rule.ts';

/** Nothing made up is released. */
export default {
  id: 'SMP-001',
  checks: 'No sample content is released',
  severity: 'error',
  reads: 'records',
  why: 'Made-up people, reviews, carriers and figures show how the site works. Published as true they deceive.',
  remedy: 'Put the real thing in its place and delete the line sample: true.',
  source: { title: '16 CFR Part 465; FTC Act § 5', url: 'https://www.ecfr.gov/current/title-16/part-465' },
  examples: { passes: 'a carrier that exists', fails: 'sample: true' },
  *check({ release, samples }) {
    if (!release) return;
    for (const { what, kind, spot } of samples)
      yield { at: spot, message: `the ${kind} ${what} is a sample` };
  },
} satisfies Rule;
