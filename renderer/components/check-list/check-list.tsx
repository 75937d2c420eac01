import { inSection, type SectionKinds } from '../section/section.tsx';
import './check-list.scss';

interface Props {
  items: readonly string[];
  /** Is `consider` for a point to weigh, `dash` for a neutral one. */
  mark?: 'check' | 'consider' | 'dash';
  /** Is `row` to put the items side by side. */
  layout?: 'column' | 'row';
}

const MARKS = {
  check: 'check-list__item',
  consider: 'check-list__item check-list__item--consider',
  dash: 'check-list__item check-list__item--dash',
};

export const sections: SectionKinds = { checkList: inSection(CheckList, 'side') };

export function CheckList({ items, mark = 'check', layout = 'column' }: Props) {
  return (
    <ul className={layout === 'row' ? 'check-list check-list--row' : 'check-list'}>
      {items.map((item) => (
        <li key={item} className={MARKS[mark]}>
          {item}
        </li>
      ))}
    </ul>
  );
}
