import { groupBy } from '../../content/group-by.ts';
import { spellDay } from '../../lib/day.ts';
import { approvedFileOf } from '../approved/approved-pages.ts';
import type { CodeById } from '../claims/rule.ts';
import type { Finding } from '../findings/finding.ts';
import { normalize, shorten } from '../proof/normalize.ts';
import { untracedFindings } from '../proof/prove-copy.ts';
import { sentencesIn } from '../proof/script-literals.ts';
import type { AuditedSite } from '../register/audited-site.ts';

export default {
  // Requires each visible word of the built site to be in a content file.
  'PRF-001': {
    inspect: (site) => untracedFindings(site.pages, site.units, site.findComponent),
  },
  // Finds what differs from the approved pages: words that changed, came, went or moved, and what was sent back.
  'PRF-002': { inspect: unapproved },
  // Finds words in scripts that are not in content. Checks each inline script once, on the first page that has it.
  'PRF-007': {
    *inspect(site) {
      const copy = new Set(site.units.map(({ text }) => normalize(text)));
      const inside = site.pages.flatMap(({ file, scripts }) => scripts.map((text) => ({ file, text })));
      for (const [script] of groupBy([...site.scripts, ...inside], ({ text }) => text)) {
        const { file, text } = script ?? { file: '', text: '' };
        for (const words of site.keep('script-sentences', [text], () => sentencesIn(text)))
          if (!copy.has(normalize(words)))
            yield { at: { file }, words, message: `holds “${shorten(words)}”, which no content file says` };
      }
    },
  },
  // Finds lines in content/approved/ that cannot be read.
  'LDG-001': {
    inspect: (site) => site.review.faults,
  },
  // Finds expired answers in content/audit.yaml. `collectFindings` finds the other mistakes in answers.
  'SUP-001': {
    *inspect({ settings, asOf }) {
      for (const { rule, unit, until, spot: at } of settings.suppressions)
        if (until < asOf) yield { at, message: `the suppression of ${rule} for ${unit} ended on ${until}` };
    },
  },
} satisfies CodeById;

/** Lists the entries that are not approved. Skips pages that nobody has read yet, except in a release. */
function* unapproved({ review, release }: AuditedSite): Generator<Finding> {
  for (const { title, pages, changes, waiting, back, held, seconded } of review.entries) {
    const isNew = changes.every(({ whole }) => whole === 'came');
    if (isNew && !release) continue;
    const [reason] = back.flatMap(({ reasons }) => reasons);
    let state = seconded.length > 0 ? 'waits for a second approver' : 'is not approved';
    if (held.length > 0 && waiting.length === 0) state = 'is held: it shows what was sent back';
    if (reason !== undefined) {
      const { by, on, note = '' } = reason.decision;
      state = `was sent back by ${by} on ${spellDay(on)}: “${note}”`;
    }
    const [origin] = changes.flatMap(({ after }) => after.flatMap(({ origins }) => origins));
    const [page = ''] = pages;
    const at = origin ?? { file: approvedFileOf(page), line: 1, column: 1 };
    const routes = pages.filter((each) => each.startsWith('/'));
    yield { at: { file: at.file, line: at.line, column: at.column, routes }, message: `${title}: ${state}` };
  }
}
