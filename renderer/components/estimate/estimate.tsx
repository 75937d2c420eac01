import { useContent } from '../../content.ts';
import type { Estimate as EstimateContent, LostCoverageForm, SubsidyCheck } from '../../../schemas/types.ts';
import { WIZARD_FIELDS } from '../../../schemas/wizard-fields.ts';
import type { StateData } from '../../client/tool-data.ts';
import { Field } from '../../islands/field.tsx';
import { languageIn, ownLink } from '../../languages.ts';
import { href, linkTo } from '../../links.ts';
import { PriceForm } from '../price-form/price-form.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Figure, Sentences, Tool, type Question } from '../tool/tool.tsx';
import { helpIn, marketplace, medicaidData, medicaidIn, planYears, seasonEnd } from './figures.ts';

interface Props {
  /** Two more questions. Set only on the ACA page. */
  check?: SubsidyCheck;
}

export const sections: SectionKinds = {
  estimate: inSection(() => <Estimate />, 'side'),
  subsidyCheck: inSection((check) => <Estimate check={check} />),
};

/**
 * Renders the tool “What would I pay?”, which asks for household, income and state. client/tools/estimate.ts shows the
 * answer without React.
 */
function Estimate({ check }: Props) {
  const { estimate } = useContent();
  if (estimate === undefined) return null;
  const { estimatedIncome, householdSize } = WIZARD_FIELDS;
  const { before, after, afterMedicaid } = marketplace().lostCoverage;
  const { form, privacy, carry, call, noScript } = estimate;
  return (
    <Tool
      name="estimate"
      product="health"
      data={{
        years: planYears(),
        medicaid: medicaidData(),
        brackets: estimatedIncome.choices,
        largest: householdSize.choices.at(-1) ?? '',
        states: statesOf(estimate),
        lostCoverage: { before, after, afterMedicaid },
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

/** Returns what the script has to know of each licensed state, by its two letters. */
function statesOf({ ownMarketplaces, otherGuidelines }: EstimateContent): Record<string, StateData> {
  const content = useContent();
  const { medicaid } = marketplace();
  const slugs = new Map(Object.entries(content.states).map(([slug, { code }]) => [code, slug]));
  const stateOf = (code: string): StateData => {
    const slug = slugs.get(code);
    const page = slug === undefined ? undefined : ownLink(content, `/states/${slug}`);
    const prices = content.priceFiles[code];
    return {
      marketplace: ownMarketplaces[code],
      closes: seasonEnd(code),
      medicaid: medicaid.states[code]?.upTo,
      hours: medicaid.states[code]?.hours,
      helpUntil: helpIn(code)?.lastYear,
      hasOwnGuidelines: otherGuidelines.includes(code) || undefined,
      page: page && { href: href(page.href), isForeign: page.note !== '' },
      prices: prices && href(prices),
    };
  };
  return Object.fromEntries(content.site.licensedStates.map(({ code }) => [code, stateOf(code)]));
}

function questionsOf({ form }: EstimateContent, check: SubsidyCheck | undefined): Question[] {
  const { household, income, state } = form;
  const { licensedStates } = useContent().site;
  const licensed = licensedStates.map(({ code, name }) => ({ value: code, label: name }));
  return [
    { ...household, name: 'household', options: household.options.map((label) => ({ value: label, label })) },
    { ...income, name: 'income' },
    {
      ...state,
      name: 'state',
      options: [...licensed, { value: 'elsewhere', label: state.elsewhere }],
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
            <p key={code} data-say={`help-${code}`}>
              <span>{federal}</span> <span>{help.text}</span>{' '}
              <a {...linkTo(help.link.href)}>{help.link.label}</a>
            </p>
          )
        );
      })}
      {Object.keys(content.states).length > 0 && (
        <p data-say="statePage">
          {/* The script writes the address of the state's page, and keeps the note for a page in English alone. */}
          <a href={href('/states#top')}>
            <span>{statePage}</span>
            {language && <span data-in-english=""> ({language.inEnglish})</span>}
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
 * an estimate.
 */
function LostCoverage({ words, date }: { words: LostCoverageForm; date: string }) {
  const { title, day, medicaid, submit, answers } = words;
  const { chooseBy, begins, closes, length, ...sentences } = answers;
  return (
    <>
      <div className="tool" data-say="lost-form">
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
