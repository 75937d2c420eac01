import './check-list.scss';

interface Props {
  items: readonly string[];
  /** `consider` marks what to weigh, not what one gains. */
  mark?: 'check' | 'consider';
  /** `row` lets the items stand side by side. */
  layout?: 'column' | 'row';
}

export function CheckList({ items, mark = 'check', layout = 'column' }: Props) {
  return (
    <ul className={layout === 'row' ? 'check-list check-list--row' : 'check-list'}>
      {items.map((item) => (
        <li
          key={item}
          className={mark === 'check' ? 'check-list__item' : 'check-list__item check-list__item--consider'}
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
