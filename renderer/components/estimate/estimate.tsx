import { useContent } from '../../content.ts';
import type { Estimate as EstimateContent, SubsidyCheck } from '../../../schemas/types.ts';
import { WIZARD_FIELDS } from '../../../schemas/wizard-fields.ts';
import './amounts-table.scss';
import { slugOfState, writeMedicaid, writePlanYears } from '../../client/plan-year.ts';
import { ownRoute } from '../../languages.ts';
import { href, linkTo } from '../../links.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Figure, Sentences, Tool, type Question } from '../tool/tool.tsx';
import { marketplace, medicaidData, medicaidIn, planYears, seasonEnd } from './figures.ts';

interface Props {
  /** Adds two questions, and a table of the highest income in each income band. Set only on the ACA page. */
  check?: SubsidyCheck;
}

export const sections: SectionKinds = {
  estimate: inSection(() => <Estimate />, 'side'),
  subsidyCheck: inSection((check) => <Estimate check={check} />),
};

/**
 * Renders the tool “What would I pay?”, which asks for household, income and state. client/tools/estimate.ts shows the
 * answer without React. That script reads attributes of the tool's element:
 * - `data-years` and `data-medicaid`: the law, in the formats of client/plan-year.ts;
 * - `data-brackets` and `data-largest`: the income brackets and the largest household of the quote form.
 *
 * The script also reads attributes of each state's `option`:
 * - `data-at`: the address of the state's own marketplace;
 * - `data-closes`: the last day of the season, if it differs from the federal one;
 * - `data-medicaid` and `data-hours`: the Medicaid limit in percent, and whether Medicaid requires hours of work;
 * - `data-regions`: set if the state has special poverty guidelines;
 * - `data-elsewhere`: set if the agency has no license there;
 * - `data-unwritten`: set if the state has no page. Otherwise `slugOfState` converts the value of the option to the
 *   last part of the page's address.
 */
function Estimate({ check }: Props) {
  const { estimate } = useContent();
  if (estimate === undefined) return null;
  const { estimatedIncome, householdSize } = WIZARD_FIELDS;
  const { form, privacy, carry, call, noScript } = estimate;
  return (
    <Tool
      name="estimate"
      product="health"
      data={{
        years: writePlanYears(planYears()),
        medicaid: writeMedicaid(medicaidData()),
        brackets: estimatedIncome.choices.join(','),
        largest: householdSize.choices.at(-1),
      }}
      questions={questionsOf(estimate, check)}
      words={{ submit: form.submit, privacy, carry, call }}
      answers={<Answers estimate={estimate} check={check} />}
      noScript={check ? <p>{check.noScript}</p> : <a {...linkTo(noScript.href)}>{noScript.label}</a>}
      table={check && <AmountsTable {...check.table} />}
    />
  );
}

function questionsOf(
  { form, ownMarketplaces, otherGuidelines }: EstimateContent,
  check: SubsidyCheck | undefined,
): Question[] {
  const content = useContent();
  const { household, income, state } = form;
  const { medicaid } = marketplace();
  const slugs = new Map(Object.entries(content.states).map(([slug, { code }]) => [code, slug]));
  const licensed = content.site.licensedStates.map(({ code, name }) => ({
    // Use the name as the value if the script can derive the slug from it. The label is the same name, and a repeated
    // text compresses to fewer bytes than a slug.
    value: slugs.get(code) === slugOfState(name) ? name : (slugs.get(code) ?? code),
    label: name,
    data: {
      unwritten: slugs.has(code) ? undefined : '',
      at: ownMarketplaces[code],
      closes: seasonEnd(code),
      medicaid: medicaid.states[code]?.upTo,
      hours: medicaidIn(code).hours ? '' : undefined,
      regions: otherGuidelines.includes(code) ? '' : undefined,
    },
  }));
  return [
    { ...household, name: 'household', options: household.options.map((label) => ({ value: label, label })) },
    { ...income, name: 'income' },
    {
      ...state,
      name: 'state',
      options: [...licensed, { value: 'elsewhere', label: state.elsewhere, data: { elsewhere: '' } }],
    },
    ...(['coverage', 'conditions'] as const).flatMap((name) => (check ? [{ ...check[name], name }] : [])),
  ];
}

