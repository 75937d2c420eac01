import type { QuotePage } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { Button, Buttons } from '../button/button.tsx';
import { Picture } from '../picture/picture.tsx';
import './help-box.scss';
import './island-failure.scss';
import './no-script.scss';

/** Renders a box beside a form. The box offers help from the agency, by phone or by email. */
export function HelpBox({ help }: Pick<QuotePage, 'help'>) {
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

/** Renders a hidden error message. client/hold-presses.ts shows it below a form that does not load. */
export function IslandFailure() {
  const { error } = useContent().interface;
  return (
    <template id="island-failure">
      <div className="island-failure on-shell" role="alert">
        {error.picture && <Picture className="island-failure__picture" image={error.picture} />}
        <p className="island-failure__title">{error.title}</p>
        <p>{error.part}</p>
        <Button action={{ ...error.call, style: 'quiet' }} />
      </div>
    </template>
  );
}

/** Renders a message above a form for visitors without JavaScript. The message offers phone and email instead. */
export function NoScript({ noScript, help }: Pick<QuotePage, 'noScript' | 'help'>) {
  return (
    <noscript>
      <div className="no-script on-glass">
        <h2 className="no-script__title">{noScript.title}</h2>
        <p>{noScript.text}</p>
        <Buttons items={[help.call, help.email]} />
      </div>
    </noscript>
  );
}
