import type { MouseEvent, RefObject } from 'react';
import type { WizardCopy } from '../../../schemas/types.ts';
import type { FieldErrors } from './validation.ts';

interface ErrorSummaryProps {
  ref: RefObject<HTMLElement | null>;
  copy: WizardCopy;
  errors: FieldErrors;
}

/**
 * Renders the number of errors in a step, and a link to each field. The summary receives focus. It is not a live
 * region, because screen readers would read a live region twice, and again after each correction.
 */
export function ErrorSummary({ ref, copy: { summary, problems }, errors }: ErrorSummaryProps) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <section
      className="error-summary"
      ref={ref}
      tabIndex={-1}
      aria-labelledby="quote-problems"
      aria-describedby="quote-problem-count"
    >
      <h2 className="error-summary__title" id="quote-problems">
        {summary}
      </h2>
      <p id="quote-problem-count">
        {(entries.length === 1 ? problems.one : problems.other).replace('{count}', String(entries.length))}
      </p>
      <ul className="error-summary__list">
        {entries.map(([field, message]) => (
          <li key={field}>
            <a href={`#quote-${field}`} onClick={showField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Scrolls to the question of the linked field and focuses it. The link itself would also change the address. */
export function showField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const { hash } = event.currentTarget;
  const label = document.querySelector(`[for="${hash.slice(1)}"]`);
  (document.querySelector(`${hash} legend`) ?? label)?.scrollIntoView();
  document.querySelector<HTMLElement>(`${hash} input, ${hash}:not(fieldset)`)?.focus({ preventScroll: true });
}
