import type { ReactNode } from 'react';
import './fold.scss';

interface Props {
  /** The label of the button that opens the content on a phone. */
  label: string;
  /** A hidden text after the label. It distinguishes buttons with the same label for screen readers. */
  of?: string;
  className?: string;
  /** The content. A heading that repeats `label` needs the class `fold__title`, which hides it on a phone. */
  children: ReactNode;
}

/** Hides content on a phone until the visitor opens it, without a script. Other screens and print always show it. */
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
