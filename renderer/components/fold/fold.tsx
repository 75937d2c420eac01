import type { ReactNode } from 'react';
import './fold.scss';

interface Props {
  /**
   * Labels the button that opens the content on a phone. Screen readers also read the title if several labels are the
   * same.
   */
  opener: { label: string; of?: string };
  className?: string;
  /** Must include a heading with the same words and the class `fold__title`, which is shown when nothing is folded. */
  children: ReactNode;
}

/**
 * Hides content on a phone until it is opened, without a script. On larger screens and in print it is always visible.
 */
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
