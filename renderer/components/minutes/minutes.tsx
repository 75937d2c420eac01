import type { Minutes as MinutesContent } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './minutes.scss';

export const sections: SectionKinds = { minutes: inSection(Minutes) };

/** Renders the parts of a call. Each part takes ten minutes, which a line with ten marks shows. */
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
