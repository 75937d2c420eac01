import type { Minutes as MinutesContent } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './minutes.scss';

export const sections: SectionKinds = { minutes: inSection(Minutes) };

/** Draws the parts of a call along a line with a mark for each minute. Each part takes ten minutes. */
export function Minutes({ parts }: MinutesContent) {
  return (
    <ol className="minutes">
      {parts.map(({ when, title, text }) => (
        <li key={when} className="minutes__part">
          <p className="minutes__when">{when}</p>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
