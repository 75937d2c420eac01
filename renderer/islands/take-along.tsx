import type { MouseEventHandler, ReactNode } from 'react';
import type { TakeAlong as TakeAlongWords } from '../../schemas/types.ts';

interface Props {
  words: TakeAlongWords;
  /** The address of the mail, `mailto:`. A tool's script sets it with its answer. */
  mail?: string;
  onPrint?: MouseEventHandler;
  /** More to print. */
  children?: ReactNode;
}

/** “Take your answers along”: what to have at hand, to print with the answers or to mail to oneself. */
export function TakeAlong({
  words: { title, lead, items, print, mail: mailWords },
  mail,
  onPrint,
  children,
}: Props) {
  return (
    <>
      <h3>{title}</h3>
      {children}
      <p>{lead}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className="buttons">
        <button type="button" className="button button--secondary" data-part="print" onClick={onPrint}>
          {print}
        </button>
        <a className="button button--secondary" data-part="mail" href={mail}>
          {mailWords}
        </a>
      </div>
    </>
  );
}
