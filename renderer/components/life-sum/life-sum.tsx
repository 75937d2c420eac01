import type { LifeSum as LifeSumContent } from '../../../schemas/types.ts';
import { WIZARD_FIELDS } from '../../../schemas/wizard-fields.ts';
import { BLOCKS } from '../../client/life-sum.ts';
import { Callout } from '../callout/callout.tsx';
import { Section, type SectionKinds } from '../section/section.tsx';
import { Sentences, Tool } from '../tool/tool.tsx';
import './life-sum.scss';
import './life-tower.scss';

export const sections: SectionKinds = {
  lifeSum: (sum, { look }) => (
    <Section id={sum.id} heading={sum.heading} {...look} align="side" figure={<Tower {...sum} />}>
      <LifeSum {...sum} />
    </Section>
  ),
};

/**
 * Renders the tool “How much life insurance?”. client/tools/life-sum.ts shows the answer without React.
 */
function LifeSum(sum: LifeSumContent) {
  return (
    <>
      {sum.price && <Callout {...sum.price} />}
      <Tool
        name="life-sum"
        product="life"
        data={{ choices: WIZARD_FIELDS.coverageAmount.choices }}
        questions={sum.fields}
        words={sum}
        answers={<Answers {...sum} />}
        noScript={<p>{sum.noScript}</p>}
      />
    </>
  );
}

/**
 * Renders the needs as a tower of blocks. client/life-tower.ts gives each block its height, and the tower the height of
 * the sum, while a visitor types. The answer has the same figures for screen readers.
 */
function Tower({ answers, fields }: Pick<LifeSumContent, 'answers' | 'fields'>) {
  const labels = labelsOf(answers, fields);
  const [years] = fields.find(({ name }) => name === 'years')?.options ?? [];
  return (
    <div className="life-tower no-print" data-part="tower" aria-hidden="true">
      {BLOCKS.filter((name) => name !== 'existing').map((name) => {
        const [before, after] = (labels[name] ?? '').split('{years}');
        return (
          <p key={name} className="life-tower__block" data-block={name}>
            <span>
              {before}
              {after && <i>{years?.label}</i>}
              {after}
            </span>{' '}
            <b />
          </p>
        );
      })}
    </div>
  );
}

/** Labels the parts of the sum like their fields, unless `blocks` has a label for a part. */
function labelsOf({ blocks }: LifeSumContent['answers'], fields: LifeSumContent['fields']) {
  const labels: Partial<Record<string, string>> = {
    ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    ...blocks,
  };
  return labels;
}

function Answers({ answers, fields }: Pick<LifeSumContent, 'answers' | 'fields'>) {
  const { title, sum, amount, coverage, coverageOne, options, enough, note } = answers;
  const labels = labelsOf(answers, fields);
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
