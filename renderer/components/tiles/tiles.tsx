import type { Tiles as TilesContent } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './tiles.scss';

export const sections: SectionKinds = { tiles: inSection(Tiles) };

/** Renders many short items of one kind, such as the ten essential benefits. */
function Tiles({ items }: TilesContent) {
  return (
    <ul className="tiles">
      {items.map((tile) => (
        <li key={tile.title} className="tiles__item">
          <span className="tiles__icon">
            <Icon name={tile.icon} />
          </span>
          <h3 className="tiles__title">{tile.title}</h3>
          <p className="tiles__text">{tile.text}</p>
        </li>
      ))}
    </ul>
  );
}
