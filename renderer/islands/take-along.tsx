import type { MouseEventHandler, ReactNode } from 'react';
import type { TakeAlong as TakeAlongWords } from '../../schemas/types.ts';

/** Names a line of insurance that has its own text for "Take your answers along". */
export type Product = 'health' | 'life' | 'group';

/** Returns the line of insurance of a quote's choice: `life` or `group` for these choices, else `health`. */
export function productOf(kind: string): Product {
  return kind === 'life' || kind === 'group' ? kind : 'health';
}

interface Props {
  words: TakeAlongWords;
  product: Product;
  /** Run when the buttons are clicked. Without them, the tool's own script handles clicks. */
  onPrint?: MouseEventHandler;
  onMail?: MouseEventHandler;
  /** Adds content that is only printed. */
  children?: ReactNode;
}

/** Draws "Take your answers along": things to have ready for the call, to print or email with the answers. */
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
