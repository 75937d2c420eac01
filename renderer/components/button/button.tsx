import type { ComponentProps } from 'react';
import { useContent } from '../../content.ts';
import { linkTo } from '../../links.ts';
import type { Action as ActionContent } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import './button.scss';

interface Props {
  action: ActionContent;
  /** Is true to open a new tab, and to tell screen readers so. */
  newTab?: boolean;
  /** Is the id of a heading that screen readers read after the label, to distinguish links with the same label. */
  of?: string;
}

/** Maps the schemes of addresses to the icons of their buttons. */
const ICONS: Readonly<Record<string, string>> = { tel: 'phone', mailto: 'mail' };

/** Draws a link as a button. */
export function Button({ action, newTab, of }: Props) {
  const { label, href, icon = ICONS[href.replace(/:.*/, '')], style = 'primary' } = action;
  const { interface: words } = useContent();
  return (
    <a
      className={style === 'primary' ? 'button' : `button button--${style}`}
      {...linkTo(href)}
      target={newTab ? '_blank' : undefined}
      id={of && `${of}-action`}
      aria-labelledby={of && `${of}-action ${of}`}
    >
      {icon && <Icon name={icon} />}
      {label}
      {newTab && <span className="visually-hidden"> {words.newTab}</span>}
    </a>
  );
}

/** Draws actions side by side, on a phone one below the other. */
export function Buttons({ items, ...group }: ComponentProps<'div'> & { items: readonly ActionContent[] }) {
  return (
    <div className="buttons" {...group}>
      {items.map((action) => (
        <Button key={action.label} action={action} />
      ))}
    </div>
  );
}
