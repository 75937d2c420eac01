import type { OneList, TwoLists as TwoListsContent } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './two-lists.scss';

export const sections: SectionKinds = { twoLists: inSection(TwoLists) };

/** Renders two lists, side by side if there is room. Their rows then line up. */
function TwoLists({ yes, no }: TwoListsContent) {
  return (
    <div className="two-lists card">
      <List {...yes} className="two-lists__list" />
      <List {...no} className="two-lists__list two-lists__list--no" />
    </div>
  );
}

function List({ title, items, className }: OneList & { className: string }) {
  return (
    <div className={className}>
      <h3 className="two-lists__title">{title}</h3>
      <ul className="two-lists__items">
        {items.map(({ name, text }) => (
          <li key={name} className="two-lists__item">
            <p className="two-lists__name">{name}</p>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
