import type { Source } from '../../../schemas/types.ts';
import './sources.scss';

interface Props {
  title: string;
  items: readonly Source[];
  /** When somebody last checked them. */
  checked: string;
}

/** What an entry rests on, and when that was checked. */
export function Sources({ title, items, checked }: Props) {
  return (
    <div className="sources muted">
      <p>{checked}</p>
      <p>{title}</p>
      <ul className="sources__items">
        {items.map(({ title: name, url }) => (
          <li key={url}>
            <a className="tap" href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
