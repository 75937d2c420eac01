import { linkTo } from '../../links.ts';
import type { PlanLinks as PlanLinksContent } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './plan-links.scss';

export const sections: SectionKinds = { planLinks: inSection(PlanLinks) };

/** Renders the kinds of plans as cards. Each card has a link to the page of its plan. */
function PlanLinks({ items }: PlanLinksContent) {
  const isPaired = items.length === 2 || items.length === 4;
  return (
    <ul className={`columns plan-links${isPaired ? ' plan-links--pairs' : ''}`}>
      {items.map((plan) => (
        <li key={plan.title} className="plan-links__item">
          <span className="plan-links__icon">
            <Icon name={plan.icon} />
          </span>
          <h3>{plan.title}</h3>
          <p className="muted">{plan.text}</p>
          <a className="plan-links__link" {...linkTo(plan.link.href)}>
            <span className="plan-links__words">{plan.link.label}</span>
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
