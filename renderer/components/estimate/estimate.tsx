import { useContent } from '../../content.ts';
import type { Estimate as EstimateContent, SubsidyCheck } from '../../../schemas/types.ts';
import { WIZARD_FIELDS } from '../../islands/wizard/fields.ts';
import { AmountsTable } from '../amounts-table/amounts-table.tsx';
import { href } from '../../links.ts';
import type { SectionKinds } from '../../section-kinds.ts';
import { Section, type SectionLook } from '../section/section.tsx';
import { CREDIT_STARTS_AT } from '../../client/estimate.ts';
import { Tool, type Question } from '../tool/tool.tsx';
import { estimateFigures, factOf, seasonDates, stateDiffers } from './figures.ts';

interface Props extends SectionLook {
  estimate: EstimateContent;
  /** The ACA page asks for more, and shows the table that the estimate reads. */
  check?: SubsidyCheck;
}

export const sections: SectionKinds = {
  subsidyCheck: (check, { look }) => {
    const { estimate } = useContent();
    return estimate && <Estimate estimate={estimate} check={check} {...look} />;
  },
};

/**
 * “What would I pay?”: household, income and state answer in dollars a month, without React, by client/tools/estimate.ts.
 * It finds, below the tool:
 * - on the tool itself the figures: `data-levels` (100% of the poverty level for 1, 2, … people), `data-further`,
 *   `data-tops` and `data-shares` (of each band; of shares the least and the most), `data-medicaid` (percent),
 *   `data-ends` and `data-season` (days), and `data-brackets` and `data-largest`, the quote's own choices;
 * - on an `option` what is different in a state: `data-at`, its own marketplace; `data-closes`; `data-medicaid`;
 *   `data-regions`, other poverty guidelines; `data-elsewhere`, no license there;
 * - on the ACA page a table, with a row for each household and a column for each band. It sets `data-current` on what
 *   applies.
 */
export function Estimate({ estimate, check, ...look }: Props) {
  const { levels, further, tops, shares, medicaid, ends } = estimateFigures();
  const { estimatedIncome, householdSize } = WIZARD_FIELDS;
  const { form, privacy, carry, call, noScript } = estimate;
  return (
    <Section
      id={check?.id ?? estimate.id}
      heading={check?.heading ?? estimate.heading}
      {...look}
      align={check ? 'start' : 'side'}
    >
      <Tool
        name="estimate"
        data={{
          levels: levels.join(','),
          further,
          tops: tops.join(','),
          shares: shares.flat().join(','),
          medicaid,
          ends,
          season: seasonDates(),
          brackets: estimatedIncome.choices.join(','),
          largest: householdSize.choices.at(-1),
        }}
        questions={questionsOf(estimate, check)}
        words={{ submit: form.submit, privacy, carry, call }}
        answers={<Answers estimate={estimate} check={check} />}
        noScript={check ? <p>{check.noScript}</p> : <a href={href(noScript.href)}>{noScript.label}</a>}
        table={check && <AmountsTable {...check.table} />}
      />
    </Section>
  );
}

function questionsOf(
  { form, ownMarketplaces, otherGuidelines }: EstimateContent,
  check: SubsidyCheck | undefined,
): Question[] {
  const content = useContent();
  const { household, income, state } = form;
  const licensed = content.site.licensedStates.map(({ code, name }) => ({
    label: name,
    data: {
      at: ownMarketplaces[code],
      ...stateDiffers(code),
      regions: otherGuidelines.includes(code) ? '' : undefined,
    },
  }));
  return [
    { ...household, name: 'household', options: household.options.map((label) => ({ value: label, label })) },
    { ...income, name: 'income' },
    {
      ...state,
      name: 'state',
      options: [...licensed, { label: state.elsewhere, data: { elsewhere: '' } }],
    },
    ...(check
      ? [
          { ...check.coverage, name: 'coverage' },
          { ...check.conditions, name: 'conditions' },
        ]
      : []),
  ];
}

/** Which words depend on the licensed states, and whether one of these needs them. */
function wordsNeeded({ ownMarketplaces, otherGuidelines }: EstimateContent): Record<string, boolean> {
  const content = useContent();
  const codes = content.site.licensedStates.map(({ code }) => code);
  const answered = codes.filter((code) => !otherGuidelines.includes(code));
  const limits = answered.map((code) => stateDiffers(code).medicaid ?? estimateFigures().medicaid);
  const hasOwnDates = (code: string) =>
    ownMarketplaces[code] !== undefined && stateDiffers(code).closes === undefined;
  return {
    regions: answered.length < codes.length,
    medicaid: limits.some((limit) => limit > 0),
    gap: limits.some((limit) => limit < CREDIT_STARTS_AT),
    ownDates: answered.some(hasOwnDates),
    dates: !answered.every(hasOwnDates),
  };
}

function Answers({ estimate, check }: Pick<Props, 'estimate' | 'check'>) {
  const { answers, seasons, marketplace, lowest, deductibles } = estimate;
  const { title, premium, range, deductible, deadline, ...sentences } = answers;
  const needed = wordsNeeded(estimate);
  const season = (when: string, day: string, note: string) => (
    <div data-say={when}>
      <dt>{deadline}</dt>
      <dd data-part="day">{day}</dd>
      <dd>{note}</dd>
    </div>
  );
  return (
    <>
      <h3 data-say="title">{title}</h3>
      <dl className="tool__figures figures" data-say="figures">
        <div>
          <dt>{premium}</dt>
          <dd data-part="dollars">{range}</dd>
          <dd data-band="0">{lowest}</dd>
        </div>
        <div>
          <dt>{deductible}</dt>
          {deductibles.map((each, band) => (
            <dd key={each} data-band={band}>
              {each}
            </dd>
          ))}
        </div>
      </dl>
      {needed.dates && season('open', seasons.open, seasons.openNote)}
      {needed.dates && season('closed', seasons.over, seasons.overNote)}
      {needed.ownDates && season('ownDates', seasons.ownDates, seasons.ownDatesNote)}
      {Object.entries({ ...sentences, ...check?.answers })
        .filter(([name]) => needed[name] ?? true)
        .map(([name, sentence]) => (
          <p key={name} data-say={name}>
            {sentence}
          </p>
        ))}
      <div data-say="marketplace">
        <p>{marketplace.where}</p>
        <a href={factOf('marketplace').source.url} rel="noopener">
          {marketplace.name}
        </a>
      </div>
    </>
  );
}
