import { useContent } from '../../content.ts';
import type { Estimate as EstimateContent, LostCoverageForm, SubsidyCheck } from '../../../schemas/types.ts';
import { WIZARD_FIELDS } from '../../../schemas/wizard-fields.ts';
import { writeMedicaid, writePlanYears } from '../../client/plan-year.ts';
import { routeIn } from '../../../schemas/language-route.ts';
import { Field } from '../../islands/field.tsx';
import { languageIn, translatedIn } from '../../languages.ts';
import { href, linkTo } from '../../links.ts';
import { PriceForm } from '../price-form/price-form.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Figure, Sentences, Tool, type Question } from '../tool/tool.tsx';
import {
  helpIn,
  marketplace,
  medicaidData,
  medicaidIn,
  planYears,
  seasonEnd,
  optionOfState,
} from './figures.ts';

interface Props {
  /** Adds two questions. Set only on the ACA page. */
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
 * - `data-help`: the code of a state that adds help of its own to the federal credit;
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
      answers={
        <>
          <Answers estimate={estimate} check={check} />
          <LostCoverage words={estimate.lostCoverage} date={estimate.seasons.open} />
          <PriceForm />
        </>
      }
      noScript={check ? <p>{check.noScript}</p> : <a {...linkTo(noScript.href)}>{noScript.label}</a>}
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
  const language = languageIn(content);
  const licensed = content.site.licensedStates.map(({ code, name }) => ({
    value: optionOfState(content, code, name),
    label: name,
    data: {
      unwritten: slugs.has(code) ? undefined : '',
      translated: language && translatedIn(content, `/states/${slugs.get(code)}`) ? '' : undefined,
      at: ownMarketplaces[code],
      closes: seasonEnd(code),
      medicaid: medicaid.states[code]?.upTo,
      hours: medicaidIn(code).hours ? '' : undefined,
      help: helpIn(code) && code,
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
    asked,
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
    federal,
    law,
    ...sentences
  } = answers;
  const needed = wordsNeeded(estimate);
  const language = languageIn(content);
  const englishStates = { route: '/states#top', note: language ? ` (${language.inEnglish})` : '' };
  const ownStates = language && href(routeIn(language.code, englishStates.route));
  const shown = Object.entries({ ...sentences, ...check?.answers }).filter(([name]) => needed[name] ?? true);
  return (
    <>
      <h3 data-say="title">{title}</h3>
      <p className="tool__asked" data-say="asked">
        {asked}
      </p>
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
      <Sentences items={Object.fromEntries(shown)} extras={['whom', 'note', 'olderShares', 'status']} />
      <details className="tool__law" data-say="law">
        <summary className="opener">{law}</summary>
      </details>
      {content.site.licensedStates.map(({ code }) => {
        const help = helpIn(code);
        return (
          help && (
            <p key={code} data-say={`help-${code}`} data-last={help.lastYear}>
              <span>{federal}</span> <span>{help.text}</span>{' '}
              <a {...linkTo(help.link.href)}>{help.link.label}</a>
            </p>
          )
        );
      })}
      {Object.keys(content.states).length > 0 && (
        <p data-say="statePage">
          {/* The script adds the state to the address. A page in English alone has an address and a note of its own. */}
          <a href={href(englishStates.route)} data-own={ownStates}>
            <span>{statePage}</span>
            {englishStates.note && <span data-in-english="">{englishStates.note}</span>}
          </a>
        </p>
      )}
      <p data-say="marketplace">
        <span>{words.where}</span> <a {...linkTo(marketplace().federal.url)}>{words.name}</a>
      </p>
    </>
  );
}

/**
 * Renders the question about lost coverage for the template of the estimate. client/tools/lost-coverage.ts shows it below
 * an estimate. That script reads `data-before` and `data-after`, the days before and after the last day of the coverage in
 * which a plan can be chosen, and `data-medicaid`, the days after Medicaid or CHIP.
 */
function LostCoverage({ words, date }: { words: LostCoverageForm; date: string }) {
  const { title, day, medicaid, submit, answers } = words;
  const { before, after, afterMedicaid } = marketplace().lostCoverage;
  const { chooseBy, begins, closes, length, ...sentences } = answers;
  return (
    <>
      <div
        className="tool"
        data-say="lost-form"
        data-before={before}
        data-after={after}
        data-medicaid={afterMedicaid}
      >
        <h3 id="lost">{title}</h3>
        <form className="tool__form card" method="dialog" noValidate aria-labelledby="lost">
          <Field id="lost-day" label={day.label} hint={day.hint}>
            {(control) => (
              <input {...control} className="input" type="text" name="lost-day" autoComplete="off" />
            )}
          </Field>
          <Field id="lost-medicaid" label={medicaid.label}>
            {(control) => (
              <select {...control} className="input" name="lost-medicaid">
                <option value="">{medicaid.options.no}</option>
                <option value="yes">{medicaid.options.yes}</option>
              </select>
            )}
          </Field>
          <div className="tool__submit">
            <button type="submit" className="button">
              {submit}
            </button>
          </div>
        </form>
        <div className="tool__answer" role="status" data-part="window" />
      </div>
      <dl className="tool__figures figures" data-say="lost-figures">
        <Figure name={chooseBy} values={[date, begins]} />
        <Figure name={closes} values={[date, length]} />
      </dl>
      {Object.entries({ ...sentences, invalid: day.invalid }).map(([name, sentence]) => (
        <p
          key={name}
          className={name === 'invalid' ? 'field__error' : undefined}
          data-say={`lost-${name}`}
          data-extra={['later', 'rule'].includes(name) ? '' : undefined}
        >
          {sentence}
        </p>
      ))}
    </>
  );
}
