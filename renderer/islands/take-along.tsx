import type { MouseEventHandler, ReactNode } from 'react';
import type { TakeAlong as TakeAlongWords } from '../../schemas/types.ts';

/** Names a kind of insurance for which "Take your answers along" has its own text. */
export type Product = 'health' | 'life' | 'group';

/** Converts a choice of the quote form to a kind of insurance: `life`, `group`, or `health` for any other choice. */
export function productOf(kind: string): Product {
  return kind === 'life' || kind === 'group' ? kind : 'health';
}

interface Props {
  words: TakeAlongWords;
  product: Product;
  /** Handles a click on Print; `onMail` handles Email. Tools set neither, because their scripts handle both clicks. */
  onPrint?: MouseEventHandler;
  onMail?: MouseEventHandler;
  /** Is shown below the title, before the list. */
  children?: ReactNode;
}

/** Renders "Take your answers along": a list of things to have ready for the call, and buttons to print and email. */
export function TakeAlong({ words, product, onPrint, onMail, children }: Props) {
  const { title, lead, contact, print, mail } = words;
  const { subject, items = [] } = words[product] ?? {};
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
        <button
          type="button"
          className="button button--secondary"
          data-part="mail"
          data-subject={subject}
          data-contact={contact}
          onClick={onMail}
        >
          {mail}
        </button>
      </div>
    </>
  );
}
