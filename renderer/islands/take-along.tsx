import type { MouseEventHandler, ReactNode } from 'react';
import type { TakeAlongProduct, TakeAlong as TakeAlongWords } from '../../schemas/types.ts';

/** A kind of insurance for which "Take your answers along" has its own text in content/interface.yaml. */
export type Product = 'health' | 'life' | 'group';

/** Returns the kind of insurance of a choice of the quote form; undefined for a choice that the agency has added. */
export function productOf(kind: string): Product | undefined {
  return kind === 'health' || kind === 'life' || kind === 'group' ? kind : undefined;
}

interface Props {
  words: TakeAlongWords;
  /** The words about the kind of insurance. */
  about: TakeAlongProduct | undefined;
  /** Handles a click on Print; `onMail` handles Email. Tools set neither, because their scripts handle both clicks. */
  onPrint?: MouseEventHandler;
  onMail?: MouseEventHandler;
  /** The content below the title, before the list. */
  children?: ReactNode;
}

/** Renders "Take your answers along": a list of things to have ready for the call, and buttons to print and email. */
export function TakeAlong({ words, about, onPrint, onMail, children }: Props) {
  const { title, lead, contact, print, mail } = words;
  const { subject, items = [] } = about ?? {};
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
