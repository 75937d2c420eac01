import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DeskAct } from '../model.ts';
import { shorten } from '../shown.ts';
import { Button } from './list.tsx';
import type { Asking, Session } from './session.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** What the main button says. */
  label: string;
  act: () => void;
  /** Whether an answer is awaited. */
  isBusy?: boolean;
  /** Whether it has done its work, and closes. */
  isDone?: boolean;
  /** Called when it is closed, in whatever way. */
  onClose: () => void;
}

/** Asks or tells something before work goes on. The browser closes it with Escape and gives the focus back. */
export function Dialog({
  title,
  children,
  label,
  act,
  isBusy = false,
  isDone = false,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isDone) dialog.current?.close();
  }, [isDone]);
  const closed = () => {
    onClose();
    // The item that it was about may have left the list.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.scroller [aria-current]')?.focus();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      onClose={closed}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (!isBusy) act();
      }}
    >
      <h2 id="dialog-title">{title}</h2>
      {children}
      <p className="acts">
        <Button label={label} act={act} isMain isOff={isBusy} />
        <Button label="Cancel" act={() => dialog.current?.close()} />
        <span className="quiet">Ctrl + Enter</span>
      </p>
    </dialog>
  );
}

const WORDS: Partial<Record<DeskAct, { title: string; hint: string; label: string }>> = {
  'send back': { title: 'Send back', hint: 'Why? The author reads this.', label: 'Send back' },
  comment: { title: 'Comment on', hint: 'Your comment', label: 'Keep the comment' },
  answer: {
    title: 'Answer about',
    hint: 'Your answer. The reviewer reads it beside the reason.',
    label: 'Answer',
  },
};

/**
 * Asks for words about the item that it was opened for. It stays, with the words, until the server has recorded them;
 * words that were not sent are there again the next time.
 */
export function WordsDialog({ session, asking }: { session: Session; asking: Asking }) {
  const { act, item } = asking;
  const draft = `draft ${act} ${item.key}`;
  const [words, setWords] = useState(() => sessionStorage.getItem(draft) ?? '');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { title = '', hint = '', label = '' } = WORDS[act] ?? {};
  const write = (typed: string) => {
    setWords(typed);
    sessionStorage.setItem(draft, typed);
  };
  const send = async () => {
    field.current?.focus();
    if (words.trim() === '') return setProblem('Write at least a word.');
    setBusy(true);
    setProblem('');
    const failure = await session.decide(act, item, words.trim());
    setBusy(false);
    if (failure !== null) return setProblem(failure);
    sessionStorage.removeItem(draft);
    setDone(true);
  };
  return (
    <Dialog
      title={`${title}: ${shorten(item.title)}`}
      label={isBusy ? 'Recording …' : label}
      act={() => void send()}
      isBusy={isBusy}
      isDone={isDone}
      onClose={() => session.askWords(null)}
    >
      <label htmlFor="dialog-words">{hint}</label>
      <textarea
        ref={field}
        id="dialog-words"
        rows={4}
        required
        value={words}
        onChange={(event) => write(event.target.value)}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
