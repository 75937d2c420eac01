import { pageId } from '../approvals/record-approvals.ts';
import { firstChange } from '../reports/line-diff.ts';
import type { Rule } from './rule.ts';

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
  *check({ transcripts, approvals, pages, release }) {
    for (const [route, text] of transcripts ?? []) {
      const { status, approval } = approvals.get(pageId(route)) ?? { status: 'unapproved', approval: null };
      if (status === 'approved' || (status === 'unapproved' && !release)) continue;
      const file = pages.find((page) => page.route === route)?.file ?? 'dist/client';
      const change = approval === null ? '' : firstChange(approval.text, text);
      const reasons = {
        changed: `shows something else than ${approval?.by} approved on ${approval?.on}: ${change}`,
        lapsed: `was approved as a page by ${approval?.by} until ${approval?.until}`,
        withdrawn: `was withdrawn as a page by ${approval?.by} on ${approval?.on}`,
        unapproved: 'was never approved as a page',
      };
      yield { at: { file, id: pageId(route), routes: [route] }, message: `${route} ${reasons[status]}` };
    }
  },
} satisfies Rule;
