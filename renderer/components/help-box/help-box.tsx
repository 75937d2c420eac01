import type { QuotePage } from '../../../schemas/types.ts';
import { Buttons } from '../button/button.tsx';
import './help-box.scss';

/** Draws a person to ask, beside a form. */
export function HelpBox({ help }: { help: QuotePage['help'] }) {
  return (
    <aside className="help-box on-sea" aria-labelledby="help-box-title">
      <h2 className="help-box__title" id="help-box-title">
        {help.title}
      </h2>
      <p>{help.text}</p>
      <Buttons items={[help.call, help.email]} />
    </aside>
  );
}
