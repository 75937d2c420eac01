import type { ReactNode } from 'react';
import type { Crumbs, Doors as DoorsContent, Hero as HeroContent, Stat } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { withHome } from '../../languages.ts';
import { linkTo } from '../../links.ts';
import { Buttons } from '../button/button.tsx';
import './breadcrumb.scss';
import { CheckList } from '../check-list/check-list.tsx';
import { Otherwise } from '../office-hours/office-hours.tsx';
import './doors.scss';
import { Picture } from '../picture/picture.tsx';
import './stats.scss';
import './hero.scss';

interface Props {
  hero: HeroContent;
  crumbs?: Crumbs;
  /** True to make the hero shorter, because a tool follows. Then render `HeroFacts` below the tool. */
  answers?: boolean;
  children?: ReactNode;
}

/** Renders the top of a page, with its h1. schemas/hero.schema.json describes its layouts. */
export function Hero({ hero, crumbs, answers, children }: Props) {
  const { picture: usual } = useContent().site;
  const picture = hero.picture ?? (hero.layout === 'centered' ? undefined : usual);
  const layout = picture ? (hero.layout ?? 'split') : 'centered';
  const classes = [
    'hero',
    layout !== 'split' && `hero--${layout}`,
    answers && 'hero--answers',
    hero.doors && 'hero--doors',
    `on-${hero.ground ?? 'sea'}`,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <div className="hero__inner container">
        <div className="hero__words">
          {crumbs && <Breadcrumb items={crumbs} />}
          {hero.eyebrow && <p className="hero__eyebrow eyebrow">{hero.eyebrow}</p>}
          <h1 className="hero__title">{hero.title}</h1>
          <p className="lead muted">{hero.lead}</p>
          {hero.actions && <Buttons items={hero.actions} />}
          {hero.otherwise && <Otherwise {...hero.otherwise} />}
          {hero.doors && <Doors {...hero.doors} />}
          {!answers && <Facts {...hero} />}
          {children}
        </div>
        {picture && (
          <div className="hero__frame no-print">
            <Picture className="hero__picture" image={picture} priority />
          </div>
        )}
      </div>
    </div>
  );
}

/** Renders the assurances and figures of a hero. Use this below the tool that follows the hero. */
export function HeroFacts({ ground = 'sea', ...facts }: HeroContent) {
  return (
    <div className={`on-${ground}`}>
      <div className="hero__facts container">
        <Facts {...facts} />
      </div>
    </div>
  );
}

function Facts({ assurances, stats }: Pick<HeroContent, 'assurances' | 'stats'>) {
  return (
    <>
      {assurances && <CheckList items={assurances} isRow />}
      {stats && <Stats items={stats} />}
    </>
  );
}

function Breadcrumb({ items }: { items: Crumbs }) {
  const content = useContent();
  return (
    <nav className="breadcrumb" aria-label={content.interface.breadcrumb}>
      <ol className="breadcrumb__items">
        {withHome(content, items).map((crumb) => (
          <li key={crumb.label} className="breadcrumb__item">
            {crumb.href ? (
              <a className="breadcrumb__link tap" {...linkTo(crumb.href)}>
                {crumb.label}
              </a>
            ) : (
              <span className="breadcrumb__link tap" aria-current="page">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Renders links for different kinds of visitors, as arches on the lower edge of the hero. */
function Doors({ label, items }: DoorsContent) {
  return (
    <nav className="doors no-print" aria-label={label}>
      {items.map((door) => (
        <a key={door.label} className="doors__item" {...linkTo(door.href)}>
          <Picture className="doors__scene" image={door.picture} priority />
          <span>{door.label}</span>
          <span className="doors__text">{door.text}</span>
        </a>
      ))}
    </nav>
  );
}

/** Renders figures with their labels. A label may be a link, such as to the platform of a rating. */
function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <div className="stats">
      <dl className="stats__items figures">
        {items.map((stat) => (
          <div key={stat.label} className="stats__item">
            <dt className="stats__label">
              {stat.href ? <a {...linkTo(stat.href)}>{stat.label}</a> : stat.label}
            </dt>
            <dd className="stats__figure">{stat.figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
