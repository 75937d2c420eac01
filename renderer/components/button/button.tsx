import type { ComponentProps } from 'react';
import { useContent } from '../../content.ts';
import { linkTo } from '../../links.ts';
import type { Action as ActionContent } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import './button.scss';

interface Props {
  action: ActionContent;
  /** True to open the link in a new tab. A hidden text then announces the new tab to screen readers. */
  newTab?: boolean;
  /** The id of a heading, which screen readers read after the label to distinguish links with equal labels. */
  of?: string;
}

/** A map from the scheme of an address to the default icon of a button with this address. */
const ICONS: Readonly<Record<string, string>> = { tel: 'phone', mailto: 'mail' };

/** Renders a link as a button. */
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

/** Renders links as buttons side by side. On a phone, they are one below the other. */
export function Buttons({ items, ...group }: ComponentProps<'div'> & { items: readonly ActionContent[] }) {
  return (
    <div className="buttons" {...group}>
      {items.map((action) => (
        <Button key={action.label} action={action} />
      ))}
    </div>
  );
}
