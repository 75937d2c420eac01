import type { MouseEvent, RefObject } from 'react';
import { isField } from './fields.ts';
import { firstControlId } from './ids.ts';
import type { FieldErrors } from './validation.ts';

interface ErrorSummaryProps {
  ref: RefObject<HTMLElement | null>;
  title: string;
  errors: FieldErrors;
}

/** What keeps a step from being left, each with a link to its field. */
export function ErrorSummary({ ref, title, errors }: ErrorSummaryProps) {
  const entries = Object.entries(errors).filter((entry) => isField(entry[0]));
  if (entries.length === 0) return null;
  return (
    <section className="error-summary" ref={ref} tabIndex={-1} aria-labelledby="quote-problems">
      <div role="alert">
        <h2 className="error-summary__title" id="quote-problems">
          {title}
        </h2>
        <ul className="error-summary__list">
          {entries.map(([field, message]) => (
            <li key={field}>
              <a href={isField(field) ? `#${firstControlId(field)}` : undefined} onClick={showField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

// The fragment would become the address, and a control alone may leave its question out of view.
function showField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  const group = control?.closest('fieldset')?.querySelector('legend');
  const label = document.querySelector(`label[for="${control?.id}"]`);
  (control instanceof HTMLInputElement && control.type === 'radio' ? group : label)?.scrollIntoView();
  control?.focus({ preventScroll: true });
}
