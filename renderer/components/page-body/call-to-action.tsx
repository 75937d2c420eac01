import type { CallToAction as CallToActionContent, ClosingPerson, TeamMember } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { Buttons } from '../button/button.tsx';
import { OfficeHours, Otherwise } from '../office-hours/office-hours.tsx';
import { Picture } from '../picture/picture.tsx';
import './call-to-action.scss';

/** Renders the last band of a page, with buttons: a person who answers, or a low sun above the sea of the footer. */
export function CallToAction(props: CallToActionContent & { centered: boolean }) {
  const { navigation, team } = useContent();
  const { title, text, actions, otherwise, centered } = props;
  const person = team.find(({ name }) => name === props.team?.name);
  const look = person ? ' call-to-action--person' : centered ? ' call-to-action--sun call-to-action--centered' : ' call-to-action--sun';
  return (
    <section className={`call-to-action no-print on-coral${look}`}>
      <div className="call-to-action__words container">
        <h2>{title}</h2>
        {text && <p className="lead">{text}</p>}
        {props.team?.says && <p className="call-to-action__says">{props.team.says}</p>}
        <Buttons items={actions ?? navigation.actions} />
        {otherwise && <Otherwise {...otherwise} hours={!person} />}
        {person && <Person {...person} {...props.team} />}
      </div>
    </section>
  );
}

/** Renders who answers. The portrait stands on the waves of the footer. */
function Person({ name, role, image, license }: TeamMember & Pick<ClosingPerson, 'license'>) {
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
