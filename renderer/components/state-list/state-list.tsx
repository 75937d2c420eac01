import { useContent } from '../../content.ts';
import { href } from '../../links.ts';
import type { SectionKinds } from '../../section-kinds.ts';
import { inSection } from '../section/in-section.tsx';
import './state-list.scss';

export const sections: SectionKinds = { stateList: inSection(StateList) };

/** The states with a page, by name. */
export function StateList() {
  const content = useContent();
  const states = Object.entries(content.states).toSorted(([, a], [, b]) =>
    a.name.localeCompare(b.name, 'en'),
  );
  return (
    <ul className="state-list">
      {states.map(([slug, { name }]) => (
        <li key={slug}>
          <a className="state-list__link tap" href={href(`/states/${slug}#top`)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
