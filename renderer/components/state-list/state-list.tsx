import type { StateList as StateListContent, StatePage } from '../../../schemas/types.ts';
import { Fragment } from 'react';
import { useContent } from '../../content.ts';
import { ownLink } from '../../languages.ts';
import { href } from '../../links.ts';
import { hasOwnSeason, isOwnMarketplace } from '../estimate/figures.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './state-list.scss';

export const sections: SectionKinds = { stateList: inSection(StateList) };

/**
 * Renders links to the pages of states. With `federal` and `own`, groups the states by whether they use federal dates.
 */
function StateList({ federal, own }: StateListContent) {
  const states = Object.entries(useContent().states).toSorted(([, a], [, b]) =>
    a.name.localeCompare(b.name, 'en'),
  );
  if (!federal || !own) return <States states={states} />;
  return [
    { ...federal, group: states.filter(([, state]) => !hasOwnSeason(state)) },
    { ...own, group: states.filter(([, state]) => hasOwnSeason(state)) },
  ]
    .filter(({ group }) => group.length > 0)
    .map(({ title, dates, group }) => (
      <div key={title} className="state-list__group">
        <h3>{title}</h3>
        <p className="muted">{dates}</p>
        <States states={group} isGrouped />
      </div>
    ));
}

interface StatesProps {
  states: readonly [slug: string, StatePage][];
  /** True to show the name of a state's own marketplace. */
  isGrouped?: boolean;
}

/** Renders links to states. Those whose pages are in English alone follow below one note. */
function States({ states, isGrouped }: StatesProps) {
  const content = useContent();
  const links = states.map(([slug, state]) => ({ state, ...ownLink(content, `/states/${slug}`) }));
  const english = links.filter(({ note }) => note !== '');
  const own = links.filter(({ note }) => note === '');
  return [own, english]
    .filter((group) => group.length > 0)
    .map((group) => (
      <Fragment key={group[0]?.href}>
        {group === english && <p className="state-list__note muted">{group[0]?.note.trim()}</p>}
        <ul className="state-list">
          {group.map(({ state, href: address }) => (
            <li key={address}>
              <a className="state-list__link tap" href={href(address)}>
                {state.name}
                {isGrouped && isOwnMarketplace(state) && (
                  <span className="state-list__marketplace">{state.marketplace}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </Fragment>
    ));
}
