import type { ReactNode } from 'react';
import content from 'virtual:content';
import './fold.scss';

interface Props {
  /** What opens it on a phone: a label; or “Show more”, to which screen readers add the title. */
  opener: { label: string } | { title: string };
  className?: string;
  /** With a heading of the same words, of the class `fold__title`: seen wherever there is nothing to open. */
  children: ReactNode;
}

/** Folded away on a phone until it is opened, without script; from the tablet up and in print it is simply there. */
export function Fold({ opener, className, children }: Props) {
  return (
    <details className={className ? `fold ${className}` : 'fold'}>
      <summary className="fold__summary opener">
        {'label' in opener ? opener.label : <ShowMore title={opener.title} />}
      </summary>
      {children}
    </details>
  );
}

function ShowMore({ title }: { title: string }) {
  return (
    <span>
      {content.interface.readOn}
      <span className="visually-hidden"> {title}</span>
    </span>
  );
}
