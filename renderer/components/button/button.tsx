import { linkTo } from '../../links.ts';
import type { Action as ActionContent } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import './button.scss';

interface Props {
  action: ActionContent;
  /** Tells screen readers that the link opens a new tab. */
  newTab?: string;
  /** Is the id of a heading that screen readers read after the label, to distinguish links with the same label. */
  of?: string;
}

const BUTTONS = {
  primary: 'button',
  secondary: 'button button--secondary',
  quiet: 'button button--quiet',
};

/** Draws a link as a button. */
export function Button({ action, newTab, of }: Props) {
  const icon = action.icon ?? iconOf(action.href);
  return (
    <a
      className={BUTTONS[action.style ?? 'primary']}
      {...linkTo(action.href)}
      target={newTab && '_blank'}
      id={of && `${of}-action`}
      aria-labelledby={of && `${of}-action ${of}`}
    >
      {icon && <Icon name={icon} />}
      {action.label}
      {newTab && <span className="visually-hidden"> {newTab}</span>}
    </a>
  );
}

/** Draws actions side by side, on a phone one below the other. */
export function Buttons({ items }: { items: readonly ActionContent[] }) {
  return (
    <div className="buttons">
      {items.map((action) => (
        <Button key={action.label} action={action} />
      ))}
    </div>
  );
}

function iconOf(address: string): string | undefined {
  if (address.startsWith('tel:')) return 'phone';
  if (address.startsWith('mailto:')) return 'mail';
}
