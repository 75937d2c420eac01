import type { Enrollment as EnrollmentContent } from '../../../schemas/types.ts';
import { CheckList } from '../check-list/check-list.tsx';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './enrollment.scss';

export const sections: SectionKinds = { enrollment: inSection(Enrollment) };

function Enrollment({ items }: EnrollmentContent) {
  return (
    <ul className="columns">
      {items.map((item) => (
        <li key={item.title} className="enrollment__item">
          <h3 className="enrollment__title">
            <Icon name={item.icon} />
            {item.title}
          </h3>
          <p className="enrollment__period">{item.period}</p>
          <p className="muted">{item.description}</p>
          <CheckList items={item.features} />
        </li>
      ))}
    </ul>
  );
}
