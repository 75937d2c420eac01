import type { ReactNode } from 'react';
import './fold.scss';

interface Props {
  /** Labels the button that opens the content on a phone. */
  label: string;
  /** Distinguishes equal labels for screen readers. */
  of?: string;
  className?: string;
  /** Holds the content. A heading that repeats `label` needs the class `fold__title`, which only wide screens show. */
  children: ReactNode;
}

/** Hides content on a phone until it is opened, without a script. Other screens and print always show it. */
export function Fold({ label, of, className, children }: Props) {
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
