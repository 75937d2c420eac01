import { ENTRY_TOKEN } from '../../content/assemble/collections.ts';
import { groupBy } from '../../content/group-by.ts';
import { count } from '../language/numbers.ts';
import { createSpeller } from '../language/spelling.ts';
import { copyOf } from '../register/unit.ts';
import type { RuleCode } from '../claims/rule.ts';

/** Where content names the agency, its people, its customers and its carriers: no dictionary has to know them. */
const NAME_UNITS = new RegExp(
  [
    '^content/site\\.yaml#/brand/',
    '^content/team/[^#]+#/name$',
    '^content/testimonials\\.yaml#/items/\\d+/name$',
    '^content/carriers\\.yaml#/rows/\\d+/\\d+/fallback$',
    '^content/states/[^#]+#/(?:marketplace|address|sources/\\d+/title)$',
  ].join('|'),
);

/** Words are spelled as in American English. */
export default {
  *proofread(site) {
    const names = site.units.filter(({ id }) => NAME_UNITS.test(id)).map(({ text }) => text);
    const { misspelled, suggest } = createSpeller([...site.settings.words, ...names]);
    const found = copyOf(site).flatMap((unit) =>
      misspelled(unit.text.replace(ENTRY_TOKEN, ' ')).map((word) => ({ word, at: unit })),
    );
    for (const [first, ...others] of groupBy(found, ({ word }) => word)) {
      if (first === undefined) continue;
      const { word, at } = first;
      const also = others.length === 0 ? '' : `, here and in ${count(others.length, 'other sentence')}`;
      const better = suggest(word);
      yield {
        at,
        words: word,
        message: `“${word}” is in no dictionary${also}`,
        ...(better === null
          ? {}
          : {
              remedy: `Did you mean ${better}? If it is right as it is, add it to words in content/audit.yaml.`,
            }),
      };
    }
  },
} satisfies RuleCode;
