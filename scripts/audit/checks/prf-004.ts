import { unapproved } from '../approvals/status.ts';
import { transcriptsOf } from '../register/audited-site.ts';
import type { Rule } from '../claims/rule.ts';

/** What a browser shows of a page is what was approved. */
export default {
  id: 'PRF-004',
  checks: 'What a browser shows of each page, in reading order and in every state, is approved',
  severity: 'error in release',
  reads: 'pages',
  why: 'Approved sentences can be hidden, joined, moved or spoken differently. The transcript is what a visitor perceives.',
  remedy: 'Read the page with its changes (npm run review) and approve it.',
  source: { title: 'House rule; state record-keeping for advertising (NAIC Model 40 § 14)' },
  examples: {
    passes: 'a page approved as it is shown',
    fails: 'a page on which a style hides a word since its approval',
  },
  *check(site) {
    for (const { thing, message } of unapproved(transcriptsOf(site.transcripts), site)) {
      const route = thing.id.slice('page:'.length);
      const file = site.pages.find((page) => page.route === route)?.file ?? 'dist/client';
      yield {
        at: { file, id: thing.id, routes: [route] },
        message: `${route}, as a browser shows it, ${message}`,
      };
    }
  },
} satisfies Rule;
