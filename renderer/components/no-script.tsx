import type { QuotePage } from '../../schemas/types.ts';
import { Actions } from './action.tsx';

interface Props {
  words: QuotePage['noScript'];
  help: QuotePage['help'];
}

/** Stands before a form that needs script, where there is none: how to ask a person instead. */
export function NoScript({ words, help }: Props) {
  return (
    <noscript>
      <div className="no-script on-glass">
        <h2 className="no-script__title">{words.title}</h2>
        <p>{words.text}</p>
        <Actions items={[help.call, help.email]} />
      </div>
    </noscript>
  );
}
