import type { MouseEventHandler, ReactNode } from 'react';
import type { TakeAlong as TakeAlongWords } from '../../schemas/types.ts';

interface Props {
  words: TakeAlongWords;
  /** Without them, a tool’s script answers the buttons. */
  onPrint?: MouseEventHandler;
  onMail?: MouseEventHandler;
  /** More to print. */
  children?: ReactNode;
}

/** “Take your answers along”: what to have at hand, to print with the answers or to mail to oneself. */
export function TakeAlong({ words: { title, lead, items, print, mail }, onPrint, onMail, children }: Props) {
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
        <button type="button" className="button button--secondary" data-part="mail" onClick={onMail}>
          {mail}
        </button>
      </div>
    </>
  );
}
