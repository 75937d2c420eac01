import { normalize } from '../proof/normalize.ts';
import { sentencesIn } from '../proof/script-literals.ts';
import { shorten } from '../proof/shorten.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { RuleCode } from '../claims/rule.ts';

/** A script gets its words from content. */
export default {
  *inspect(site) {
    const copy = new Set(site.units.map(({ text }) => normalize(text)));
    for (const { file, text } of scriptsOf(site)) {
      for (const words of site.keep('script-sentences', [text], () => sentencesIn(text))) {
        if (copy.has(normalize(words))) continue;
        yield { at: { file }, words, message: `holds “${shorten(words)}”, which no content file says` };
      }
    }
  },
} satisfies RuleCode;

/** Scripts in files, and those that pages hold inside; one that many pages hold is read once. */
function* scriptsOf({ scripts, pages }: AuditedSite): Generator<{ file: string; text: string }> {
  yield* scripts;
  const seen = new Set<string>();
  for (const { scripts: inside, file } of pages) {
    for (const text of inside) {
      if (seen.has(text)) continue;
      seen.add(text);
      yield { file, text };
    }
  }
}