/**
 * Returns whether the page needs each of these texts of the result. A text is needed if it can apply in a state where
 * the agency is licensed.
 */
function wordsNeeded({ ownMarketplaces, otherGuidelines }: EstimateContent): Record<string, boolean> {
  const content = useContent();
  const codes = content.site.licensedStates.map(({ code }) => code);
  const answered = codes.filter((code) => !otherGuidelines.includes(code));
  const limits = answered.map(medicaidIn);
  const { from } = marketplace().planYears[0]?.credit ?? { from: 0 };
  const hasOwnDates = (code: string) => ownMarketplaces[code] !== undefined && seasonEnd(code) === undefined;
  return {
    regions: answered.length < codes.length,
    medicaid: limits.some(({ upTo, hours }) => upTo > 0 && !hours),
    hours: limits.some(({ hours }) => hours),
    gap: limits.some(({ upTo }) => upTo < from),
    ownDates: answered.some(hasOwnDates),
    dates: !answered.every(hasOwnDates),
  };
}

function Answers({ estimate, check }: Pick<Props, 'check'> & { estimate: EstimateContent }) {
  const content = useContent();
  const { answers, seasons, marketplace: words, deductibles } = estimate;
  const {
    title,
    premium,
    dollars,
    yearly,
    share,
    percent,
    level,
    deductible,
    deductibleNote,
    deadline,
    statePage,
    ...sentences
  } = answers;
  const needed = wordsNeeded(estimate);
  const shown = Object.entries({ ...sentences, ...check?.answers }).filter(([name]) => needed[name] ?? true);
  return (
    <>
      <h3 data-say="title">{title}</h3>
      <dl className="tool__figures figures" data-say="figures">
        <Figure name={premium} values={[dollars, yearly]} />
        <Figure name={share} values={[percent, level]} />
        <div>
          <dt>{deductible}</dt>
          {deductibles.map(({ upTo, range }) => (
            <dd key={upTo} data-up-to={upTo}>
              {range}
            </dd>
          ))}
          <dd>{deductibleNote}</dd>
        </div>
      </dl>
      {needed['dates'] && (
        <Figure data-say="open" name={deadline} values={[seasons.open, seasons.openNote]} />
      )}
      <Figure data-say="closed" name={deadline} values={[seasons.over, seasons.overNote]} />
      {needed['ownDates'] && (
        <Figure data-say="ownDates" name={deadline} values={[seasons.ownDates, seasons.ownDatesNote]} />
      )}
      <Sentences items={Object.fromEntries(shown)} extras={['note', 'olderShares', 'status']} />
      {Object.keys(content.states).length > 0 && (
        <p data-say="statePage">
          <a href={href(`${ownRoute(content, '/states')}#top`)}>{statePage}</a>
        </p>
      )}
      <p data-say="marketplace">
        <span>{words.where}</span> <a {...linkTo(marketplace().federal.url)}>{words.name}</a>
      </p>
    </>
  );
}

/** Renders a table of the highest income in each income band, by household size. The keyboard can scroll the table. */
function AmountsTable({ caption, columns, rows }: SubsidyCheck['table']) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll the table
    <div className="amounts-table card" role="group" aria-labelledby="incomes" tabIndex={0}>
      <table>
        <caption id="incomes">{caption}</caption>
        <thead>
          <tr>
            {[columns.household, ...columns.tiers].map((column) => {
              // Let a range break after its hyphen. Firefox does not break before a digit by default.
              const [low, high] = column.split(/(?<=\d-)/);
              return (
                <th key={column} scope="col">
                  {low}
                  {high && <wbr />}
                  {high}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ people, amounts }) => (
            <tr key={people}>
              <th scope="row">{people}</th>
              {amounts.map((amount) => (
                <td key={amount}>{amount}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
