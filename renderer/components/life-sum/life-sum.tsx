import type { LifeSum as LifeSumContent } from '../../../schemas/types.ts';
import { WIZARD_FIELDS } from '../../islands/wizard/fields.ts';
import { Callout } from '../callout/callout.tsx';
import { inSection } from '../section/in-section.tsx';
import type { SectionKinds } from '../../section-kinds.ts';
import { Tool } from '../tool/tool.tsx';

export const sections: SectionKinds = { lifeSum: inSection(LifeSum, 'side') };

/**
 * Asks “How much life insurance?”: income by years, debts, children and final expenses, less what is there, without React, by
 * client/tools/life-sum.ts. It finds on the tool `data-choices`, the quote's own coverage amounts.
 */
export function LifeSum(sum: LifeSumContent) {
  return (
    <>
      {sum.price && <Callout {...sum.price} />}
      <Tool
        name="life-sum"
        product="life"
        data={{ choices: WIZARD_FIELDS.coverageAmount.choices.join(',') }}
        questions={sum.fields}
        words={sum}
        answers={<Answers answers={sum.answers} />}
        noScript={<p>{sum.noScript}</p>}
      />
    </>
  );
}

function Answers({ answers }: Pick<LifeSumContent, 'answers'>) {
  const { title, sum, amount, coverage, coverageOne, options, enough, note } = answers;
  return (
    <>
      <h3 data-say="title">{title}</h3>
      <dl className="tool__figures figures" data-say="figures">
        <div>
          <dt>{sum}</dt>
          <dd data-part="sum">{amount}</dd>
        </div>
        <div>
          <dt data-count="1">{coverageOne}</dt>
          <dt data-count="2">{coverage}</dt>
          {options.map(({ value, label }) => (
            <dd key={value} data-choice={value}>
              {label}
            </dd>
          ))}
        </div>
      </dl>
      <p data-say="enough">{enough}</p>
      <p data-say="note">{note}</p>
    </>
  );
}
