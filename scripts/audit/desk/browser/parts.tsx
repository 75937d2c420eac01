import type { ReactNode } from 'react';
import type { DeskPicture, DeskText, DeskWords } from '../desk-model.ts';
import { spellDay } from '../../../day.ts';
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

/** The beginning of a text, cut between two words. */
export function shorten(text: string): string {
  return text.length <= 70 ? text : `${text.slice(0, 70).replace(/\s+\S*$/, '')} …`;
}

/** What came and went is marked and said, not only colored. */
export function Diff({ words }: { words: readonly DeskWords[] }) {
  return words.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    const Mark = kind === 'inserted' ? 'ins' : 'del';
    return (
      <Mark key={index}>
        <span className="spoken">{kind}: </span>
        {text}
      </Mark>
    );
  });
}

/** Where a picture of this path and hash is served. */
export function pictureAddress({ path }: DeskPicture, hash: string): string {
  return `/picture?hash=${hash}&path=${encodeURIComponent(path)}`;
}

export interface Mark {
  name: string;
  sign: string;
}

/** What a reviewer sees before the words: their status. */
export function markOf({ store }: Desk, texts: readonly DeskText[]): Mark {
  const isOpen = texts.some(({ id }) => store.isOpen(id));
  if (texts.some(({ sentBack }) => sentBack !== null)) return { name: 'Sent back', sign: '↩' };
  if (texts.some(({ findings }) => findings.length > 0))
    return { name: isOpen ? 'Finding' : 'Finding, approved', sign: '!' };
  return isOpen ? { name: 'Waits', sign: '○' } : { name: 'Approved', sign: '✓' };
}

/** Why a text was sent back, what was said of it, and what the audit found. */
export function Remarks({ desk, text }: { desk: Desk; text: DeskText }) {
  const { id, kind, sentBack, comments, findings } = text;
  /** Writes a label that the next audit learns from, and says what became of it. */
  const teach = async (claim: string | null) => desk.say((await api.teach(id, claim)).message);
  const takeBack = () => desk.decide('take-back', [id], { done: 'It waits for review again.' });
  return (
    <>
      {findings.map(({ rule, severity, message, remedy, evidence, isClaim }) => (
        <div key={rule + message} className={`finding finding--${severity}`}>
          <b>{`${severity === 'error' ? 'Error' : 'Warning'} ${rule}: `}</b>
          {`${message}. ${remedy}`}
          {evidence.map((each) => (
            <p key={each} className="quiet">
              {each}
            </p>
          ))}
          {isClaim && kind === 'sentence' && (
            <p className="acts">
              <Button label="This is a fault" act={() => void teach(rule)} />
              <Button label="This is fine" act={() => void teach(null)} />
            </p>
          )}
        </div>
      ))}
      {sentBack !== null && (
        <p className="remark">
          <b>{`Sent back by ${sentBack.by}, ${spellDay(sentBack.on)}: `}</b>
          {`${sentBack.note} `}
          <Button label="Take it back" act={() => void takeBack()} />
        </p>
      )}
      {comments.map(({ by, on, note }) => (
        <Remark key={by + on + note} title={`${by}, ${spellDay(on)}: `}>
          {note}
        </Remark>
      ))}
    </>
  );
}

function Remark({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="remark">
      <b>{title}</b>
      {children}
    </p>
  );
}
