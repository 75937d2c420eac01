import type { CompanyFit as CompanyFitContent } from '../../../schemas/types.ts';
import type { AveragePremium } from '../../client/company-fit.ts';
import { useContent } from '../../content.ts';
import { linkTo } from '../../links.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Figure, Sentences, Tool } from '../tool/tool.tsx';

export const sections: SectionKinds = { companyFit: inSection(CompanyFit, 'side') };

/**
 * Renders the tool “Which group plan fits?”, which asks for employees and the employer's share of the premium.
 * client/tools/company-fit.ts shows the answer without React.
 */
function CompanyFit(fit: CompanyFitContent) {
  const plans = fit.plans.map(({ from, to, participation, contribution }) => ({
    from,
    to,
    participation,
    contribution,
  }));
  return (
    <Tool
      name="company-fit"
      product="group"
      data={{ plans, large: fit.largeEmployer, average: averageOf(fit) }}
      questions={(['employees', 'share'] as const).map((name) => ({ ...fit.fields[name], name }))}
      words={fit}
      answers={<Answers fit={fit} />}
      noScript={<p>{fit.noScript}</p>}
    />
  );
}

/** Returns the average premium with its last day; undefined if content has none. */
function averageOf({ average }: CompanyFitContent): AveragePremium | undefined {
  const { facts } = useContent();
  if (average === undefined) return undefined;
  const { premium, employees, source, expires } = average;
  return { premium, employees, ends: expires ?? facts.sources[source]?.expires ?? '' };
}

function Answers({ fit: { answers, plans } }: { fit: CompanyFitContent }) {
  const { title, cost, survey, fits, joining, contribution, few, source, ...sentences } = answers;
  return (
    <>
      <h3 data-say="title">{title}</h3>
      <dl className="tool__figures figures" data-say="figures">
        <Figure data-part="cost" name={cost.label} values={[cost.dollars, cost.note]} />
        {plans.map(({ name, size }, index) => (
          <Figure key={name} data-plan={index} name={fits} values={[name, size]} />
        ))}
        <Figure data-part="asked" name={joining.label} values={[joining.count, joining.note]} />
        <div data-part="contribution">
          <dt>{contribution.label}</dt>
          <dd>{contribution.minimum}</dd>
          <dd data-share="open">{contribution.open}</dd>
          <dd data-share="meets">{contribution.meets}</dd>
          <dd data-share="below">{contribution.below}</dd>
        </div>
      </dl>
      <p data-say="few">
        <span>{few.text}</span> <a {...linkTo(few.link.href)}>{few.link.label}</a>
      </p>
      <Sentences items={sentences} />
      <p data-say="survey">
        <span>{survey.label}</span> <a {...linkTo(survey.link.url)}>{survey.link.title}</a>
      </p>
      <p data-say="source">
        <span>{source.label}</span> <a {...linkTo(source.link.url)}>{source.link.title}</a>
      </p>
    </>
  );
}
