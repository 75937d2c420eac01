import type { QuotePage } from '../../../schemas/types.ts';
import { Buttons } from '../button/button.tsx';
import './no-script.scss';

/** Tells visitors without JavaScript, above a form, how to reach a person instead. */
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
