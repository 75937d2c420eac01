import { attribute, elements, textOf } from '../../html/tree.ts';
import { normalize } from '../proof/normalize.ts';
import { sentencesIn } from '../proof/script-literals.ts';
import { shorten } from '../proof/shorten.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { Rule } from '../claims/rule.ts';

/** A script gets its words from content. */
export default {
  id: 'PRF-007',
  checks: 'The published scripts hold no sentence that no content file says',
  severity: 'error',
  reads: 'scripts',
  why: 'A sentence in a script can appear after the page was read and proven. Islands get their words from content as props.',
  remedy: 'Put the words into a file in content/ and hand them to the island as props.',
  source: { title: 'House rule: a line of copy in code is a bug' },
  examples: { passes: "'button button--quiet'", fails: "'You qualify for a free plan'" },
  *check(site) {
    const copy = new Set(site.units.map(({ text }) => normalize(text)));
    for (const { file, text } of scriptsOf(site)) {
      for (const words of sentencesIn(text)) {
        if (copy.has(normalize(words))) continue;
        yield { at: { file }, words, message: `holds “${shorten(words)}”, which no content file says` };
      }
    }
  },
} satisfies Rule;

/** Scripts in files, and those that pages hold inside; one that many pages hold is read once. */
function* scriptsOf({ scripts, pages }: AuditedSite): Generator<{ file: string; text: string }> {
  yield* scripts;
  const seen = new Set<string>();
  for (const { document, file } of pages) {
    for (const element of elements(document)) {
      const type = attribute(element, 'type') ?? '';
      if (element.tagName !== 'script' || !/^(?:module|text\/javascript|)$/.test(type)) continue;
      const text = textOf(element);
      if (seen.has(text)) continue;
      seen.add(text);
      yield { file, text };
    }
  }
}
