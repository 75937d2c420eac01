import type { ReactNode } from 'react';
import './fold.scss';

interface Props {
  /** Labels the button that opens it on a phone; screen readers also get the title where several labels are alike. */
  opener: { label: string; of?: string };
  className?: string;
  /** Must include a heading with the same words and the class `fold__title`, which is shown when nothing is folded. */
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
