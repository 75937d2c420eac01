import { Fragment } from 'react';
import type { DeskPicture, DeskText } from '../desk-model.ts';
import { describe, Remarks } from '../view/words.tsx';
import { api } from './api.ts';
import type { Desk } from './view.ts';

interface ButtonProps {
  label: string;
  act: () => void;
  /** The key that does the same: it is shown, and said to screen readers. */
  letter?: string;
  /** What screen readers call it, where the label does not say enough. */
  name?: string;
  isMain?: boolean;
  isOff?: boolean;
  isPressed?: boolean;
}

export function Button({ label, act, letter, name, isMain, isOff, isPressed }: ButtonProps) {
  return (
    <button
      type="button"
      className={isMain ? 'button--main' : undefined}
      aria-label={name}
      aria-keyshortcuts={letter}
      aria-pressed={isPressed}
      disabled={isOff}
      onClick={act}
    >
      {label}
      {letter !== undefined && <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
    </button>
  );
}

/** What a reviewer reads below the words of an item: where they are, what was found, and what is said of them. */
export function Details({ desk, ids, what }: { desk: Desk; ids: readonly string[]; what: string }) {
  const place = what === '' ? '' : `${what.charAt(0).toUpperCase()}${what.slice(1)}. `;
  return desk.store.textsOf(ids).map((text) => (
    <Fragment key={text.id}>
      <p className="quiet">{place + describe(text)}</p>
      <Reasons desk={desk} text={text} />
    </Fragment>
  ));
}

/** What was found about a text and said of it, with what can be done about that. */
export function Reasons({ desk, text }: { desk: Desk; text: DeskText }) {
  /** Writes a label that the next audit learns from, and says what became of it. */
  const teach = async (claim: string | null) => desk.say((await api.teach(text.id, claim)).message);
  const takeBack = () => desk.ask('take-back', { ids: [text.id], what: '' });
  return (
    <Remarks
      text={text}
      renderTeach={({ rule }) => (
        <p className="acts">
          <Button label="This is a fault" act={() => void teach(rule)} />
          <Button label="This is fine" act={() => void teach(null)} />
        </p>
      )}
      takeBack={<Button label="Take it back" act={() => void takeBack()} />}
    />
  );
}

/** Where a picture of this path and hash is served. */
export function pictureAddress({ path }: DeskPicture, hash: string): string {
  return `/picture?hash=${hash}&path=${encodeURIComponent(path)}`;
}
