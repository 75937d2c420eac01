import type { LifeSum as LifeSumContent } from '../../../schemas/types.ts';
import { WIZARD_FIELDS } from '../../../schemas/wizard-fields.ts';
import { BLOCKS } from '../../client/life-sum.ts';
import { Callout } from '../callout/callout.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Sentences, Tool } from '../tool/tool.tsx';
import './life-sum.scss';

export const sections: SectionKinds = { lifeSum: inSection(LifeSum, 'side') };

/**
 * Renders the tool “How much life insurance?”. client/tools/life-sum.ts shows the answer without React, and reads
 * `data-choices`, the coverage amounts of the quote form.
 */
function LifeSum(sum: LifeSumContent) {
  return (
    <>
      {sum.price && <Callout {...sum.price} />}
      <Tool
        name="life-sum"
        product="life"
        data={{ choices: WIZARD_FIELDS.coverageAmount.choices.join(',') }}
        questions={sum.fields}
        words={sum}
        answers={<Answers {...sum} />}
        noScript={<p>{sum.noScript}</p>}
      />
    </>
  );
}

function Answers({ answers, fields }: Pick<LifeSumContent, 'answers' | 'fields'>) {
  const { title, blocks, sum, amount, coverage, coverageOne, options, enough, note } = answers;
  // Label the parts of the sum like their fields, unless `blocks` has a label for a part.
  const labels: Partial<Record<string, string>> = {
    ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    ...blocks,
  };
  return (
    <>
      <h3 data-say="title">{title}</h3>
      <div className="life-sum" data-say="blocks">
        <ul className="life-sum__parts">
          {BLOCKS.map((name) => (
            <li key={name} className="life-sum__part" data-block={name}>
              <span>{labels[name]}</span> <b />
              <Bar kind={name === 'existing' ? 'existing' : undefined} />
            </li>
          ))}
        </ul>
        <div data-block="sum">
          <Bar kind="sum" />
        </div>
      </div>
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
      <Sentences items={{ enough, note }} />
    </>
  );
}

/** Renders a bar of the chart. client/tools/life-sum.ts sets the bar's start and length. */
function Bar({ kind }: { kind?: 'existing' | 'sum' }) {
  return (
    <svg className={`life-sum__bar${kind ? ` life-sum__bar--${kind}` : ''}`} aria-hidden="true">
      <rect height="100%" />
    </svg>
  );
}
