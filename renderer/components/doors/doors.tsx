import type { Doors as DoorsContent } from '../../../schemas/types.ts';
import { linkTo } from '../../links.ts';
import { Icon } from '../icon/icon.tsx';
import './doors.scss';

/** Draws a link to a tool for each kind of visitor, as arches on the lower edge of the hero. */
export function Doors({ label, items }: DoorsContent) {
  return (
    <nav className="doors no-print" aria-label={label}>
      {items.map((door) => (
        <a key={door.label} className="doors__item" {...linkTo(door.href)}>
          <Icon name={door.icon} />
          <span>{door.label}</span>
          <span className="doors__text">{door.text}</span>
        </a>
      ))}
    </nav>
  );
}
