import type { CallToAction as CallToActionContent, TeamMember } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { slugAt } from '../../entry-at.ts';
import { Buttons } from '../button/button.tsx';
import { OfficeHours, Otherwise, Spoken } from '../office-hours/office-hours.tsx';
import { Picture } from '../picture/picture.tsx';
import './call-to-action.scss';

interface Props extends CallToActionContent {
  route: string;
  centered: boolean;
}

/** Renders the last band of a page, with buttons: a person who answers, or a low sun above the sea of the footer. */
export function CallToAction({ title, text, actions, otherwise, team, route, centered }: Props) {
  const content = useContent();
  const state = route.startsWith('/states/') ? content.states[slugAt(route)] : undefined;
  const near = content.team.find(({ states = [] }) => state && states.includes(state.code));
  const named = content.team.find(({ name }) => name === team?.name);
  const person = team && (named ?? near ?? content.team[0]);
  const look = person ? 'person' : centered ? 'sun call-to-action--centered' : 'sun';
  return (
    <section className={`call-to-action call-to-action--${look} no-print on-coral`}>
      <div className="call-to-action__words container">
        <h2>{title}</h2>
        {text && <p className="lead">{text}</p>}
        {team?.says && <p className="call-to-action__says">{team.says}</p>}
        <Buttons items={actions ?? content.navigation.actions} />
        <Spoken />
        {otherwise && <Otherwise {...otherwise} hours={!person} />}
        {person && <Person {...person} license={state?.license ?? person.license} />}
      </div>
    </section>
  );
}

/** Renders who answers. The portrait stands on the waves of the footer. */
function Person({ name, role, image, license }: Pick<TeamMember, 'name' | 'role' | 'image' | 'license'>) {
  return (
    <>
      <Picture className="call-to-action__portrait" image={{ ...image, alt: '' }} />
      <p className="call-to-action__who">
        <b>{name}</b>
        <span>{role}</span>
        {license && <span>{license}</span>}
        <OfficeHours />
      </p>
    </>
  );
}
