import { groupBy } from '../../content/group-by.ts';
import { shorten } from '../proof/shorten.ts';
import { goneFrom } from '../register/reviewables.ts';
import { count } from '../language/numbers.ts';
import type { RuleCode } from '../claims/rule.ts';

/** Whoever removes approved words has the removal approved. A file that is gone is one finding. */
export default {
  *inspect(site) {
    const files = new Set([...site.units, ...site.values.map(({ spot }) => spot)].map(({ file }) => file));
    const fileOf = (id: string) => id.replace(/^value:|#.*/gs, '');
    for (const lines of groupBy(goneFrom(site), ({ id }) => (files.has(fileOf(id)) ? id : fileOf(id)))) {
      const [first] = lines;
      if (first === undefined) continue;
      const { id, text, by, on, spot } = first;
      const file = fileOf(id);
      const message =
        file.startsWith('content/') && !files.has(file)
          ? `holds ${count(lines.length, 'decision')} about ${file}, which is gone`
          : `is about words that are gone: “${shorten(text)}”, approved by ${by} on ${on}`;
      yield { at: { ...spot, id }, message };
    }
  },
} satisfies RuleCode;
