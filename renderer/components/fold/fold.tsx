import type { ReactNode } from 'react';
import './fold.scss';

interface Props {
  /** Labels the button that opens it on a phone; screen readers also get the title where several labels are alike. */
  opener: { label: string; of?: string };
  className?: string;
  /** With a heading of the same words, of the class `fold__title`: seen wherever there is nothing to open. */
  children: ReactNode;
}

/** Folds content away on a phone until it is opened, without script. From the tablet up and in print it is simply there. */
export function Fold({ opener: { label, of }, className, children }: Props) {
  return (
    <details className={className ? `fold ${className}` : 'fold'}>
      <summary className="fold__summary opener">
        <span>
          {label}
          {of && <span className="visually-hidden">: {of}</span>}
        </span>
      </summary>
      {children}
    </details>
  );
}
