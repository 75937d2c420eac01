import { estimate } from '../../client/estimate.ts';
import type { CreditSteps as CreditStepsContent } from '../../../schemas/types.ts';
import { planYears } from '../estimate/figures.ts';
import { Section, type SectionKinds } from '../section/section.tsx';
import './credit-steps.scss';

export const sections: SectionKinds = {
  creditSteps: ({ id, heading, ...steps }) => (
    <Section id={id} heading={heading} ground="sea">
      <CreditSteps {...steps} />
    </Section>
  ),
};

/** No state's Medicaid covers the person of the staircase, so that each income has a price. */
const NO_MEDICAID = { poverty: { first: 0, further: 0 }, upTo: 0, hours: false };

/** Renders a staircase of arches: the price for one person at the incomes of each step, by the newest plan year. */
function CreditSteps({ upTo, income, price, edge, note }: Omit<CreditStepsContent, 'id' | 'heading'>) {
  const [law] = planYears();
  if (law === undefined) return null;
  const incomeAt = (percent: number) => (law.poverty.first * percent) / 100;
  const monthAt = (percent: number) => {
    const found = estimate({ people: 1, income: incomeAt(percent) }, law, NO_MEDICAID);
    return writeDollars(found.answer === 'credit' ? found.month : NaN);
  };
  const last = writeDollars(incomeAt(upTo.at(-1) ?? law.credit.to));
  return (
    <>
      <ol className="credit-steps">
        {upTo.map((percent, index) => {
          const [low, high] = price
            .replace('{from}', monthAt(upTo[index - 1] ?? law.credit.from))
            .replace('{to}', monthAt(percent))
            .split(/(?<=-)/);
          return (
            <li key={percent} className="credit-steps__step">
              <p className="credit-steps__price">
                {low}
                {/* Let a range break after its hyphen, where a phone has no room for both amounts. */}
                {high && <wbr />}
                {high}
              </p>
              <p>{income.replace('{income}', writeDollars(incomeAt(percent)))}</p>
            </li>
          );
        })}
        <li className="credit-steps__edge">{edge.replace('{income}', last)}</li>
      </ol>
      <p className="muted">{note}</p>
    </>
  );
}

function writeDollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`;
}
