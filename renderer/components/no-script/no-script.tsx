import type { QuotePage } from '../../../schemas/types.ts';
import { Buttons } from '../button/button.tsx';
import './no-script.scss';

/** Draws a message above a form for visitors without JavaScript, with a person to contact instead. */
export function NoScript({ words, help }: Pick<QuotePage, 'help'> & { words: QuotePage['noScript'] }) {
  return (
    <noscript>
      <div className="no-script on-glass">
        <h2 className="no-script__title">{words.title}</h2>
        <p>{words.text}</p>
        <Buttons items={[help.call, help.email]} />
      </div>
    </noscript>
  );
}
