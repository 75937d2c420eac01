import type { ReactNode } from 'react';

/** The attributes that a field passes to its control: its id, and the ids of the texts that describe it. */
interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  id: string;
  label: string;
  /** The text after the label that marks a field as optional. */
  optional?: string;
  hint?: string;
  error?: string;
  /** A hint that appears after the visitor has left the field. Undefined for fields without such a hint. */
  lateHint?: string | false;
  /** A hidden text before the error message, for screen readers. */
  errorPrefix?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Renders a form field: label, hint, control and error message. Connects them for screen readers. */
export function Field(props: FieldProps) {
  const { id, label, optional, hint, error, lateHint, errorPrefix = '', children } = props;
  const described = [hint && `${id}-hint`, lateHint && `${id}-late`, error && `${id}-error`];
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> {optional}</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {lateHint !== undefined && (
        // Screen readers announce the text when it appears in this element.
        <p className="field__late" id={`${id}-late`} aria-live="polite">
          {lateHint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} prefix={errorPrefix} message={error} />}
    </div>
  );
}

/** Renders the error message of a field or of a group of fields. */
export function FieldError({ id, prefix, message }: { id: string; prefix: string; message: string }) {
  return (
    <p className="field__error" id={id}>
      {prefix && <span className="visually-hidden">{prefix} </span>}
      {message}
    </p>
  );
}
