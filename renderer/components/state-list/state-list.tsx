import type { StateGroup, StateList as StateListContent, StatePage } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { href } from '../../links.ts';
import { hasOwnSeason, isOwnMarketplace } from '../estimate/figures.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './state-list.scss';

export const sections: SectionKinds = { stateList: inSection(StateList) };

/** Draws the states that have a page, grouped by federal and other seasons if there are words for both groups. */
function StateList({ federal, own }: StateListContent) {
  const states = Object.entries(useContent().states).toSorted(([, a], [, b]) =>
    a.name.localeCompare(b.name, 'en'),
  );
  if (!federal || !own) return <States states={states} />;
  return (
    <>
      <Group {...federal} states={states.filter(([, state]) => !hasOwnSeason(state))} />
      <Group {...own} states={states.filter(([, state]) => hasOwnSeason(state))} />
    </>
  );
}

interface StatesProps {
  states: readonly [slug: string, StatePage][];
  /** Is true to name the marketplace of states that run their own. */
  isGrouped?: boolean;
}

function Group({ title, dates, states }: StateGroup & StatesProps) {
  if (states.length === 0) return null;
  return (
    <div className="state-list__group">
      <h3>{title}</h3>
      <p className="muted">{dates}</p>
      <States states={states} isGrouped />
    </div>
  );
}

function States({ states, isGrouped }: StatesProps) {
  return (
    <ul className="state-list">
      {states.map(([slug, state]) => (
        <li key={slug}>
          <a className="state-list__link tap" href={href(`/states/${slug}#top`)}>
            {state.name}
            {isGrouped && isOwnMarketplace(state) && (
              <span className="state-list__marketplace">{state.marketplace}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
