import { useContent } from '../../content.ts';
import { ownLink } from '../../languages.ts';
import { linkTo } from '../../links.ts';
import type { Moment } from '../../../schemas/types.ts';
import { Picture } from '../picture/picture.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './moments.scss';

export const sections: SectionKinds = { moments: inSection(Moments) };

/**
 * Renders changes in life as windows side by side. Each leads to its guide. Those whose guides are in English alone follow
 * below one note.
 */
function Moments() {
  const content = useContent();
  const items = (content.moments?.items ?? []).map((item) => ({ ...item, ...ownLink(content, item.href) }));
  const english = items.filter(({ note }) => note !== '');
  const [first] = english;
  if (first === undefined) return <Windows items={items} />;
  const inEnglish = (
    <div>
      <p className="muted">{first.note.trim()}</p>
      <Windows items={english} />
    </div>
  );
  const own = items.filter(({ note }) => note === '');
  if (own.length === 0) return inEnglish;
  return (
    <div className="moments__groups">
      <Windows items={own} />
      {inEnglish}
    </div>
  );
}

function Windows({ items }: { items: readonly Moment[] }) {
  return (
    <ul className="moments">
      {items.map(({ label, text, picture, href }) => (
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
