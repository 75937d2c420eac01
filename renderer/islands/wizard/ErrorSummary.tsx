import type { MouseEvent, RefObject } from 'react';
import type { WizardCopy } from '../../../schemas/types.ts';
import { isField } from '../../../schemas/wizard-fields.ts';
import { firstControlId } from './ids.ts';
import type { FieldErrors } from './validation.ts';

interface ErrorSummaryProps {
  ref: RefObject<HTMLElement | null>;
  title: string;
  /** Holds the words for the number of problems; \{count} is the number. */
  count: WizardCopy['problems'];
  errors: FieldErrors;
}

/**
 * Lists the problems of a step: their number, and a link to the field of each. It takes focus, so a screen reader
 * reads its name and its count. As a live region it would be read twice, and again after each correction.
 */
export function ErrorSummary({ ref, title, count, errors }: ErrorSummaryProps) {
  const entries = Object.entries(errors).filter((entry) => isField(entry[0]));
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
        {title}
      </h2>
      <p id="quote-problem-count">
        {(entries.length === 1 ? count.one : count.other).replace('{count}', String(entries.length))}
      </p>
      <ul className="error-summary__list">
        {entries.map(([field, message]) => (
          <li key={field}>
            <a href={isField(field) ? `#${firstControlId(field)}` : undefined} onClick={showField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Shows the field of a link. Following the link would change the address, and might leave the question of the field out
// of view.
function showField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  const group = control?.closest('fieldset')?.querySelector('legend');
  const label = document.querySelector(`label[for="${control?.id}"]`);
  (control instanceof HTMLInputElement && control.type === 'radio' ? group : label)?.scrollIntoView();
  control?.focus({ preventScroll: true });
}
