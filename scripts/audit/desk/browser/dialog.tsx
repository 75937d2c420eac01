import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './parts.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** What the main button says. */
  label: string;
  /** Called by the main button. False keeps the dialog open. */
  act: () => boolean;
  /** Called when it is closed, in whatever way. */
  onClose: () => void;
}

/** Asks or tells something before work goes on. The browser closes it with Escape and gives the focus back. */
export function Dialog({ title, children, label, act, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = () => act() && dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
    >
      <h2 id="dialog-title">{title}</h2>
      {children}
      <p className="dialog__acts">
        <Button label={label} act={submit} isMain />
        <Button label="Cancel" act={() => dialog.current?.close()} />
      </p>
    </dialog>
  );
}

interface WordsDialogProps extends Pick<DialogProps, 'title' | 'label' | 'onClose'> {
  hint: string;
  /** Called with the words; without any, the dialog stays. */
  done: (words: string) => void;
}

/** Asks for words. */
export function WordsDialog({ hint, done, ...dialog }: WordsDialogProps) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const act = () => {
    if (words.trim() === '') {
      setProblem('Write at least a word.');
      field.current?.focus();
      return false;
    }
    done(words.trim());
    return true;
  };
  return (
    <Dialog {...dialog} act={act}>
      <label htmlFor="dialog-words">{hint}</label>
      <textarea
        ref={field}
        id="dialog-words"
        rows={3}
        required
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
