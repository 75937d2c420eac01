import type { CompanyFit as CompanyFitContent } from '../../../schemas/types.ts';
import { writeGroupPlans } from '../../client/company-fit.ts';
import { href } from '../../links.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Tool } from '../tool/tool.tsx';

export const sections: SectionKinds = { companyFit: inSection(CompanyFit, 'side') };

/**
 * Draws the form “Which group plan fits?”: the number of employees and, optionally, the employer's share.
 * client/tools/company-fit.ts answers it without React. It reads `data-plans`, which client/company-fit.ts writes, and
 * `data-large`, the number of employees from which the law may require a payment.
 */
export function CompanyFit(fit: CompanyFitContent) {
  const { employees, share } = fit.fields;
  return (
    <Tool
      name="company-fit"
      product="group"
      data={{ plans: writeGroupPlans(fit.plans), large: fit.largeEmployer }}
      questions={[
        { ...employees, name: 'employees' },
        { ...share, name: 'share' },
      ]}
      words={fit}
      answers={<Answers fit={fit} />}
      noScript={<p>{fit.noScript}</p>}
    />
  );
}

function Answers({ fit: { answers, plans } }: { fit: CompanyFitContent }) {
  const { title, fits, joining, contribution, few, source, ...sentences } = answers;
  return (
    <>
      <h3 data-say="title">{title}</h3>
      <dl className="tool__figures figures" data-say="figures">
        {plans.map(({ name, size }, index) => (
          <div key={name} data-plan={index}>
            <dt>{fits}</dt>
            <dd>{name}</dd>
            <dd>{size}</dd>
          </div>
        ))}
        <div data-part="asked">
          <dt>{joining.label}</dt>
          <dd>{joining.count}</dd>
          <dd>{joining.note}</dd>
        </div>
        <div data-part="contribution">
          <dt>{contribution.label}</dt>
          <dd>{contribution.minimum}</dd>
          <dd data-share="open">{contribution.open}</dd>
          <dd data-share="meets">{contribution.meets}</dd>
          <dd data-share="below">{contribution.below}</dd>
        </div>
      </dl>
      <p data-say="few">
        <span>{few.text}</span> <a href={href(few.link.href)}>{few.link.label}</a>
      </p>
      {Object.entries(sentences).map(([name, sentence]) => (
        <p key={name} data-say={name}>
          {sentence}
        </p>
      ))}
      <p data-say="source">
        <span>{source.label}</span>{' '}
        <a href={source.link.url} rel="noopener">
          {source.link.title}
        </a>
      </p>
    </>
  );
}
