import type { ReactNode } from 'react';
import './fold.scss';

interface Props {
  /** What opens it, on a phone. */
  label: string;
  className?: string;
  /** With a heading of the same words, of the class `fold__title`: seen wherever there is nothing to open. */
  children: ReactNode;
}

/** Folded away on a phone until it is opened, without script; from the tablet up and in print it is simply there. */
export function Fold({ label, className, children }: Props) {
  return (
    <details className={className ? `fold ${className}` : 'fold'}>
      <summary className="fold__summary opener">{label}</summary>
      {children}
    </details>
  );
}
