import { unapproved } from '../approvals/status.ts';
import { transcriptsOf } from '../register/audited-site.ts';
import type { RuleCode } from '../claims/rule.ts';

/** What a browser shows of a page is what was approved. */
export default {
  *inspect(site) {
    for (const { thing, message } of unapproved(transcriptsOf(site.transcripts), site)) {
      const route = thing.id.slice('page:'.length);
      const file = site.pages.find((page) => page.route === route)?.file ?? 'dist/client';
      yield {
        at: { file, id: thing.id, routes: [route] },
        message: `${route}, as a browser shows it, ${message}`,
      };
    }
  },
} satisfies RuleCode;
