import type { QuotePage } from '../../../schemas/types.ts';
import { Buttons } from '../button/button.tsx';
import './no-script.scss';

interface Props {
  words: QuotePage['noScript'];
  help: QuotePage['help'];
}

/** Shown before a form when scripts are off: how to ask a person instead. */
export function NoScript({ words, help }: Props) {
  return (
    <noscript>
      <Notice words={words} help={help} />
    </noscript>
  );
}

/** Draws the content of the element, for examples too: they are looked at where scripts are on. */
export function Notice({ words, help }: Props) {
  return (
    <div className="no-script on-glass">
      <h2 className="no-script__title">{words.title}</h2>
      <p>{words.text}</p>
      <Buttons items={[help.call, help.email]} />
    </div>
  );
}
