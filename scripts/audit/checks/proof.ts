import { groupBy } from '../../content/group-by.ts';
import { fileOf } from '../approvals/approval.ts';
import { approvalOf, describeStatus } from '../approvals/status.ts';
import type { CodeById } from '../claims/rule.ts';
import type { Finding } from '../findings/finding.ts';
import { count, normalize, shorten } from '../proof/normalize.ts';
import { untracedFindings } from '../proof/prove-copy.ts';
import { sentencesIn } from '../proof/script-literals.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { goneFrom, type Reviewable } from '../register/texts.ts';

export default {
  // Requires each visible word of the built site to be in a content file.
  'PRF-001': {
    inspect: (site) => untracedFindings(site.pages, site.units, site.findComponent),
  },
  // Finds published sentences whose current words are not approved.
  'PRF-002': { inspect: (site) => unapproved(site, 'sentence') },
  // Finds published values, such as links, whose current content is not approved.
  'PRF-003': { inspect: (site) => unapproved(site, 'value') },
  // Finds pages that a browser shows differently from their approved version.
  'PRF-004': { inspect: (site) => unapproved(site, 'page') },
  // Finds approved words that were removed without approval of the removal. A deleted file is reported once.
  'PRF-005': {
    *inspect(site) {
      const files = new Set([...site.units, ...site.texts].map(({ file }) => file));
      for (const [first, ...others] of groupBy(goneFrom(site), ({ id }) =>
        files.has(fileOf(id)) ? id : fileOf(id),
      )) {
        if (first === undefined) continue;
        const { id, text, by, on, spot } = first;
        const file = fileOf(id);
        const message =
          file.startsWith('content/') && !files.has(file)
            ? `holds ${count(others.length + 1, 'decision')} about ${file}, which is gone`
            : `is about words that are gone: “${shorten(text)}”, approved by ${by} on ${on}`;
        yield { at: { ...spot, id }, message };
      }
    },
  },
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
  // Finds lines in content/approvals/ that cannot be read, or that repeat a decision.
  'LDG-001': {
    inspect: (site) => site.approved.faults,
  },
  // Finds expired answers in content/audit.yaml. `collectFindings` finds the other mistakes in answers.
  'SUP-001': {
    *inspect({ settings, asOf }) {
      for (const { rule, unit, until, spot: at } of settings.suppressions)
        if (until < asOf) yield { at, message: `the suppression of ${rule} for ${unit} ended on ${until}` };
    },
  },
} satisfies CodeById;

/** Finds texts whose current words are not approved. Skips texts that were never approved, except in a release. */
function* unapproved(
  { texts, approvals, release }: AuditedSite,
  kind: Reviewable['kind'],
): Generator<Finding> {
  for (const at of texts.filter((text) => text.kind === kind)) {
    const approval = approvalOf(approvals, at.id);
    if (approval.status === 'approved' || (approval.status === 'unapproved' && !release)) continue;
    yield { at, message: `${at.what === null ? '' : `${at.what} `}${describeStatus(approval)}` };
  }
}
