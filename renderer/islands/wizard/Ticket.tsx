import type { WizardCopy } from '../../../schemas/types.ts';
import { answeredFields, chosenIn, type Answers } from './answers.ts';
import { showField } from './ErrorSummary.tsx';
import { fragmentOf } from './fragment.ts';

interface TicketProps {
  copy: WizardCopy;
  answers: Answers;
  /** The rows of answers that are not part of the draft. */
  more: readonly { label: string; answer: string; href: string }[];
  /** True if the visitor can change the choices of step 1. */
  hasStepOne: boolean;
}

/**
 * Renders the ticket above the last button: the answers so far, each with a link to change it, and what happens after
 * the button.
 */
export function Ticket({ copy, answers, more, hasStepOne }: TicketProps) {
  const { title, change, nextTitle, next } = copy.ticket;
  const [kind = ''] = copy.progress.steps;
  const chosen = chosenIn(copy, answers);
  const choice = { label: kind, answer: chosen.join(', '), href: fragmentOf(1) };
  const rows = [
    ...(hasStepOne && chosen.length > 0 ? [choice] : []),
    ...answeredFields(copy, answers).map(({ name, ...row }) => ({ ...row, href: `#quote-${name}` })),
    ...more,
  ];
  return (
    <section className="ticket" aria-labelledby="quote-ticket">
      <h3 id="quote-ticket">{title}</h3>
      <dl className="ticket__answers">
        {rows.map(({ label, answer, href }) => (
          <div className="ticket__row" key={href}>
            <dt>{label}</dt>
            <dd>{answer}</dd>
            <dd className="no-print">
              <a className="tap" href={href} onClick={href === choice.href ? undefined : showField}>
                {change}
                <span className="visually-hidden"> {label}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{nextTitle}</h3>
      <ol className="ticket__next">
        {next.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
