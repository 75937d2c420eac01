import { Fragment } from 'react';
import type { Otherwise as OtherwiseContent } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { languageIn } from '../../languages.ts';
import { linkTo } from '../../links.ts';
import { writeOfficeHours } from '../../client/office-hours.ts';
import { Icon } from '../icon/icon.tsx';
import './call-note.scss';

/** Days of the week in the order of `Date.getDay()`. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Renders the hours of the office as text. client/enhancements/office-hours.ts replaces them by whether somebody answers now.
 * The line is as high as the longer text needs, so that nothing moves.
 */
export function OfficeHours() {
  const { navigation, site } = useContent();
  return <span data-office-hours={site.hours && ''}>{navigation.contact.hours}</span>;
}

/** Renders that people of the agency speak the language of the page; nothing in English, or where nobody does. */
export function Spoken() {
  const line = languageIn(useContent())?.spoken?.line;
  return line && <p>{line}</p>;
}

/** Renders a line below a button that dials: that it calls, and when somebody answers. */
export function CallNote() {
  const { byPhone } = useContent().interface;
  return (
    <p className="call-note">
      <Icon name="phone" />
      <span>
        {byPhone}
        <br />
        <OfficeHours />
      </span>
    </p>
  );
}

/** Renders what a visitor can do in place of a call. `hours` is false where the hours are beside it already. */
export function Otherwise({ text, links, hours = true }: OtherwiseContent & { hours?: boolean }) {
  return (
    <p className="call-note">
      {hours && <Icon name="phone" />}
      <span>
        {hours && (
          <>
            <OfficeHours />
            <br />
          </>
        )}
        {text}{' '}
        {links.map((link, index) => (
          <Fragment key={link.href}>
            {index > 0 && ' · '}
            <a {...linkTo(link.href)}>{link.label}</a>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** Renders the words and the hours that client/hours-now.ts reads. Each page needs them once. */
export function OfficeWords() {
  const { interface: words, site } = useContent();
  if (site.hours === undefined || words.hours === undefined) return null;
  const { zone, weekly, closed = [] } = site.hours;
  const data = writeOfficeHours({
    zone,
    weekly: weekly.map(({ days, ...times }) => ({ ...times, days: days.map((day) => DAYS.indexOf(day)) })),
    closed,
  });
  return (
    <template data-office="">
      <div data-zone={data.zone} data-weekly={data.weekly} data-closed={data.closed}>
        {Object.entries(words.hours).map(([state, text]) => (
          <p key={state} data-state={state}>
            {text}
          </p>
        ))}
      </div>
    </template>
  );
}
