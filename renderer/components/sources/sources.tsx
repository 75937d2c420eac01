import { linkTo } from '../../links.ts';
import type { Source } from '../../../schemas/types.ts';
import './sources.scss';

type Props = { title: string; items: readonly Source[]; checked: string };

/** Renders links to the sources of an entry, and the day on which they were checked. */
export function Sources({ title, items, checked }: Props) {
  return (
    <div className="sources muted">
      <p>{checked}</p>
      <p>{title}</p>
      <ul className="sources__items">
        {items.map(({ title: name, url }) => (
          <li key={url}>
            <a className="tap" {...linkTo(url)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
