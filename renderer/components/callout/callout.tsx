import { linkTo } from '../../links.ts';
import type { Source } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import './callout.scss';

/** Renders a highlighted note with an icon, followed by links to sources. */
export function Callout({ text, sources = [] }: { text: string; sources?: readonly Source[] }) {
  return (
    <div className="callout">
      <Icon name="info" />
      <p>
        {text}
        {sources.map(({ title, url }, index) => (
          <span key={url}>
            {index === 0 ? ' ' : ', '}
            <a {...linkTo(url)}>{title}</a>
          </span>
        ))}
      </p>
    </div>
  );
}
