import { inSection, type SectionKinds } from '../section/section.tsx';
import './check-list.scss';

interface Props {
  items: readonly string[];
  /** The mark before each item: `consider` for drawbacks, `dash` for neutral points. Default: a check mark. */
  mark?: 'consider' | 'dash';
  /** True to put the items side by side. */
  isRow?: boolean;
}

export const sections: SectionKinds = { checkList: inSection(CheckList, 'side') };

export function CheckList({ items, mark, isRow }: Props) {
  return (
    <ul className={isRow ? 'check-list check-list--row' : 'check-list'}>
      {items.map((item) => (
        <li key={item} className={`check-list__item${mark ? ` check-list__item--${mark}` : ''}`}>
          {item}
        </li>
      ))}
    </ul>
  );
}
