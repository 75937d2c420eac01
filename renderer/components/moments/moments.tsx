import { useContent } from '../../content.ts';
import { linkTo } from '../../links.ts';
import { Picture } from '../picture/picture.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './moments.scss';

export const sections: SectionKinds = { moments: inSection(Moments) };

/** Renders changes in life as windows side by side. Each leads to its guide. */
function Moments() {
  const { moments } = useContent();
  return (
    <ul className="moments">
      {moments?.items.map(({ label, text, picture, href }) => (
        <li key={href} className="moments__item">
          <Picture className="moments__scene" image={picture} />
          <a className="moments__link" {...linkTo(href)}>
            {label}
          </a>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
