import { useContent } from '../../content.ts';
import { Fold } from '../fold/fold.tsx';
import { Icon } from '../icon/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import { Prose } from '../prose/prose.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './team.scss';

export const sections: SectionKinds = { team: inSection(Team) };

/** Renders the people of the agency, each with a portrait in an arch, a story, and a list of specialties. */
function Team() {
  const content = useContent();
  const { specialties, story = '', social } = content.interface.team ?? {};
  return (
    <ul className={content.team.length === 1 ? 'team team--one' : 'team'}>
      {content.team.map((person) => (
        <li key={person.name} className="team__person">
          <Picture className="team__portrait" image={person.image} />
          <div className="team__head">
            <h3>{person.name}</h3>
            <p className="team__role">{person.role}</p>
            <p className="team__place">
              <Icon name="map-pin" />
              {person.location}
            </p>
          </div>
          <Fold label={story.replace('{name}', person.name)} className="team__story">
            <div className="team__details">
              <div className="team__bio">
                <Prose body={person.body} />
              </div>
              <div className="team__known">
                <ul className="team__specialties" aria-label={specialties}>
                  {person.specialties.map((specialty) => (
                    <li key={specialty} className="team__specialty">
                      {specialty}
                    </li>
                  ))}
                </ul>
              </div>
              <div className="team__links">
                {person.license && <p>{person.license}</p>}
                {person.social && (
                  <a className="team__social tap" href={person.social} target="_blank" rel="noopener">
                    {social}
                    <span className="visually-hidden">
                      : {person.name} {content.interface.newTab}
                    </span>
                    <Icon name="arrow-up-right" />
                  </a>
                )}
              </div>
            </div>
          </Fold>
        </li>
      ))}
    </ul>
  );
}
