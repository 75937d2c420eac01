import type { TeamMember } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import { Prose } from '../prose/prose.tsx';
import './team.scss';

interface Props {
  people: readonly TeamMember[];
  specialtiesLabel: string;
  socialLabel: string;
  newTab: string;
}

/** The people, each under an arch. */
export function Team({ people, specialtiesLabel, socialLabel, newTab }: Props) {
  return (
    <ul className="team">
      {people.map((person) => (
        <li key={person.name} className="team__person">
          <Picture className="team__portrait" image={person.image} />
          <div className="team__words">
            <h3>{person.name}</h3>
            <p className="team__role">{person.role}</p>
            <p className="team__place">
              <Icon name="map-pin" />
              {person.location}
            </p>
            <Prose body={person.body} />
            <ul className="team__specialties" aria-label={specialtiesLabel}>
              {person.specialties.map((specialty) => (
                <li key={specialty} className="team__specialty">
                  {specialty}
                </li>
              ))}
            </ul>
            <a className="team__social" href={person.social} target="_blank" rel="noopener">
              {socialLabel}
              <span className="visually-hidden">
                : {person.name} {newTab}
              </span>
              <Icon name="arrow-up-right" />
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
